import { sql } from 'kysely';
import type { Cents } from '#core/base/money.ts';
import type { Db, Tx } from '#server/base/db/db.ts';

/** A landlord's balance: where it lies, and what should be in it. */
export type BookedBalance = {
  customer_id: number;
  source_id: string;
  booked: Cents;
  unsure: Cents;
};

/**
 * The books have the whole of a payout in transit until it is through: what of it is not with the bank lies in the
 * balance. `moved` asks for those whose books have moved since they were read, that were never read, or that differed.
 */
export async function listBooked(
  db: Db,
  about: { customers?: readonly number[]; moved?: boolean } = {},
): Promise<BookedBalance[]> {
  const only = about.customers ? sql`c.id = any(${[...about.customers]}::integer[])` : sql`true`;
  const { rows } = await sql<BookedBalance>`
    with balances as (
      select c.id as customer_id, c.company_id, f.provider_id as source_id, b.read_at,
        b.provider_cents between b.booked_cents - b.unsure_cents and b.booked_cents as fits
      from bank_customers c join companies o on o.id = c.company_id and o.kind = 'landlord'
      join funding_sources f on f.bank_customer_id = c.id and f.kind = 'balance' and f.removed_at is null
      left join provider_balances b on b.bank_customer_id = c.id
      where c.removed_at is null and ${only}
    ), booked as (
      select p.company_id, sum(e.amount_cents) filter (where e.account = 'landlord_balance' or e.payout_id is not null
          and e.account = 'in_transit') as amount, max(e.at) as moved_at
      from ledger_entries e join premises p on p.id = e.premises_id
      where p.company_id in (select company_id from balances) and e.account in ('landlord_balance', 'in_transit')
      group by p.company_id
    ), sent as (
      select p.company_id, sum(t.amount_cents) filter (where t.state in ('pending', 'processed')) as gone,
        sum(t.amount_cents) filter (where t.state in ('written', 'unknown')) as unsure,
        max(greatest(t.created_at, t.settled_at, t.ended_at)) as moved_at
      from transfer_attempts t join payouts o on o.id = t.payout_id join premises p on p.id = t.premises_id
      where p.company_id in (select company_id from balances) and o.status in ('pending', 'partially')
      group by p.company_id
    )
    select a.customer_id, a.source_id, (coalesce(b.amount, 0) - coalesce(s.gone, 0))::bigint as booked,
      coalesce(s.unsure, 0)::bigint as unsure
    from balances a left join booked b using (company_id) left join sent s using (company_id)
    where not ${about.moved ?? false} or a.read_at is null or not a.fits or greatest(b.moved_at, s.moved_at) >= a.read_at
    order by a.customer_id`.execute(db);
  return rows;
}

export type BalanceReading = BookedBalance & { atProvider: Cents; readAt: Date };

export async function saveReadings(tx: Tx, readings: readonly BalanceReading[]): Promise<void> {
  await sql`
    insert into provider_balances (bank_customer_id, booked_cents, unsure_cents, provider_cents, read_at)
    select customer_id, booked, unsure, "atProvider", "readAt"
    from jsonb_to_recordset(${JSON.stringify(readings)}::jsonb) as r(customer_id integer, booked bigint, unsure bigint,
      "atProvider" bigint, "readAt" timestamptz)
    on conflict (bank_customer_id) do update set booked_cents = excluded.booked_cents,
      unsure_cents = excluded.unsure_cents, provider_cents = excluded.provider_cents,
      read_at = excluded.read_at`.execute(tx);
}

/** As they were last read, those that differ first. Row-level security shows them all to staff. */
export async function listReadings(db: Db, most: number) {
  const { rows } = await sql<{
    customer: number;
    company_id: number;
    company: string;
    booked: Cents;
    unsure: Cents;
    atProvider: Cents;
    read_at: Date;
  }>`
    select b.bank_customer_id as customer, o.id as company_id, o.name as company, b.booked_cents as booked,
      b.unsure_cents as unsure, b.provider_cents as "atProvider", b.read_at
    from provider_balances b join bank_customers c on c.id = b.bank_customer_id join companies o on o.id = c.company_id
    where c.removed_at is null
    order by (b.provider_cents between b.booked_cents - b.unsure_cents and b.booked_cents),
      abs(b.provider_cents - b.booked_cents) desc, o.name, o.id limit ${most}`.execute(db);
  return rows;
}
