import { expect, test } from 'vitest';
import type { Answer } from '#tools/till/answer.ts';
import { judge } from '#tools/till/compare-answer.ts';
import { fits } from '#tools/till/matching.ts';
import { replyTo } from '#tools/till/reply.ts';

const ANSWER: Answer = {
  id: 'a',
  sales: [
    { external_id: 'S1', kind: 'sale', gross: '5.40', categories: { Food: '5.00' } },
    { external_id: 'R1', kind: 'refund', gross: '0.00', categories: {} },
  ],
  quarantined: [{ external_id: 'Q1', reason: 'No.', ours: '4.00', theirs: '5.00' }],
  error: null,
  calls: 3,
  unmatched: [],
  waited_ms: 2_000,
  totals: { adjusted_gross: '0.00', tax: '0.00' },
};
const SALES = [{ kind: 'refund' }, { external_id: 'S1', categories: { Food: '5.00' } }];

test.each([
  ['the listed facts, in any order', { sales: SALES }, {}, true],
  ['a row less', { sales: [{ kind: 'sale' }] }, {}, false],
  ['a row more', { sales: [...SALES, {}] }, {}, false],
  ['another amount', { sales: [{ gross: '5.41' }, {}] }, {}, false],
  ['a category more', { sales: [{ categories: { Food: '5.00', Beer: '1.00' } }, {}] }, {}, false],
  ['what is not listed', {}, {}, true],
  ['an error that nobody expected', {}, { error: 'refused' }, false],
  ['an expected error', { error: 'refused' }, { error: 'refused' }, true],
  ['a request that no exchange fits', {}, { unmatched: ['GET /'] }, false],
  ['both figures of what was set aside', { quarantined: [{ ours: '4.00', theirs: '5.00' }] }, {}, true],
  ['nothing set aside', { quarantined: [] }, {}, false],
  ['another total', { totals: { tax: '0.40' } }, {}, false],
  ['too many calls', { calls: { at_most: 2 } }, {}, false],
  ['too short a wait', { waited_at_least_ms: 2_001 }, {}, false],
  ['too long a wait', { waited_at_most_ms: 1_999 }, {}, false],
])('%s', (_, expected, over, holds) => {
  expect(judge({ totals: {}, ...expected }, { ...ANSWER, ...over }).length === 0).toBe(holds);
});

const request = (path: string, body = '') => ({ method: 'GET', url: new URL(path, 'http://till.example'), body });
test.each([
  ['/a/*/c', {}, [], '/a/b/c', true],
  ['/a/*/c', {}, [], '/a/b/b/c', false],
  ['/a', { n: 'x' }, [], '/a?n=y&n=x', true],
  ['/a', { n: null }, [], '/a?n=', false],
  ['/a', { n: { matches: '^(|[12])$' } }, [], '/a', true],
  ['/a', { n: { matches: '^(|[12])$' } }, [], '/a?n=1&n=2', false],
  ['/a', {}, ['"x": 1'], '/a', true],
  ['/a', {}, 'y', '/a', false],
])('%s %j %j fits %s: %s', (path, query, body_contains, url, expected) => {
  expect(fits({ method: 'get', path, query, body_contains }, request(url, '{ "x":1 }'))).toBe(expected);
});

test('a page is cut by the request’s own parameters, as far as the vendor lets it', () => {
  const page = { list: 'rows', size: 'limit', skip: 'offset', usual: 2, most: 3 };
  const rows = (query: string) =>
    JSON.parse(
      replyTo({ status: 200, headers: {}, body: { rows: [1, 2, 3, 4, 5] }, page }, new URLSearchParams(query), '').body,
    ).rows;
  expect(rows('')).toEqual([1, 2]);
  expect(rows('limit=9')).toEqual([1, 2, 3]);
  expect(rows('limit=2&offset=4')).toEqual([5]);
});
