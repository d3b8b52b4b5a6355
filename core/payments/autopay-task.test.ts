import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { autopayTask } from '#core/payments/autopay-task.ts';

const HELD = {
  kind: 'dispute',
  deal: 7,
  merchant: 'Juniper & Rye',
  landlord: 'Harborline',
  place: 'Foundry Hall, Suite 210',
  link: '/new-ui/landlord/connections/7/autopay',
  number: '31-0002',
  detail: 'Rung up twice.',
  amount: cents(442_40),
  currency: 'USD',
  dueDay: '2027-01-04' as Day,
  reviewUntil: null,
  zone: 'America/New_York',
  at: new Date('2026-12-30T15:00:00Z'),
} as const;

test.each([
  ['2026-12-30', 'Held from the debit on Mon, Jan 4, 2027.'],
  ['2027-01-02', 'Held from the debit on Mon, Jan 4.'],
])('read on %s: %s', (today, words) => {
  const { title, text } = autopayTask({ ...HELD, today: today as Day }, 'landlord');
  expect(title).toBe('Juniper & Rye disputes $442.40');
  expect(text).toBe(`Foundry Hall, Suite 210. “Rung up twice.” ${words}`);
});

test('the next attempt of a failed debit names its year where it is another', () => {
  const failed = {
    ...HELD,
    kind: 'invoice_failed',
    detail: 'R01 insufficient funds.',
    today: '2026-12-30' as Day,
  } as const;
  expect(autopayTask(failed, 'retailer').text).toBe(
    '31-0002: R01 insufficient funds. It is tried again on Mon, Jan 4, 2027.',
  );
});
