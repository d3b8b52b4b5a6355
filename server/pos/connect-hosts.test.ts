// Oracle gives every Simphony customer hosts of its own: two merchants of one installation are read from two of them, and
// one that names none from the installation's.
import { beforeAll, expect, test } from 'vitest';
import { landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { channelAt } from '#testing/pos.ts';
import { replayTill, says } from '#testing/replay/replayed-till.ts';
import { daysOf } from '#testing/sales.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let shop: Shop;
let other: Shop;
let portfolio: Portfolio;
beforeAll(async () => {
  shop = await retailerCompany(world);
  other = await retailerCompany(world);
  portfolio = await landlordPortfolio(world);
});

const KEYS = { organisation: 'PIER', client_id: 'app', username: 'reader', password: 'secret-of-oracle' };
const connect = (fields: Record<string, string>, { owner, companyId }: Shop) =>
  world.post('/api/pos/simphony/authenticate/', { company: companyId, fields: { ...KEYS, ...fields } }, owner);

/** A host of Oracle at which one check of the amount was closed on 5 March. */
function oracle(organisation: string, amount: number) {
  const api = `/bi/v1/${organisation}`;
  const check = {
    guestCheckId: 1,
    clsdFlag: true,
    clsdBusDt: '2026-03-05',
    clsdUTC: '2026-03-05T20:00:00',
    chkTtl: amount,
    taxes: [],
    detailLines: [{ dtlId: 1, aggTtl: amount, menuItem: { miNum: 1 } }],
  };
  return [
    says('GET /oidc-provider/v1/oauth2/authorize', {}),
    says('POST /oidc-provider/v1/oauth2/signin', { redirectUrl: 'apiaccount://callback?code=one' }),
    says('POST /oidc-provider/v1/oauth2/token', { id_token: `token-of-${organisation}`, expires_in: 1_209_600 }),
    says(`POST ${api}/getLocationDimensions`, {
      locations: [{ locRef: 'L1', name: 'Pier', tz: 'America/New_York', curr: 'USD' }],
    }),
    says(`POST ${api}/getGuestChecks`, { guestChecks: [check] }, { body_contains: ['"clsdBusDt":"2026-03-05"'] }),
    says(`POST ${api}/getGuestChecks`, { guestChecks: [] }),
    says(`POST ${api}/getMenuItemDimensions`, { menuItems: [] }),
    says(`POST ${api}/getServiceChargeDimensions`, { serviceCharges: [] }),
    says(`POST ${api}/getTenderMediaDimensions`, { tenderMedias: [] }),
  ];
}

test('a merchant is read from the hosts they name, another from the installation’s', async () => {
  const usual = await replayTill(
    world,
    'simphony',
    { api: '{host}', oidc: '{host}/oidc-provider/v1' },
    oracle('PIER', 10),
  );
  const ownHost = await replayTill(world, 'simphony', {}, oracle('DOCK', 25), { besides: [usual.origin] });
  const first = await connect({}, shop);
  expect(first.status).toBe(200);
  const second = await connect({ organisation: 'DOCK', api_host: ownHost.origin, oidc_host: ownHost.origin }, other);
  expect(second.status).toBe(200);
  const usualChannel = await channelAt(world, first.body.connection, shop.owner, { sales_from: '2026-03-04' });
  const ownChannel = await channelAt(world, second.body.connection, other.owner, { sales_from: '2026-03-04' });
  await world.runJobs();
  expect(await daysOf(world, usualChannel.id)).toEqual({ '2026-03-05': 1_000 });
  expect(await daysOf(world, ownChannel.id)).toEqual({ '2026-03-05': 2_500 });
  expect([usual.heard.unmatched, ownHost.heard.unmatched]).toEqual([[], []]);
});

test.each([
  ['https://10.0.0.5', 'cannot be called: enter a public https address'],
  ['https://localhost', 'cannot be called: enter a public https address'],
  ['http://169.254.169.254', 'cannot be called: enter a public https address'],
  ['metadata.internal', 'cannot be called: enter a public https address'],
])('%s is not called', async (api_host, said) => {
  const { status, body } = await connect({ api_host, oidc_host: api_host }, shop);
  expect(status).toBe(400);
  expect(body.detail).toContain(said);
});

test('an address that is none is refused by its field, and nobody else connects for a company', async () => {
  expect((await connect({ api_host: 'https://', oidc_host: '' }, shop)).body).toEqual({
    'fields.api_host': ['Must be an address such as https://example.oracle.com'],
  });
  expect((await connect({ oidc_host: 'https://sign-in.example' }, shop)).body.detail).toContain('of the BI API too');
  expect((await connect({}, { ...shop, owner: portfolio.owner })).status).toBe(403);
});
