import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { addDays, type Day, day } from '#core/base/time.ts';
import { type InvoicedRent, placeBilled } from '#core/years/billed.ts';

const NOVEMBER = { from: day('2026-11-01'), through: day('2026-11-30') };
const DECEMBER = { from: day('2026-12-01'), through: day('2026-12-31') };
const MONTHS = [NOVEMBER, DECEMBER];
/** 100.00 is due on each day, 150.00 from December 30 on. */
const dueOf = ({ from, through }: { from: Day; through: Day }) => {
  let all = 0;
  for (let at = from; at <= through; at = addDays(at, 1)) all += at >= '2026-12-30' ? 150_00 : 100_00;
  return cents(all);
};

function week(from: string, rent: number, more: Partial<InvoicedRent> = {}): InvoicedRent {
  const days = Array.from({ length: 7 }, (_, at) => ({ day: addDays(day(from), at), rent: cents(rent) }));
  const span = { from: day(from), through: addDays(day(from), 6) };
  return { number: '1', isCreditNote: false, invoiceFrom: day(from), ...span, amount: cents(7 * rent), days, ...more };
}

test.each<[string, InvoicedRent[], number[], [string, number][]]>([
  ['a week in one month', [week('2026-11-02', 100_00)], [700_00, 0], []],
  ['a week over two months, by its days', [week('2026-11-28', 100_00)], [300_00, 400_00], []],
  ['a week over two years, by its days', [week('2026-12-29', 100_00)], [0, 300_00], []],
  ['a week of another year', [week('2027-01-05', 100_00)], [0, 0], []],
  [
    'a correction of a week over two years, where the rent is another now',
    [
      week('2026-12-29', 100_00),
      week('2026-12-29', 0, { number: '2', invoiceFrom: day('2027-01-05'), amount: cents(300_00), days: [] }),
    ],
    [0, 300_00],
    [['2', 100_00]],
  ],
  [
    'a correction that nothing explains, in the month in which its days end',
    [week('2026-11-28', 100_00), week('2026-11-28', 0, { number: '2', amount: cents(55_00), days: [] })],
    [300_00, 455_00],
    [],
  ],
])('%s', (_name, lines, byMonth, settled) => {
  const placed = placeBilled(lines, MONTHS, dueOf);
  expect(placed.byMonth).toEqual(byMonth);
  expect([...placed.settled]).toEqual(settled);
});

test('a credit note is a credit and no part of what was billed', () => {
  const placed = placeBilled(
    [
      week('2026-11-02', 100_00),
      week('2026-11-02', 0, { number: '3', isCreditNote: true, amount: cents(-50_00), days: [] }),
    ],
    MONTHS,
    dueOf,
  );
  expect([placed.byMonth[0], placed.credits]).toEqual([700_00, 50_00]);
});
