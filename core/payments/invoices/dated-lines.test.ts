import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import type { Invoiced } from '#core/payments/invoice.ts';
import { type DatedFacts, type DatedLine, datedLines, nextDatedIssue } from '#core/payments/invoices/dated-lines.ts';

const month = (from: string, to: string, due: string, amount = 200_000): DatedLine => {
  return { of: 'base', from: day(from), to: day(to), due: day(due), issue: day(due), amount: cents(amount) };
};
const billed = (from: string, through: string, amount = 200_000): Invoiced => {
  return { of: 'base', from: day(from), through: day(through), amount: cents(amount) };
};

const OCTOBER = month('2026-10-01', '2026-10-31', '2026-10-01');
const NOVEMBER = month('2026-11-01', '2026-11-30', '2026-11-01');
const DECEMBER = month('2026-12-01', '2026-12-31', '2026-12-01');

const facts = (changes: Partial<DatedFacts> = {}): DatedFacts => ({
  lines: [OCTOBER, NOVEMBER, DECEMBER],
  invoiced: [],
  kinds: ['base'],
  collectFrom: day('2026-10-01'),
  collectThrough: null,
  today: day('2026-11-01'),
  ...changes,
});

const brief = (changes: Partial<DatedFacts>) =>
  datedLines(facts(changes)).map(({ kind, from, through, amount }) => {
    return `${kind} ${from.slice(5)}..${through.slice(5)} ${amount}`;
  });

test.each<[string, Partial<DatedFacts>, string[]]>([
  ['months whose day has come', {}, ['base 10-01..10-31 200000', 'base 11-01..11-30 200000']],
  ['the day before', { today: day('2026-10-31') }, ['base 10-01..10-31 200000']],
  ['a month that was invoiced', { invoiced: [billed('2026-10-01', '2026-10-31')] }, ['base 11-01..11-30 200000']],
  // In arrears it stood under the half month in which its month ended.
  ['invoiced under its half month', { invoiced: [billed('2026-10-16', '2026-10-31')] }, ['base 11-01..11-30 200000']],
  ['invoiced under a week', { invoiced: [billed('2026-10-26', '2026-11-01')] }, ['base 11-01..11-30 200000']],
  ['nothing from before', { collectFrom: day('2026-10-16') }, ['base 11-01..11-30 200000']],
  ['nothing after the cap’s day', { collectThrough: day('2026-10-31') }, ['base 10-01..10-31 200000']],
  [
    'a lower amount once invoiced',
    {
      lines: [OCTOBER, { ...NOVEMBER, amount: cents(180_000) }],
      invoiced: [billed('2026-10-01', '2026-10-31'), billed('2026-11-01', '2026-11-30')],
    },
    ['correction 11-01..11-30 -20000'],
  ],
  // 2,000.00 × 20/30
  [
    'the deal ends on November 20',
    {
      lines: [OCTOBER, month('2026-11-01', '2026-11-20', '2026-11-01', 133_333)],
      invoiced: [billed('2026-10-01', '2026-10-31'), billed('2026-11-01', '2026-11-30')],
    },
    ['correction 11-01..11-20 -66667'],
  ],
  [
    'and goes on after all',
    {
      lines: [OCTOBER, NOVEMBER],
      invoiced: [billed('2026-10-01', '2026-10-31'), billed('2026-11-01', '2026-11-20', 133_333)],
    },
    ['correction 11-01..11-30 66667'],
  ],
  [
    'the deal ended before a month that was invoiced',
    { lines: [OCTOBER], invoiced: [billed('2026-10-01', '2026-10-31'), billed('2026-11-01', '2026-11-30')] },
    ['correction 11-01..11-30 -200000'],
  ],
  [
    'a canceled invoice comes again',
    { invoiced: [billed('2026-10-01', '2026-10-31', 0)] },
    ['correction 10-01..10-31 200000', 'base 11-01..11-30 200000'],
  ],
  [
    'a month by itself, then in one line with the next',
    { invoiced: [billed('2026-10-01', '2026-10-31'), billed('2026-10-16', '2026-11-30')] },
    [],
  ],
  ['two months under one line', { invoiced: [billed('2026-10-16', '2026-11-30', 400_000)] }, []],
  [
    'invoiced before its due day moved',
    {
      lines: [OCTOBER, { ...NOVEMBER, due: day('2026-11-15'), issue: day('2026-11-15') }],
      invoiced: [billed('2026-10-01', '2026-10-31'), billed('2026-11-01', '2026-11-30')],
    },
    [],
  ],
])('%s', (_, changes, lines) => expect(brief(changes)).toEqual(lines));

test('the next day to look is that of the first line still to come', () => {
  expect(nextDatedIssue(facts())).toBe('2026-12-01');
  expect(nextDatedIssue(facts({ today: day('2026-12-01') }))).toBeNull();
});
