import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';

export type AcceptedTerms = {
  lineage_id: number;
  deal_id: number;
  version: number;
  terms_text: string;
  sha256: string;
  effective_from: Day;
  accepted_at: Date;
  /** Whether another merchant has taken the lease over, so that it goes on after the end of the deal. */
  handed_on: boolean;
};

/** Accepted terms of many lineages at once, oldest first within each; the caller has proved that they may be read. */
export async function listAcceptedTerms(db: Db, lineageIds: readonly number[]): Promise<AcceptedTerms[]> {
  const { rows } = await sql<AcceptedTerms>`
    select lineage_id, deal_id, version, terms_text, sha256, effective_from, accepted_at,
      exists (select 1 from deal_assignments a where a.from_lineage_id = t.lineage_id and a.state = 'done') as handed_on
    from deal_terms t
    where lineage_id = any(${[...lineageIds]}::integer[]) and accepted_at is not null
    order by lineage_id, version`.execute(db);
  return rows;
}
