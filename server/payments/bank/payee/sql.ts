// Changes of the account that payouts go to, and the links that take them back.
import { sql } from 'kysely';
import type { PayeeChangeState } from '#core/payments/bank/payee-change.ts';
import type { PayeeChangeKind } from '#core/payments/bank/payee-words.ts';
import type { Db, Tx } from '#server/base/db/db.ts';

type NewChange = {
  kind: PayeeChangeKind;
  bank_customer_id: number;
  premises_id: number | null;
  sweep_customer_id: number | null;
  source_id: number | null;
  connects: boolean;
  before_words: string;
  after_words: string;
  made_by: number;
  held_until: Date | null;
};

export type PayeeChange = NewChange & {
  id: number;
  state: PayeeChangeState;
  made_by_name: string;
  made_at: Date;
  company_id: number;
  master_company_id: number;
  /** The property, or those that are paid through the customer. */
  place: string;
  time_zone: string;
  premises_ids: number[];
};

const CHANGE = sql`
  select h.id, h.kind, h.bank_customer_id, h.premises_id, h.sweep_customer_id, h.source_id, h.connects, h.before_words,
    h.after_words, h.state, h.made_by, u.full_name as made_by_name, h.made_at, h.held_until, c.company_id, o.master_company_id,
    coalesce(x.place, o.name) as place, coalesce(x.time_zone, 'America/New_York') as time_zone,
    coalesce(x.ids, '{}') as premises_ids
  from payee_changes h join users u on u.id = h.made_by join bank_customers c on c.id = h.bank_customer_id
  join companies o on o.id = c.company_id
  left join lateral (select string_agg(p.name, ', ' order by p.name) as place, min(p.time_zone) as time_zone,
      array_agg(p.id order by p.id) as ids
    from premises p where p.id = h.premises_id or h.premises_id is null and p.id in (select s.premises_id
      from sweep_customers s where s.bank_customer_id = h.bank_customer_id and s.ended_at is null)) x on true`;

/** Undefined when another change of this property's account waits already. */
export async function insertChange(tx: Tx, change: NewChange, now: Date): Promise<PayeeChange | undefined> {
  const isHeld = change.held_until !== null;
  const row = await tx
    .insertInto('payee_changes')
    .values({ ...change, state: isHeld ? 'held' : 'done', made_at: now, ended_at: isHeld ? null : now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row && findChange(tx, row.id);
}

export async function findChange(db: Db, id: number): Promise<PayeeChange | undefined> {
  const { rows } = await sql<PayeeChange>`${CHANGE} where h.id = ${id}`.execute(db);
  return rows[0];
}

/** What payouts of a property wait for, the longest wait first. */
export async function findHeld(
  db: Db,
  about: { premises: number; customer: number },
): Promise<PayeeChange | undefined> {
  const { rows } = await sql<PayeeChange>`${CHANGE} where h.state = 'held'
    and (h.premises_id = ${about.premises} or h.premises_id is null and h.bank_customer_id = ${about.customer})
    order by h.kind <> 'account', h.held_until desc, h.id desc limit 1`.execute(db);
  return rows[0];
}

export const insertLinks = (tx: Tx, links: readonly { token_hash: string; change_id: number; user_id: number }[]) =>
  tx.insertInto('payee_undo_links').values(links).execute();

export async function findLinked(
  db: Db,
  tokenHash: string,
): Promise<(PayeeChange & { link_user: number }) | undefined> {
  const link = await db
    .selectFrom('payee_undo_links')
    .select(['change_id', 'user_id'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  const change = link && (await findChange(db, link.change_id));
  return change && { ...change, link_user: link.user_id };
}

export const spendLink = (tx: Tx, tokenHash: string, now: Date) =>
  tx.updateTable('payee_undo_links').set({ used_at: now }).where('token_hash', '=', tokenHash).execute();

/** True for one of those who come at once: the end of the hold, or an owner. */
export async function closeChange(
  tx: Tx,
  id: number,
  end: { state: 'done' | 'undone' | 'dropped'; undone_by?: number },
  now: Date,
): Promise<boolean> {
  const closed = await tx
    .updateTable('payee_changes')
    .set({ ...end, ended_at: now })
    .where('id', '=', id)
    .where('state', '=', 'held')
    .executeTakeFirst();
  return closed.numUpdatedRows === 1n;
}

export const changeOwner = (tx: Tx, id: number, ownerId: number) =>
  tx.updateTable('payee_changes').set({ owner_id: ownerId }).where('id', '=', id).execute();

/** True for the first who tells. */
export async function markNotified(tx: Tx, id: number, now: Date): Promise<boolean> {
  const updated = await tx
    .updateTable('payee_changes')
    .set({ told_at: now })
    .where('id', '=', id)
    .where('told_at', 'is', null)
    .executeTakeFirst();
  return updated.numUpdatedRows === 1n;
}

/** Written before the provider was asked, and nobody came back to tell of it. */
export const listUnnotified = (db: Db, madeBefore: Date) =>
  db
    .selectFrom('payee_changes')
    .select('id')
    .where('state', '=', 'held')
    .where('told_at', 'is', null)
    .where('made_at', '<', madeBefore)
    .orderBy('id')
    .execute();

export const listOver = (db: Db, now: Date) =>
  db
    .selectFrom('payee_changes')
    .select('id')
    .where('state', '=', 'held')
    .where('held_until', '<=', now)
    .orderBy('id')
    .execute();

/** Whether the property was ever paid into an account, and the words for the newest one. */
export async function findAccountBefore(db: Db, premisesId: number) {
  const { rows } = await sql<{ name: string; bank_name: string; last_four: string }>`
    select f.name, f.bank_name, f.last_four from sweep_customers s join funding_sources f on f.id = s.funding_source_id
    where s.premises_id = ${premisesId} order by s.id desc limit 1`.execute(db);
  return rows[0];
}

/** Puts the new account to use, where it can still be used. */
export async function applySource(tx: Tx, connectionId: number, sourceId: number, now: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update sweep_customers s set funding_source_id = f.id, bank_changed_at = ${now}, updated_at = ${now}
    from funding_sources f
    where s.id = ${connectionId} and s.ended_at is null and f.id = ${sourceId} and f.bank_customer_id = s.bank_customer_id
      and f.removed_at is null and f.status = 'verified'`.execute(tx);
  return numAffectedRows === 1n;
}

/** A connection that was made with the new account has none to go back to. */
export const endConnection = (tx: Tx, connectionId: number, now: Date) =>
  tx
    .updateTable('sweep_customers')
    .set({ ended_at: now, updated_at: now })
    .where('id', '=', connectionId)
    .where('ended_at', 'is', null)
    .execute();

/** The account that should have taken over was lost in the meantime. */
export const markDropped = (tx: Tx, id: number) =>
  tx.updateTable('payee_changes').set({ state: 'dropped' }).where('id', '=', id).execute();
