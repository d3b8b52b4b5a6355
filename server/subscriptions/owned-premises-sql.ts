// The properties of a portfolio that a person owns: what a mail that they answer for may read.
import { sql } from 'kysely';
import type { Db } from '#server/base/db/db.ts';

export type OwnedPremises = { id: number; name: string; time_zone: string };

export async function ownedPremises(db: Db, userId: number, masterCompanyId: number): Promise<OwnedPremises[]> {
  const { rows } = await sql<OwnedPremises>`
    select p.id, p.name, p.time_zone from memberships m join premises p on p.id = m.premises_id
    where m.user_id = ${userId} and m.permission_owner and p.master_company_id = ${masterCompanyId}
      and p.deleted_at is null
    order by lower(p.name), p.id`.execute(db);
  return rows;
}
