// Invites to the properties of a portfolio: many at once, by e-mail, and to one property alone.
import { expect, test } from 'vitest';
import { groupInvites } from '#core/properties/group-invites.ts';
import { address, invitesIn } from '#testing/invites.ts';
import { landlordPortfolio, member } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { codeTo, look, accept } = invitesIn(world);

test('several people are invited to several properties at once, with one mail each', async () => {
  const { owner, masterCompanyId, premises } = await landlordPortfolio(world, { premises: 3 });
  const [one, two, three] = premises.map(({ id }) => id) as [number, number, number];
  const path = `/api/companies/master_company/${masterCompanyId}/invite/`;
  const [zoe, ben] = [address(), address()];
  const invites = [
    { email: zoe, first_name: 'Zoe', permissions: [{ premises: one }, { premises: two, permission_sales: true }] },
    { email: ben, first_name: 'Ben', permissions: [{ premises: three, permission_owner: true }] },
  ];
  const invited = await world.post(path, { invites }, owner);
  expect(invited.status).toBe(201);
  expect(invited.body.results).toHaveLength(3);
  expect(await world.mails(zoe)).toHaveLength(1);
  const listed = (await world.get(`${path}?pageSize=999&not_accepted=true`, owner)).body;
  expect(groupInvites(listed.results).map((group) => [group.first_name, group.properties.length])).toEqual([
    ['Ben', 1],
    ['Zoe', 2],
  ]);
  const twice = await world.post(path, { invites: [invites[0], invites[0]] }, owner);
  expect(twice.body).toEqual({ 'invites.1.email': ['Is in the list twice'] });

  // An account signed in with that address joins everything at once.
  const person = await world.person({ role: 'landlord', username: zoe });
  const accepted = await accept(await codeTo(zoe), person);
  expect(accepted.body).toMatchObject({ kind: 'mastercompany', master_company: masterCompanyId, company: null });
  expect(accepted.body.premises.map(({ id }: { id: number }) => id).sort()).toEqual([one, two].sort());
  // What the invite gives no permission on stays closed.
  const seen = (await world.get('/api/companies/premises/', person)).body.results;
  expect(seen.map((each: { permissions: string[] }) => each.permissions)).toEqual([['permission_sales']]);
  expect((await world.get('/api/companies/master_company/', person)).body.results).toMatchObject([
    { id: masterCompanyId, is_owner: false, premises_count: 1 },
  ]);
});

test('signing up through a portfolio invite gives its properties in the same step', async () => {
  const { owner, masterCompanyId, premises } = await landlordPortfolio(world, { premises: 2 });
  const email = address();
  const permissions = [{ premises: premises[0].id, permission_manage_autopay: true }];
  await world.post(
    `/api/companies/master_company/${masterCompanyId}/invite/`,
    { invites: [{ email, permissions }] },
    owner,
  );
  const code = await codeTo(email);
  expect((await world.get(`/api/users/mastercompany_invite/${code}/`)).status).toBe(200);
  const signUp = { username: email, password: 'Correct-9-horse', full_name: 'Ben Okri', code };
  const account = await world.post('/api/users/auth/sign_up/', signUp);
  expect(account).toMatchObject({ status: 201, body: { role: 'landlord' } });
  const [seen] = (await world.get('/api/companies/premises/', await world.session(account.body.id))).body.results;
  expect(seen).toMatchObject({
    id: premises[0].id,
    permissions: ['permission_manage_autopay', 'permission_view_autopay'],
  });
  expect((await world.post('/api/users/auth/sign_up/', { ...signUp, username: email })).status).toBe(400);
});

