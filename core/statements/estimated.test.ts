// A month that nobody has reported counts with an estimate, where the terms say so, until somebody reports it.
import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { addDays, type Day, day } from '#core/base/time.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import { receiptFigures } from '#core/statements/receipt.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import { accepted } from '#testing/statements/statement-deal.ts';

/** 5% of all sales, by the month; a month not reported ten days after its end counts 1.10 times the year before. */
const TERMS = readDealTerms({
  currency: 'USD',
  start_date: '2025-01-01',
  end_date: null,
  rent_basis: 'none',
  payment_period: 'monthly',
  percentage: {
    breakpoint: 'none',
    breakpoint_period: 'annual',
    tiers: [{ over: '0.00', rate: '5' }],
    minimum: { year: '1000.00' },
  },
  estimate: { rule: 'last_year_x_factor', factor: '1.10', after_days: 10 },
});

function daysOf(month: string): Day[] {
  const days: Day[] = [];
  for (let at = day(`${month}-01`); at.startsWith(month); at = addDays(at, 1)) days.push(at);
  return days;
}

const sold = (on: string): SalesRow => ({ day: day(on), category: null, gross: cents(10_000_000), items: {} });

/** 100,000.00 in March 2025, nothing of March 2026 but what is given. */
function march(through: string, reported: SalesRow[] = []) {
  const lastDay = day(through);
  const missing = reported.length > 0 ? [] : daysOf('2026-03').filter((each) => each <= lastDay);
  const dealAccruals = accruals(
    termsParts([accepted(1, TERMS)], null),
    [sold('2025-03-31'), ...reported],
    lastDay,
    missing,
  );
  const span = { from: day('2026-03-01'), through: lastDay };
  return receiptFigures({ accruals: dealAccruals, sold: [], lastDay, missing }, span);
}

test('it stays open for ten days, then 5% of 110,000.00 is due, and the receipt says so', () => {
  expect(march('2026-04-09').totals.percentage_rent).toBe('0.00');
  const { totals, waiting } = march('2026-04-10');
  expect(totals.percentage_rent).toBe('5500.00');
  expect(waiting.map(({ what, words }) => [what, words])).toEqual([
    ['estimate', 'March 2026 is estimated: it counts as $110,000.00 until it is reported.'],
  ]);
});

test('a report replaces it', () => {
  const { totals, waiting } = march('2026-04-20', [{ ...sold('2026-03-31'), gross: cents(9_000_000) }]);
  expect([totals.percentage_rent, waiting]).toEqual(['4500.00', []]);
});

test('where nothing was sold a year before, it stays open', () => {
  const missing = daysOf('2026-03');
  const dealAccruals = accruals(termsParts([accepted(1, TERMS)], null), [], day('2026-04-20'), missing);
  expect(dealAccruals.flatMap(({ estimated }) => estimated)).toEqual([]);
});
