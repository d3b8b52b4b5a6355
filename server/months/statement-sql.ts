// What was signed of a month, asked about it, and asked for.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { MonthRent } from '#core/months/rent-shapes.ts';
import type { MonthFigures } from '#core/months/shapes.ts';
import type { Db } from '#server/base/db/db.ts';
import { columns, JSONB, list } from '#server/base/db/lists.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { salesSeenBy } from '#server/deals/sales-seen.ts';
import type { MonthKey } from '#server/months/sql.ts';

export type StatementRow = {
  id: number;
  lineage_id: number;
  month: Day;
  version: number;
  figures: MonthFigures;
  figures_sha256: string;
  company_name: string;
  signer_name: string;
  signer_title: string;
  attestation: string;
  signed_at: Date;
  ip: string;
  pdf_sha256: string;
  chain: string;
  chain_entry: number;
};

const STATEMENT = sql`select s.id, s.lineage_id, s.month, s.version, s.figures, s.figures_sha256, s.company_name,
  s.signer_name, s.signer_title, s.attestation, s.signed_at, s.ip, s.pdf_sha256, s.chain, s.chain_entry
  from sales_statements s`;

export async function listStatements(db: Db, { lineageId, month }: MonthKey): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`${STATEMENT} where s.lineage_id = ${lineageId} and s.month = ${month}
    order by s.version desc`.execute(db);
  return rows;
}

type SignedMonth = { month: Day; figures_sha256: string };

/** The hash that was signed last, for each month of a store. */
export async function listSignedMonths(db: Db, lineageId: number): Promise<SignedMonth[]> {
  const { rows } = await sql<SignedMonth>`select distinct on (month) month, figures_sha256 from sales_statements
    where lineage_id = ${lineageId} order by month, version desc`.execute(db);
  return rows;
}

export type FirstSigned = { month: Day; first_sales: string; last_sha256: string; last_at: Date };

/** What was signed first of each month of a store, and the hash that was signed last. */
export async function listFirstSigned(db: Db, lineageId: number): Promise<FirstSigned[]> {
  const { rows } = await sql<FirstSigned>`select distinct on (s.month) s.month,
      s.figures ->> 'sales_that_count' as first_sales, l.figures_sha256 as last_sha256, l.signed_at as last_at
    from sales_statements s join lateral (select n.figures_sha256, n.signed_at from sales_statements n
      where n.lineage_id = s.lineage_id and n.month = s.month order by n.version desc limit 1) l on true
    where s.lineage_id = ${lineageId} order by s.month, s.version`.execute(db);
  return rows;
}

export type LastSigned = {
  lineage_id: number;
  month: Day;
  version: number;
  name: string;
  signed_at: Date;
  figures_sha256: string;
};

/** The newest of each store for each of these months. */
export async function listLastSigned(
  db: Db,
  lineages: readonly number[],
  months: readonly Day[],
): Promise<LastSigned[]> {
  const { rows } = await sql<LastSigned>`select distinct on (lineage_id, month) lineage_id, month, version,
      signer_name as name, signed_at, figures_sha256 from sales_statements
    where lineage_id = any(${list(lineages)}::integer[]) and month = any(${list(months)}::date[])
    order by lineage_id, month, version desc`.execute(db);
  return rows;
}

type NewStatement = {
  lineage_id: number;
  deal_id: number;
  month: Day;
  version: number;
  figures: MonthFigures;
  figures_sha256: string;
  rent: MonthRent | null;
  last_year: object | null;
  company_id: number;
  company_name: string;
  attestation: string;
  file_name: string;
  pdf_sha256: string;
  size_bytes: number;
  chain: string;
  chain_entry: number;
};
type Signature = { by: number; name: string; title: string; at: Date; ip: string; userAgent: string };

const INTEGER = sql`integer`;
const TEXT = sql`text`;

