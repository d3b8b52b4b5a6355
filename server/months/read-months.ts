// One month of many stores, and the months of one store in a year. States come from what people made of the months and
// from the days that are missing; figures are made for the stores of the page alone.
import { page } from '#core/base/page.ts';
import { addMonths, type Day, firstDay, monthOf } from '#core/base/time.ts';
import { type listMonths, type listStoreMonths, MOST_AT_ONCE, type MonthQuery } from '#core/months/contract.ts';
import { statementDueBy } from '#core/months/deadline.ts';
import { calledMonth } from '#core/months/month-name.ts';
import { type StoreMonth, storeMonthCalled, storeMonths } from '#core/months/store-months.ts';
import { type MonthState, monthRefusal, stateOfMonth } from '#core/months/transitions.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { type KnownFigures, partsOfStores, readFigures, readMissing } from '#server/months/month-figures.ts';
import { readRents } from '#server/months/month-rent.ts';
import { findStore, type ListedStore, listMade, listStores } from '#server/months/sql.ts';
import { type LastSigned, listLastSigned, listSignedMonths, listWaiting } from '#server/months/statement-sql.ts';
import { isOpenTo } from '#server/statements/figures.ts';

type StoreInMonth = {
  store: ListedStore;
  parts: readonly TermsPart[];
  month: StoreMonth;
  today: Day;
  state: MonthState;
  missing: number;
  signed: LastSigned | undefined;
};

export async function readMonths(ctx: Ctx, query: MonthQuery): Promise<Reply<typeof listMonths>> {
  const { db, viewer, now } = ctx;
  const name = (query.month ?? addMonths(firstDay(monthOf(now.toISOString().slice(0, 10) as Day)), -1)) as Day;
  const stores = await listStores(db, viewer, query);
  const all = await storesInMonth(ctx, stores, name);
  const wanted = query.state.length === 0 ? all : all.filter(({ state }) => query.state.includes(state));
  const pageSize = query.rent ? Math.min(query.pageSize, MOST_AT_ONCE) : query.pageSize;
  const shown = wanted.slice((query.page - 1) * pageSize, query.page * pageSize);
  const states = { open: 0, reported: 0, certified: 0, closed: 0 };
  for (const { state } of all) states[state] += 1;
  const rows = await rowsOf(ctx, shown, query.rent);
  return { ...page(rows, wanted.length, { ...query, pageSize }, ctx.request.address), month: name, states };
}

async function storesInMonth({ db, now }: Ctx, stores: readonly ListedStore[], name: Day): Promise<StoreInMonth[]> {
  const parts = await partsOfStores(db, stores);
  const todayIn = todayBy(now);
  const storesInMonth = stores.flatMap((store) => {
    const storeParts = parts.get(store.lineage_id) ?? [];
    const month = storeMonthCalled(storeParts, name);
    return month
      ? [{ lineage_id: store.lineage_id, store, parts: storeParts, month, today: todayIn(store.time_zone) }]
      : [];
  });
  const missing = await readMissing(
    db,
    storesInMonth.map(({ lineage_id, month: { from, through }, today }) => ({ lineage_id, from, through, today })),
  );
  const lineages = storesInMonth.map(({ lineage_id }) => lineage_id);
  // Each by its own name: the fiscal January of one store is listed beside the January of another.
  const names = new Map(storesInMonth.map(({ lineage_id, month }) => [lineage_id, month.month]));
  const ofMonth = ({ lineage_id, month }: { lineage_id: number; month: Day }) => names.get(lineage_id) === month;
  const decisions = (await listMade(db, lineages)).filter(ofMonth);
  const decisionOf = new Map(decisions.map(({ lineage_id, state }) => [lineage_id, state]));
  const lastSigned = await listLastSigned(db, lineages, [...new Set(names.values())]);
  const signed = new Map(lastSigned.filter(ofMonth).map((row) => [row.lineage_id, row]));
  // Whether a signature still holds is known by the figures alone.
  const certified = storesInMonth.filter(({ lineage_id }) => decisionOf.get(lineage_id) === 'certified');
  const figures = byLineage(certified, await readFigures(db, certified));
  return storesInMonth.map(({ lineage_id, ...each }) => {
    const last = signed.get(lineage_id);
    const facts = {
      decision: decisionOf.get(lineage_id) ?? ('open' as const),
      through: each.month.through,
      today: each.today,
      missing: missing.get(lineage_id)?.length ?? 0,
      asSigned: last !== undefined && last.figures_sha256 === figures.get(lineage_id)?.sha256,
    };
    return { ...each, signed: last, missing: facts.missing, state: stateOfMonth(facts) };
  });
}

