// Every fault of a simulated till, switched on while it runs, as its caller sees it.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { TILL_FAULTS, type TillFault } from '#simulators/fault-switches.ts';
import { shopify } from '#simulators/shopify/shopify.ts';
import { square } from '#simulators/square/square.ts';
import { type Simulators, startSimulators } from '#simulators/start-simulators.ts';

let simulators: Simulators;
let token = '';
const NOW = new Date('2026-03-10T15:00:00Z');

beforeAll(async () => {
  simulators = await startSimulators({
    clock: () => NOW,
    simulators: [square, shopify],
    plans: () => [{ id: 'L1', name: 'Harbor Street', timeZone: 'America/New_York', opens: day('2026-03-01') }],
  });
  token = simulators.credentials('square', 'm1').access_token ?? '';
});
afterAll(() => simulators.close());

const ask = (path: string, body?: object) =>
  fetch(`http://${simulators.host}/square${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
const search = async (cursor?: string) => {
  const updated_at = { start_at: '2026-03-05T00:00:00Z', end_at: '2026-03-09T00:00:00Z' };
  const query = { filter: { date_time_filter: { updated_at } }, sort: { sort_field: 'UPDATED_AT' } };
  const answer = await ask('/v2/orders/search', { location_ids: ['L1'], limit: 30, query, ...(cursor && { cursor }) });
  return (await answer.json()) as { orders: { id: string }[]; cursor?: string };
};
const switchOn = (fault: TillFault, times = 1, vendor = 'square') =>
  simulators.faults.switchOn({ vendor, fault, times, until: null, code: null });

test.each([
  ['outage', 503, 'Service unavailable'],
  ['server_error', 500, 'Internal server error'],
  ['throttled', 429, 'Too many requests'],
  ['html_page', 502, '<!doctype html>'],
  ['garbage', 200, '{"data": [{"id"'],
  ['account_closed', 403, 'closed'],
] as const)('%s is one answer of %i, and then all is well', async (fault, status, text) => {
  switchOn(fault);
  const answer = await ask('/v2/locations');
  expect(answer.status).toBe(status);
  expect(await answer.text()).toContain(text);
  expect(answer.headers.get('retry-after')).toBe(['outage', 'throttled'].includes(fault) ? '2' : null);
  expect((await ask('/v2/locations')).status).toBe(200);
});

test('silence lasts until its caller gives up, and the next call is answered', async () => {
  switchOn('silent');
  const call = fetch(`http://${simulators.host}/square/v2/locations`, {
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(500),
  });
  await expect(call).rejects.toThrow('timeout');
  expect((await ask('/v2/locations')).status).toBe(200);
});

test('a wrong client secret is refused at the token call alone', async () => {
  switchOn('secret_refused');
  expect((await ask('/v2/locations')).status).toBe(200);
  const { refresh_token } = simulators.credentials('square', 'm1');
  const grant = { client_id: 'sim-square', client_secret: 'sim-square-secret', grant_type: 'refresh_token' };
  expect((await ask('/oauth2/token', { ...grant, refresh_token })).status).toBe(401);
  expect((await ask('/oauth2/token', { ...grant, refresh_token })).status).toBe(200);
});

test('a token that expires stays expired', async () => {
  switchOn('token_expired');
  expect((await ask('/v2/locations')).status).toBe(401);
  expect((await ask('/v2/locations')).status).toBe(401);
  token = simulators.credentials('square', 'm1').access_token ?? '';
  expect((await ask('/v2/locations')).status).toBe(200);
});

test('rows come again, or backwards', async () => {
  const first = await search();
  const second = await search(first.cursor);
  switchOn('duplicates');
  const again = await search(first.cursor);
  expect(again.orders[0]?.id).toBe(first.orders.at(-1)?.id);
  switchOn('refunds_first');
  expect((await search()).orders).toEqual(first.orders.toReversed());
  expect(await search(first.cursor)).toEqual(second);
});

test('Shopify says that it is throttled in its own way', async () => {
  const { access_token } = simulators.credentials('shopify', 'm1');
  const read = async () => {
    const answer = await fetch(`http://${simulators.host}/shopify/m1/admin/api/2026-10/graphql.json`, {
      method: 'POST',
      headers: { 'x-shopify-access-token': access_token ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ query: '{ shop { name } }', variables: {} }),
    });
    return { status: answer.status, text: await answer.text() };
  };
  switchOn('throttled', 1, 'shopify');
  expect(await read()).toMatchObject({ status: 200, text: expect.stringContaining('THROTTLED') });
});

test('every fault that is offered is one of those above, or slow', () => {
  const refusing = ['outage', 'server_error', 'throttled', 'account_closed', 'secret_refused'];
  const shown = [...refusing, 'html_page', 'garbage', 'silent'];
  const others = ['token_expired', 'duplicates', 'refunds_first', 'slow'];
  expect(Object.keys(TILL_FAULTS).sort()).toEqual([...shown, ...others].sort());
});
