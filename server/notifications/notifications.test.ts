import { expect, test } from 'vitest';
import { transact } from '#server/base/db/db.ts';
import { notify } from '#server/notifications/notify.ts';
import { address, invitesIn } from '#testing/invites.ts';
import { landlordPortfolio } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { codeTo, accept } = invitesIn(world);

const tell = (people: Person[], title: string, more: { mail?: boolean } = {}) =>
  transact(world.services.db, { userId: people[0]?.id ?? 0, isStaff: false }, (tx) =>
    notify(world.services, tx, {
      userIds: people.map(({ id }) => id),
      kind: 'deal.published',
      title,
      text: 'Terms wait for your answer.',
      link: '/new-ui/retailer/connections/12/terms',
      ...more,
    }),
  );

test('each person gets a line and a mail, reads their own and nobody else’s', async () => {
  const [ada, ben] = [await world.person(), await world.person()];
  await tell([ada, ben, ada], 'First');
  await tell([ada], 'Second');
  const list = (await world.get('/api/companies/notification/', ada)).body;
  expect(list).toMatchObject({ count: 2, unread: 2, results: [{ title: 'Second' }, { title: 'First' }] });
  const id = list.results[0].id;
  expect((await world.get(`/api/companies/notification/${id}/`, ben)).status).toBe(404);
  expect((await world.post(`/api/companies/notification/${id}/read/`, {}, ben)).status).toBe(404);

  const read = await world.post(`/api/companies/notification/${id}/read/`, {}, ada);
  expect(read.body).toMatchObject({ id, status: 'read', read_at: world.now.toISOString() });
  world.turnClock(60_000);
  const again = await world.post(`/api/companies/notification/${id}/read/`, {}, ada);
  expect(again.body.read_at).toBe(read.body.read_at);
  expect((await world.get('/api/companies/notification/?status=unread', ada)).body).toMatchObject({
    count: 1,
    unread: 1,
    results: [{ title: 'First' }],
  });
  expect((await world.get('/api/companies/notification/?status=read', ada)).body.count).toBe(1);
  expect((await world.get('/api/companies/notification/?pageSize=1&page=2', ada)).body.results).toHaveLength(1);

  const mails = await world.mails(ben.username);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({ subject: 'First' });
  expect(mails[0]?.text).toContain('/new-ui/retailer/connections/12/terms');
});

test('mails can be turned off; the notification stays', async () => {
  const ada = await world.person();
  expect((await world.post('/api/users/me/', { settings: { mail_notifications: false } }, ada)).status).toBe(200);
  await tell([ada], 'Quiet');
  expect(await world.mails(ada.username)).toHaveLength(0);
  expect((await world.get('/api/companies/notification/', ada)).body.unread).toBe(1);
  await world.post('/api/users/me/', { settings: { mail_notifications: true } }, ada);
  await tell([ada], 'With a mail of its own', { mail: false });
  expect(await world.mails(ada.username)).toHaveLength(0);
  await tell([ada], 'Loud');
  expect(await world.mails(ada.username)).toHaveLength(1);
});

test('mails are chosen topic by topic; what is not a topic is refused', async () => {
  const ada = await world.person();
  const choose = (settings: unknown) => world.post('/api/users/me/', { settings }, ada);
  expect((await choose({ mail_off: ['terms'] })).body.settings.mail_off).toEqual(['terms']);
  await tell([ada], 'Terms to review');
  expect(await world.mails(ada.username)).toHaveLength(0);
  await transact(world.services.db, 'system', (tx) =>
    notify(world.services, tx, {
      userIds: [ada.id],
      kind: 'deal.messaged',
      title: 'A message',
      text: 'Hello',
      link: '/notifications',
    }),
  );
  const [mail] = await world.mails(ada.username);
  expect(mail).toMatchObject({ subject: 'A message' });
  expect(mail?.text).toContain('/dashboard/profile/notifications');
  expect((await world.get('/api/companies/notification/', ada)).body.unread).toBe(2);
  await choose({ mail_off: [] });
  await tell([ada], 'With a mail again');
  expect(await world.mails(ada.username)).toHaveLength(2);
  for (const wrong of ['terms', ['Not A Topic'], [7], Array(41).fill('terms')]) {
    expect((await choose({ mail_off: wrong })).status).toBe(400);
  }
});

test('all are read at once, one’s own alone, and twice changes nothing', async () => {
  const [ada, ben] = [await world.person(), await world.person()];
  await tell([ada, ben], 'First');
  await tell([ada], 'Second');
  const path = '/api/companies/notification/read_all/';
  expect(await world.post(path, {}, ada)).toMatchObject({ status: 200, body: { read: 2, unread: 0 } });
  const { results } = (await world.get('/api/companies/notification/', ada)).body;
  expect(results.map(({ read_at }: { read_at: string }) => read_at)).toEqual(Array(2).fill(world.now.toISOString()));
  world.turnClock(60_000);
  expect((await world.post(path, {}, ada)).body.read).toBe(0);
  expect((await world.get('/api/companies/notification/', ada)).body.results[0].read_at).toBe(results[0].read_at);
  expect((await world.get('/api/companies/notification/', ben)).body.unread).toBe(1);
  expect((await world.post(path, { user: ben.id }, ada)).status).toBe(400);
});

test('1,005 lines are two pages of 999, each once, and `next` leads from one to the other', async () => {
  const ada = await world.person();
  const line = { user_id: ada.id, kind: 'deal.published', text: 'Terms wait.', link: '/notifications' };
  const lines = Array.from({ length: 1_005 }, (_, at) => ({ ...line, title: `Line ${at}`, created_at: world.now }));
  await transact(world.services.db, 'system', (tx) => tx.insertInto('notifications').values(lines).execute());
  const pages: { count: number; next: string | null; results: { id: number }[] }[] = [];
  let address: string | null = '/api/companies/notification/?pageSize=999&status=unread';
  while (address !== null) {
    pages.push((await world.get(address, ada)).body);
    address = pages.at(-1)?.next ?? null;
  }
  expect(pages.map(({ count, results }) => [count, results.length])).toEqual([
    [1_005, 999],
    [1_005, 6],
  ]);
  expect(pages[0]?.next).toBe('/api/companies/notification/?pageSize=999&status=unread&page=2');
  expect(new Set(pages.flatMap(({ results }) => results.map(({ id }) => id))).size).toBe(1_005);
});

test('whoever invited an owner gets both lines and one mail when they accept', async () => {
  const { owner, masterCompanyId, premises } = await landlordPortfolio(world);
  const email = address();
  const permissions = [{ premises: premises[0].id, permission_owner: true }];
  const body = { invites: [{ email, permissions }] };
  expect((await world.post(`/api/companies/master_company/${masterCompanyId}/invite/`, body, owner)).status).toBe(201);
  await accept(await codeTo(email), await world.person({ role: 'landlord', username: email }));
  await world.runJobs();
  const lines = (await world.get('/api/companies/notification/', owner)).body.results;
  const titles = lines.map(({ title }: { title: string }) => title).join('\n');
  expect(titles).toMatch(/accepted your invite/);
  expect(titles).toMatch(/is now a Property Admin of/);
  const subjects = (await world.mails(owner.username)).map(({ subject }) => subject);
  expect(subjects).toEqual([expect.stringMatching(/is now a Property Admin of/)]);
});
