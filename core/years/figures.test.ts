// A year worked by hand: 6% over 1,100,000.00 and 8% over 1,300,000.00, sold by the month, billed by the month. January
// to September stay below the breakpoint. October reaches 1,129,709.53: 29,709.53 × 6% = 1,782.57. November reaches
// 1,249,042.85: 149,042.85 × 6% = 8,942.57, less 1,782.57 = 7,160.00. December reaches 1,370,111.69: 12,000.00 + 70,111.69 ×
// 8% = 17,608.94, less 8,942.57 = 8,666.37. Its invoice was for 2,140.00 more of sales: 8,837.57. So 171.20 goes back.
import { expect, test } from 'vitest';
import { cents, parseMoney, sum } from '#core/base/money.ts';
import { addDays, type Day, day, lastDay, monthOf } from '#core/base/time.ts';
import { monthFigures } from '#core/months/figures.ts';
import { storeMonths } from '#core/months/store-months.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruals } from '#core/statements/accrual.ts';
import { termsParts } from '#core/statements/terms-parts.ts';
import type { InvoicedRent } from '#core/years/billed.ts';
import { reconciliation } from '#core/years/figures.ts';
import { whyWords } from '#core/years/why.ts';
import { monthsOfYear, rentYears } from '#core/years/year-list.ts';
import { accepted, exampleDealTerms } from '#testing/statements/statement-deal.ts';

const SOLD = [
  ...[103_920_19, 100_456_02, 113_238_30, 110_820_31, 123_425_67, 115_053_50, 118_431_32, 113_550_32, 109_435_82].map(
    Number,
  ),
  ...[121_378_08, 119_333_32, 121_068_84],
];
const LAST = day('2026-12-31');
type Terms = Parameters<typeof exampleDealTerms>[0];

function year(changes: Terms, invoiced: readonly InvoicedRent[], sold: readonly SalesRow[] = monthly(SOLD)) {
  const parts = termsParts([accepted(1, exampleDealTerms(changes))], null);
  const accrued = accruals(parts, sold, LAST);
  const [first] = rentYears(accrued, LAST);
  const months = monthsOfYear(storeMonths(parts, first!.through), first!);
  const whole = { month: first!.from, yearBefore: first!, ...first! };
  const sales = monthFigures(parts, whole, { rows: sold, missing: [], sources: [] });
  return reconciliation({ accruals: accrued, missing: [], lastDay: LAST, sales, months, invoiced }, first!);
}

/** All sales of a month on its last day. */
function monthly(amounts: readonly number[]): SalesRow[] {
  return amounts.map((amount, at) => {
    const last = lastDay(`2026-${String(at + 1).padStart(2, '0')}` as never);
    return { day: last, category: null, gross: cents(amount), items: {} };
  });
}

const tiers = [
  { over: '1100000.00', to: '1300000.00', rate: '6', flat: '0.00' },
  { over: '1300000.00', to: null, rate: '8', flat: '0.00' },
];
const TERMS = { percentage: { tiers } } as Terms;
const billedFor = (number: string, from: string, amount: number, more: Partial<InvoicedRent> = {}): InvoicedRent => ({
  number,
  isCreditNote: false,
  invoiceFrom: day(from),
  from: day(from),
  through: lastDay(monthOf(day(from))),
  amount: cents(amount),
  days: [],
  ...more,
});
const INVOICES = [
  billedFor('2-0010', '2026-10-01', 1_782_57),
  billedFor('2-0011', '2026-11-01', 7_160_00),
  billedFor('2-0012', '2026-12-01', 8_837_57),
];
const added = (texts: readonly string[]) => sum(texts.map((text) => parseMoney(text)!));

test('twelve months, tiers and what was billed come to the difference', () => {
  const { figures, placed } = year(TERMS, INVOICES);
  expect(figures.months.map(({ due }) => due)).toEqual([...Array(9).fill('0.00'), '1782.57', '7160.00', '8666.37']);
  expect(figures.months[11]).toMatchObject({
    month: '2026-12-01',
    sales_that_count: '121068.84',
    to_date: '1370111.69',
    billed: '8837.57',
    difference: '-171.20',
  });
  expect(figures).toMatchObject({
    sales_that_count: '1370111.69',
    due: '17608.94',
    billed: '17780.14',
    credits: '0.00',
    true_up: '-171.20',
    breakpoints: ['1100000.00', '1300000.00'],
  });
  expect(figures.periods).toMatchObject([
    {
      tiers: [
        { slice: '200000.00', rate: '6', amount: '12000.00' },
        { slice: '70111.69', rate: '8', amount: '5608.94' },
      ],
      steps: [],
      due: '17608.94',
    },
  ]);
  expect([...placed.invoices.keys()]).toEqual(['2-0010', '2-0011', '2-0012']);
  expect(placed.settled.size).toBe(0);
  for (const column of ['sales_that_count', 'due', 'billed'] as const) {
    expect(added(figures.months.map((month) => month[column]))).toBe(parseMoney(figures[column]));
  }
});

