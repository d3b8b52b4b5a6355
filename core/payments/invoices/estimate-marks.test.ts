import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import type { InvoiceLine } from '#core/payments/invoice.ts';
import { markEstimates, markWords } from '#core/payments/invoices/estimate-marks.ts';

const OCTOBER = { from: day('2026-10-01'), through: day('2026-10-31') };
const NOVEMBER = { from: day('2026-11-01'), through: day('2026-11-30') };
const line = (changes: Partial<InvoiceLine>): InvoiceLine => ({
  kind: 'percentage',
  of: 'percentage',
  ...OCTOBER,
  amount: cents(400_000),
  ...changes,
});

test.each([
  ['a month by its estimate', line({}), { estimated: [OCTOBER], before: [] }, 'estimated'],
  ['a reported month', line(NOVEMBER), { estimated: [OCTOBER], before: [] }, undefined],
  ['its report', line({ kind: 'correction' }), { estimated: [], before: [OCTOBER] }, 'replaced'],
  ['another estimate for it', line({ kind: 'correction' }), { estimated: [OCTOBER], before: [OCTOBER] }, 'estimated'],
  [
    'a correction of a reported month',
    line({ kind: 'correction', ...NOVEMBER }),
    { estimated: [], before: [OCTOBER] },
    undefined,
  ],
  [
    'the report of one of two',
    line({ kind: 'correction' }),
    { estimated: [], before: [OCTOBER, NOVEMBER] },
    'replaced',
  ],
  [
    'a period that begins on the last day of it',
    line({ from: OCTOBER.through, through: NOVEMBER.through }),
    { estimated: [OCTOBER], before: [] },
    'estimated',
  ],
  [
    'a period that ends on the first day of it',
    line({ through: NOVEMBER.from }),
    { estimated: [NOVEMBER], before: [] },
    'estimated',
  ],
  ['base rent', line({ kind: 'base', of: 'base' }), { estimated: [OCTOBER], before: [] }, undefined],
])('%s', (_, one, estimates, mark) => {
  expect(markEstimates([one], estimates)[0]?.estimate).toBe(mark);
});

test('in words', () => {
  expect(markWords(['estimated'])).toBe('estimate');
  expect(markWords(['replaced', 'estimated'])).toBe('estimate and report in place of the estimate');
  expect(markWords([])).toBe('');
});
