// Square's own client reads our Square: what it cannot parse, the real one would not have sent.
import { SquareClient } from 'square';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { square } from '#simulators/square/square.ts';
import { type Simulators, startSimulators } from '#simulators/start-simulators.ts';

let simulators: Simulators;
let client: SquareClient;

beforeAll(async () => {
  simulators = await startSimulators({
    clock: () => new Date('2026-03-10T15:00:00Z'),
    simulators: [square],
    plans: () => [{ id: 'L1', name: 'Harbor Street', timeZone: 'America/New_York', opens: day('2026-03-06') }],
  });
  const token = simulators.credentials('square', 'm1').access_token ?? '';
  client = new SquareClient({ token, baseUrl: `http://${simulators.host}/square` });
});
afterAll(() => simulators.close());

test('locations', async () => {
  const { locations } = await client.locations.list();
  expect(locations).toMatchObject([{ id: 'L1', name: 'Harbor Street', timezone: 'America/New_York', currency: 'USD' }]);
});

test('orders, page by page, with amounts as whole cents', async () => {
  const updatedAt = { startAt: '2026-03-06T05:00:00Z', endAt: '2026-03-10T15:00:00Z' };
  const query = {
    filter: { stateFilter: { states: ['COMPLETED' as const] }, dateTimeFilter: { updatedAt } },
    sort: { sortField: 'UPDATED_AT' as const, sortOrder: 'ASC' as const },
  };
  const ids: string[] = [];
  let cursor: string | undefined;
  let pages = 0;
  do {
    const page = await client.orders.search({ locationIds: ['L1'], limit: 25, query, ...(cursor && { cursor }) });
    for (const { id, totalMoney, lineItems = [] } of page.orders ?? []) {
      ids.push(id ?? '');
      expect(typeof totalMoney?.amount).toBe('bigint');
      expect(totalMoney?.currency).toBe('USD');
      for (const line of lineItems ?? []) expect(typeof line.totalMoney?.amount).toBe('bigint');
    }
    cursor = page.cursor;
    pages += 1;
  } while (cursor);
  expect(pages).toBeGreaterThan(2);
  expect(new Set(ids).size).toBe(ids.length);
});

test('payments and refunds, over the client’s own paging', async () => {
  const payments = await client.payments.list({ locationId: 'L1', limit: 20 });
  const paid = [];
  for await (const payment of payments) paid.push(payment);
  expect(paid.length).toBeGreaterThan(20);
  expect(paid.every(({ orderId, totalMoney }) => orderId && totalMoney?.amount !== undefined)).toBe(true);
  const refunds = [];
  for await (const refund of await client.refunds.list({ locationId: 'L1' })) refunds.push(refund);
  expect(refunds.length).toBeGreaterThan(0);
  expect(refunds.every(({ status, amountMoney }) => status === 'COMPLETED' && amountMoney.amount! > 0n)).toBe(true);
});

test('a refusal is one that the client knows', async () => {
  const stranger = new SquareClient({ token: 'nobody', baseUrl: `http://${simulators.host}/square`, maxRetries: 0 });
  await expect(stranger.locations.list()).rejects.toMatchObject({ statusCode: 401 });
});
