import { expect, test } from 'vitest';
import { cents, parseRate } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { interestWords } from '#core/payments/approvals/interest-words.ts';

const FACTS = { number: '31-0002', currency: 'USD' as const, percent: parseRate('12')!, amount: null };
const open = { amount: cents(10_000), days: 49, paidOn: null };
const paid = { amount: cents(4_000), days: 1, paidOn: day('2026-04-01') };
const both = (accrued: number, computed = accrued) => ({ accrued: cents(accrued), computed: cents(computed) });

test.each([
  [{ ...FACTS, parts: [open], ...both(161) }, 'Invoice 31-0002: $100.00 for 49 days (still open) at 12% a year'],
  [
    { ...FACTS, parts: [paid, open], ...both(163) },
    'Invoice 31-0002: $40.00 for 1 day (paid Wed, Apr 1) and $100.00 for 49 days (still open) at 12% a year',
  ],
  [
    { ...FACTS, parts: [open], ...both(161), amount: cents(100) },
    'Invoice 31-0002: $100.00 for 49 days (still open) at 12% a year, reduced from $1.61',
  ],
  [
    { ...FACTS, parts: [open], ...both(260, 99) },
    'Invoice 31-0002: $100.00 for 49 days (still open) at 12% a year, $2.60 in all, less what was decided before',
  ],
  [
    { ...FACTS, parts: [], ...both(0, -161) },
    'Invoice 31-0002: Nothing was late, $0.00 in all, less what was decided before',
  ],
])('%#', (facts, words) => expect(interestWords(facts)).toBe(words));
