// What merchants answered where their lease asks for evidence. The newest answer of each kind of sales counts.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { SalesKind } from '#core/deals/sales-items.ts';
import type { Db } from '#server/base/db/db.ts';
import type { StoredContent } from '#server/base/files/files.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { salesSeenBy } from '#server/deals/sales-seen.ts';
import type { MonthKey } from '#server/months/sql.ts';

type StoreMonth = { lineage_id: number; month: Day };

export type EvidenceRow = StoreMonth & {
  id: number;
  item: SalesKind;
  shown_name: string | null;
  file_sha256: string | null;
  by: string;
  on: Day;
};

/** The caller has proved that the stores may be read. */
export async function listItemEvidence(db: Db, months: readonly StoreMonth[]): Promise<EvidenceRow[]> {
  if (months.length === 0) return [];
  const { rows } = await sql<EvidenceRow>`
    select distinct on (e.lineage_id, e.month, e.item) e.lineage_id, e.month, e.id, e.item, e.shown_name, e.file_sha256,
      e.answered_name as by, e.answered_on as on
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as a(lineage_id integer, month date)
    join item_evidence e on e.lineage_id = a.lineage_id and e.month = a.month
    order by e.lineage_id, e.month, e.item, e.id desc`.execute(db);
  return rows;
}

export type EvidenceFile = { stored: StoredContent; type: string; shownName: string };

type NewAnswer = MonthKey & { dealId: number; item: SalesKind; file: EvidenceFile | null; by: number; on: Day };

export async function insertEvidence(db: Db, answer: NewAnswer, now: Date): Promise<number> {
  const { lineageId, dealId, month, item, file, by, on } = answer;
  const { rows } = await sql<{ id: number }>`insert into item_evidence (lineage_id, deal_id, month, item, file_name,
      file_sha256, size_bytes, media_type, shown_name, answered_by, answered_name, answered_on, answered_at)
    select ${lineageId}, ${dealId}, ${month}, ${item}, ${file?.stored.name ?? null}, ${file?.stored.sha256 ?? null},
      ${file?.stored.sizeBytes ?? null}, ${file?.type ?? null}, ${file?.shownName ?? null}, u.id, u.full_name, ${on}, ${now}
    from users u where u.id = ${by} returning id`.execute(db);
  return rows[0]!.id;
}

type StoredFile = { name: string; sha256: string; shown_name: string; type: string };

/** For whoever reads the sales of its store; also where another answer came since. */
export async function findEvidenceFile(db: Db, viewer: Viewer, id: number): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`select e.file_name as name, e.file_sha256 as sha256, e.shown_name,
      e.media_type as type
    from item_evidence e where e.id = ${id} and e.file_name is not null and exists (select 1 from deals d
      where d.lineage_id = e.lineage_id and ${salesSeenBy(viewer)})`.execute(db);
  return rows[0];
}
