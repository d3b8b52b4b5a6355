import { expect, test } from 'vitest';
import { findInvite } from '#web/access/find-invite.ts';
import { type Invite, type InviteKind, inviteKindsOf } from '#web/access/invite-kinds.ts';
import { Failure } from '#web/base/failure.ts';
import type { Feature } from '#web/base/screen.ts';

const INVITE: Invite = {
  kind: 'deal',
  email: 'noor@juniper.test',
  first_name: 'Noor',
  role: 'retailer',
  inviter: 'Dana Whitfield',
  company: { name: 'Harbor & Vale' },
  has_account: false,
  expires_at: '2026-12-15T00:00:00.000Z',
};
const kind = (look: InviteKind['look']): InviteKind => ({ look, offer: () => 'share sales' });
const missing = () => Promise.reject(new Failure('answer', 404, { detail: 'Not found.' }));

const OWN: Feature['inviteKinds'] = {
  missing: async () => kind(missing),
  known: async () => kind(async (code) => ({ ...INVITE, first_name: code })),
  broken: async () => kind(() => Promise.reject(new Failure('answer', 500, undefined))),
};
const KINDS = inviteKindsOf([{ screens: [], inviteKinds: OWN }]);

test('kinds are asked in turn until one knows the code', async () => {
  const invite = await findInvite(KINDS, 'c-1', ['missing', 'known', 'broken']);
  expect(invite).toMatchObject({ type: 'known', code: 'c-1', invite: { first_name: 'c-1' } });
});

test('a used code, and a kind nobody lists, give nothing', async () => {
  expect(await findInvite(KINDS, 'c-1', ['missing'])).toBeNull();
  expect(await findInvite(KINDS, 'c-1', ['castle', 'constructor'])).toBeNull();
});

test('a server that fails is not taken for a used code', async () => {
  await expect(findInvite(KINDS, 'c-1', ['missing', 'broken'])).rejects.toBeInstanceOf(Failure);
});

test('the kinds of all features are one list, in which the later of two with a name counts', async () => {
  const later = kind(missing);
  const kinds = inviteKindsOf([
    { screens: [], inviteKinds: OWN },
    { screens: [] },
    { screens: [], inviteKinds: { known: async () => later, deal: async () => later } },
  ]);
  expect([...kinds.keys()]).toEqual(['missing', 'known', 'broken', 'deal']);
  expect(await kinds.get('known')?.()).toBe(later);
});