test('a later invoice settles the difference and changes no figure that is signed', () => {
  const later = billedFor('2-0013', '2026-12-01', -171_20, { invoiceFrom: day('2027-01-01') });
  const [before, after] = [year(TERMS, INVOICES), year(TERMS, [...INVOICES, later])];
  expect(after.figures).toEqual(before.figures);
  expect([...after.placed.settled]).toEqual([['2-0013', -171_20]]);
});

test('a credit note is told beside what was billed', () => {
  const note = billedFor('2-0014', '2026-11-01', -60_00, { isCreditNote: true });
  const { figures } = year(TERMS, [...INVOICES, note]);
  expect(figures).toMatchObject({ billed: '17780.14', credits: '60.00', true_up: '-171.20' });
});

test.each([
  ['an offset', { ...TERMS, offsets: [{ name: 'CAM', amount: '1000.00', per: 'year' }] }, '16608.94', 'offset'],
  ['a minimum', { percentage: { tiers, minimum: { period: null, year: '20000.00' } } }, '20000.00', 'minimum_year'],
  ['a maximum', { percentage: { tiers, maximum: { period: null, year: '15000.00' } } }, '15000.00', 'maximum_year'],
])('%s is a step between the tiers and what is due', (_name, terms, due, kind) => {
  const { figures } = year(terms as Terms, []);
  expect(figures.due).toBe(due);
  const [period] = figures.periods;
  expect(period!.steps.map((step) => step.kind)).toContain(kind);
  expect(added([...period!.tiers, ...period!.steps].map((line) => line.amount))).toBe(parseMoney(due));
});

test('shorter breakpoint periods add up to the year', () => {
  const { figures } = year(
    {
      percentage: { breakpoint_period: 'monthly', tiers: [{ over: '100000.00', to: null, rate: '6', flat: '0.00' }] },
    } as Terms,
    [],
  );
  expect(figures.periods).toHaveLength(12);
  expect(figures.breakpoints).toEqual([]);
  expect(added(figures.periods.map(({ due }) => due))).toBe(parseMoney(figures.due));
  expect(figures.months.map(({ due }) => due)).toEqual(figures.periods.map(({ due }) => due));
});

test('a first year is as long as the lease in it, and its breakpoint follows', () => {
  const sold: SalesRow[] = [];
  for (let at: Day = day('2026-07-11'); at <= LAST; at = addDays(at, 1)) {
    sold.push({ day: at, category: null, gross: cents(1_000_000), items: {} });
  }
  const partial = { start_date: '2026-07-11', percentage: { year_starts: '01-01', tiers: [tiers[0]] } };
  const { figures } = year(partial as Terms, [], sold);
  expect(figures).toMatchObject({ from: '2026-07-11', through: '2026-12-31' });
  expect(figures.months.map(({ from }) => from)[0]).toBe('2026-07-11');
  expect(figures.months).toHaveLength(6);
  // 174 of 365 days of 1,100,000.00 are 524,383.56; 174 × 10,000.00 less that, × 6%.
  expect(figures.breakpoints[0]).toBe('524383.56');
});

test('why there is a difference', () => {
  const { figures } = year(TERMS, INVOICES);
  const restated = [{ month: '2026-12-01', was: '123208.84' }];
  expect(whyWords({ figures, restated, invoices: 3 })).toBe(
    'Dec 2026 went from $123,208.84 to $121,068.84 after it was signed. 8% of the $2,140.00 between them comes back. Nothing else changed.',
  );
  expect(whyWords({ figures, restated: [], invoices: 3 })).toContain('$171.20 comes back');
  expect(whyWords({ figures: year(TERMS, []).figures, restated: [], invoices: 0 })).toContain('No invoice');
  const exact = [...INVOICES.slice(0, 2), billedFor('2-0012', '2026-12-01', 8_666_37)];
  expect(whyWords({ figures: year(TERMS, exact).figures, restated: [], invoices: 3 })).toContain('Nothing is left');
});
