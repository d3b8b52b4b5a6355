import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import type { ReminderDay } from '#core/months/deadline.ts';
import { yearDue } from '#core/years/deadline.ts';
import { yearReminder } from '#core/years/reminder.ts';

test.each([
  ['sixty days where the lease says nothing', undefined, '2026-03-01'],
  ['the days of the lease', 90, '2026-03-31'],
])('a year is due after %s', (_, days, due) => {
  expect(yearDue(day('2025-12-31'), days)).toBe(due);
});

test.each<[ReminderDay, number, string, string]>([
  [
    -7,
    0,
    'Sign rent year 2025 for Foundry Hall, Suite 7 within 7 days',
    'The statement of Foundry Hall, Suite 7 for rent year 2025 is due on 03/01/2026. Each of its months is signed: read the year and sign it. Wharf waits for it.',
  ],
  [
    0,
    1,
    'Sign rent year 2025 for Foundry Hall, Suite 7 today',
    'The statement of Foundry Hall, Suite 7 for rent year 2025 is due on 03/01/2026. 1 month of it is not signed: sign it first, then the year. Wharf waits for it.',
  ],
  [
    10,
    3,
    'Rent year 2025 of Foundry Hall, Suite 7 is 10 days late',
    'The statement of Foundry Hall, Suite 7 for rent year 2025 was due on 03/01/2026. 3 months of it are not signed: sign them first, then the year. Wharf waits for it.',
  ],
])('%d days from the day, %d months unsigned', (days, unsigned, title, text) => {
  const facts = { name: '2025', due: day('2026-03-01'), place: 'Foundry Hall, Suite 7', landlord: 'Wharf', unsigned };
  expect(yearReminder(days, facts)).toEqual({ title, text });
});
