import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { addDays, type Day, day } from '#core/base/time.ts';
import { debitDay } from '#core/payments/debit-day.ts';
import { debitStory, mayHaveFailed, payoutStory } from '#demo/payments/debit-progress.ts';

const invoiceThrough = (through: Day, payable = 10_000) => ({
  issued_at: new Date(`${addDays(through, 1)}T08:20:00Z`),
  debit_day: debitDay(new Date(`${addDays(through, 1)}T08:20:00Z`), 24, 'America/New_York', addDays(through, 1)),
  payable_cents: cents(payable),
});

test('the example of the rule', () => {
  const weekly = invoiceThrough(day('2026-11-08'));
  const at = (text: string) => debitStory(weekly, new Date(text), false).stage;
  expect(weekly.debit_day).toBe('2026-11-10');
  expect(at('2026-11-10T15:39:00Z')).toBe('to_come');
  expect(at('2026-11-15T15:00:00Z')).toBe('sent');
  expect(at('2026-11-17T15:40:00Z')).toBe('settled');
  expect(debitStory(weekly, new Date('2026-11-15T15:00:00Z'), true)).toMatchObject({
    failedAt: new Date('2026-11-13T15:40:00Z'),
    retryOn: '2026-11-18',
  });
});

test('whenever the demo begins, nothing is overdue and nothing has failed in the future', () => {
  for (let today = day('2026-01-01'); today < '2027-03-01'; today = addDays(today, 1)) {
    for (const hour of ['00:05', '09:00', '15:39', '15:41', '23:55']) {
      const now = new Date(`${today}T${hour}:00Z`);
      const debits = Array.from({ length: 30 }, (_, back) => invoiceThrough(addDays(today, -2 - back)));
      for (const debit of debits) {
        const story = debitStory(debit, now, false);
        if (story.stage === 'to_come') expect(debit.debit_day >= today).toBe(true);
        if ('sentAt' in story) expect(story.sentAt <= now).toBe(true);
      }
      const failed = debits.filter((debit) => mayHaveFailed(debit, now));
      expect(failed.length, `a daily payer has a debit that may have failed on ${today} ${hour}`).toBeGreaterThan(0);
      for (const debit of failed) {
        const story = debitStory(debit, now, true);
        if (story.stage !== 'failed') throw new Error(`${debit.debit_day} did not fail`);
        expect(story.failedAt <= now && story.retryOn >= today).toBe(true);
      }
    }
  }
});

test('what one transfer cannot carry is wired a week later and waits until then', () => {
  const large = invoiceThrough(day('2026-10-31'), 1_000_001);
  const at = (text: string) => debitStory(large, new Date(text), false).stage;
  expect(at('2026-11-01T15:00:00Z')).toBe('to_come');
  expect(at('2026-11-03T18:00:00Z')).toBe('over_limit');
  expect(at('2026-11-08T18:00:00Z')).toBe('by_hand');
});

test('a payout is sent on its day and arrives on the next banking day', () => {
  expect(payoutStory(day('2026-11-02'), new Date('2026-11-02T15:00:00Z'))).toBeNull();
  expect(payoutStory(day('2026-11-02'), new Date('2026-11-02T16:00:00Z'))).toMatchObject({ arrivedAt: null });
  expect(payoutStory(day('2026-11-02'), new Date('2026-11-03T16:00:00Z'))).toMatchObject({
    arrivedAt: new Date('2026-11-03T15:40:00Z'),
  });
});
