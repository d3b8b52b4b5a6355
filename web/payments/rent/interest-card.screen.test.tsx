import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { decideLateInterest, type LateInterest } from '#core/payments/approvals/interest-contract.ts';
import { openScreen, press, settled } from '#testing/screen/show.tsx';
import { InterestCard } from '#web/payments/rent/interest-card.tsx';

const shown = openScreen();

const charge = (changes: Partial<LateInterest> = {}): LateInterest => ({
  id: 7,
  invoice: 3,
  number: '31-0002',
  deal: 31,
  premises: 1,
  merchant: 'Golden Hour Wine',
  place: 'Mercer Court, Suite 1A',
  currency: 'USD',
  due_day: '2026-03-12' as LateInterest['due_day'],
  through: '2026-04-30' as LateInterest['through'],
  percent: '12',
  parts: [{ amount: '100.00', days: 49, paid_on: null }],
  accrued: '1.61',
  computed: '1.61',
  words: 'Invoice 31-0002: $100.00 for 49 days (still open) at 12% a year',
  outstanding: '100.00',
  goes_on: 'next_invoice',
  proposed_at: '2026-04-30T15:00:00.000Z',
  can_decide: true,
  ...changes,
});

beforeEach(() => {
  shown.server.on(decideLateInterest, () => ({
    results: [{ charge: 7, result: 'done' as const, detail: '', amount: '1.61', invoice: null }],
  }));
});

test('says how it was worked out, and is approved at what was read', async () => {
  await shown.show(<InterestCard charges={[charge()]} />);
  expect(
    screen.getByText(/\$100\.00 for 49 days \(still open\) at 12% a year\. Comes with the next invoice/),
  ).toBeTruthy();
  await press('Approve');
  expect(shown.server.sent(decideLateInterest)).toEqual([{ charges: [{ charge: 7, computed: '1.61', reason: '' }] }]);
});

test('is not waived without a reason', async () => {
  await shown.show(<InterestCard charges={[charge()]} />);
  await press('Charge less or waive');
  await press('Waive');
  expect(screen.getByText('Say why less than the terms ask is charged.')).toBeTruthy();
  expect(shown.server.sent(decideLateInterest)).toEqual([]);
  fireEvent.change(screen.getByLabelText('Why'), { target: { value: 'The bank was closed' } });
  fireEvent.change(screen.getByLabelText('Charge'), { target: { value: '2.00' } });
  await settled();
  await press('Charge this');
  expect(screen.getByText(/more than the terms ask/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Charge'), { target: { value: '1.00' } });
  await settled();
  await press('Charge this');
  expect(shown.server.sent(decideLateInterest)).toEqual([
    { charges: [{ charge: 7, computed: '1.61', amount: '1.00', reason: 'The bank was closed' }] },
  ]);
});

test('who may only look decides nothing', async () => {
  await shown.show(<InterestCard charges={[charge({ can_decide: false })]} />);
  expect(screen.queryByRole('button')).toBeNull();
});
