import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { rent } from '#core/rent/rent.ts';
import { exampleSales, exampleTerms } from '#testing/rent/terms.ts';

const terms = exampleTerms({
  start_date: '2026-03-02',
  end_date: null,
  percentage: {
    tiers: [
      { over: '1100000.00', rate: '6', flat: '0.00' },
      { over: '1300000.00', rate: '8', flat: '0.00' },
    ],
  },
});
const sales = exampleSales(terms, {
  '2026-11-08': { gross: '1525284.37', tax: '82148.62', tip: '121903.18', refund: '9418.35', gift_card: '14206.00' },
  '2026-11-12': '37204.18',
});

test('a receipt can be drawn from the explanation alone', () => {
  const { explanation, lines } = rent(terms, sales, day('2026-11-15'), 'week');
  const [year] = explanation;
  expect(explanation).toHaveLength(1);
  expect(year).toMatchObject({ from: '2026-03-02', to: '2027-03-01', through: '2026-11-15', partial: null });
  const [measure] = year!.measures;
  expect(measure!.sales[0]).toMatchObject({ gross: 156_248_855, adjustedGross: { cents: 133_481_240 } });
  expect(measure!.sales[0]!.exclusions.map(({ item, amount }) => [item, amount.cents])).toEqual([
    ['tax', 8_214_862],
    ['tip', 12_190_318],
    ['refund', 941_835],
    ['gift_card', 1_420_600],
  ]);
  expect(measure!.tiers.map(({ slice, amount }) => [slice.text, amount.decimal])).toEqual([
    ['200000.00', '12000.00'],
    ['34812.40', '2784.992'],
  ]);
  expect(measure!.due).toEqual({ cents: 1_478_499, text: '14784.99', decimal: '14784.992', endless: false });
  expect(lines.at(-1)).toMatchObject({
    from: '2026-11-09',
    to: '2026-11-15',
    amount: 292_850,
    billedBefore: 1_185_649,
  });
  expect(year!.steps).toEqual([
    { kind: 'measured', name: null, amount: 1_478_499 },
    { kind: 'billed_before', name: null, amount: -1_185_649 },
  ]);
});

test('a natural breakpoint says which base rent made it', () => {
  const natural = exampleTerms({
    start_date: '2026-10-01',
    rent_basis: 'base_rent',
    base_rent: { amount: '5000.00', period: 'monthly', steps: [{ from: '2026-12-01', amount: '5600.00' }] },
    percentage: { breakpoint: 'natural', tiers: [{ over: '0.00', rate: '6', flat: '0.00' }], year_starts: '01-01' },
  });
  const [year] = rent(natural, exampleSales(natural, {}), day('2026-12-31'), 'month').explanation;
  expect(year!.partial).toMatchObject({ factor: { numerator: '92', denominator: '365' }, method: 'days', days: 92 });
  expect(year!.breakpoint).toMatchObject({
    kind: 'natural',
    baseRent: { text: '60600.00' },
    fullPeriod: { text: '1010000.00' },
    scaled: { text: '254575.34', decimal: '254575.34246575', endless: true },
    rate: 6_000_000,
  });
  expect(year!.breakpoint.baseRentMonths).toHaveLength(12);
  expect(year!.breakpoint.baseRentMonths.at(-1)).toEqual({ month: '2026-12', amount: 560_000 });
});

test('every step from the measured amount to the line is told', () => {
  const limited = exampleTerms({
    percentage: { maximum: { period: '900.00', year: null } },
    offsets: [{ name: 'CAM', amount: '100.00', per: 'billing_period' }],
    cap: { amount: '850.00', already_paid: '0.00' },
  });
  const sold = exampleSales(limited, { '2026-01-10': '105000.00', '2026-02-10': '20000.00' });
  const [year] = rent(limited, sold, day('2026-02-28'), 'month').explanation;
  expect(year!.steps.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['measured', 150_000],
    ['offset', -10_000],
    ['maximum_period', -50_000],
    ['billed_before', -20_000],
    ['cap', -5_000],
  ]);
});

test('capped exclusions show the cap, the part sold and whether it held', () => {
  const capped = exampleTerms({
    sales_definition: { exclude: ['tax'], caps: [{ item: 'employee_sales', percent_of_gross: '2' }] },
  });
  const sold = exampleSales(capped, { '2026-01-10': { gross: '1000.33', tax: '50.00', employee_sales: '30.00' } });
  const [year] = rent(capped, sold, day('2026-01-31'), 'month').explanation;
  expect(year!.measures[0]!.sales[0]!.exclusions).toEqual([
    { item: 'tax', amount: expect.objectContaining({ text: '50.00' }), cap: null },
    {
      item: 'employee_sales',
      amount: { cents: 2001, text: '20.01', decimal: '20.0066', endless: false },
      cap: { sold: 3000, percentOfGross: 2_000_000, reached: true },
    },
  ]);
});

test('each line of its own shows its own sales and share', () => {
  const alone = exampleTerms({
    percentage: { interim: 'each_period', tiers: [{ over: '12000.00', rate: '5', flat: '0.00' }] },
  });
  const sold = exampleSales(alone, { '2026-01-10': '1500.00', '2026-02-10': '900.00' });
  const [year] = rent(alone, sold, day('2026-02-28'), 'month').explanation;
  expect(year!.measures.map(({ from, to, share, due }) => [from, to, share.denominator, due.text])).toEqual([
    ['2026-01-01', '2026-01-31', '12', '25.00'],
    ['2026-02-01', '2026-02-28', '12', '0.00'],
  ]);
});
