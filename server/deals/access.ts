// A deal as the features further right ask for it: found for the viewer (404), with the permission (403). Staff read
// every deal and change none. Whoever needs the versions of a deal's terms reads them here too.
import type { Permission, Role } from '#core/base/permissions.ts';
import { notAllowed, notFound } from '#core/base/problem.ts';
import type { Day } from '#core/base/time.ts';
import { type DealTerms, readDealTerms } from '#core/deals/terms.ts';
import type { Db } from '#server/base/db/db.ts';
import type { Ctx } from '#server/base/serve.ts';
import { sideOf, todayBy } from '#server/deals/deal-view.ts';
import { type DealRow, listDealRows } from '#server/deals/sql.ts';
import { listAcceptedTerms } from '#server/deals/terms-sql.ts';

export type AccessibleDeal = DealRow & {
  readonly side: Role;
  readonly permissions: ReadonlySet<Permission>;
  readonly today: Day;
};

type DealCtx = Pick<Ctx, 'db' | 'viewer' | 'now'>;
type Purpose = 'read' | 'write';

export async function requireDeal(
  ctx: DealCtx,
  id: number,
  permission?: Permission,
  purpose: Purpose = 'read',
): Promise<AccessibleDeal> {
  return (await requireDeals(ctx, [id], permission, purpose)).get(id)!;
}

/** Many in one statement, by id: one that is not there, or not the viewer's to do this with, refuses all. */
export async function requireDeals(
  { db, viewer, now }: DealCtx,
  ids: readonly number[],
  permission?: Permission,
  purpose: Purpose = 'read',
): Promise<ReadonlyMap<number, AccessibleDeal>> {
  const todayIn = todayBy(now);
  const rows = new Map((await listDealRows(db, viewer, ids)).map((row) => [row.id, row]));
  const staffReads = viewer.isStaff && purpose === 'read';
  return new Map(
    ids.map((id) => {
      const row = rows.get(id) ?? notFound();
      const { permissions } = sideOf(row, viewer);
      if (permission && !staffReads && !permissions.has(permission)) notAllowed();
      return [id, { ...row, side: viewer.role, permissions, today: todayIn(row.time_zone) }];
    }),
  );
}

export type TermsInForce = {
  version: number;
  dealId: number;
  from: Day;
  terms: DealTerms;
  sha256: string;
  acceptedAt: Date;
  handedOn: boolean;
};

/** Accepted versions of a lineage, oldest first; each holds from its day until the next one's. */
export async function termsInForce(db: Db, lineageId: number): Promise<TermsInForce[]> {
  return (await termsInForceOf(db, [lineageId])).get(lineageId) ?? [];
}

/** The same for many lineages in one query. */
export async function termsInForceOf(db: Db, lineageIds: readonly number[]): Promise<Map<number, TermsInForce[]>> {
  const termsByLineage = new Map<number, TermsInForce[]>();
  for (const row of await listAcceptedTerms(db, lineageIds)) {
    const versions = termsByLineage.get(row.lineage_id) ?? [];
    termsByLineage.set(row.lineage_id, versions);
    versions.push({
      version: row.version,
      dealId: row.deal_id,
      from: row.effective_from,
      terms: readDealTerms(JSON.parse(row.terms_text)),
      sha256: row.sha256,
      acceptedAt: row.accepted_at,
      handedOn: row.handed_on,
    });
  }
  return termsByLineage;
}
