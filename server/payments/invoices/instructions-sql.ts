// How rent is paid by hand, and whom it concerns. The viewer is in the WHERE of every read of a person.
import { sql } from 'kysely';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { autopayManaged } from '#server/payments/autopay-seen.ts';

type CompanyRow = { text: string; manages: boolean };

/** The landlord company's own, for who sees AutoPay at one of its properties. */
export async function findInstructions(db: Db, viewer: Viewer, company: number): Promise<CompanyRow | undefined> {
  const { rows } = await sql<{ text: string | null; manages: boolean | null }>`
    select max(i.text) as text, bool_or(${autopayManaged(viewer, sql`p.id`, sql`null::integer`)}) as manages
    from premises p left join payment_instructions i on i.company_id = p.company_id
    where p.company_id = ${company} and (${viewer.isStaff} or exists (select 1 from memberships m
      where m.user_id = ${viewer.userId} and m.premises_id = p.id
        and (m.permission_owner or m.permission_manage_autopay or m.permission_view_autopay)))
    having count(*) > 0`.execute(db);
  const [row] = rows;
  return row && { text: row.text ?? '', manages: row.manages ?? false };
}

/** What the company of a property says; empty where it says nothing. */
export async function findInstructionsOf(db: Db, premisesId: number): Promise<{ text: string; landlord: string }> {
  const { rows } = await sql<{ text: string; landlord: string }>`
    select coalesce(i.text, '') as text, c.name as landlord from premises p join companies c on c.id = p.company_id
    left join payment_instructions i on i.company_id = p.company_id where p.id = ${premisesId}`.execute(db);
  return rows[0] ?? { text: '', landlord: '' };
}

export async function saveInstructions(tx: Tx, company: number, text: string, by: number, now: Date): Promise<void> {
  await sql`insert into payment_instructions (company_id, text, updated_by, updated_at)
    values (${company}, ${text}, ${by}, ${now})
    on conflict (company_id) do update set text = excluded.text, updated_by = excluded.updated_by,
      updated_at = excluded.updated_at`.execute(tx);
}
