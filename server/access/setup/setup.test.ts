// The first administrator of an installation: one link, one hour, one use, only while there is none.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { makeAdmin } from '#server/access/make-admin.ts';
import { makeSetupLink } from '#server/access/setup/setup-link.ts';
import { totpCode } from '#server/access/totp.ts';
import { administer } from '#server/app/administer.ts';
import { firstLink } from '#server/app/first-link.ts';
import { transact } from '#server/base/db/db.ts';
import { StartRefused } from '#server/base/start-refused.ts';
import { invitesIn } from '#testing/invites.ts';
import { asSystem, landlordPortfolio } from '#testing/portfolio.ts';
import { openWorld, World } from '#testing/world.ts';

const MINUTE = 60_000;
const PASSWORD = 'Kestrel-49-x';
const ana = { username: 'ana@setup.test', full_name: 'Ana Ruiz', password: PASSWORD };
const world = openWorld({ DEMO: 'false' });
const { codeTo } = invitesIn(world);

const codeIn = (lines: readonly string[]) => /\/setup\?code=([\w-]{43})$/.exec(lines.at(-1) ?? '')?.[1] ?? '';
const started = async (where = world) => codeIn(await firstLink(where.services));
const claim = (code: string, account: object = ana, where = world) =>
  where.post(`/api/users/setup/${code}/claim/`, account);
const administrators = () =>
  world.services.db.selectFrom('users').select('username').where('is_admin', '=', true).execute();

beforeEach(async () => {
  await world.services.db.updateTable('users').set({ is_staff: false, is_admin: false }).execute();
});

describe('the link of a start', () => {
  test('makes an administrator who can do one thing: set up the authenticator app', async () => {
    const code = await started();
    expect((await world.get(`/api/users/setup/${code}/`)).body).toEqual({
      expires_at: new Date(world.now.getTime() + 60 * MINUTE).toISOString(),
    });
    const claimed = await claim(code);
    expect([claimed.status, claimed.body]).toEqual([201, { key: expect.any(String) }]);
    const { key } = claimed.body;
    expect((await world.get('/api/users/me/', key)).body).toMatchObject({
      username: ana.username,
      is_staff: true,
      is_admin: true,
      scope: 'totp_setup',
    });
    const me = (await world.get('/api/users/me/', key)).body;
    const entries = await world.services.db
      .selectFrom('audit_entries')
      .select(['action', 'actor_id'])
      .where('chain', '=', `user:${me.id}`)
      .execute();
    expect(entries).toEqual([{ action: 'admin.made', actor_id: me.id }]);
    expect((await world.get('/api/staff/search/?search=a', key)).status).toBe(403);
    const { body } = await world.post('/api/users/me/totp/', { password: PASSWORD }, key);
    await world.post('/api/users/me/totp/confirm/', { code: totpCode(body.secret, world.now) }, key);
    expect((await world.get('/api/staff/search/?search=a', key)).status).toBe(200);
  });

  test('is not changed by looking at it, however often', async () => {
    const code = await started();
    for (let look = 0; look < 3; look += 1) expect((await world.get(`/api/users/setup/${code}/`)).status).toBe(200);
    expect((await claim(code, { ...ana, username: 'looked@setup.test' })).status).toBe(201);
  });

  test('works once', async () => {
    const code = await started();
    expect((await claim(code, { ...ana, username: 'once@setup.test' })).status).toBe(201);
    const again = await claim(code, { ...ana, username: 'twice@setup.test' });
    expect([again.status, again.body.detail]).toEqual([400, expect.stringMatching(/^This link was used/)]);
    expect((await world.get(`/api/users/setup/${code}/`)).status).toBe(404);
    expect(await administrators()).toEqual([{ username: 'once@setup.test' }]);
  });

  test('claimed by two at once makes one administrator', async () => {
    const code = await started();
    const names = ['a', 'b', 'c', 'd'].map((name) => ({ ...ana, username: `race-${name}@setup.test` }));
    const answers = await Promise.all(names.map((account) => claim(code, account)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400]);
    expect(await administrators()).toHaveLength(1);
  });

  test('is good for an hour', async () => {
    const code = await started();
    world.turnClock(60 * MINUTE);
    expect((await claim(code)).status).toBe(400);
    expect((await world.get(`/api/users/setup/${code}/`)).status).toBe(404);
    const second = await started();
    world.turnClock(60 * MINUTE - 1);
    expect((await claim(second, { ...ana, username: 'late@setup.test' })).status).toBe(201);
  });

  test('is dead after the next start', async () => {
    const before = await started();
    const after = await started();
    expect((await claim(before, { ...ana, username: 'old@setup.test' })).status).toBe(400);
    expect((await claim(after, { ...ana, username: 'new@setup.test' })).status).toBe(201);
  });

  test('used and left before the app is set up, the machine still lets its administrator in', async () => {
    const username = 'halfway@setup.test';
    expect((await claim(await started(), { ...ana, username })).status).toBe(201);
    const { lines, code } = await administer(world.services, { ask: 'password', email: username });
    expect(code).toBe(0);
    const link = new URL(lines.at(-1) ?? '');
    expect(link.pathname).toBe('/mailbox');

    const signIn = await world.post('/api/users/auth/sign_in/', { username, password: PASSWORD });
    expect(signIn.body.method).toBe('email');
    await world.runJobs();
    const headers = { 'x-mailbox-key': link.searchParams.get('key') ?? '' };
    const mailbox = await world.call('GET', `/api/mailbox/?to=${username}`, { headers });
    const digits = /\b\d{6}\b/.exec(mailbox.body.results[0].text)?.[0];
    const { verification_id } = signIn.body;
    const confirmed = await world.post('/api/users/auth/sign_in/confirm/', { verification_id, code: digits });
    expect(confirmed.status).toBe(200);
    expect((await world.get('/api/users/me/', confirmed.body.key)).body.scope).toBe('totp_setup');

    // It opens what any administrator's key opens, and no longer.
    world.turnClock(24 * 60 * MINUTE);
    expect((await world.call('GET', '/api/mailbox/', { headers })).status).toBe(403);
  });

  test('is not made where there is an administrator, and an open one is no good any more', async () => {
    const code = await started();
    await world.person({ isStaff: true, isAdmin: true });
    expect(await firstLink(world.services)).toEqual([]);
    expect((await claim(code, { ...ana, username: 'second@setup.test' })).status).toBe(400);
  });

  test('is kept as a hash only, and a wrong field leaves it open', async () => {
    const code = await started();
    const rows = await world.services.db.selectFrom('setup_links').selectAll().execute();
    expect(JSON.stringify(rows)).not.toContain(code);
    const weak = await claim(code, { ...ana, password: 'short' });
    expect([weak.status, Object.keys(weak.body)]).toEqual([400, ['password']]);
    const taken = await world.person();
    expect((await claim(code, { ...ana, username: taken.username })).body).toEqual({
      username: ['Email already exists'],
    });
    expect((await claim(code, { ...ana, username: 'kept@setup.test' })).status).toBe(201);
  });

  test('a demo and a guess get nothing', async () => {
    expect((await claim('x'.repeat(43))).status).toBe(400);
    expect((await world.get('/api/config/')).body.local).toEqual({ mailbox: true, simulated: false, unclaimed: true });
  });
});

