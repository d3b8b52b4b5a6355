// A vendor on this machine that says what a story tells it to say, behind the real app: a merchant connects it, makes a
// channel of its first location, links it to a deal, and the product's own jobs read it.
import { afterAll, expect } from 'vitest';
import type { Currency } from '#core/base/money.ts';
import { createOutbound } from '#server/base/http/http.ts';
import { successBody } from '#testing/bank.ts';
import { agreed } from '#testing/deals.ts';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelAt } from '#testing/pos.ts';
import type { World } from '#testing/world.ts';
import { startReplay } from '#tools/till/replay-server.ts';
import type { Exchange, When } from '#tools/till/till-case.ts';

/** What the vendor answers: 'GET /path' to a body; `about` narrows the request down. */
export function says(request: string, body: unknown, about: Partial<When> = {}): Exchange {
  const [method = '', path = ''] = request.split(' ');
  return { when: { method, path, query: {}, body_contains: [], ...about }, reply: { status: 200, headers: {}, body } };
}

/**
 * Starts the vendor and lets this world call it, and those besides that were started before. Its settings are
 * POS_<TYPE>_<NAME> with {host} for its address.
 */
export async function replayTill(
  world: World,
  type: string,
  settings: Record<string, string>,
  exchanges: readonly Exchange[],
  { besides = [] }: { besides?: readonly string[] } = {},
) {
  const replay = await startReplay(exchanges);
  afterAll(() => replay.close());
  const named = Object.entries(settings).map(([name, value]) => [
    `POS_${type}_${name}`.toUpperCase(),
    value.replaceAll('{host}', replay.origin),
  ]);
  const { config } = world.services;
  Object.assign(world.services, {
    config: { ...config, pos: { ...config.pos, ...Object.fromEntries(named) } },
    outbound: createOutbound(
      [replay.origin, ...besides].map((origin) => ({ host: new URL(origin).host, loopback: true })),
    ),
  });
  return replay;
}

type Signing = { fields?: Record<string, string>; returned?: Record<string, string> };

/** The merchant connects the vendor: by keys, or by going there and coming back with what it says. */
export async function connectTill(world: World, type: string, { companyId, owner }: Shop, signing: Signing) {
  const address = `/api/pos/${type}/authenticate/`;
  const { fields = {}, returned } = signing;
  const started = await successBody(world.post(address, { company: companyId, fields }, owner));
  if (!returned) return started.connection;
  const state = new URL(started.authorize_url, 'http://vendor.test').searchParams.get('state') ?? '';
  return (await successBody(world.post(address, { returned: { ...returned, state } }, owner))).connection;
}

export type Lease = { portfolio: Portfolio; shop: Shop; deal: number };

/** A deal in force in the currency, between a landlord and a shop of its own. */
export async function leaseIn(world: World, currency: Currency, terms: object): Promise<Lease> {
  const portfolio = await landlordPortfolio(world, { currency });
  const shop = await retailerCompany(world, { currency });
  const deal = await agreed(world, portfolio, shop, { ...terms, currency });
  return { portfolio, shop, deal: deal.id };
}

/** A channel that counts for the deal, read by the product's jobs. */
export async function readTill(
  world: World,
  { shop, deal }: Lease,
  connection: { id: number; company: number },
  sales_from: string,
): Promise<number> {
  const { id } = await channelAt(world, connection, shop.owner, { sales_from });
  await successBody(world.post('/api/deals/deal_channel/', { deal, channel: id }, shop.owner));
  await world.runJobs();
  const { body } = await world.get(`/api/pos/channel/${id}/`, shop.owner);
  expect(body.feed).toMatchObject({ state: 'ok', last_error: null });
  return id;
}

/** Gross by day as both sides read it, with nothing set aside and no difference to the till's own. */
export async function daySums(
  world: World,
  { portfolio, shop }: Lease,
  channel: number,
  from: string,
  through: string,
) {
  const path = `/api/sales/channel/${channel}/till_days/?day_after=${from}&day_before=${through}`;
  const days = await successBody(world.get(path, shop.owner));
  expect(await successBody(world.get(path, portfolio.owner))).toEqual(days);
  expect(days.totals).toMatchObject({ set_aside: 0, difference: '0.00' });
  return Object.fromEntries(days.results.map(({ day, gross }: { day: string; gross: string }) => [day, gross]));
}

/** The receipt as each side reads it; both read the same figures. */
export async function receiptsOf(
  world: World,
  { portfolio, shop, deal }: Lease,
  days: { from: string; through: string },
) {
  const path = `/api/statements/deals/${deal}/receipt/?${new URLSearchParams(days)}`;
  const landlord = await successBody(world.get(path, portfolio.owner));
  const retailer = await successBody(world.get(path, shop.owner));
  expect(retailer.totals).toEqual(landlord.totals);
  expect(retailer.days).toEqual(landlord.days);
  return { landlord, retailer };
}

export const soldOn = (receipt: { days: { day: string }[] }, day: string) =>
  receipt.days.find((each) => each.day === day);
