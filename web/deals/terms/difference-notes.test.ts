import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { differenceNotes } from '#web/deals/terms/difference-notes.ts';
import { startingTerms } from '#web/deals/terms/terms-templates.ts';

const terms = (changes: Partial<DealTermsText>): DealTermsText => ({
  ...startingTerms('natural_breakpoint', 'USD', '2026-01-01'),
  ...changes,
});
const monthly = (amount: string) =>
  terms({ base_rent: { amount, period: 'monthly', steps: [], due_day: 1, in_advance: true } });

test('a changed base rent is said by the year', () => {
  expect(differenceNotes(monthly('9800.00'), monthly('10300.00'))['base_rent.amount']).toEqual({
    beforeNote: '$117,600.00 a year',
    afterNote: '$123,600.00 a year, +5.1%',
  });
  expect(differenceNotes(monthly('0.00'), monthly('100.00'))['base_rent.amount']?.afterNote).toBe('$1,200.00 a year');
  expect(differenceNotes(terms({ base_rent: null }), monthly('100.00'))['base_rent.amount']).toEqual({});
});

test.each([
  ['2026-12-31', '2029-12-31', '3 more years'],
  ['2026-12-31', '2027-12-31', '1 more year'],
  ['2026-12-31', '2026-11-30', '31 fewer days'],
  ['2026-12-31', '2027-01-01', '1 more day'],
])('an end moved from %s to %s is %s', (was, is, note) => {
  expect(differenceNotes(terms({ end_date: day(was) }), terms({ end_date: day(is) })).end_date?.afterNote).toBe(note);
});
