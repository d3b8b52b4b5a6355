import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { daysLate, noticeDraft } from '#core/months/default-notice.ts';

const OCTOBER = {
  state: 'reported' as const,
  month: day('2026-10-01'),
  due: day('2026-11-20'),
  today: day('2026-12-03'),
};

test.each([
  ['2026-11-20', 'reported', 0],
  ['2026-11-21', 'open', 1],
  ['2026-12-03', 'reported', 13],
  ['2026-12-03', 'certified', 0],
  ['2026-12-03', 'closed', 0],
] as const)('on %s a month that is %s is %i days late', (today, state, days) => {
  expect(daysLate({ ...OCTOBER, state, today: day(today) })).toBe(days);
});

test('a draft names the lease, the month, its day and how late it is', () => {
  const words = noticeDraft({
    ...OCTOBER,
    merchant: 'Juniper Foods LLC',
    landlord: 'Harbor Holdings',
    place: 'Foundry Hall, Suite 104',
    leaseFrom: day('2024-02-01'),
    missing: 2,
  });
  expect(words).toContain('Under the lease of Foundry Hall, Suite 104 that began on 02/01/2024');
  expect(words).toContain('for Oct 2026 was due on 11/20/2026. It is 13 days late. Sales of 2 days were not reported.');
  expect(words).toMatch(/^To Juniper Foods LLC\n/);
  expect(words).toMatch(/\nHarbor Holdings$/);
});
