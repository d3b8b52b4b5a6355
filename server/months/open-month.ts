// Months of stores for whoever reads their sales: found (404), with their figures as they are now and their state. Many are
// opened in as many statements as one.
import { notAllowed, notFound } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import type { MonthFigures } from '#core/months/shapes.ts';
import { type StoreMonth, storeMonth } from '#core/months/store-months.ts';
import { type MonthAction, type MonthState, monthRefusal, stateOfMonth } from '#core/months/transitions.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type AccessibleDeal, requireDeal, requireDeals } from '#server/deals/access.ts';
import { openForChange } from '#server/deals/open-step.ts';
import { type AskedMonth, partsOfStores, readFigures } from '#server/months/month-figures.ts';
import { listMade, listStoresOf, type MonthKey, type StoreRow } from '#server/months/sql.ts';
import { listLastSigned } from '#server/months/statement-sql.ts';

/** A month of a lease, before anything of its sales is read. */
export type LocatedMonth = {
  deal: AccessibleDeal;
  store: StoreRow;
  parts: readonly TermsPart[];
  month: StoreMonth;
  key: MonthKey;
};

export type OpenedMonth = LocatedMonth & {
  state: MonthState;
  figures: MonthFigures;
  sha256: string;
  /** The version that was signed last, 0 where none was. */
  version: number;
};

type MonthCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;

export async function openMonth(ctx: MonthCtx, dealId: number, name: Day): Promise<OpenedMonth> {
  const deal = await requireDeal(ctx, dealId, 'permission_sales');
  const [located] = await locateMonths(ctx, [{ deal, name }]);
  return (await measureMonths(ctx, [located ?? notFound()]))[0]!;
}

/** In the order asked for; undefined where the lease has no such month. */
export async function locateMonths(
  { db }: MonthCtx,
  wanted: readonly { deal: AccessibleDeal; name: Day }[],
): Promise<(LocatedMonth | undefined)[]> {
  const rows = await listStoresOf(db, [...new Set(wanted.map(({ deal }) => deal.lineage_id))]);
  const stores = new Map(rows.map((store) => [store.lineage_id, store]));
  const partsBy = await partsOfStores(db, rows);
  return wanted.map(({ deal, name }) => {
    const store = stores.get(deal.lineage_id);
    const parts = partsBy.get(deal.lineage_id) ?? [];
    const month = storeMonth(parts, name);
    return store && month && { deal, store, parts, month, key: { lineageId: deal.lineage_id, month: name } };
  });
}

/** Their figures and states as they are now, in the order given. */
export async function measureMonths({ db }: MonthCtx, located: readonly LocatedMonth[]): Promise<OpenedMonth[]> {
  const figures = await readFigures(db, located.map(askedOf));
  const lineages = [...new Set(located.map(({ key }) => key.lineageId))];
  const decisions = new Map((await listMade(db, lineages)).map((row) => [keyOf(row.lineage_id, row.month), row.state]));
  const names = [...new Set(located.map(({ key }) => key.month))];
  const signed = new Map(
    (await listLastSigned(db, lineages, names)).map((row) => [keyOf(row.lineage_id, row.month), row]),
  );
  return located.map((each, at) => {
    const { figures: measured, sha256 } = figures[at]!;
    const name = keyOf(each.key.lineageId, each.key.month);
    const last = signed.get(name);
    const state = stateOfMonth({
      decision: decisions.get(name) ?? 'open',
      through: each.month.through,
      today: each.deal.today,
      missing: measured.days.missing.length,
      asSigned: last?.figures_sha256 === sha256,
    });
    return { ...each, state, figures: measured, sha256, version: last?.version ?? 0 };
  });
}

const keyOf = (lineageId: number, month: Day) => `${lineageId} ${month}`;

/** For whatever is read of many months by lease and terms. */
export function askedOf({ store, parts, month, deal }: LocatedMonth): AskedMonth {
  return { lineage_id: store.lineage_id, parts, month, today: deal.today };
}

/** For a step: nobody else takes one on this store until the transaction ends. */
export async function openMonthForStep(ctx: MonthCtx, dealId: number, name: Day): Promise<OpenedMonth> {
  await openForChange(ctx, dealId);
  return openMonth(ctx, dealId, name);
}

/** Whoever names a store that is not theirs to manage is refused before anything else is looked at. */
export async function requireManaged(
  ctx: MonthCtx,
  dealIds: readonly number[],
): Promise<ReadonlyMap<number, AccessibleDeal>> {
  const deals = await requireDeals(ctx, [...new Set(dealIds)], 'permission_sales', 'write');
  if (![...deals.values()].every(({ permissions }) => permissions.has('permission_manage_connections'))) notAllowed();
  return deals;
}

export function refusalOf(action: MonthAction, { state, month, deal, store }: OpenedMonth): string | null {
  return monthRefusal(action, { state, through: month.through, today: deal.today, ends: store.ends }, deal.side);
}
