// What Square refuses and lists beside orders, as its documents say.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { square } from '#simulators/square/square.ts';
import { type Simulators, startSimulators } from '#simulators/start-simulators.ts';

let simulators: Simulators;
let api: string;
let token: string;

beforeAll(async () => {
  simulators = await startSimulators({
    clock: () => new Date('2026-03-10T15:00:00Z'),
    simulators: [square],
    plans: () => [{ id: 'L1', name: 'Harbor Street', timeZone: 'America/New_York', opens: day('2026-03-08') }],
  });
  api = simulators.settings.POS_SQUARE_API ?? '';
  token = simulators.credentials('square', 'm1').access_token ?? '';
});
afterAll(() => simulators.close());

const post = (path: string, body: object) =>
  fetch(api + path, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
const get = async (path: string) =>
  (await fetch(api + path, { headers: { authorization: `Bearer ${token}` } })).json() as Promise<Answer>;
type SquarePayment = { id: string; created_at: string; status: string; order_id: string };
type Answer = { payments?: SquarePayment[]; refunds?: SquarePayment[]; cursor?: string };

test('a wrong client secret gets no token', async () => {
  const { refresh_token } = simulators.credentials('square', 'm1');
  const grant = { client_id: 'sim-square', grant_type: 'refresh_token', refresh_token };
  expect((await post('/oauth2/token', { ...grant, client_secret: 'guessed' })).status).toBe(401);
  expect((await post('/oauth2/token', { ...grant, client_secret: 'sim-square-secret' })).status).toBe(200);
});

test('a search that does not say what it looks for is refused', async () => {
  expect((await post('/v2/orders/search', { location_ids: ['L1'] })).status).toBe(400);
});

test('payments and refunds are listed newest first, page by page', async () => {
  const first = await get('/v2/payments?location_id=L1&limit=20');
  expect(first.payments).toHaveLength(20);
  const times = (first.payments ?? []).map(({ created_at }) => created_at);
  expect(times).toEqual([...times].sort().reverse());
  const second = await get(`/v2/payments?location_id=L1&limit=20&cursor=${first.cursor}`);
  expect(second.payments?.some(({ id }) => id === first.payments?.[0]?.id)).toBe(false);
  const { refunds = [] } = await get('/v2/refunds?location_id=L1');
  expect(refunds.length).toBeGreaterThan(0);
  expect(refunds.every(({ status }) => status === 'COMPLETED')).toBe(true);
});
