// What properties wants to know of deals, which stand further right: the app fills these in. Unfilled, there are none.
import type { CompanyAutofill } from '#core/properties/company-contract.ts';
import type { Db } from '#server/base/db/db.ts';
import { extensionPoint } from '#server/base/extension-point.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type DealsOf = { companyIds: readonly number[] } | { premisesIds: readonly number[] };

/** How many deals the viewer sees on each of these companies or premises. */
export const countDeals =
  extensionPoint<(db: Db, viewer: Viewer, of: DealsOf) => Promise<ReadonlyMap<number, number>>>();

/** The same deals by their ids, of one company or premises. */
export const listDeals = extensionPoint<(db: Db, viewer: Viewer, of: DealsOf) => Promise<readonly number[]>>();

/** How many deals on a premises are not over: while there are any, it cannot be deleted. */
export const countUnendedDeals = extensionPoint<(db: Db, premisesId: number) => Promise<number>>();

/** Units that a deal names, which therefore cannot be removed. */
export const listUsedUnits = extensionPoint<(db: Db, premisesId: number) => Promise<readonly number[]>>();

/** What the deals a person was invited to say about their company. */
export const autofillFromDeals =
  extensionPoint<(db: Db, viewer: Viewer) => Promise<Partial<CompanyAutofill> | undefined>>();

/** Properties whose days a viewer reads through a deal: as its merchant, or beside it, with the sales permission. */
export const listPremisesByDeals = extensionPoint<(db: Db, viewer: Viewer) => Promise<readonly number[]>>();

export async function dealCounts(db: Db, viewer: Viewer, of: DealsOf): Promise<ReadonlyMap<number, number>> {
  const [extension] = countDeals.extensions();
  return extension ? extension(db, viewer, of) : new Map();
}

export async function dealIds(db: Db, viewer: Viewer, of: DealsOf): Promise<number[]> {
  return (await Promise.all(listDeals.extensions().map((extension) => extension(db, viewer, of)))).flat();
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
