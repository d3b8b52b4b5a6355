import { expect, test } from 'vitest';
import { graphqlChecker, type Introspection } from '#tools/contract/contract-graphql.ts';

const named = (kind: string, name: string) => ({ kind, name, ofType: null });
const must = (ofType: ReturnType<typeof named>) => ({ kind: 'NON_NULL', name: null, ofType });
const field = (name: string, type: object, args: string[] = []) => ({
  name,
  type,
  args: args.map((each) => ({ name: each })),
});
const SCHEMA = {
  __schema: {
    queryType: { name: 'Query' },
    types: [
      {
        name: 'Query',
        kind: 'OBJECT',
        fields: [field('orders', { kind: 'LIST', name: null, ofType: named('OBJECT', 'Order') }, ['first'])],
      },
      {
        name: 'Order',
        kind: 'OBJECT',
        fields: [field('id', must(named('SCALAR', 'ID'))), field('state', named('ENUM', 'State'))],
      },
      { name: 'State', kind: 'ENUM', fields: null, enumValues: [{ name: 'PAID' }] },
    ],
  },
} as unknown as Introspection;
const check = (query: string, data: unknown) => graphqlChecker(SCHEMA).check({ query, data });
const QUERY = 'query Orders($n: Int!) { orders(first: $n) { id state } }';

test('a question and its answer that fit', () => {
  expect(
    check(QUERY, {
      orders: [
        { id: '1', state: 'PAID' },
        { id: '2', state: null },
      ],
    }),
  ).toEqual([]);
});

test.each([
  [
    'an unknown field',
    'query Q { orders(first: 1) { id total } }',
    { orders: [] },
    ['query.orders.total is not a field of Order'],
  ],
  ['an unknown argument', 'query Q { orders(last: 1) { id } }', { orders: [] }, ['query.orders has no argument last']],
  ['a null that may not be', QUERY, { orders: [{ id: null, state: null }] }, ['query.orders.id may not be null']],
  [
    'a word that is not in the list',
    QUERY,
    { orders: [{ id: '1', state: 'paid' }] },
    ['query.orders.state is paid, which is no State'],
  ],
  [
    'more than was asked',
    QUERY,
    { orders: [{ id: '1', state: null, x: 1 }] },
    ['query.orders.x is answered and was not asked for'],
  ],
  ['no answer', QUERY, {}, ['query.orders was asked for and is not answered']],
  ['a number for a text', QUERY, { orders: [{ id: 1, state: null }] }, ['query.orders.id is not of ID']],
])('%s', (_, query, data, problems) => {
  expect(check(query, data)).toEqual(problems);
});
