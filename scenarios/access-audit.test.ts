// Every write is found in the audit log, and whoever changes the log is found out.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { Endpoint } from '#core/base/endpoint.ts';
import { createInvite } from '#server/access/invite.ts';
import { totpCode } from '#server/access/totp.ts';
import { allRoutes } from '#server/app/app.ts';
import { transact } from '#server/base/db/db.ts';
import { brokenAuditSeq } from '#testing/attacks/broken-audit.ts';
import { type Tampering, tamperAudit } from '#testing/attacks/tamper-audit.ts';
import { type Answer, openWorld, type Person } from '#testing/world.ts';
import { codeOfLink, confirm, PASSWORD, SECOND, signIn, withPassword } from './access-steps.ts';

const world = openWorld();
const endpoints = allRoutes.map(({ endpoint }) => endpoint);
const isOpen = ({ allow }: Endpoint) => allow === 'public' || allow === 'demo';

/** One working request for every write that is made before sign-in or by a step of its own. */
const WRITES: Record<string, (person: Person) => Promise<{ answer: Answer; actor: number | null }>> = {
  'POST /api/users/auth/sign_in/': async ({ id, username }) => ({ answer: await signIn(world, username), actor: id }),
  'POST /api/users/auth/sign_in/confirm/': async ({ id, username }) => {
    const { body } = await signIn(world, username);
    return { answer: await confirm(world, body.verification_id, await world.codeFor(username)), actor: id };
  },
  'POST /api/users/auth/sign_in/resend_confirmation_code/': async ({ username }) => {
    const { body } = await signIn(world, username);
    world.turnClock(30 * SECOND);
    const again = { verification_id: body.verification_id };
    return { answer: await world.post('/api/users/auth/resend_confirmation_code/', again), actor: null };
  },
  'POST /api/users/auth/forgot_password/': async ({ username }) => ({
    answer: await world.post('/api/users/auth/forgot_password/', { username }),
    actor: null,
  }),
  'POST /api/users/auth/set_password/': async ({ id, username }) => {
    await world.post('/api/users/auth/forgot_password/', { username });
    const body = { code: await codeOfLink(world, username), password: 'Brand-new-7-horse' };
    return { answer: await world.post('/api/users/auth/set_password/', body), actor: id };
  },
  'POST /api/users/auth/sign_up/': async () => {
    const username = 'newcomer@world.test';
    const body = { username, password: PASSWORD, full_name: 'New Comer', code: await inviteTo(username) };
    const answer = await world.post('/api/users/auth/sign_up/', body);
    return { answer, actor: answer.body.id };
  },
  'POST /api/users/invite/:code/reject/': async () => ({
    answer: await world.post(`/api/users/invite/${await inviteTo('declines@world.test')}/reject/`, {}),
    actor: null,
  }),
  'POST /api/users/auth/log_out/': async (person) => ({
    answer: await world.post('/api/logout/', {}, person),
    actor: person.id,
  }),
  'POST /api/users/admin/exchange_token/': async ({ username }) => {
    const admin = await world.person({ isStaff: true, isAdmin: true });
    const body = { username, reason: 'to see the audit entry' };
    return { answer: await world.post('/api/users/admin/exchange_token/', body, admin), actor: admin.id };
  },
  'POST /api/users/me/': async (person) => ({
    answer: await world.post('/api/users/me/', { phone: '555' }, person),
    actor: person.id,
  }),
  'POST /api/users/me/change_password/': async (person) => {
    const body = { current_password: PASSWORD, password: 'Brand-new-7-horse' };
    return { answer: await world.post('/api/users/me/change_password/', body, person), actor: person.id };
  },
  'POST /api/users/me/totp/': async (person) => ({
    answer: await world.post('/api/users/me/totp/', await world.proof(person), person),
    actor: person.id,
  }),
  'POST /api/users/me/totp/confirm/': async (person) => {
    const { body } = await world.post('/api/users/me/totp/', await world.proof(person), person);
    const code = totpCode(body.secret, world.now);
    return { answer: await world.post('/api/users/me/totp/confirm/', { code }, person), actor: person.id };
  },
  'POST /api/users/me/totp/remove/': async (person) => {
    const { body } = await world.post('/api/users/me/totp/', await world.proof(person), person);
    await world.post('/api/users/me/totp/confirm/', { code: totpCode(body.secret, world.now) }, person);
    world.turnClock(30 * SECOND);
    const proof = { password: PASSWORD, code: totpCode(body.secret, world.now) };
    return { answer: await world.post('/api/users/me/totp/remove/', proof, person), actor: person.id };
  },
};

