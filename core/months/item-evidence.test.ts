import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { evidenceAsked, evidenceRefusal, withMissing } from '#core/months/item-evidence.ts';
import { evidenceNote } from '#core/months/item-evidence-words.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { canonicalTerms, termsWith } from '#testing/deals.ts';

const versionOf = (version: number, from: string, evidence: readonly 'delivery_sales'[]) => ({
  version,
  deal: 1,
  terms: readDealTerms(canonicalTerms(termsWith({ start_date: '2026-01-11', evidence: [...evidence] }))),
  effectiveFrom: day(from),
  sha256: `${version}`.repeat(64),
  accepted: { by: 'Ana', at: new Date(0) },
});
const parts = termsParts(
  [versionOf(1, '2026-01-11', []), versionOf(2, '2026-03-16', ['delivery_sales'])],
  day('2026-12-31'),
);

test.each([
  ['2026-02-28', []],
  ['2026-03-15', []],
  ['2026-03-31', ['delivery_sales']],
])('a month through %s is asked for %j, by the terms of its last day', (through, kinds) => {
  expect(evidenceAsked(parts, day(through))).toEqual(kinds);
});

const said = {
  item: 'delivery_sales',
  answer: 'none',
  id: 4,
  file: null,
  by: 'Ana Juniper',
  on: day('2026-02-03'),
} as const;

test('what nobody answered is missing; what is no longer asked for is not listed', () => {
  const kinds = ['delivery_sales', 'catering_sales'] as const;
  expect(withMissing(kinds, [said]).map(({ item, answer }) => [item, answer])).toEqual([
    ['delivery_sales', 'none'],
    ['catering_sales', 'missing'],
  ]);
  expect(withMissing([], [said])).toEqual([]);
  expect(withMissing(kinds, [said]).map(evidenceNote)).toEqual(['There were none. Ana Juniper, 02/03/2026', 'Missing']);
});

test.each([
  ['open', 'delivery_sales', null],
  ['certified', 'delivery_sales', null],
  ['closed', 'delivery_sales', { field: null }],
  ['open', 'online_sales', { field: 'item' }],
] as const)('an answer about %s month and %s', (state, item, refusal) => {
  const refused = evidenceRefusal({ state, kinds: ['delivery_sales'] }, item);
  if (refusal === null) expect(refused).toBeNull();
  else expect(refused).toMatchObject(refusal);
});
