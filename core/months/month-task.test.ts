import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { MONTH_TASKS, monthTask, monthToCertify } from '#core/months/month-task.ts';

const facts = {
  deal: 7,
  month: day('2026-10-01'),
  through: day('2026-10-31'),
  since: new Date('2026-11-16T14:14:00Z'),
  merchant: 'Juniper & Rye',
  place: 'Foundry Hall, Suite 104',
  zone: 'America/New_York',
  masterCompany: 3,
  words: 'Is the party in it?',
};

test.each([
  [
    'accept',
    'Juniper & Rye: accept Oct 2026',
    '2026-11-23',
    '/new-ui/landlord/3/connections/7/statements?month=2026-10-01',
  ],
  [
    'reopening',
    'Juniper & Rye: answer about reopening Oct 2026',
    undefined,
    '/new-ui/landlord/3/connections/7/statements?month=2026-10-01',
  ],
  [
    'question',
    'Answer about Oct 2026 for Foundry Hall, Suite 104',
    undefined,
    '/new-ui/retailer/connections/7/statements?month=2026-10-01',
  ],
  [
    'certify',
    'Certify Oct 2026 for Foundry Hall, Suite 104',
    '2026-11-20',
    '/new-ui/retailer/connections/7/statements',
  ],
  [
    'again',
    'Sign Oct 2026 again for Foundry Hall, Suite 104',
    '2026-11-20',
    '/new-ui/retailer/connections/7/statements?month=2026-10-01',
  ],
] as const)('%s', (what, title, due, link) => {
  const task = monthTask({ ...facts, what });
  expect([task.kind, task.title, task.due?.day, task.link]).toEqual([`month.${what}`, title, due, link]);
  expect(MONTH_TASKS).toContain(what);
});

test('the next month is asked for once it has ended', () => {
  const lastSigned = { through: day('2026-10-31'), zone: 'America/New_York', calendar: null };
  expect(monthToCertify(lastSigned, day('2026-11-30'))).toBeUndefined();
  expect(monthToCertify(lastSigned, day('2026-12-01'))).toMatchObject({ month: '2026-11-01', through: '2026-11-30' });
});