/** What one person signed in one go; answers their ids in the order given. */
export async function insertStatements(
  db: Db,
  statements: readonly NewStatement[],
  { by, name, title, at, ip, userAgent }: Signature,
): Promise<number[]> {
  const json = (value: object | null) => (value === null ? null : JSON.stringify(value));
  const { values, from } = columns(statements, [
    { name: 'lineage_id', type: INTEGER, of: (row: NewStatement) => row.lineage_id },
    { name: 'deal_id', type: INTEGER, of: (row: NewStatement) => row.deal_id },
    { name: 'month', type: sql`date`, of: (row: NewStatement) => row.month },
    { name: 'version', type: INTEGER, of: (row: NewStatement) => row.version },
    { name: 'figures', type: JSONB, of: (row: NewStatement) => json(row.figures) },
    { name: 'figures_sha256', type: TEXT, of: (row: NewStatement) => row.figures_sha256 },
    { name: 'rent', type: JSONB, of: (row: NewStatement) => json(row.rent) },
    { name: 'last_year', type: JSONB, of: (row: NewStatement) => json(row.last_year) },
    { name: 'company_id', type: INTEGER, of: (row: NewStatement) => row.company_id },
    { name: 'company_name', type: TEXT, of: (row: NewStatement) => row.company_name },
    { name: 'attestation', type: TEXT, of: (row: NewStatement) => row.attestation },
    { name: 'file_name', type: TEXT, of: (row: NewStatement) => row.file_name },
    { name: 'pdf_sha256', type: TEXT, of: (row: NewStatement) => row.pdf_sha256 },
    { name: 'size_bytes', type: sql`bigint`, of: (row: NewStatement) => row.size_bytes },
    { name: 'chain', type: TEXT, of: (row: NewStatement) => row.chain },
    { name: 'chain_entry', type: INTEGER, of: (row: NewStatement) => row.chain_entry },
  ]);
  const { rows } = await sql<{ id: number; file_name: string }>`
    insert into sales_statements (signed_by, signer_name, signer_title, signed_at, ip, user_agent, lineage_id, deal_id,
      month, version, figures, figures_sha256, rent, last_year, company_id, company_name, attestation, file_name,
      pdf_sha256, size_bytes, chain, chain_entry)
    select ${by}::integer, ${name}, ${title}, ${at}::timestamptz, ${ip}, ${userAgent}, ${values} ${from}
    returning id, file_name`.execute(db);
  const ids = new Map(rows.map(({ id, file_name }) => [file_name, id]));
  return statements.map(({ file_name }) => ids.get(file_name)!);
}

type StoredPdf = { name: string; sha256: string; deal_id: number; month: Day; version: number };

/** For whoever reads the sales of its store. */
export async function findPdf(db: Db, viewer: Viewer, id: number): Promise<StoredPdf | undefined> {
  const { rows } =
    await sql<StoredPdf>`select s.file_name as name, s.pdf_sha256 as sha256, s.deal_id, s.month, s.version
    from sales_statements s where s.id = ${id} and exists (select 1 from deals d
      where d.lineage_id = s.lineage_id and ${salesSeenBy(viewer)})`.execute(db);
  return rows[0];
}

export async function findSignedAt(db: Db, pdfSha256: string): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`select statement_signed_at(${pdfSha256}) as at`.execute(db);
  return rows[0]?.at ?? null;
}

export type QuestionRow = {
  id: number;
  line: string;
  text: string;
  asked_by: string;
  asked_at: Date;
  answer: string | null;
  answered_by: string | null;
  answered_at: Date | null;
};

export async function listQuestions(db: Db, { lineageId, month }: MonthKey): Promise<QuestionRow[]> {
  const { rows } = await sql<QuestionRow>`select q.id, q.line, q.question as text, a.full_name as asked_by, q.asked_at,
      q.answer, b.full_name as answered_by, q.answered_at
    from statement_questions q join users a on a.id = q.asked_by left join users b on b.id = q.answered_by
    where q.lineage_id = ${lineageId} and q.month = ${month} order by q.id`.execute(db);
  return rows;
}

type NewQuestion = MonthKey & { line: string; text: string; by: number };

