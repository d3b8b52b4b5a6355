import { expect, test } from 'vitest';
import { PERMISSIONS } from '#core/base/permissions.ts';
import { grant, landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const none = Object.fromEntries(PERMISSIONS.map((permission) => [permission, false]));

test('owners see the people of their properties with what each may do', async () => {
  const { owner, masterCompanyId, premises } = await landlordPortfolio(world, { premises: 2 });
  const [one, two] = premises;
  const ada = await member(world, { premisesId: one.id }, ['permission_sales']);
  await grant(world, ada, { premisesId: two?.id ?? 0 }, []);
  const users = (as: Person) => world.get(`/api/companies/master_company/${masterCompanyId}/user/?pageSize=999`, as);
  const { body } = await users(owner);
  expect(body.count).toBe(2);
  expect(body.results.find(({ id }: Person) => id === ada.id)).toEqual({
    id: ada.id,
    username: ada.username,
    full_name: expect.any(String),
    phone: '',
    is_me: false,
    permissions: [
      { premises: { id: one.id, name: one.name }, ...none, permission_sales: true },
      { premises: { id: two?.id, name: two?.name }, ...none },
    ],
  });
  const partial = await member(world, { premisesId: two?.id ?? 0 }, ['permission_owner']);
  const seen = (await users(partial)).body.results;
  expect(seen.find(({ id }: Person) => id === ada.id).permissions).toHaveLength(1);
  const staff = await world.person({ isStaff: true });
  expect((await users(staff)).body.count).toBe(3);
});

test('many people are changed at once, and all or nothing', async () => {
  const { owner, masterCompanyId, premises } = await landlordPortfolio(world, { premises: 2 });
  const [one, two] = premises.map(({ id }) => id) as [number, number];
  const ada = await member(world, { premisesId: one }, ['permission_sales']);
  const ben = await member(world, { premisesId: two }, []);
  const edit = (users: object[], as: Person = owner, proof: object = {}) =>
    world.post(`/api/companies/master_company/${masterCompanyId}/user/edit/`, { users, ...proof }, as);
  const both = [
    { user: ada.id, permissions: [{ premises: one, permission_owner: true }, { premises: two }] },
    {
      user: ben.id,
      permissions: [
        { premises: two, member: false },
        { premises: one, permission_sales: true },
      ],
    },
  ];
  const edited = await edit(both, owner, await world.proof(owner));
  expect(edited.status).toBe(200);
  const of = (person: Person) => edited.body.results.find(({ id }: Person) => id === person.id).permissions;
  expect(of(ada)).toMatchObject([{ permission_owner: true, permission_sales: false }, { premises: { id: two } }]);
  expect(of(ben)).toMatchObject([{ premises: { id: one }, permission_sales: true }]);
  expect((await world.get(`/api/companies/premises/${two}/`, ben)).status).toBe(404);

  const stranger = await world.person({ role: 'landlord' });
  const refused = await edit([
    { user: ada.id, permissions: [{ premises: one, member: false }] },
    { user: stranger.id, permissions: [{ premises: one }] },
  ]);
  expect(refused.body).toEqual({ 'users.1.user': ['Is not in this portfolio yet. Send an invite instead'] });
  expect((await world.get(`/api/companies/premises/${one}/`, ada)).status).toBe(200);
  expect((await edit([{ user: ada.id, permissions: [{ premises: one }, { premises: one }] }])).status).toBe(400);
  const elsewhere = await landlordPortfolio(world);
  expect((await edit([{ user: ada.id, permissions: [{ premises: elsewhere.premises[0].id }] }])).status).toBe(404);
  expect((await edit([{ user: ben.id, permissions: [{ premises: one }] }], elsewhere.owner)).status).toBe(404);
  // Ada owns the first property only: the second, where she holds nothing, is not found.
  expect((await edit([{ user: ben.id, permissions: [{ premises: two }] }], ada)).status).toBe(404);

  await world.runJobs();
  const notices = (await world.get('/api/companies/notification/', ben)).body.results;
  expect(notices[0]).toMatchObject({ kind: 'member.changed', title: 'Your permissions were changed' });
  expect((await world.mails(ben.username))[0]?.subject).toBe('Your permissions were changed');
});

test('the last owner stays an owner, in every way of changing it', async () => {
  const { owner, masterCompanyId, premises } = await landlordPortfolio(world, { premises: 2 });
  const [one] = premises;
  const base = `/api/companies/master_company/${masterCompanyId}/user/`;
  const demote = await world.patch(
    `/api/companies/premises/${one.id}/users/${owner.id}/`,
    { permission_owner: false },
    owner,
  );
  expect(demote).toMatchObject({
    status: 400,
    body: { detail: `${one.name} would be left without a Property Admin. Make somebody else one first.` },
  });
  expect((await world.delete(`${base}delete_user_permissions/${owner.id}/`, owner)).status).toBe(400);
  const removed = { users: [{ user: owner.id, permissions: [{ premises: one.id, member: false }] }] };
  expect((await world.post(`${base}edit/`, removed, owner)).status).toBe(400);

  const second = await member(world, { premisesId: one.id }, []);
  const swap = {
    users: [
      { user: owner.id, permissions: [{ premises: one.id, member: false }] },
      { user: second.id, permissions: [{ premises: one.id, permission_owner: true }] },
    ],
  };
  expect((await world.post(`${base}edit/`, { ...swap, ...(await world.proof(owner)) }, owner)).status).toBe(200);
  expect((await world.get(`/api/companies/premises/${one.id}/`, owner)).status).toBe(404);
  expect((await world.get(`/api/companies/premises/${one.id}/`, second)).body.permissions).toHaveLength(5);

  const shop = await retailerCompany(world);
  const me = `/api/companies/company/${shop.companyId}/user/${shop.owner.id}/`;
  expect((await world.delete(me, shop.owner)).status).toBe(400);
  expect((await world.patch(me, { permission_owner: false }, shop.owner)).status).toBe(400);
});

test('two owners who demote each other at once leave one', async () => {
  const shop = await retailerCompany(world);
  const other = await member(world, { companyId: shop.companyId }, ['permission_owner']);
  const path = (person: Person) => `/api/companies/company/${shop.companyId}/user/${person.id}/`;
  const [proof, proofOfOther] = [await world.proof(shop.owner), await world.proof(other)];
  await Promise.all([
    world.patch(path(other), { permission_owner: false, ...proof }, shop.owner),
    world.patch(path(shop.owner), { permission_owner: false, ...proofOfOther }, other),
  ]);
  const staff = await world.person({ isStaff: true });
  const { results } = (await world.get(`/api/companies/company/${shop.companyId}/user/`, staff)).body;
  expect(results.filter((row: { permission_owner: boolean }) => row.permission_owner)).toHaveLength(1);
});

test('a removed member sees nothing with the next click, and the change is in the audit log', async () => {
  const shop = await retailerCompany(world);
  const ada = await member(world, { companyId: shop.companyId }, ['permission_sales']);
  const company = `/api/companies/company/${shop.companyId}/`;
  expect((await world.get(company, ada)).status).toBe(200);
  const patched = await world.patch(`${company}user/${ada.id}/`, { permission_view_autopay: true }, shop.owner);
  const may = { id: ada.id, permission_sales: true, permission_view_autopay: true };
  expect(patched.body).toMatchObject(may);
  const listed = (await world.get(`${company}user/`, shop.owner)).body.results;
  expect(listed.find(({ id }: Person) => id === ada.id)).toMatchObject({ ...may, username: ada.username });
  expect((await world.delete(`${company}user/${ada.id}/`, shop.owner)).status).toBe(204);
  expect((await world.get(company, ada)).status).toBe(404);
  expect((await world.get('/api/companies/company/', ada)).body.count).toBe(0);
  expect((await world.delete(`${company}user/${ada.id}/`, shop.owner)).status).toBe(404);
  const actions = await world.services.db
    .selectFrom('audit_entries')
    .select(['action', 'actor_id'])
    .where('chain', '=', `company:${shop.companyId}`)
    .orderBy('seq')
    .execute();
  expect(actions).toEqual([
    { action: 'member.changed', actor_id: shop.owner.id },
    { action: 'member.removed', actor_id: shop.owner.id },
  ]);
});

test('a person is taken out of a whole portfolio by an owner, but only where that owner owns', async () => {
  const { owner, masterCompanyId, premises } = await landlordPortfolio(world, { premises: 2 });
  const [one, two] = premises.map(({ id }) => id) as [number, number];
  const ada = await member(world, { premisesId: one }, ['permission_sales']);
  await grant(world, ada, { premisesId: two }, ['permission_sales']);
  const partial = await member(world, { premisesId: one }, ['permission_owner']);
  const path = `/api/companies/master_company/${masterCompanyId}/user/delete_user_permissions/${ada.id}/`;
  expect((await world.delete(path, partial)).status).toBe(204);
  expect((await world.get('/api/companies/premises/', ada)).body.results).toMatchObject([{ id: two }]);
  expect((await world.delete(path, owner)).status).toBe(204);
  expect((await world.get('/api/companies/premises/', ada)).body.count).toBe(0);
  expect((await world.delete(path, owner)).status).toBe(404);
});

test('a landlord company has no people of its own', async () => {
  const { owner, companyId } = await landlordPortfolio(world);
  const answer = await world.get(`/api/companies/company/${companyId}/user/`, owner);
  expect(answer).toMatchObject({ status: 400, body: { detail: expect.stringMatching(/properties of this company/) } });
});
