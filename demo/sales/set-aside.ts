// Two records of one till of the demo that cannot be counted, so that both sides can see what is asked of whom: of one the
// parts and the total differ by 9.00, of the other a discount of 15.00 has no line.
import { sql } from 'kysely';
import { type Cents, cents, moneyText } from '#core/base/money.ts';
import { addDays, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';
import { keepQuarantined } from '#server/sales/tills/keep-quarantined.ts';

const DAYS_AGO = 2;
const RECORDS = [
  { id: '8902', at: '22:41', ours: cents(61_240), theirs: cents(62_140) },
  { id: '8907', at: '23:15', ours: cents(61_800), theirs: cents(60_300) },
];

export async function setDemoAside(services: Services, tx: Tx): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select c.id from channels c join pos_connections p on p.id = c.pos_connection_id
    where c.currency = 'USD' and c.deleted_at is null and p.disconnected_at is null and c.external_location_id is not null
      and exists (select 1 from sales_day d where d.channel_id = c.id)
    order by (c.company_id in (select m.company_id from memberships m join users u on u.id = m.user_id
      where u.id = (select min(id) from users where role = 'retailer'))) desc, c.id limit 1`.execute(tx);
  const day = addDays(dayIn(services.clock(), DEFAULT_ZONE), -DAYS_AGO);
  for (const { id } of rows) {
    const records = RECORDS.map(({ id: external_id, at, ours, theirs }) => ({
      external_id,
      reason: 'Its parts do not add up to its own total.',
      ours,
      theirs,
      record: recordOf(external_id, `${day}T${at}:00Z`, ours, theirs),
    }));
    await keepQuarantined(services, tx, id, records);
  }
}

function recordOf(check: string, closed_at: string, ours: Cents, theirs: Cents) {
  return { check, closed_at, kind: 'catering', items_total: moneyText(ours), total: moneyText(theirs) };
}
