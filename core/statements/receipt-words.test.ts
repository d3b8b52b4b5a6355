import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { salesRows } from '#core/sales/deal-day.ts';
import { accruals } from '#core/statements/accrual.ts';
import { receiptFigures } from '#core/statements/receipt.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { crossCheck, monthName, periodWords, reasonWords } from '#core/statements/receipt-words.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { accepted, exampleDays, exampleDealTerms } from '#testing/statements/statement-deal.ts';

type Changes = Parameters<typeof exampleDealTerms>[0];

function receipt(
  from: string,
  through: string,
  changes: Changes = {},
  kind: Receipt['period']['kind'] = 'span',
): Receipt {
  const sold = exampleDays('2026-01-01', '2026-11-14');
  const dealAccruals = accruals(
    termsParts([accepted(1, exampleDealTerms(changes))], null),
    salesRows(sold),
    day('2026-11-14'),
  );
  const span = { from: day(from), through: day(through) };
  return {
    ...(receiptFigures({ accruals: dealAccruals, sold, lastDay: day('2026-11-14'), missing: [] }, span) as Receipt),
    ...span,
    currency: 'USD',
    period: { kind, ...span, previous: null, next: null },
  };
}

test.each([
  ['2026-01-10', '2026-01-20', {}, /^No percentage rent is due until \$\d\d,\d{3}\.\d\d more is sold\.$/],
  ['2026-04-01', '2026-04-15', {}, /^The store passed its breakpoint on \w{3}, Apr \d+, so from then on 6% is due\.$/],
  ['2026-10-01', '2026-10-31', {}, /^The store is past \$100,000\.00, so each sale pays 6%\.$/],
  [
    '2026-04-01',
    '2026-04-15',
    { offsets: [{ name: 'Property tax', amount: '900000.00', per: 'year' }] },
    /^The store passed its breakpoint on \w{3}, Apr \d+; what the terms take off covers all of it, so no percentage rent is due so far\.$/,
  ],
  [
    '2026-10-01',
    '2026-10-31',
    { offsets: [{ name: 'Property tax', amount: '900000.00', per: 'year' }] },
    /^The store is past \$100,000\.00; what the terms take off covers all of it/,
  ],
  [
    '2026-10-01',
    '2026-10-31',
    { percentage: null, rent_basis: 'base_rent', base_rent: { amount: '1.00', period: 'monthly' } },
    /^It is base rent/,
  ],
  [
    '2026-10-01',
    '2026-10-31',
    { percentage: { breakpoint: 'none', tiers: [{ over: '0.00', rate: '5' }] } },
    /^Every sale that counts pays 5%\.$/,
  ],
])('the reason for %s to %s', (from, through, changes, expected) => {
  expect(reasonWords(receipt(from, through, changes))).toMatch(expected);
});

test.each([
  ['2026-10-01', '2026-10-31', 'month', 'October 2026'],
  ['2026-10-05', '2026-10-05', 'day', 'Mon, Oct 5'],
  ['2026-10-05', '2026-10-11', 'span', 'Oct 5 – 11'],
  ['2026-01-01', '2026-11-14', 'year', 'the rent year so far, Jan 1 – Nov 14'],
] as const)('%s to %s is told as a %s', (from, through, kind, expected) => {
  expect(periodWords(receipt(from, through, {}, kind))).toBe(expected);
});

test('a week is told as a week where rent is paid by the week', () => {
  const weekReceipt = receipt('2026-10-05', '2026-10-11', { payment_period: 'weekly' }, 'payment');
  expect(periodWords(weekReceipt)).toBe('the week of Oct 5 – 11');
});

test('the cross-check is shown only where it comes to the cent', () => {
  const checked = receipt('2026-01-01', '2026-11-14');
  expect(crossCheck(checked)).toMatch(/^Cross-check: \$[\d,.]+ × 6% = \$[\d,.]+\.$/);
  const limited = receipt('2026-01-01', '2026-11-14', { percentage: { maximum: { period: '10.00', year: null } } });
  expect(crossCheck(limited)).toBeNull();
});

test('months have names', () => {
  expect(monthName('2026-02-01')).toBe('February 2026');
});
