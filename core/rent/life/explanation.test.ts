// What a receipt tells of a life, added up by hand.
import { expect, test } from 'vitest';
import type { Day } from '#core/base/time.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { linesOf } from '#core/rent/life/daily-rent.ts';
import type { LifeExplanation } from '#core/rent/life/explanation.ts';
import { lifeExplanation } from '#core/rent/life/explanation.ts';
import { knownOf, momentOf } from '#core/rent/life/known.ts';
import type { LifeText } from '#core/rent/life/life.ts';
import { parseLife } from '#core/rent/life/parse-life.ts';
import { lifeOf, lifeTerms, over } from '#testing/rent/life-terms.ts';

function explained(text: LifeText, day: string): LifeExplanation[] {
  const parsed = parseLife(text);
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  const at = numberOf(day as Day);
  const { plan, settled, lines } = linesOf(knownOf(parsed.life, momentOf(parsed.life, at)), at);
  return lifeExplanation(plan, lines, settled);
}

const sale = (day: string, gross: string) => ({ day, gross });
const stepsOf = ({ steps }: LifeExplanation) => steps.map(({ kind, amount }) => [kind, amount]);

test('a version begins where the sales of the one before ended', () => {
  const life = lifeOf(
    [
      { from: '2026-01-01', terms: lifeTerms(over('200000.00')) },
      { from: '2026-07-01', terms: lifeTerms(over('200000.00', '6')) },
    ],
    { sales: [sale('2026-06-15', '300000.00'), sale('2026-07-15', '100000.00')] },
  );
  const [year] = explained(life, '2026-07-31');
  expect(year!.measures.map(({ from, to, position, due }) => [from, to, position.text, due.text])).toEqual([
    ['2026-01-01', '2026-06-30', '0.00', '5000.00'],
    ['2026-07-01', '2026-07-31', '300000.00', '6000.00'],
  ]);
  expect(stepsOf(year!)).toEqual([
    ['measured', 1_100_000],
    ['billed_before', -500_000],
  ]);
});

test('an offset is taken off a line that stands alone', () => {
  const terms = lifeTerms(
    { breakpoint_period: 'quarterly', interim: 'each_period' },
    { offsets: [{ name: 'CAM', amount: '100.00', per: 'billing_period' }] },
  );
  const life = lifeOf([{ from: '2026-01-01', terms }], {
    sales: [sale('2026-01-10', '10000.00'), sale('2026-02-10', '20000.00')],
  });
  const [quarter] = explained(life, '2026-02-28');
  // February by itself: 5% of 20,000.00 is 1,000.00, less 100.00; January's 400.00 are billed.
  expect(stepsOf(quarter!)).toEqual([
    ['measured', 100_000],
    ['offset', -10_000],
    ['earlier_lines', 40_000],
    ['billed_before', -40_000],
  ]);
});

test('bills are listed with what of them counts in the year, and others are not', () => {
  const terms = lifeTerms({}, { offsets: [{ name: 'Taxes', per: 'year', by_bills: true }] });
  const bill = (from: string, to: string, amount: string, name = 'Taxes') => {
    return { on: '2026-01-20', kind: 'offset_bill' as const, name, from, to, amount };
  };
  const life = lifeOf([{ from: '2026-01-01', terms }], {
    sales: [sale('2026-01-10', '100000.00')],
    events: [
      bill('2026-07-01', '2027-06-30', '3650.00'),
      bill('2028-01-01', '2028-12-31', '9.00'),
      bill('2026-01-01', '2026-12-31', '9.00', 'Insurance'),
    ],
  });
  const [year] = explained(life, '2026-01-31');
  // 3,650.00 over 365 days is 10.00 a day, on 184 days of 2026.
  expect(year!.bills).toEqual([
    { name: 'Taxes', from: '2026-07-01', to: '2027-06-30', amount: 365_000, counted: 184_000 },
  ]);
});
