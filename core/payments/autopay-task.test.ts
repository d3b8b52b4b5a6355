import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { autopayTask, theirAutopayTask } from '#core/payments/autopay-task.ts';

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

test.each([
  ['dispute', 'landlord', 'dispute', 'Juniper & Rye disputes $442.40'],
  ['dispute', 'retailer', 'dispute', 'Answer to your dispute of $442.40 at Foundry Hall, Suite 210'],
  ['escalated', 'landlord', 'dispute.escalated', 'Juniper & Rye: escalated dispute of $442.40'],
  ['escalated', 'retailer', 'dispute.escalated', 'Escalated dispute of $442.40 at Foundry Hall, Suite 210'],
  ['paused', 'landlord', 'sweep.paused', 'Juniper & Rye: AutoPay is paused'],
  ['paused', 'retailer', 'sweep.paused', 'AutoPay is paused for Foundry Hall, Suite 210'],
  ['invoice_failed', 'landlord', 'sweep.invoice_failed', 'Juniper & Rye: debit failed'],
  ['invoice_failed', 'retailer', 'sweep.invoice_failed', 'Debit failed for Foundry Hall, Suite 210'],
] as const)('%s as the %s reads it is %s', (kind, side, taskKind, title) => {
  expect(autopayTask({ ...HELD, kind, today: '2027-01-02' as Day }, side)).toMatchObject({ kind: taskKind, title });
});

test('a debit that has no day yet, and a dispute without words', () => {
  const open = { ...HELD, detail: '', dueDay: null, today: '2027-01-02' as Day } as const;
  const { text, due } = autopayTask(open, 'retailer');
  expect([text, due]).toEqual(['The part stays held until both sides agree.', undefined]);
  expect(autopayTask({ ...open, kind: 'invoice_failed', detail: 'R01.' }, 'retailer').text).toBe('31-0002: R01.');
});

test.each([
  ['2027-01-04T18:00:00Z', '2027-01-04T18:00:00.000Z'],
  // At home it is the evening before.
  ['2027-01-04T03:00:00Z', undefined],
  [null, undefined],
])('review until %s: the hour of the debit is %s', (reviewUntil, at) => {
  const task = autopayTask(
    { ...HELD, reviewUntil: reviewUntil === null ? null : new Date(reviewUntil), today: '2027-01-02' as Day },
    'landlord',
  );
  expect(task.due).toEqual({ day: '2027-01-04', zone: 'America/New_York', at });
});

test('an amount is told where there is one', () => {
  const facts = { ...HELD, kind: 'paused', today: '2027-01-02' as Day } as const;
  expect(autopayTask(facts, 'landlord')).toMatchObject({ amount: '442.40', currency: 'USD' });
  expect(autopayTask({ ...facts, amount: null }, 'landlord')).not.toHaveProperty('amount');
});

test.each([
  ['landlord', 'Juniper & Rye', 'Foundry Hall, Suite 210. AutoPay proposed 12/30/26'],
  ['retailer', 'Foundry Hall, Suite 210', 'AutoPay proposed 12/30/26'],
] as const)('what the %s has asked of the other side', (side, title, text) => {
  const facts = { ...HELD, kind: 'pending', today: '2027-01-02' as Day } as const;
  expect(theirAutopayTask(facts, side)).toMatchObject({ kind: 'sweep.pending', title, text, due: undefined });
});
