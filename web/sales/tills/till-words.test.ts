import { expect, test } from 'vitest';
import type { SetAsideRecord, TillDays } from '#core/sales/till-contract.ts';
import { agreeText, answerOf, asideText, choicesOf, dayState, decidedText } from '#web/sales/tills/till-words.ts';

const day = (about: Partial<TillDays['results'][number]>): TillDays['results'][number] => ({
  day: '2026-11-14' as TillDays['from'],
  sales: 177,
  gross: '6721.68',
  till_sales: 179,
  till_gross: '7946.08',
  difference: '-1224.40',
  set_aside: 0,
  decided: 0,
  changed: 0,
  state: 'agrees',
  last_read_at: null,
  ...about,
});
const till = (totals: Partial<TillDays['totals']>, results: TillDays['results'] = []): TillDays => ({
  from: '2026-11-01' as TillDays['from'],
  through: '2026-11-15' as TillDays['from'],
  currency: 'USD',
  has_till: true,
  totals: {
    days: 15,
    agree: 14,
    sales: 0,
    gross: '0.00',
    till_sales: 0,
    till_gross: '0.00',
    difference: '0.00',
    set_aside: 0,
    set_aside_gross: '0.00',
    changed_days: 0,
    ...totals,
  },
  results,
});

test('the answer counts the days that agree', () => {
  expect(answerOf(till({}).totals)).toBe('14 of 15 days');
  expect(answerOf(till({ days: 1, agree: 1 }).totals)).toBe('1 of 1 day');
  expect(agreeText(till({}), 'Toast')).toBe('agree with Toast’s own total to the cent.');
  expect(agreeText(till({ agree: 1 }), 'Toast')).toBe('agrees with Toast’s own total to the cent.');
});

test('what is set aside is said with its day and its amount, to who decides and to who waits', () => {
  const tillState = till({ set_aside: 2, set_aside_gross: '1224.40' }, [day({ set_aside: 2 }), day({})]);
  expect(asideText(till({}), true)).toBeNull();
  expect(asideText(tillState, true)).toEqual({
    when: 'Sat, Nov 14',
    what: 'two records do not add up;',
    amount: '$1,224.40 is set aside',
    until: 'until you say which figure counts.',
  });
  expect(asideText(tillState, false)?.until).toContain('the merchant');
});

test.each([
  [{}, 'works', 'Agrees'],
  [{ changed: 2 }, 'works', 'Agrees after late changes'],
  [{ state: 'set_aside', set_aside: 1 }, 'yours', '1 record set aside'],
  [{ state: 'decided', decided: 2 }, 'theirs', '2 records decided by hand'],
  [{ state: 'uploaded' }, 'theirs', 'An upload counts'],
] as const)('%o', (about, tone, word) => expect(dayState(day(about))).toEqual({ tone, word }));

test('choices have the figures that the record tells', () => {
  const record = { ours: '612.40', theirs: '621.40' } as SetAsideRecord;
  const labels = (one: SetAsideRecord) => choicesOf(one, 'USD').map(({ label }) => label);
  expect(labels(record)).toEqual(['Use $612.40', 'Use $621.40', 'Not a sale']);
  expect(labels({ ...record, ours: null, theirs: null })).toEqual(['Not a sale']);
  const solved = { use: 'theirs', at: '', by: 'Marcus', reason: 'The slip' } as const;
  expect(decidedText({ ...record, solved }, 'USD')).toBe('It counts as $621.40, Marcus decided: “The slip”');
  expect(decidedText({ ...record, solved: { ...solved, use: 'nothing' } }, 'USD')).toContain('It is no sale');
});
