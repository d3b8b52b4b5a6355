import { expect, test } from 'vitest';
import { daysAbout } from '#web/payments/links.ts';

const line = (kind: string, from: string, through: string) => ({ kind, from, through });
const january = { from: '2027-01-16', through: '2027-01-31' };

test('an invoice is about its period, unless all of it is about earlier days', () => {
  const rent = line('percentage', january.from, january.through);
  const early = line('correction', '2026-12-16', '2026-12-31');
  const earlier = line('correction', '2026-12-01', '2026-12-15');
  expect(daysAbout({ ...january, lines: [rent, early] })).toEqual(january);
  expect(daysAbout({ ...january, lines: [] })).toEqual(january);
  expect(daysAbout({ ...january, lines: [early, earlier] })).toEqual({ from: '2026-12-01', through: '2026-12-31' });
});
