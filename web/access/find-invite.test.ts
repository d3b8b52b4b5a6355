import { expect, test } from 'vitest';
import { findInvite } from '#web/access/find-invite.ts';
import { type Invite, type InviteKind, inviteTypes, registerInviteKind } from '#web/access/invite-kinds.ts';
import { Failure } from '#web/base/failure.ts';

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

registerInviteKind('test-missing', async () => kind(missing));
registerInviteKind('test-known', async () => kind(async (code) => ({ ...INVITE, first_name: code })));
registerInviteKind('test-broken', async () => kind(() => Promise.reject(new Failure('answer', 500, undefined))));

test('kinds are asked in turn until one knows the code', async () => {
  const found = await findInvite('c-1', ['test-missing', 'test-known', 'test-broken']);
  expect(found).toMatchObject({ type: 'test-known', code: 'c-1', invite: { first_name: 'c-1' } });
});

test('a used code, and a kind nobody registered, give nothing', async () => {
  expect(await findInvite('c-1', ['test-missing'])).toBeNull();
  expect(await findInvite('c-1', ['castle'])).toBeNull();
});

test('a server that fails is not taken for a used code', async () => {
  await expect(findInvite('c-1', ['test-missing', 'test-broken'])).rejects.toBeInstanceOf(Failure);
});

test('what was registered is listed in order', () => {
  const ofTest = inviteTypes().filter((type) => type.startsWith('test-'));
  expect(ofTest).toEqual(['test-missing', 'test-known', 'test-broken']);
});
