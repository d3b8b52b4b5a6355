import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { feedWords, growth, nextDay, nextWords, numberWord } from '#web/home/portfolio/place-words.ts';

const changed = (name: string, change: string | null) => ({ premises: { id: 1, name, city: '', state: '' }, change });

test('who grew most and least, of those that can be compared', () => {
  const rows = [changed('A', '2.0'), changed('B', '-1.0'), changed('C', null), changed('D', '8.7')];
  expect(growth(rows)).toEqual({ of: 3, grown: 2, best: 'D', worst: 'B' });
  expect(growth([changed('A', '2.0'), changed('C', null)])).toBeNull();
});

test.each([
  [{ stores_due: 9, stores_missing: 0, closed: 0, unlinked: 0, not_open: 0 }, 'All 9'],
  [{ stores_due: 9, stores_missing: 1, closed: 0, unlinked: 0, not_open: 0 }, '1 of 9 missing'],
  [
    { stores_due: 4, stores_missing: 0, closed: 0, unlinked: 1, not_open: 1 },
    '4 of 4, 1 without a till, 1 not open yet',
  ],
  [{ stores_due: 8, stores_missing: 0, closed: 1, unlinked: 0, not_open: 0 }, '8 of 8, 1 closed'],
  [{ stores_due: 0, stores_missing: 0, closed: 0, unlinked: 0, not_open: 1 }, '1 not open yet'],
])('%j reads %s', (feeds, words) => {
  expect(feedWords(feeds)).toBe(words);
});

test('what comes next, with its hour where it has one', () => {
  const answer = {
    kind: 'answer' as const,
    day: day('2026-11-16'),
    at: '2026-11-16T23:00:00.000Z',
    deal: 4,
    merchant: 'Juniper & Rye',
    amount: '442.40',
  };
  expect(nextDay(answer, '2026-11-16', 'America/New_York')).toBe('Today, 6:00 PM');
  expect(nextWords(answer, 'USD')).toBe('Answer: Juniper & Rye, $442.40');
  expect(nextDay({ day: day('2026-11-17'), at: null }, '2026-11-16', 'America/New_York')).toBe('Tue, Nov 17');
  expect([numberWord(3), numberWord(12), numberWord(13)]).toEqual(['three', 'twelve', '13']);
});
