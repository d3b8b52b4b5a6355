import { expect, test } from 'vitest';
import { confirmAddress } from '#web/access/sign-in/sign-in.ts';

const REPLY = { verification_id: 'v 1', method: 'email', sent_at: '2026-11-18T08:02:00.000Z' } as const;
const addressFor = (onward: Parameters<typeof confirmAddress>[2]) =>
  new URL(confirmAddress(REPLY, 'dana@harbor.test', onward), 'https://here.test');

test('the page for the code gets all it needs to survive a reload', () => {
  const { pathname, searchParams } = addressFor({
    backUrl: '/dashboard/deals/7?tab=terms',
    type: 'registration_landlord',
  });
  expect(pathname).toBe('/two-factor/v%201');
  expect(Object.fromEntries(searchParams)).toEqual({
    email: 'dana@harbor.test',
    type: 'registration_landlord',
    method: 'email',
    sent_at: '2026-11-18T08:02:00.000Z',
    backUrl: '/dashboard/deals/7?tab=terms',
  });
});

test.each(['//evil.test', 'https://evil.test', '/\\evil.test', undefined])('%s is not carried along', (backUrl) => {
  expect(addressFor({ backUrl }).searchParams.has('backUrl')).toBe(false);
});