describe.each([
  ['a server that listens to the network', { HOST: '0.0.0.0' }],
  ['a server behind a proxy', { TRUST_PROXY: 'true' }],
])('%s', (_, environment) => {
  const open = openWorld({ DEMO: 'false', ...environment });

  test('prints no link and takes none that a start on the own machine printed', async () => {
    expect(await firstLink(open.services)).toEqual([expect.stringMatching(/npm run admin$/)]);
    const link = await transact(open.services.db, 'system', (tx) =>
      makeSetupLink(open.services, tx, { printed: true }),
    );
    expect((await claim(codeIn([link ?? '']), ana, open)).status).toBe(400);
    expect((await open.get('/api/config/')).body.local).toBeNull();
  });

  test('takes the one that somebody asked for at the terminal', async () => {
    const link = await transact(open.services.db, 'system', (tx) =>
      makeSetupLink(open.services, tx, { printed: false }),
    );
    expect((await claim(codeIn([link ?? '']), ana, open)).status).toBe(201);
    expect(
      await transact(open.services.db, 'system', (tx) => makeSetupLink(open.services, tx, { printed: false })),
    ).toBe(undefined);
  });

  test('gives a further administrator no link to a mailbox', async () => {
    const { lines } = await administer(open.services, { ask: 'password', email: 'bo@setup.test' });
    expect(lines.join('\n')).not.toContain('/mailbox');
  });

  test('has no mailbox and makes no account without an invite', async () => {
    const admin = await open.person({ isStaff: true, isAdmin: true });
    expect((await open.get('/api/mailbox/')).status).toBe(404);
    expect((await open.post('/api/mailbox/open/', {}, admin)).status).toBe(403);
    expect((await open.post('/api/users/admin/own_account/', { ...ana, username: 'x@setup.test' }, admin)).status).toBe(
      403,
    );
  });
});

