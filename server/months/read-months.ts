// One month of many stores, and the months of one store in a year. States come from what people made of the months and
// from the days that are missing; figures are made for the stores of the page alone.
import { page } from '#core/base/page.ts';
import { addMonths, type Day, firstDay, monthOf } from '#core/base/time.ts';
import type { listMonths, listStoreMonths, MonthQuery } from '#core/months/contract.ts';
import { statementDue } from '#core/months/deadline.ts';
import { type StoreMonth, storeMonth, storeMonths } from '#core/months/store-months.ts';
import { type MonthState, stateOfMonth } from '#core/months/transitions.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';
import type { Ctx, Reply } from '#server/base/serve.ts';
import { requireDeal } from '#server/deals/access.ts';
import { todayBy } from '#server/deals/deal-view.ts';
import { type KnownFigures, partsOfStores, readFigures, readMissing } from '#server/months/month-figures.ts';
import { findStore, listMade, listStores, type StoreRow } from '#server/months/sql.ts';
import { type LastSigned, listLastSigned, listSignedMonths, listWaiting } from '#server/months/statement-sql.ts';

type StoreInMonth = {
  store: StoreRow;
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
  const shown = wanted.slice((query.page - 1) * query.pageSize, query.page * query.pageSize);
  return page(await rowsOf(ctx, shown, name), wanted.length, query, ctx.request.address);
}

async function storesInMonth({ db, now }: Ctx, stores: readonly StoreRow[], name: Day): Promise<StoreInMonth[]> {
  const parts = await partsOfStores(db, stores);
  const todayIn = todayBy(now);
  const found = stores.flatMap((store) => {
    const own = parts.get(store.lineage_id) ?? [];
    const month = storeMonth(own, name);
    return month ? [{ lineage_id: store.lineage_id, store, parts: own, month, today: todayIn(store.time_zone) }] : [];
  });
  const missing = await readMissing(
    db,
    found.map(({ lineage_id, month: { from, through }, today }) => ({ lineage_id, from, through, today })),
  );
  const lineages = found.map(({ lineage_id }) => lineage_id);
  const made = (await listMade(db, lineages)).filter(({ month }) => month === name);
  const madeBy = new Map(made.map(({ lineage_id, state }) => [lineage_id, state]));
  const signed = new Map((await listLastSigned(db, lineages, name)).map((row) => [row.lineage_id, row]));
  // Whether a signature still holds is known by the figures alone.
  const certified = found.filter(({ lineage_id }) => madeBy.get(lineage_id) === 'certified');
  const figures = byLineage(certified, await readFigures(db, certified));
  return found.map(({ lineage_id, ...each }) => {
    const last = signed.get(lineage_id);
    const known = {
      made: madeBy.get(lineage_id) ?? ('open' as const),
      through: each.month.through,
      today: each.today,
      missing: missing.get(lineage_id)?.length ?? 0,
      asSigned: last !== undefined && last.figures_sha256 === figures.get(lineage_id)?.sha256,
    };
    return { ...each, signed: last, missing: known.missing, state: stateOfMonth(known) };
  });
}

async function rowsOf({ db }: Ctx, shown: readonly StoreInMonth[], name: Day) {
  const asked = shown.map(({ store: { lineage_id }, ...each }) => ({ ...each, lineage_id }));
  const figures = byLineage(asked, await readFigures(db, asked));
  const lineages = asked.map(({ lineage_id }) => lineage_id);
  const waiting = new Map((await listWaiting(db, lineages, name)).map((row) => [row.lineage_id, row]));
  return shown.map(({ store, month: { month, from, through }, state, missing, signed: last }) => {
    const known = figures.get(store.lineage_id)!;
    return {
      deal: store.deal_id,
      month,
      from,
      through,
      state,
      due: statementDue(through),
      missing_days: missing,
      merchant: store.merchant,
      place: store.premises_name,
      unit: store.premises_unit,
      currency: store.currency,
      sales_that_count: known.figures.sales_that_count,
      figures_sha256: known.sha256,
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
  const months = storeMonths(parts, `${shown}-12-31` as Day).filter(({ month }) => Number(month.slice(0, 4)) === shown);
  const made = new Map((await listMade(db, [deal.lineage_id])).map((row) => [row.month, row.state]));
  const signed = new Map((await listSignedMonths(db, deal.lineage_id)).map((row) => [row.month, row.figures_sha256]));
  const { lineage_id, today } = deal;
  const begun = months.filter(({ from }) => from < today);
  const known = await readFigures(
    db,
    begun.map((month) => ({ lineage_id, parts, month, today })),
  );
  const results = months.map((month, at) => {
    const { figures, sha256 } = known[at] ?? {};
    const missing = figures?.days.missing.length ?? 0;
    const asSigned = sha256 !== undefined && signed.get(month.month) === sha256;
    const { from, through } = month;
    return {
      deal: dealId,
      month: month.month,
      from,
      through,
      state: stateOfMonth({ made: made.get(month.month) ?? 'open', through, today, missing, asSigned }),
      due: statementDue(through),
      missing_days: missing,
      sales_that_count: figures?.sales_that_count ?? null,
    };
  });
  return { deal: dealId, year: shown, months: results };
}

const byLineage = (asked: readonly { lineage_id: number }[], known: readonly KnownFigures[]) =>
  new Map(asked.map(({ lineage_id }, at) => [lineage_id, known[at]!]));