export async function insertQuestion(db: Db, { lineageId, month, line, text, by }: NewQuestion, now: Date) {
  await sql`insert into statement_questions (lineage_id, month, line, question, asked_by, asked_at)
    values (${lineageId}, ${month}, ${line}, ${text}, ${by}, ${now})`.execute(db);
}

export type MonthOfDeal = { lineage_id: number; month: Day; deal_id: number };

const DEAL_OF = (lineage: string) => sql`(select max(d.id) from deals d where d.lineage_id = ${sql.ref(lineage)}
  and d.status in ('active', 'active_pending', 'finished', 'archived'))`;

export async function findQuestion(db: Db, id: number): Promise<(MonthOfDeal & { answered: boolean }) | undefined> {
  const { rows } = await sql<
    MonthOfDeal & { answered: boolean }
  >`select q.lineage_id, q.month, q.answer is not null as answered,
      ${DEAL_OF('q.lineage_id')} as deal_id from statement_questions q where q.id = ${id}`.execute(db);
  return rows[0];
}

export async function saveAnswer(db: Db, id: number, text: string, by: number, now: Date): Promise<void> {
  await sql`update statement_questions set answer = ${text}, answered_by = ${by}, answered_at = ${now}
    where id = ${id} and answer is null`.execute(db);
}

export type ReopeningRow = {
  id: number;
  side: 'landlord' | 'retailer' | null;
  asked_by: string | null;
  asked_at: Date;
  reason: string;
  status: 'asked' | 'accepted' | 'declined';
  words: string;
  answered_by: string | null;
  answered_at: Date | null;
};

export async function listReopenings(db: Db, { lineageId, month }: MonthKey): Promise<ReopeningRow[]> {
  const { rows } =
    await sql<ReopeningRow>`select r.id, a.role as side, a.full_name as asked_by, r.asked_at, r.reason, r.status,
      r.words, b.full_name as answered_by, r.answered_at
    from month_reopenings r left join users a on a.id = r.asked_by left join users b on b.id = r.answered_by
    where r.lineage_id = ${lineageId} and r.month = ${month} order by r.id desc`.execute(db);
  return rows;
}

/** False where one waits for an answer already. */
export async function insertReopening(
  db: Db,
  { lineageId, month, reason, by }: MonthKey & { reason: string; by: number | null },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql`insert into month_reopenings (lineage_id, month, asked_by, asked_at, reason)
    values (${lineageId}, ${month}, ${by}, ${now}, ${reason})
    on conflict (lineage_id, month) where status = 'asked' do nothing returning id`.execute(db);
  return rows.length > 0;
}

type FoundReopening = MonthOfDeal & { status: ReopeningRow['status'] };

export async function findReopening(db: Db, id: number): Promise<FoundReopening | undefined> {
  const { rows } =
    await sql<FoundReopening>`select r.lineage_id, r.month, r.status, ${DEAL_OF('r.lineage_id')} as deal_id
    from month_reopenings r where r.id = ${id}`.execute(db);
  return rows[0];
}

type Answer = { accept: boolean; words: string; by: number };

export async function answerReopeningRow(db: Db, id: number, { accept, words, by }: Answer, now: Date): Promise<void> {
  await sql`update month_reopenings set status = ${accept ? 'accepted' : 'declined'}, words = ${words},
    answered_by = ${by}, answered_at = ${now} where id = ${id} and status = 'asked'`.execute(db);
}

export type Waiting = { lineage_id: number; questions: number; reopening: boolean };

export async function listWaiting(db: Db, months: readonly { lineage_id: number; month: Day }[]): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select a.lineage_id, (select count(*)::integer from statement_questions q
        where q.lineage_id = a.lineage_id and q.month = a.month and q.answer is null) as questions,
      exists (select 1 from month_reopenings r
        where r.lineage_id = a.lineage_id and r.month = a.month and r.status = 'asked') as reopening
    from jsonb_to_recordset(${JSON.stringify(months)}::jsonb) as a(lineage_id integer, month date)`.execute(db);
  return rows;
}
