import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { getPayout } from '#core/payments/payouts/payout-contract.ts';
import { exampleOf } from '#testing/screen/example.ts';
import { openScreen } from '#testing/screen/show.tsx';
import { PayoutContent } from '#web/payments/payouts/payout-content.tsx';

const shown = openScreen();
const HELD = {
  ...exampleOf(getPayout),
  status: 'paid' as const,
  paid_at: '2026-11-19T04:30:00Z',
  hold_reason: 'bank_changed' as const,
  held_until: '2026-11-19T04:30:00Z',
};

test.each([
  ['America/New_York', 'Wed, Nov 18', '11:30 PM EST'],
  ['America/Los_Angeles', 'Wed, Nov 18', '8:30 PM PST'],
  ['Europe/London', 'Thu, Nov 19', '4:30 AM GMT'],
])('a payout of a property in %s tells its times by that clock', async (zone, day, time) => {
  await shown.show(<PayoutContent payout={{ ...HELD, time_zone: zone }} />);
  expect(screen.getByText(new RegExp(`^Arrived ${day}\\.`))).toBeDefined();
  expect(screen.getByText(new RegExp(`It goes out after ${day}, ${time}`))).toBeDefined();
});
