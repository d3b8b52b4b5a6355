import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Session } from '#server/pos/adapter.ts';
import { ask } from '#server/pos/providers/shopify/shopify-ask.ts';
import { completeOrder } from '#server/pos/providers/shopify/shopify-lists.ts';

type GraphQuery = { query: string; variables: Record<string, unknown> };

/** A session that answers from a list, and what it was asked and how long it waited. */
function scripted(answers: unknown[]) {
  const queries: GraphQuery[] = [];
  const waits: number[] = [];
  const session = {
    settings: { api: 'https://{shop}.example', version: '2026-10' },
    credentials: { shop: 'pier9' },
    now: () => new Date(0),
    send: () => Promise.reject(new Error('unused')),
    read: async (shape: z.ZodType, _: string, { body = '' }: { body?: string }) => {
      queries.push(JSON.parse(body) as GraphQuery);
      return shape.parse(answers.shift());
    },
    wait: async (milliseconds: number) => void waits.push(milliseconds),
  } as unknown as Session<{ api: string; version: string }>;
  return { session, queries, waits };
}

const refused = (code: string, cost?: unknown) => ({
  errors: [{ message: code, extensions: { code } }],
  ...(cost !== undefined && { extensions: { cost } }),
});
const Nothing = z.object({});

test('the worked number: 486 points wanted, 286 there, 100 a second', async () => {
  const throttleStatus = { maximumAvailable: 2_000, currentlyAvailable: 286, restoreRate: 100 };
  const { session, queries, waits } = scripted([
    refused('THROTTLED', { requestedQueryCost: 486, throttleStatus }),
    { data: {} },
  ]);
  await ask(session, Nothing, 'query A', {});
  expect(waits).toEqual([2_000]);
  expect(queries).toHaveLength(2);
});

test('who is asked to wait for ever says so', async () => {
  const { session } = scripted(Array.from({ length: 20 }, () => refused('THROTTLED')));
  await expect(ask(session, Nothing, 'query A', {})).rejects.toMatchObject({ kind: 'unavailable' });
});

test('what costs too much is asked for less, and stays so', async () => {
  const { session, queries, waits } = scripted([
    refused('MAX_COST_EXCEEDED'),
    refused('MAX_COST_EXCEEDED'),
    { data: {} },
    { data: {} },
  ]);
  const sizes = { first: 20, lines: 10 };
  await ask(session, Nothing, 'query A', {}, sizes);
  await ask(session, Nothing, 'query A', {}, sizes);
  expect(queries.map(({ variables }) => variables.first)).toEqual([20, 10, 5, 5]);
  expect(waits).toEqual([]);
});

test.each([
  ['ACCESS_DENIED', 'refused'],
  ['undefinedField', 'refused'],
  ['INTERNAL_SERVER_ERROR', 'unavailable'],
  ['MAX_COST_EXCEEDED', 'refused'],
])('%s is %s', async (code, kind) => {
  const { session } = scripted([refused(code)]);
  await expect(ask(session, Nothing, 'query A', {})).rejects.toMatchObject({ kind });
});

test('lists that came cut are read to their end', async () => {
  const money = (amount: string) => ({ shopMoney: { amount } });
  const line = { isGiftCard: false, originalTotalSet: money('1.00') };
  const back = { subtotalSet: money('1.00'), totalTaxSet: money('0.00') };
  const cut = (node: unknown, endCursor: string) => ({ nodes: [node], pageInfo: { hasNextPage: true, endCursor } });
  const end = (node: unknown) => ({ nodes: [node], pageInfo: { hasNextPage: false } });
  const refund = (id: string, lines: unknown) => ({
    id,
    processedAt: '2026-03-10T12:00:00Z',
    totalRefundedSet: money('2.00'),
    refundLineItems: lines,
  });
  const { session, queries } = scripted([
    { data: { order: { lineItems: cut(line, 'L2') } } },
    { data: { order: { lineItems: end(line) } } },
    { data: { order: { refunds: [refund('r1', cut(back, 'B1')), refund('r2', end(back))] } } },
    { data: { refund: { refundLineItems: end(back) } } },
  ]);
  const order = {
    id: 'o1',
    processedAt: '2026-03-10T12:00:00Z',
    test: false,
    taxesIncluded: false,
    totalRefundedSet: money('4.00'),
    refunds: [refund('r1', cut(back, 'B1'))],
    lineItems: cut(line, 'L1'),
  };
  const complete = (await completeOrder(session, order, { refunds: 1, payments: 5 })) as {
    lineItems: { nodes: unknown[] };
    refunds: { refundLineItems: { nodes: unknown[] } }[];
  };
  expect(complete.lineItems.nodes).toHaveLength(3);
  expect(complete.refunds.map(({ refundLineItems }) => refundLineItems.nodes.length)).toEqual([2, 1]);
  expect(queries.map(({ variables }) => variables.after ?? null)).toEqual(['L1', 'L2', null, 'B1']);
});