const BY_MANY = ['certify', 'close'] as const;

async function rowsOf({ db, viewer }: Ctx, shown: readonly StoreInMonth[], withRent: boolean) {
  const monthsShown = shown.map(({ store: { lineage_id, visibility }, ...each }) => ({
    ...each,
    lineage_id,
    visibility,
  }));
  const figures = byLineage(monthsShown, await readFigures(db, monthsShown));
  const open = withRent
    ? monthsShown.filter(({ visibility }) => viewer.isStaff || isOpenTo(viewer.role, visibility))
    : [];
  const rents = await readRents(db, open);
  const rentBy = new Map(open.map(({ lineage_id }, at) => [lineage_id, rents[at]!]));
  const keys = monthsShown.map(({ lineage_id, month: { month } }) => ({ lineage_id, month }));
  const waiting = new Map((await listWaiting(db, keys)).map((row) => [row.lineage_id, row]));
  return shown.map(({ store, parts, month: { month, from, through }, state, missing, today, signed: last }) => {
    const storeFigures = figures.get(store.lineage_id)!;
    const facts = { state, through, today, ends: store.ends };
    const may = store.manages && !viewer.isStaff;
    return {
      deal: store.deal_id,
      month,
      from,
      through,
      state,
      due: statementDueBy(parts, through),
      missing_days: missing,
      merchant: store.merchant,
      premises: store.premises_id,
      place: store.premises_name,
      unit: store.premises_unit,
      currency: store.currency,
      sales_that_count: storeFigures.figures.sales_that_count,
      figures_sha256: storeFigures.sha256,
      rent: rentBy.get(store.lineage_id) ?? null,
      can: may ? BY_MANY.filter((action) => monthRefusal(action, facts, viewer.role) === null) : [],
      signed: last ? { version: last.version, name: last.name, signed_at: last.signed_at.toISOString() } : null,
      questions: waiting.get(store.lineage_id)?.questions ?? 0,
      reopening: waiting.get(store.lineage_id)?.reopening ?? false,
    };
  });
}

export async function readStoreMonths(
  ctx: Ctx,
  dealId: number,
  year: number | undefined,
): Promise<Reply<typeof listStoreMonths>> {
  const { db } = ctx;
  const deal = await requireDeal(ctx, dealId, 'permission_sales');
  const shown = year ?? Number(deal.today.slice(0, 4));
  const store = await findStore(db, deal.lineage_id);
  const parts = store ? ((await partsOfStores(db, [store])).get(store.lineage_id) ?? []) : [];
  const months = storeMonths(parts, `${shown}-12-31` as Day).filter(({ month }) =>
    calledMonth(month).startsWith(`${shown}-`),
  );
  const decisions = new Map((await listMade(db, [deal.lineage_id])).map((row) => [row.month, row.state]));
  const signed = new Map((await listSignedMonths(db, deal.lineage_id)).map((row) => [row.month, row.figures_sha256]));
  const { lineage_id, today } = deal;
  const begun = months.filter(({ from }) => from < today);
  const monthFigures = await readFigures(
    db,
    begun.map((month) => ({ lineage_id, parts, month, today })),
  );
  const results = months.map((month, at) => {
    const { figures, sha256 } = monthFigures[at] ?? {};
    const missing = figures?.days.missing.length ?? 0;
    const asSigned = sha256 !== undefined && signed.get(month.month) === sha256;
    const { from, through } = month;
    return {
      deal: dealId,
      month: month.month,
      from,
      through,
      state: stateOfMonth({ decision: decisions.get(month.month) ?? 'open', through, today, missing, asSigned }),
      due: statementDueBy(parts, through),
      missing_days: missing,
      sales_that_count: figures?.sales_that_count ?? null,
    };
  });
  return { deal: dealId, year: shown, months: results };
}

const byLineage = (months: readonly { lineage_id: number }[], figures: readonly KnownFigures[]) =>
  new Map(months.map(({ lineage_id }, at) => [lineage_id, figures[at]!]));
