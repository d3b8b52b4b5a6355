import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { monthFigures, soldBefore } from '#core/months/figures.ts';
import { storeMonth, storeMonths } from '#core/months/store-months.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { canonicalTerms, termsWith } from '#testing/deals.ts';

const accepted = { by: 'Ana', at: new Date(0) };
const versionOf = (version: number, from: string, exclude: string[]) => ({
  version,
  deal: 1,
  terms: readDealTerms(
    canonicalTerms(termsWith({ start_date: '2026-01-11', sales_definition: { exclude, caps: [] } })),
  ),
  effectiveFrom: day(from),
  sha256: `${version}`.repeat(64),
  accepted,
});
const parts = termsParts(
  [versionOf(1, '2026-01-11', ['tax', 'refund']), versionOf(2, '2026-03-16', ['tax'])],
  day('2026-12-31'),
);
const sold = (date: string, gross: number, tax: number, refund = 0) => ({
  day: day(date),
  category: null,
  gross: cents(gross),
  items: { tax: cents(tax), refund: cents(refund) },
});

test('months are those of the lease, cut by its term', () => {
  const months = storeMonths(parts, day('2026-02-10'));
  expect(months.map(({ month, from, through }) => [month, from, through])).toEqual([
    ['2026-01-01', '2026-01-11', '2026-01-31'],
    ['2026-02-01', '2026-02-01', '2026-02-28'],
  ]);
  expect(months[1]!.yearBefore).toEqual({ from: '2025-02-01', through: '2025-02-28' });
  expect(storeMonth(parts, day('2025-12-01'))).toBeUndefined();
  expect(storeMonth(parts, day('2026-01-11'))).toBeUndefined();
});

test('what counts is gross less what each part’s definition leaves out', () => {
  const rows = [
    sold('2026-02-28', 1, 1),
    sold('2026-03-02', 13_300_000, 1_000_000, 260_000),
    sold('2026-03-20', 10_000, 800, 500),
  ];
  const march = storeMonth(parts, day('2026-03-01'))!;
  const source = { channel: 'Till', system: 'square', days: 2, uploaded_days: 0, gross: '133100.00' };
  const figures = monthFigures(parts, march, { rows, missing: [day('2026-03-05')], sources: [source] });
  expect(figures).toMatchObject({
    month: '2026-03-01',
    gross: '133100.00',
    sales_that_count: '120492.00',
    days: { count: 31, reported: 2, missing: ['2026-03-05'] },
    sources: [source],
  });
  expect(figures.parts).toMatchObject([
    {
      through: '2026-03-15',
      gross: '133000.00',
      sales_that_count: '120400.00',
      left_out: [
        { item: 'tax', amount: '10000.00' },
        { item: 'refund', amount: '2600.00' },
      ],
    },
    { from: '2026-03-16', gross: '100.00', sales_that_count: '92.00', left_out: [{ item: 'tax', amount: '8.00' }] },
  ]);
});

test('last year is measured by the definition that holds now, and is none without sales', () => {
  const rows = [sold('2025-03-02', 10_000, 800, 500)];
  const span = { from: day('2025-03-01'), through: day('2025-03-31') };
  expect(soldBefore(parts[1]!, rows, span)).toBe(9_200);
  expect(soldBefore(parts[1]!, [], span)).toBeNull();
});
