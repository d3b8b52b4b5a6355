// What properties wants to know of deals, which stand further right: the app fills these in. Unfilled, there are none.
import type { CompanyAutofill } from '#core/properties/company-contract.ts';
import type { Db } from '#server/base/db/db.ts';
import { extensionPoint } from '#server/base/extension-point.ts';
import type { Ctx } from '#server/base/serve.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type DealsOf = { companyIds: readonly number[] } | { premisesIds: readonly number[] };

export type AskedBy = Pick<Ctx, 'db' | 'viewer' | 'now'>;

/** All that are neither canceled nor replaced; of them those that trade today, and those that begin on a later day. */
export type DealCounts = { all: number; open: number; not_open: number };

/** How many deals the viewer sees on each of these companies or premises. */
export const countDeals = extensionPoint<(ctx: AskedBy, of: DealsOf) => Promise<ReadonlyMap<number, DealCounts>>>();

export type CountedDeal = { id: number; open: boolean; not_open: boolean };

/** The same deals one by one, of one company or premises. */
export const listDeals = extensionPoint<(ctx: AskedBy, of: DealsOf) => Promise<readonly CountedDeal[]>>();

/** How many deals on a premises are not over: while there are any, it cannot be deleted. */
export const countUnendedDeals = extensionPoint<(db: Db, premisesId: number) => Promise<number>>();

/** Units that a deal names, which therefore cannot be removed. */
export const listUsedUnits = extensionPoint<(db: Db, premisesId: number) => Promise<readonly number[]>>();

/** What the deals a person was invited to say about their company. */
export const autofillFromDeals =
  extensionPoint<(db: Db, viewer: Viewer) => Promise<Partial<CompanyAutofill> | undefined>>();

/** Properties whose days a viewer reads through a deal: as its merchant, or beside it, with the sales permission. */
export const listPremisesByDeals = extensionPoint<(db: Db, viewer: Viewer) => Promise<readonly number[]>>();

const NONE: DealCounts = { all: 0, open: 0, not_open: 0 };

export async function dealCounts(ctx: AskedBy, of: DealsOf): Promise<(id: number) => DealCounts> {
  const [extension] = countDeals.extensions();
  const counts = await extension?.(ctx, of);
  return (id) => counts?.get(id) ?? NONE;
}

/** As a property or a company says it of itself. */
export type DealCountsText = { deals_count: number; open_count: number; not_open_count: number };

export function dealCountsText({ all, open, not_open }: DealCounts): DealCountsText {
  return { deals_count: all, open_count: open, not_open_count: not_open };
}

/** Of one company or premises: which deals it has, and how many of them count for what. */
export async function dealsOf(ctx: AskedBy, of: DealsOf): Promise<{ ids: number[]; counts: DealCounts }> {
  const deals = (await Promise.all(listDeals.extensions().map((extension) => extension(ctx, of)))).flat();
  const [open, not_open] = [deals.filter((deal) => deal.open).length, deals.filter((deal) => deal.not_open).length];
  return { ids: deals.map(({ id }) => id), counts: { all: deals.length, open, not_open } };
}

export async function unendedDeals(db: Db, premisesId: number): Promise<number> {
  const counts = await Promise.all(countUnendedDeals.extensions().map((extension) => extension(db, premisesId)));
  return counts.reduce((total, count) => total + count, 0);
}

export async function premisesByDeals(db: Db, viewer: Viewer): Promise<readonly number[]> {
  return (await Promise.all(listPremisesByDeals.extensions().map((extension) => extension(db, viewer)))).flat();
}

export async function usedUnits(db: Db, premisesId: number): Promise<readonly number[]> {
  return (await Promise.all(listUsedUnits.extensions().map((extension) => extension(db, premisesId)))).flat();
}
