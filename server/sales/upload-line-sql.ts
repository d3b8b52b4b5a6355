// Lines of an upload that were set aside: open until they are dismissed, or corrected by an upload that stands.
import { sql } from 'kysely';
import type { UploadField } from '#core/sales/upload-fields.ts';
import type { UploadProblem } from '#core/sales/upload-row.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns, JSONB } from '#server/base/db/lists.ts';

export type LineCells = Partial<Record<UploadField, string>>;
export type AsideLine = { line: number; cells: LineCells; problems: UploadProblem[] };

export async function insertLines(
  db: Db,
  upload: { id: number; channelId: number },
  lines: readonly AsideLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const { values, from } = columns(lines, [
    { name: 'line', type: sql`integer`, of: ({ line }: AsideLine) => line },
    { name: 'cells', type: JSONB, of: ({ cells }: AsideLine) => JSON.stringify(cells) },
    { name: 'problems', type: JSONB, of: ({ problems }: AsideLine) => JSON.stringify(problems) },
  ]);
  await sql`insert into sales_upload_lines (upload_id, channel_id, line, cells, problems)
    select ${upload.id}::integer, ${upload.channelId}::integer, ${values} ${from}`.execute(db);
}

export type AsideRow = AsideLine & { state: 'open' | 'corrected' | 'dismissed'; corrected_by: number | null };

const STATE = sql`case when l.dismissed_at is not null then 'dismissed'
  when c.id is not null and c.status not in ('refused', 'undone') then 'corrected' else 'open' end`;

export async function listLines(db: Db, uploadId: number): Promise<AsideRow[]> {
  const { rows } = await sql<AsideRow>`select l.line, l.cells, l.problems, ${STATE} as state, l.corrected_by
    from sales_upload_lines l left join sales_uploads c on c.id = l.corrected_by
    where l.upload_id = ${uploadId} order by l.line`.execute(db);
  return rows;
}

/** Locked, so that two corrections of one line come one after the other. */
export async function lockLine(db: Db, uploadId: number, line: number): Promise<AsideRow | undefined> {
  const { rows } = await sql<AsideRow>`select l.line, l.cells, l.problems, ${STATE} as state, l.corrected_by
    from sales_upload_lines l left join sales_uploads c on c.id = l.corrected_by
    where l.upload_id = ${uploadId} and l.line = ${line} for update of l`.execute(db);
  return rows[0];
}

export async function setCorrected(db: Db, uploadId: number, line: number, correctedBy: number): Promise<void> {
  await sql`update sales_upload_lines set corrected_by = ${correctedBy}
    where upload_id = ${uploadId} and line = ${line}`.execute(db);
}

export async function setDismissed(db: Db, uploadId: number, line: number, by: number, now: Date): Promise<void> {
  await sql`update sales_upload_lines set dismissed_at = ${now}, dismissed_by = ${by}
    where upload_id = ${uploadId} and line = ${line} and dismissed_at is null`.execute(db);
}