describe('in production', () => {
  const production = new World();
  beforeAll(() =>
    production.open({
      NODE_ENV: 'production',
      DEMO: 'false',
      HOST: '127.0.0.1',
      PUBLIC_URL: 'https://rent.example',
      LOG_LEVEL: 'silent',
    }),
  );
  afterAll(() => production.close());

  test('no start prints the link, also on the own machine', async () => {
    expect(await firstLink(production.services)).toEqual([expect.stringMatching(/npm run admin$/)]);
    expect(await production.services.db.selectFrom('setup_links').selectAll().execute()).toEqual([]);
    expect((await production.get('/api/config/')).body.local).toBeNull();
  });
});

describe('nobody is staff and a member at once', () => {
  test('the account of the own portfolio is a second one, without staff rights', async () => {
    const admin = await world.person({ isStaff: true, isAdmin: true });
    const signUp = { ...ana, username: 'ana+rent@setup.test' };
    const same = await world.post('/api/users/admin/own_account/', { ...signUp, username: admin.username }, admin);
    expect(same.body).toEqual({ username: ['Email already exists'] });
    const account = await world.post('/api/users/admin/own_account/', signUp, admin);
    expect(account.status).toBe(201);
    const me = await world.get('/api/users/me/', account.body.key);
    expect(me.body).toMatchObject({ role: 'landlord', is_staff: false, is_admin: false, scope: 'full' });
    const portfolio = { name: 'Ruiz Holdings', currency: 'USD' };
    expect((await world.post('/api/companies/master_company/', portfolio, account.body.key)).status).toBe(201);
    expect((await world.post('/api/companies/master_company/', portfolio, admin)).status).toBe(403);
    const landlord = await world.person();
    expect((await world.post('/api/users/admin/own_account/', signUp, landlord)).status).toBe(403);
  });

  test('a member does not become an administrator, nor an administrator a member', async () => {
    const { owner, premises } = await landlordPortfolio(world);
    const promoting = transact(world.services.db, 'system', (tx) => makeAdmin(world.services, tx, owner.username));
    await expect(promoting).rejects.toThrow(StartRefused);
    const promoted = world.services.db
      .updateTable('users')
      .set({ is_staff: true })
      .where('id', '=', owner.id)
      .execute();
    await expect(promoted).rejects.toThrow(/is a member and cannot be staff/);
    const admin = await world.person({ isStaff: true, isAdmin: true });
    const joined = asSystem(world, (tx) =>
      tx.updateTable('memberships').set({ user_id: admin.id }).where('user_id', '=', owner.id).execute(),
    );
    await expect(joined).rejects.toThrow(/is staff and cannot be a member/);
    expect((await world.post('/api/companies/company/', { name: 'Staff Ltd' }, admin)).status).toBe(403);
    const invite = { email: admin.username, first_name: 'Ana', permission_sales: true };
    expect((await world.post(`/api/companies/premises/${premises[0].id}/invites/`, invite, owner)).status).toBe(201);
    const accepting = `/api/companies/invite_code/${await codeTo(admin.username)}/accept/`;
    const accepted = await world.post(accepting, {}, admin);
    expect([accepted.status, accepted.body.detail]).toEqual([400, expect.stringMatching(/^Staff accounts join no/)]);
  });
});

test('of a promotion and a new membership at once, one is refused', async () => {
  const { premises } = await landlordPortfolio(world);
  for (let round = 0; round < 5; round += 1) {
    const person = await world.person();
    const stamps = { created_at: world.now, updated_at: world.now };
    const joins = asSystem(world, (tx) =>
      tx
        .insertInto('memberships')
        .values({ user_id: person.id, premises_id: premises[0].id, ...stamps })
        .execute(),
    );
    const promotes = world.services.db
      .updateTable('users')
      .set({ is_staff: true })
      .where('id', '=', person.id)
      .execute();
    const outcomes = await Promise.allSettled([joins, promotes]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  }
});

describe('the mailbox of an installation that no mail leaves', () => {
  test('is read with a key that the administrator’s browser got, and ends with their rights', async () => {
    const admin = await world.person({ isStaff: true, isAdmin: true });
    const read = (key: string) => world.call('GET', '/api/mailbox/', { headers: { 'x-mailbox-key': key } });
    expect((await world.get('/api/mailbox/')).status).toBe(403);
    expect((await world.get('/api/mailbox/', admin)).status).toBe(403);
    const { body } = await world.post('/api/mailbox/open/', {}, admin);
    expect((await read(body.key)).body).toMatchObject({ results: expect.any(Array), totp: null });
    expect((await read(body.key.replace(/^\d+/, '1'))).status).toBe(403);
    expect((await read(body.key.replace(/\.(\d+)\./, '.9$1.'))).status).toBe(403);
    expect((await world.post('/api/mailbox/open/', {}, await world.person())).status).toBe(403);
    await world.services.db.updateTable('users').set({ is_admin: false }).where('id', '=', admin.id).execute();
    expect((await read(body.key)).status).toBe(403);
  });
});
