// Rows of assignments. A deal is in one as the lease that is left, or as the one that goes on with it.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { AssignmentState } from '#core/deals/assignment/contract.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type AssignmentRow = {
  id: number;
  from_lineage_id: number;
  from_deal_id: number;
  to_lineage_id: number;
  first_day: Day;
  state: AssignmentState;
  legal_name: string;
  agreement_text: string;
  sha256: string;
  missing_days: number;
  agreed_at: Date | null;
  agreed_by_name: string | null;
  note: string;
};

type NewAssignment = Pick<
  AssignmentRow,
  'from_lineage_id' | 'from_deal_id' | 'to_lineage_id' | 'first_day' | 'legal_name' | 'agreement_text' | 'sha256'
> & { missing_days: number; proposed_by: number; proposed_at: Date };

export const insertAssignment = (tx: Tx, assignment: NewAssignment) =>
  tx
    .insertInto('deal_assignments')
    .values({ ...assignment, state: 'proposed' })
    .execute();

const ROW = sql`a.id, a.from_lineage_id, a.from_deal_id, a.to_lineage_id, a.first_day, a.state, a.legal_name,
  a.agreement_text, a.sha256, a.missing_days, a.agreed_at, agreed.full_name as agreed_by_name, a.note
  from deal_assignments a left join users agreed on agreed.id = a.agreed_by`;

/** The newest one that a lineage is part of; the caller has proved that the lineage may be read. */
export async function findAssignment(db: Db, lineageId: number): Promise<AssignmentRow | undefined> {
  const { rows } = await sql<AssignmentRow>`select ${ROW}
    where a.from_lineage_id = ${lineageId} or a.to_lineage_id = ${lineageId} order by a.id desc limit 1`.execute(db);
  return rows[0];
}

/** The assignment by which a lineage goes on with the lease of another. */
export async function findTakeOver(db: Db, lineageId: number): Promise<AssignmentRow | undefined> {
  const { rows } = await sql<AssignmentRow>`select ${ROW} where a.to_lineage_id = ${lineageId}`.execute(db);
  return rows[0];
}

type ToAnswer = {
  deal: number;
  premises: string;
  unit: string;
  legal_name: string;
  first_day: Day;
  proposed_at: Date;
};

/** Proposed assignments of the viewer's own companies, where they manage connections. */
export async function listToAnswer(db: Db, { userId }: Viewer): Promise<ToAnswer[]> {
  const { rows } = await sql<ToAnswer>`
    select a.from_deal_id as deal, p.name as premises, d.premises_unit as unit, a.legal_name, a.first_day, a.proposed_at
    from deal_assignments a join deals d on d.id = a.from_deal_id join premises p on p.id = d.premises_id
    where a.state = 'proposed' and d.retailer_company_id in (select company_id from memberships
      where user_id = ${userId} and (permission_owner or permission_manage_connections))
    order by a.id`.execute(db);
  return rows;
}

type Changes = Partial<{
  state: AssignmentState;
  missing_days: number;
  agreed_by: number;
  agreed_at: Date;
  agreed_ip: string;
  ended_by: number;
  ended_at: Date;
  note: string;
  done_by: number;
  done_at: Date;
}>;

/** False when it is no longer in the state in which it was read. */
export async function changeAssignment(
  db: Db,
  read: Pick<AssignmentRow, 'id' | 'state'>,
  changes: Changes,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deal_assignments')
    .set(changes)
    .where('id', '=', read.id)
    .where('state', '=', read.state)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
