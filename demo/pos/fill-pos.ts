// The demo's tills: stores whose systems are simulated here go on selling today, read like any other feed. What they
// sold until yesterday is there already, so the reading begins with today.
import { sql } from 'kysely';
import { type Day, dayIn, startOf } from '#core/base/time.ts';
import type { PosType } from '#core/pos/pos-types.ts';
import { fillCounters, giveAccess } from '#demo/pos/systems.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { Services } from '#server/base/services.ts';

/** Reading every store of a big demo every quarter of an hour would be all that the embedded database does. */
const MOST_CONNECTIONS = 8;
/** What a simulated sale is worth on average, in cents. */
const USUAL_SALE = 2_600;
const APART_MS = 20_000;
const MANY_PLACED: ReadonlySet<PosType> = new Set<PosType>([
  'square',
  'toast_api',
  'shopify',
  'lightspeed',
  'vendhq',
  'sumup',
  'hike',
]);

type Till = {
  channel_id: number;
  connection_id: number;
  type: PosType;
  location: string;
  name: string;
  time_zone: string;
  usual_day: number;
};

export async function fillPosDemo(services: Services, tx: Tx): Promise<string> {
  const tills = await listTills(tx, services.simulators?.types ?? [], dayIn(services.clock(), 'UTC'));
  const connections = new Map<number, Till[]>();
  for (const till of tills) connections.set(till.connection_id, [...(connections.get(till.connection_id) ?? []), till]);
  let connected = 0;
  for (const [connectionId, channels] of [...connections].slice(0, MOST_CONNECTIONS)) {
    // One merchant of some vendors is one location: each further one is a connection of its own.
    const [first = [], ...further] = isManyPlaced(channels) ? [channels] : channels.map((till) => [till]);
    await connect(services, tx, connectionId, first);
    for (const alone of further) await connect(services, tx, await setApart(tx, connectionId, alone[0]!), alone);
    connected += channels.length;
  }
  return `${connected} tills, ${await fillCounters(services, tx)} counters without a channel`;
}

async function setApart(tx: Tx, connectionId: number, { channel_id }: Till): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into pos_connections (company_id, type, created_by, created_at, updated_at)
    select company_id, type, created_by, created_at, updated_at from pos_connections where id = ${connectionId}
    returning id`.execute(tx);
  const { id } = rows[0]!;
  await tx.updateTable('channels').set({ pos_connection_id: id }).where('id', '=', channel_id).execute();
  return id;
}

const isManyPlaced = ([first]: Till[]) => first !== undefined && MANY_PLACED.has(first.type);

async function connect(services: Services, tx: Tx, connectionId: number, tills: Till[]): Promise<void> {
  const [{ type } = { type: 'square' as PosType }] = tills;
  const shops = tills.map(({ location, name, time_zone, usual_day }) => ({
    id: location,
    name,
    timeZone: time_zone,
    salesPerDay: Math.min(400, Math.max(12, Math.round(usual_day / USUAL_SALE))),
  }));
  if (!(await giveAccess(services, tx, { connectionId, type, shops }))) return;
  for (const till of tills) await begin(tx, till, services.clock());
}

async function begin(tx: Tx, { channel_id, name, time_zone }: Till, now: Date): Promise<void> {
  const today = startOf(dayIn(now, time_zone), time_zone);
  await tx.updateTable('channels').set({ location_name: name }).where('id', '=', channel_id).execute();
  await tx
    .insertInto('channel_feeds')
    .values({
      channel_id,
      // As if read a moment ago: a demo that has just begun is not late.
      last_attempt_at: now,
      last_success_at: now,
      next_attempt_at: new Date(now.getTime() + (channel_id % 30) * APART_MS),
    })
    .execute();
  await tx
    .insertInto('feed_tracks')
    .values({ channel_id, track: 'live', start_at: today, reached_at: today })
    .execute();
}

/** Channels of simulated systems, which sell in dollars, with what they usually sell in a day. */
async function listTills(tx: Tx, types: readonly string[], today: Day): Promise<Till[]> {
  const { rows } = await sql<Till>`
    select c.id as channel_id, p.id as connection_id, p.type, c.external_location_id as location, c.name, c.time_zone,
      coalesce((select avg(d.gross_cents) from sales_day d where d.channel_id = c.id
        and d.business_day > ${today}::date - 60), 0)::bigint as usual_day
    from channels c join pos_connections p on p.id = c.pos_connection_id
    where c.currency = 'USD' and c.external_location_id is not null and c.deleted_at is null and p.disconnected_at is null
      and p.type = any(${[...types]}::text[])
    order by p.id, c.id`.execute(tx);
  return rows;
}