/** Open writes that need more than a person to be tried: the stories of their own feature read the entry. */
const TRIED_ELSEWHERE = [
  'POST /api/users/setup/:code/claim/',
  'POST /api/users/sign_in_changes/:code/undo/',
  'POST /api/payments/payee_changes/:code/undo/',
  'POST /api/deals/my_invite/:code/reject/',
  'POST /api/subscriptions/unsubscribe/:code/',
  'POST /api/subscriptions/unsubscribe/:code/undo/',
];

/**
 * Nobody's yet: a vendor's notice, a connection that waits to be claimed (claiming it is audited), the demo's clock.
 */
const OF_NOBODY = [
  'POST /api/pos/:type/arrive/',
  'POST /api/pos/webhooks/:type/',
  'POST /api/payments/demo/advance_bank/',
];

/** Posts that only ask. */
const QUESTIONS = ['POST /api/users/auth/check_username/'];

const inviteTo = async (email: string) => {
  const offer = {
    kind: 'user',
    email,
    firstName: 'N',
    role: 'landlord',
    inviterId: null,
    organisationName: null,
  } as const;
  return (await transact(world.services.db, 'system', (tx) => createInvite(tx, offer, world.now))).code;
};

describe('the audit log', () => {
  test('every write that does not get its entry from the server by itself is tried below', () => {
    const byHand = endpoints.filter((endpoint) => endpoint.method !== 'GET' && isOpen(endpoint));
    const names = byHand
      .map(({ method, path }) => `${method} ${path}`)
      .filter((name) => ![...QUESTIONS, ...TRIED_ELSEWHERE, ...OF_NOBODY].includes(name));
    expect(names.filter((name) => !(name in WRITES))).toEqual([]);
  });

  test.each(Object.keys(WRITES))('%s leaves an entry with request id and actor', async (name) => {
    const person = await withPassword(world);
    const { answer, actor } = await WRITES[name]!(person);
    expect(answer.status).toBeLessThan(300);
    const entries = await world.services.db
      .selectFrom('audit_entries')
      .selectAll()
      .where('request_id', '=', String(answer.headers['x-request-id']))
      .execute();
    expect(entries.length).toBeGreaterThan(0);
    for (const entry of entries) {
      expect(entry).toMatchObject({ actor_id: actor, ip: '127.0.0.1', at: world.now });
      expect(entry.user_agent).not.toBe('');
      expect(JSON.stringify([entry.object, entry.before, entry.after])).not.toContain(PASSWORD);
    }
  });

  test('every chain holds, and the application cannot change a row', async () => {
    const { db } = world.services;
    const chains = await db.selectFrom('audit_heads').select('chain').execute();
    expect(chains.length).toBeGreaterThan(10);
    for (const { chain } of chains) expect(await brokenAuditSeq(db, chain)).toBeNull();
    const denied = { code: '42501' };
    await expect(db.updateTable('audit_entries').set({ action: 'x' }).execute()).rejects.toMatchObject(denied);
    await expect(db.deleteFrom('audit_entries').execute()).rejects.toMatchObject(denied);
    await expect(sql`truncate audit_entries`.execute(db)).rejects.toMatchObject(denied);
  });

  test.each<Tampering>(['changed', 'changed with a hash of its own', 'removed'])(
    'a row %s behind its back is found',
    async (how) => {
      const person = await world.person();
      for (let entry = 1; entry <= 5; entry += 1) await world.post('/api/users/me/', { phone: `${entry}` }, person);
      const chain = `user:${person.id}`;
      expect(await brokenAuditSeq(world.services.db, chain)).toBeNull();
      await tamperAudit(world.services.database, chain, how);
      expect(await brokenAuditSeq(world.services.db, chain)).toBe(how === 'changed' ? 3 : 4);
    },
  );

  test('the last row rewritten with a hash of its own is found too', async () => {
    const person = await world.person();
    for (let entry = 1; entry <= 3; entry += 1) await world.post('/api/users/me/', { phone: `${entry}` }, person);
    const chain = `user:${person.id}`;
    await tamperAudit(world.services.database, chain, 'changed with a hash of its own');
    expect(await brokenAuditSeq(world.services.db, chain)).toBe(3);
  });
});
