import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { REMINDER_DAYS, reminderOn } from '#core/months/deadline.ts';
import { statementReminder } from '#core/months/reminder.ts';

const DUE = day('2026-11-20');

test.each([
  ['2026-11-12', undefined],
  ['2026-11-13', -7],
  ['2026-11-19', -7],
  ['2026-11-20', 0],
  ['2026-11-23', 3],
  ['2026-11-29', 3],
  ['2026-11-30', 10],
  ['2026-12-20', 10],
])('on %s the reminder of November 20 is %s', (today, days) => {
  expect(reminderOn(DUE, day(today))).toBe(days);
});

const facts = { month: day('2026-10-01'), due: DUE, place: 'Foundry Hall, 104', landlord: 'Harbor', missing: 0 };

test('each names store, month, day and what is wanted', () => {
  for (const days of REMINDER_DAYS) {
    const { title, text } = statementReminder(days, facts);
    expect(title).toContain('Oct 2026');
    expect(title).toContain('Foundry Hall, 104');
    expect(text).toContain('11/20/2026');
    expect(text).toContain('sign it');
  }
  expect(statementReminder(-7, facts).title).toBe('Sign Oct 2026 for Foundry Hall, 104 within 7 days');
  expect(statementReminder(10, facts).title).toBe('Oct 2026 of Foundry Hall, 104 is 10 days late');
  expect(statementReminder(3, { ...facts, missing: 2 }).text).toContain('2 days are not reported: bring their sales');
});
