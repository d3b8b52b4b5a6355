import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { scenarioWords } from '#web/statements/preview-words.ts';
import { answerFigure, differenceWords } from '#web/statements/what-if-words.ts';
import { chartScale } from '#web/ui/charts/chart-scale.ts';

test.each([
  [0, 1_843_200, [0, 500_000, 1_000_000, 1_500_000, 2_000_000]],
  [0, 0, [0, 50]],
  [-40_000, 90_000, [-50_000, 0, 50_000, 100_000]],
])('an axis from %d to %d', (low, high, ticks) => {
  expect(chartScale(low, high).ticks).toEqual(ticks);
});

const paid = (total: string, rate: string) => ({
  sales: '2318400.00',
  base_rent: '0.00',
  percentage_rent: total,
  additional_fees: '0.00',
  tax: '0.00',
  total,
  effective_rate: rate,
});

test.each([
  [
    '167264.00',
    '7.21',
    '4976.00',
    '+$4,976.00',
    /would pay \$4,976\.00 more a year: 7\.21% of sales instead of 7\.00%\.$/,
  ],
  ['162000.00', '6.99', '-288.00', '−$288.00', /would pay \$288\.00 less a year/],
  ['162288.00', '7.00', '0.00', '$0.00', /pay the same a year: \$162,288\.00\.$/],
])('the difference to %s', (total, rate, difference, figure, words) => {
  const whatIf = {
    currency: 'USD' as const,
    sales: 'past' as const,
    from: day('2025-11-01'),
    through: day('2026-10-31'),
    missing_days: 0,
    months: Array.from({ length: 12 }, () => ({
      month: '2026-01',
      now: paid('0.00', '0'),
      other: paid('0.00', '0'),
      difference: '0.00',
    })),
    totals: { now: paid('162288.00', '7.00'), other: paid(total, rate), difference },
  };
  expect(answerFigure(whatIf, false)).toBe(figure);
  expect(differenceWords(whatIf, false)).toMatch(words);
  // Until a term is changed, the answer is what the terms pay now.
  expect(answerFigure(whatIf, true)).toBe('$162,288.00');
  expect(differenceWords(whatIf, true)).toMatch(/^is what the terms pay a year as they are\./);
});

test('a scenario is told in words', () => {
  const scenario = {
    name: 'good' as const,
    percent: 130,
    month_sales: '149500.00',
    year: paid('35640.00', '1.99'),
    month: { least: '0.00', most: '8970.00', average: '2970.00' },
    first_percentage_month: 9,
  };
  expect(scenarioWords(scenario, 'USD')).toBe(
    'With $149,500.00 a month: $0.00 to $8,970.00 a month, percentage rent from month 9 on. In all 1.99% of sales.',
  );
});
