import { expect, test } from 'vitest';
import { schemeToAdopt } from '#web/app/adopt-scheme.ts';

const admin = { admin_id: 1, admin_name: 'Ada', reason: 'Support', expires_at: '2026-03-10T16:00:00Z' };

test.each([
  ['the account’s choice at a sign-in', { color_scheme: 'dark' }, null, false, 'dark'],
  ['nothing where none was made', {}, null, false, undefined],
  ['nothing once it was taken over', { color_scheme: 'dark' }, null, true, undefined],
  ['not the theme of somebody one acts as', { color_scheme: 'dark' }, admin, false, undefined],
] as const)('adopts %s', (_, settings, impersonation, adopted, expected) => {
  expect(schemeToAdopt({ settings, impersonation }, adopted)).toBe(expected);
});
