import { expect, test } from 'vitest';
import { effectSentence } from '#web/statements/upload-effect-words.ts';

const both = (before: string, after: string) => ({ before, after });
const effectOf = (changes: object) => ({
  tried: true,
  currency: 'USD' as const,
  totals: {
    months: 1,
    gross: both('100000.00', '112000.00'),
    adjusted_gross: null,
    rent: both('6000.00', '6720.00'),
    ...changes,
  },
});

test.each([
  [effectOf({}), 'Gross sales +$12,000.00, rent +$720.00, in 1 month.'],
  [effectOf({ rent: both('6000.00', '6000.00'), months: 2 }), 'Gross sales +$12,000.00, rent unchanged, in 2 months.'],
  [effectOf({ rent: null, gross: both('5.00', '1.00') }), 'Gross sales −$4.00, in 1 month.'],
  [effectOf({ months: 0 }), 'Nothing: all of it is counted already.'],
])('what an upload would change, in a sentence', (effect, sentence) => expect(effectSentence(effect)).toBe(sentence));
