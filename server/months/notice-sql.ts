// Notices of default as they were sent.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db } from '#server/base/db/db.ts';
import type { StoredContent } from '#server/base/files/files.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { salesSeenBy } from '#server/deals/sales-seen.ts';
import type { MonthKey } from '#server/months/sql.ts';

type NoticeRow = { id: number; days_late: number; words: string; sent_at: Date; sent_by: string; pdf_sha256: string };

export async function listNotices(db: Db, { lineageId, month }: MonthKey): Promise<NoticeRow[]> {
  const { rows } =
    await sql<NoticeRow>`select n.id, n.days_late, n.words, n.sent_at, u.full_name as sent_by, n.pdf_sha256
    from default_notices n join users u on u.id = n.sent_by
    where n.lineage_id = ${lineageId} and n.month = ${month} order by n.id desc`.execute(db);
  return rows;
}

type NewNotice = MonthKey & {
  dealId: number;
  due: Day;
  late: number;
  words: string;
  by: number;
  stored: StoredContent;
};

export async function insertNotice(db: Db, notice: NewNotice, now: Date): Promise<number> {
  const { lineageId, month, dealId, due, late, words, by, stored } = notice;
  const { rows } = await sql<{
    id: number;
  }>`insert into default_notices (lineage_id, deal_id, month, due_day, days_late,
      words, sent_by, sent_at, file_name, pdf_sha256, size_bytes)
    values (${lineageId}, ${dealId}, ${month}, ${due}, ${late}, ${words}, ${by}, ${now}, ${stored.name}, ${stored.sha256},
      ${stored.sizeBytes}) returning id`.execute(db);
  return rows[0]!.id;
}

type StoredPdf = { name: string; sha256: string; deal_id: number; month: Day };

/** For whoever reads the sales of its store. */
export async function findNoticePdf(db: Db, viewer: Viewer, id: number): Promise<StoredPdf | undefined> {
  const { rows } = await sql<StoredPdf>`select n.file_name as name, n.pdf_sha256 as sha256, n.deal_id, n.month
    from default_notices n where n.id = ${id} and exists (select 1 from deals d
      where d.lineage_id = n.lineage_id and ${salesSeenBy(viewer)})`.execute(db);
  return rows[0];
}
