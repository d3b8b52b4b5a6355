// What a person sees of their own account: sessions, history, and whoever of support looked.
import { expect, test } from 'vitest';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const CHROME = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const MINUTE = 60_000;

const security = async (as: Person | string) => (await world.get('/api/users/me/security/', as)).body;
const activity = async (as: Person | string) => (await world.get('/api/users/me/activity/', as)).body.results;
const end = (id: number, as: Person | string) => world.post(`/api/users/me/sessions/${id}/end/`, {}, as);
const statusOf = async (token: string) => (await world.get('/api/users/me/', token)).status;
const admin = () => world.person({ isStaff: true, isAdmin: true, fullName: 'Priya Nair' });

async function supportFor(person: Person) {
  const priya = await admin();
  const body = { username: person.username, reason: 'Ticket 4711: a store is missing' };
  const { token } = (await world.post('/api/users/admin/exchange_token/', body, priya)).body;
  return { priya, token: token as string };
}

async function sessionWith(person: Person, about: { ip?: string; user_agent?: string }): Promise<string> {
  const token = await world.session(person.id);
  const [newest] = (await security(token)).sessions;
  await world.services.db.updateTable('sessions').set(about).where('id', '=', newest.id).execute();
  return token;
}

test('the sessions of a person, the current one first, and nobody else’s', async () => {
  const [ada, ben] = [await world.person(), await world.person()];
  world.turnClock(MINUTE);
  await sessionWith(ada, { ip: '203.0.113.7', user_agent: CHROME });
  const { sessions, recovery_codes_left: left } = await security(ada);
  expect(left).toBe(0);
  expect(sessions).toMatchObject([
    { current: true, network: 'this_machine', same_address: true, device: 'An unknown browser', support: null },
    { current: false, network: 'internet', address: '203.0.113.7', same_address: false, device: 'Chrome on a Mac' },
  ]);
  expect((await security(ben)).sessions).toHaveLength(1);
  expect(JSON.stringify(sessions)).not.toMatch(/token|hash/);
});

test('one session is ended at once, twice changes nothing, and only one’s own', async () => {
  const [ada, ben] = [await world.person(), await world.person()];
  const other = await sessionWith(ada, { user_agent: CHROME });
  const [, { id }] = (await security(ada)).sessions;
  expect(await end(id, ben)).toMatchObject({ status: 404, body: (await end(2_000_000_000, ben)).body });
  expect(await statusOf(other)).toBe(200);
  expect((await end(id, ada)).body.sessions).toHaveLength(1);
  expect(await statusOf(other)).toBe(401);
  expect((await end(id, ada)).status).toBe(200);
  expect((await activity(ada))[0]).toMatchObject({ tone: 'own', text: 'A session was ended: Chrome on a Mac' });
  const [current] = (await security(ada)).sessions;
  expect((await end(current.id, ada)).body.detail).toBe('This is the session you are using. Log out to end it.');
  for (const wrong of ['0', '-1', 'x', '99999999999']) {
    expect((await world.post(`/api/users/me/sessions/${wrong}/end/`, {}, ada)).status).toBe(400);
  }
  expect((await world.post('/api/users/me/sessions/end_others/', { all: true }, ada)).status).toBe(400);
});

test('all other sessions end, with those in which the person acts as somebody', async () => {
  const ada = await world.person();
  const { priya, token: acting } = await supportFor(ada);
  const elsewhere = await world.session(priya.id);
  const ended = await world.post('/api/users/me/sessions/end_others/', {}, priya);
  expect(ended.body.sessions).toHaveLength(1);
  expect(await Promise.all([elsewhere, acting, priya.token, ada.token].map(statusOf))).toEqual([401, 401, 200, 200]);
  expect((await activity(priya)).map(({ text }: { text: string }) => text)).toEqual([
    'All other sessions were ended',
    'You began to act as somebody else',
  ]);
});

test('a bell that asks every minute keeps nobody signed in', async () => {
  const ada = await world.person();
  for (let minute = 1; minute < 45; minute += 1) {
    world.turnClock(MINUTE);
    if (minute % 11 === 0) expect((await world.get('/api/companies/notification/', ada)).status).toBe(200);
  }
  world.turnClock(MINUTE);
  expect((await world.get('/api/companies/notification/', ada)).status).toBe(401);
});

test('idle, expired and ended sessions are not shown', async () => {
  const ada = await world.person();
  await world.session(ada.id);
  world.turnClock(44 * MINUTE);
  expect((await security(ada)).sessions).toHaveLength(2);
  world.turnClock(MINUTE);
  expect((await security(ada)).sessions).toHaveLength(1);
});

test('support access is seen with who and why, is told of afterwards, and the person can end it', async () => {
  const ada = await world.person();
  const { token } = await supportFor(ada);
  const support = { name: 'Priya Nair', reason: 'Ticket 4711: a store is missing' };
  const shown = (await security(ada)).sessions.find((session: { support: unknown }) => session.support);
  expect(shown.support).toEqual(support);
  expect(await activity(ada)).toMatchObject([
    { tone: 'support', text: 'Support began to act as you', by: support.name, reason: support.reason, address: null },
  ]);
  await end(shown.id, ada);
  expect(await statusOf(token)).toBe(401);
  expect((await activity(ada))[0]).toMatchObject({ tone: 'own', text: 'Support’s session was ended' });

  const again = await supportFor(ada);
  expect((await end(shown.id, again.token)).body.exception_code).toBe('impersonating');
  expect((await world.post('/api/users/me/sessions/end_others/', {}, again.token)).status).toBe(403);
  expect((await activity(again.token)).length).toBeGreaterThan(0);
  await world.post('/api/logout/', {}, again.token);
  expect((await activity(ada))[0]).toMatchObject({ text: 'Support stopped acting as you', by: 'Priya Nair' });
});

test('the history holds what is about the account, page by page, and no one else’s', async () => {
  const [ada, ben] = [await world.person(), await world.person()];
  await world.post('/api/users/me/', { phone: '555' }, ada);
  await world.post('/api/companies/notification/read_all/', {}, ada);
  await world.post('/api/users/auth/sign_in/', { username: ada.username, password: 'wrong' });
  expect((await activity(ada)).map(({ tone, text }: { tone: string; text: string }) => `${tone}: ${text}`)).toEqual([
    'care: A wrong password was entered',
    'own: Profile or settings were changed',
  ]);
  expect(await activity(ben)).toEqual([]);
  const second = (await world.get('/api/users/me/activity/?pageSize=1&page=2', ada)).body;
  expect(second).toMatchObject({ count: 2, next: null, results: [{ text: 'Profile or settings were changed' }] });
  expect((await world.get('/api/users/me/activity/?page=0', ada)).status).toBe(400);
  expect((await world.get('/api/users/me/activity/')).status).toBe(401);
});
