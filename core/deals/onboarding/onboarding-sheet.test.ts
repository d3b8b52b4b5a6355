import { expect, test } from 'vitest';
import { COLUMN_NAMES, ONBOARDING_COLUMNS, type SheetRow } from '#core/deals/onboarding/onboarding-columns.ts';
import { readSheet } from '#core/deals/onboarding/onboarding-sheet.ts';

const EXAMPLE = Object.fromEntries(COLUMN_NAMES.map((name) => [name, ONBOARDING_COLUMNS[name].example])) as SheetRow;
const read = (...rows: SheetRow[]) => readSheet(rows, 'USD');
const problemsOf = (changes: SheetRow) => read({ ...EXAMPLE, ...changes }).problems;

test('the example of the template is clean', () => {
  const { lines, problems } = read(EXAMPLE);
  expect(problems).toEqual([]);
  expect(lines[0]).toMatchObject({
    line: 2,
    place: { name: 'Foundry Hall', address_state: 'PA' },
    store: {
      unit: 'Suite 104',
      email: 'owner@juniper.example',
      terms: {
        rent_basis: 'base_rent',
        base_rent: { amount: '6500.00', due_day: 1, in_advance: true },
        percentage: {
          breakpoint: 'stated',
          tiers: [
            { over: '1100000.00', rate: '6' },
            { over: '1300000.00', rate: '8' },
          ],
        },
        payment_period: 'weekly',
      },
    },
  });
});

test('a quarter due ten days later, with tax', () => {
  const { lines } = read({ ...EXAMPLE, payment_period: 'quarterly', payment_due_days: '10', tax: '8.25' });
  expect(lines[0]?.store?.terms).toMatchObject({
    payment_period: 'quarterly',
    payment_due_days: 10,
    tax: { base_rent: '8.25', percentage_rent: '8.25', fee: '8.25' },
  });
});

test.each<[string, SheetRow, string, RegExp]>([
  ['due days that are none', { payment_due_days: 'ten' }, 'payment_due_days', /number of days/],
  ['a tax that is none', { tax: '8,25' }, 'tax', /between 0 and 100/],
  ['no property', { property_name: '' }, 'property_name', /Required/],
  ['a ZIP that is none', { address_zip: '1' }, 'address_zip', /ZIP code of five digits/],
  ['a country not offered', { country: 'FR' }, 'country', /Must be one of/],
  ['a mistyped e-mail', { merchant_email: 'owner' }, 'merchant_email', /Not Valid Email/],
  ['no merchant', { merchant_legal_name: '' }, 'merchant_legal_name', /Required/],
  ['no start', { start_date: '' }, 'start_date', /Required/],
  ['a date that is none', { start_date: '2026-02-30' }, 'start_date', /no such date/],
  ['an end before the start', { end_date: '2025-01-01' }, 'end_date', /on or after the start/],
  ['an unknown kind', { template: 'barter' }, 'template', /Must be one of/],
  ['a rate over 100', { rate: '101' }, 'rate', /between 0 and 100/],
  ['a second rate without its breakpoint', { breakpoint_2: '' }, 'breakpoint_2', /amount/],
  ['tiers that fall', { breakpoint_2: '900000.00' }, 'breakpoint_2', /thresholds must rise/],
  ['a due day not every month has', { base_rent_due_day: '30' }, 'base_rent_due_day', /from 1 to 28/],
  ['neither yes nor no', { base_rent_in_advance: 'perhaps' }, 'base_rent_in_advance', /Must be a boolean/],
  ['a fee of no period', { additional_fee: '5.00', additional_fee_period: 'daily' }, 'additional_fee_period', /one of/],
  ['repaid of nothing', { opening_through: '2026-02-01', opening_cap_repaid: '1.00' }, 'opening_cap_repaid', /Maximum/],
])('%s', (_, changes, column, message) => {
  const problem = problemsOf(changes).find((entry) => entry.column === column);
  expect(problem?.line).toBe(2);
  expect(problem?.message).toMatch(message);
});

test('what a spreadsheet makes of numbers is read back', () => {
  const { lines, problems } = read({ ...EXAMPLE, base_rent: '$6,500.00', breakpoint: '1,100,000' });
  expect(problems).toEqual([]);
  expect(lines[0]?.store?.terms.base_rent?.amount).toBe('6500.00');
});

test('a line without merchant and terms is a property alone', () => {
  const { property_name, address_street, address_city, address_state, address_zip } = EXAMPLE;
  const { lines, problems } = read({ property_name, address_street, address_city, address_state, address_zip });
  expect([problems, lines[0]?.store]).toEqual([[], null]);
});

test('an opening balance, a lender’s cap and a natural breakpoint', () => {
  const { lines } = read(
    { ...EXAMPLE, opening_through: '2026-02-28', opening_sales: '90000.00', opening_rent_billed: '100.00' },
    {
      ...EXAMPLE,
      unit: '2',
      base_rent: '',
      breakpoint: '',
      rate_2: '',
      breakpoint_2: '',
      rate: '10',
      maximum_repayment: '50000',
    },
    { ...EXAMPLE, unit: '3', breakpoint: '', rate_2: '', breakpoint_2: '' },
  );
  expect(lines.map(({ store }) => store?.terms.opening_balance?.sales ?? null)).toEqual(['90000.00', null, null]);
  expect(lines.map(({ store }) => store?.terms.percentage?.breakpoint)).toEqual(['stated', 'none', 'natural']);
  expect(lines[1]?.store?.terms.cap?.amount).toBe('50000.00');
});

test('lines that contradict each other name each other', () => {
  const { problems } = read(EXAMPLE, { ...EXAMPLE, unit: 'x', address_street: '1 Elsewhere' }, EXAMPLE);
  expect(problems).toEqual([
    { line: 3, column: 'address_street', message: 'Line 2 gives this property another address' },
    { line: 4, column: 'unit', message: 'The same store stands in line 2' },
  ]);
});
