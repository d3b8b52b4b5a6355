// Connecting a sales system as a person would: to the vendor's page, its button, and back.
import { sql } from 'kysely';
import { beforeAll, expect } from 'vitest';
import { addDays, DEFAULT_ZONE, dayIn } from '#core/base/time.ts';
import type { Simulators } from '#simulators/start-simulators.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import type { Person, World } from '#testing/world.ts';

/** How every token, refresh token and key of the simulated vendors begins, and the product's own secrets there. */
export const VENDOR_SECRETS = ['simYWNjZXNz', 'simcmVmcmVzaD', 'sima2V5', 'sim-square-secret', 'sim-clover-secret'];

/**
 * Two shops that connect tills, a landlord who looks on, and a person of the first shop who only sees sales. They are
 * empty until the file's tests begin. Call it once in a file, after openWorld.
 */
export function withTills(world: World) {
  const shop = {} as Shop;
  const other = {} as Shop;
  const portfolio = {} as Portfolio;
  const seller = {} as Person;
  beforeAll(async () => {
    Object.assign(shop, await retailerCompany(world));
    Object.assign(other, await retailerCompany(world));
    Object.assign(portfolio, await landlordPortfolio(world));
    Object.assign(seller, await member(world, { companyId: shop.companyId }, ['permission_sales']));
  });
  const authenticate = (type: string, body: unknown, as: Person = shop.owner) =>
    world.post(`/api/pos/${type}/authenticate/`, body, as);
  /** Time passes, and people sign in again. */
  const later = async (hours: number) => {
    world.turnClock(hours * 3_600_000);
    for (const person of [shop.owner, other.owner, portfolio.owner]) person.token = await world.session(person.id);
  };
  return { shop, other, portfolio, seller, authenticate, later };
}

/** The vendors behind a test's world, with their faults and ledgers. */
export const vendorsOf = (world: World) => world.services.simulators as Simulators;

/** The parameters with which the vendor sends the person back. */
export async function atVendor(world: World, authorizeUrl: string): Promise<Record<string, string>> {
  const { body } = await world.get(authorizeUrl);
  const href = /href="([^"]+)"/.exec(String(body))?.[1] ?? '';
  const address = href.replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)));
  return Object.fromEntries(new URL(address).searchParams);
}

/** A connection of the type in the company, by the vendor's sign-in. */
export async function connected(world: World, type: string, company: number, as: Person) {
  const started = await world.post(`/api/pos/${type}/authenticate/`, { company }, as);
  if (started.status !== 200) throw new Error(`Not started: ${JSON.stringify(started.body)}`);
  const returned = await atVendor(world, started.body.authorize_url);
  const finished = await world.post(`/api/pos/${type}/authenticate/`, { returned }, as);
  if (finished.status !== 200) throw new Error(`Not connected: ${JSON.stringify(finished.body)}`);
  return finished.body.connection;
}

/** A channel of the connection's first location, without its first reading done. */
export async function channelAt(world: World, connection: { id: number; company: number }, as: Person, more = {}) {
  const { body } = await world.get(`/api/pos/locations_channels/${connection.id}/`, as);
  const location_id = body.results[0].id;
  const channel = await world.post(
    '/api/pos/channel/',
    {
      company: connection.company,
      pos_connection: connection.id,
      location_id,
      sales_from: addDays(dayIn(world.now, DEFAULT_ZONE), -10),
      ...more,
    },
    as,
  );
  if (channel.status !== 201) throw new Error(`No channel: ${JSON.stringify(channel.body)}`);
  return channel.body;
}

/** What was counted equals the vendor's own ledger from the feed's first day on. */
export async function expectLedger(world: World, channelId: number, type: string, location: string) {
  const { rows } = await asSystem(world, (tx) =>
    sql<{ gross: number; refund: number; tax: number; tip: number; rows: number; from: Date }>`
      select sum(gross_cents)::bigint as gross, sum(refund_cents)::bigint as refund, sum(tax_cents)::bigint as tax,
        sum(tip_cents)::bigint as tip, count(*)::integer as rows,
        (select start_at from feed_tracks where channel_id = ${channelId} and track = 'live') as from
      from sales where channel_id = ${channelId}`.execute(tx),
  );
  const { from, ...counted } = rows[0] ?? { from: new Date(0) };
  const stage = vendorsOf(world).stage(type);
  const shopThere = stage.shop(location) ?? stage.shopsOf(location)[0];
  const lines = (shopThere?.truth() ?? []).filter(({ occurred_at }) => new Date(occurred_at) >= from);
  const total = (name: 'gross' | 'refund' | 'tax' | 'tip') => lines.reduce((sum, line) => sum + line[name], 0);
  expect(counted).toEqual({
    gross: total('gross'),
    refund: total('refund'),
    tax: total('tax'),
    tip: total('tip'),
    rows: lines.length,
  });
}
