// A month of a store for whoever reads its sales: found (404), with its figures as they are now and its state.
import { notAllowed, notFound } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import type { MonthFigures } from '#core/months/shapes.ts';
import { type StoreMonth, storeMonth } from '#core/months/store-months.ts';
import { type MonthAction, type MonthState, monthRefusal, stateOfMonth } from '#core/months/transitions.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';
import type { Ctx } from '#server/base/serve.ts';
import { type AccessibleDeal, requireDeal } from '#server/deals/access.ts';
import { openForChange } from '#server/deals/open-step.ts';
import { partsOfStores, readFigures } from '#server/months/month-figures.ts';
import { findStore, listMade, type MonthKey, type StoreRow } from '#server/months/sql.ts';
import { listStatements } from '#server/months/statement-sql.ts';

export type OpenedMonth = {
  deal: AccessibleDeal;
  store: StoreRow;
  parts: readonly TermsPart[];
  month: StoreMonth;
  key: MonthKey;
  state: MonthState;
  figures: MonthFigures;
  sha256: string;
};

type MonthCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;

export async function openMonth(ctx: MonthCtx, dealId: number, name: Day): Promise<OpenedMonth> {
  const deal = await requireDeal(ctx, dealId, 'permission_sales');
  const store = (await findStore(ctx.db, deal.lineage_id)) ?? notFound();
  const parts = (await partsOfStores(ctx.db, [store])).get(store.lineage_id) ?? [];
  const month = storeMonth(parts, name) ?? notFound();
  const { lineage_id } = store;
  const known = (await readFigures(ctx.db, [{ lineage_id, parts, month, today: deal.today }]))[0]!;
  const made = (await listMade(ctx.db, [lineage_id])).find((each) => each.month === name)?.state ?? 'open';
  const key = { lineageId: lineage_id, month: name };
  const [last] = await listStatements(ctx.db, key);
  const state = stateOfMonth({
    made,
    through: month.through,
    today: deal.today,
    missing: known.figures.days.missing.length,
    asSigned: last?.figures_sha256 === known.sha256,
  });
  return { deal, store, parts, month, key, state, ...known };
}

/** For a step: nobody else takes one on this store until the transaction ends. */
export async function openMonthForStep(ctx: MonthCtx, dealId: number, name: Day): Promise<OpenedMonth> {
  await openForChange(ctx, dealId);
  return openMonth(ctx, dealId, name);
}

/** Whoever names a store that is not theirs to manage is refused before anything else is looked at. */
export async function requireManaged(ctx: MonthCtx, dealIds: readonly number[]): Promise<void> {
  for (const id of new Set(dealIds)) {
    const { permissions } = await requireDeal(ctx, id, 'permission_sales', 'write');
    if (!permissions.has('permission_manage_connections')) notAllowed();
  }
}

export function refusalOf(action: MonthAction, { state, month, deal, store }: OpenedMonth): string | null {
  return monthRefusal(action, { state, through: month.through, today: deal.today, ends: store.ends }, deal.side);
}