test.each([['with'], ['without']])(
  'a portfolio invite is edited, resent and deleted by e-mail, %s the id',
  async (how) => {
    const { owner, masterCompanyId, premises } = await landlordPortfolio(world, { premises: 3 });
    const [one, two, three] = premises.map(({ id }) => id) as [number, number, number];
    const root = '/api/companies/master_company/';
    const list = `${root}${masterCompanyId}/invite/`;
    const call = (action: string, body: object, as: Person = owner) =>
      world.post(how === 'with' ? `${list}${action}/` : `${root}invite/${action}/`, body, as);
    const email = address();
    await world.post(list, { invites: [{ email, permissions: [{ premises: one }, { premises: two }] }] }, owner);

    const permissions = [{ premises: two, permission_sales: true }, { premises: three }];
    const edited = await call('edit', { email, first_name: 'Ada', permissions });
    expect(edited.body.results).toMatchObject([
      { first_name: 'Ada', premises: { id: two }, permission_sales: true },
      { premises: { id: three }, permission_sales: false },
    ]);
    const offered = (await world.get(list, owner)).body.results as { premises: { id: number } }[];
    expect(offered.toSorted((a, b) => a.premises.id - b.premises.id)).toMatchObject([
      { first_name: 'Ada', premises: { id: two }, permission_sales: true },
      { first_name: 'Ada', premises: { id: three }, permission_sales: false },
    ]);
    const old = await codeTo(email);
    expect((await call('resend', { email })).status).toBe(200);
    expect(await codeTo(email)).not.toBe(old);
    expect((await look(old)).status).toBe(404);

    const stranger = await landlordPortfolio(world);
    expect((await call('delete_by_email', { email }, stranger.owner)).status).toBe(404);
    expect((await call('edit', { email, permissions }, stranger.owner)).status).toBe(404);
    expect((await call('resend', { email }, stranger.owner)).status).toBe(404);
    expect((await call('delete_by_email', { email: email.toUpperCase() })).status).toBe(200);
    expect((await world.get(list, owner)).body.count).toBe(0);
    expect((await look(await codeTo(email))).status).toBe(404);
    expect((await call('delete_by_email', { email })).status).toBe(404);
  },
);

test('an owner of one property changes only their part of an invite', async () => {
  const { owner, masterCompanyId, premises } = await landlordPortfolio(world, { premises: 2 });
  const [one, two] = premises.map(({ id }) => id) as [number, number];
  const partial = await member(world, { premisesId: one }, ['permission_owner']);
  const path = `/api/companies/master_company/${masterCompanyId}/invite/`;
  const email = address();
  await world.post(path, { invites: [{ email, permissions: [{ premises: one }, { premises: two }] }] }, owner);
  expect((await world.get(path, partial)).body.results).toMatchObject([{ premises: { id: one } }]);
  const both = { invites: [{ email: address(), permissions: [{ premises: one }, { premises: two }] }] };
  expect((await world.post(path, both, partial)).status).toBe(404);
  expect((await world.post(`${path}delete_by_email/`, { email }, partial)).status).toBe(200);
  expect((await world.get(path, owner)).body.results).toMatchObject([{ premises: { id: two }, status: 'pending' }]);
  expect((await look(await codeTo(email))).status).toBe(200);
});

test('a property invite is listed, answered by id, resent and taken back', async () => {
  const { owner, premises } = await landlordPortfolio(world);
  const path = `/api/companies/premises/${premises[0].id}/invites/`;
  const email = address();
  const invite = await world.post(path, { email, first_name: 'Cy', permission_sales: true }, owner);
  expect(invite).toMatchObject({ status: 201, body: { kind: 'premises', premises: { id: premises[0].id } } });
  const cy = await world.person({ role: 'landlord', username: email });
  const mine = (await world.get('/api/companies/premises_invite/my/', cy)).body.results;
  expect(mine).toMatchObject([{ id: invite.body.id, offers: [{ name: premises[0].name }] }]);
  expect((await world.post(`${path}${invite.body.id}/resend/`, {}, owner)).status).toBe(200);
  expect(await world.mails(email)).toHaveLength(2);
  const stranger = await world.person({ role: 'landlord' });
  expect((await world.post(`/api/companies/premises_invite/${invite.body.id}/accept/`, {}, stranger)).status).toBe(404);
  const accepted = await world.post(`/api/companies/premises_invite/${invite.body.id}/accept/`, {}, cy);
  expect(accepted.body.premises).toEqual([{ id: premises[0].id, name: premises[0].name }]);
  const other = await world.post(path, { email: address() }, owner);
  expect((await world.delete(`${path}${other.body.id}/`, owner)).status).toBe(204);
  expect((await world.get(`${path}?not_accepted=true`, owner)).body.count).toBe(0);
  expect((await world.post(`/api/companies/premises_invite/${other.body.id}/reject/`, {}, cy)).status).toBe(404);
});

test('an invite to a property that was removed meanwhile gives nothing', async () => {
  const { owner, premises } = await landlordPortfolio(world, { premises: 2 });
  const email = address();
  await world.post(`/api/companies/premises/${premises[0].id}/invites/`, { email }, owner);
  await world.delete(`/api/companies/premises/${premises[0].id}/`, owner);
  const cy = await world.person({ role: 'landlord', username: email });
  expect((await accept(await codeTo(email), cy)).body.detail).toMatch(/withdrawn/);
});
