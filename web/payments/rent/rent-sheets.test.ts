import { expect, test } from 'vitest';
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import type { RentMonth } from '#core/payments/approvals/rent-contract.ts';
import { csvText } from '#web/payments/books/sheet-file.ts';
import { draftsSheet, linesSheet, propertiesSheet } from '#web/payments/rent/rent-sheets.ts';

const DAYS = { from: '2026-11-01', through: '2026-11-15' };
const ready = {
  ...{ merchant: 'Golden Hour Wine', place: 'Bayview Commons, Unit 100', currency: 'USD', ...DAYS },
  ...{ sales: '37843.17', percentage: '2270.59', total: '2200.59', last: { ...DAYS, percentage: '417.64' } },
  ...{ change: '1852.95', missing_days: 0, held: null, words: 'Passed its breakpoint on Oct 29' },
  lines: [{ kind: 'percentage', of: 'percentage', amount: '2270.59', ...DAYS }],
} as unknown as Draft;
const incomplete = {
  ...ready,
  ...{ merchant: 'Field & Tin', last: null, change: null, missing_days: 5, words: '5 days are missing' },
} as Draft;

test('drafts stand as on the screen; nothing to compare with is empty, not zero', () => {
  expect(csvText(draftsSheet([ready, incomplete])).split('\r\n')).toEqual([
    'Merchant,Place,From,Through,Currency,Sales that count,% Rent,Period before,Change,To invoice,State,Look at',
    'Golden Hour Wine,"Bayview Commons, Unit 100",2026-11-01,2026-11-15,USD,37843.17,2270.59,417.64,1852.95,2200.59,Waits for approval,Passed its breakpoint on Oct 29',
    'Field & Tin,"Bayview Commons, Unit 100",2026-11-01,2026-11-15,USD,37843.17,2270.59,,,2200.59,5 days missing,5 days are missing',
    '',
  ]);
});

test('the lines of a draft add up to what it invoices', () => {
  const { rows, columns } = linesSheet([ready]);
  const amount = columns.find(({ header }) => header === 'Amount')!;
  expect(rows.map(amount.value)).toEqual(['2270.59', '-70.00']);
});

test('a property has a column for each state of the month, and their sum', () => {
  const month = {
    currency: 'USD',
    states: [{ state: 'draft' }, { state: 'paid' }],
    properties: [{ name: 'Mercer Court', states: [{ state: 'paid', amount: '10.00' }], total: '10.00' }],
  } as unknown as RentMonth['currencies'][number];
  expect(csvText(propertiesSheet(month))).toBe(
    'Property,Currency,Drafts,Paid,Total\r\nMercer Court,USD,,10.00,10.00\r\n',
  );
});
