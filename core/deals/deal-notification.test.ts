import { expect, test } from 'vitest';
import type { Happening } from '#core/deals/activity.ts';
import { notificationOf } from '#core/deals/deal-notification.ts';

const facts = { merchant: 'Blue Door Coffee', landlord: 'Vale Holdings', place: 'Foundry Hall, 101' };

test.each<[Happening, Record<string, unknown>, string]>([
  [
    'extended',
    { end_date: '2027-12-31' },
    'Vale Holdings proposes to extend your agreement to 12/31/2027. Nothing else changes.',
  ],
  ['end_set', { end_date: '2026-06-30' }, 'Vale Holdings set the agreement to end on 06/30/2026.'],
])('the days of what is told when %s are written as on a screen', (happening, after, text) => {
  expect(notificationOf(happening, { ...facts, after })?.text).toBe(text);
});

test('what somebody wrote stays as they wrote it', () => {
  const message = notificationOf('declined', { ...facts, after: { note: 'Not before 2027-01-01, please' } });
  expect(message?.text).toContain('“Not before 2027-01-01, please”');
});
