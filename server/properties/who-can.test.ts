// Whom to ask, by name; and a member without a permission, who is told and finds nothing else.
import { expect, test } from 'vitest';
import { agreed } from '#testing/deals.ts';
import { grant, landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const names = async (query: string, as: Person) => {
  const { status, body } = await world.get(`/api/companies/who_can/?${query}`, as);
  return status === 200 ? body.results.map(({ full_name }: { full_name: string }) => full_name) : status;
};

test('colleagues who hold a permission are named to every member, and to nobody else', async () => {
  const owner = await world.person({ role: 'landlord', fullName: 'Jane Doe' });
  const ours = await landlordPortfolio(world, { owner });
  const theirs = await landlordPortfolio(world);
  const premisesId = ours.premises[0].id;
  const collector = await world.person({ role: 'landlord', fullName: 'Tom Lee' });
  await grant(world, collector, { premisesId }, ['permission_manage_autopay']);
  const reader = await member(world, { premisesId }, ['permission_sales']);
  const nobody = await member(world, { premisesId }, []);
  const autopay = `permission=permission_manage_autopay&premises=${premisesId}`;
  for (const asking of [reader, nobody]) expect(await names(autopay, asking)).toEqual(['Jane Doe', 'Tom Lee']);
  expect(await names(autopay, collector)).toEqual(['Jane Doe']);
  expect(await names('permission=permission_owner', nobody)).toEqual(['Jane Doe']);
  const company = `permission=permission_sales&company=${ours.companyId}`;
  expect(await names(company, nobody)).toHaveLength(2);
  expect(await names(autopay, theirs.owner)).toBe(404);
  expect(await names(company, theirs.owner)).toBe(404);
});

test('a member without a permission writes to nobody, downloads nothing and is told so', async () => {
  const ours = await landlordPortfolio(world);
  const shop = await retailerCompany(world);
  const deal = await agreed(world, ours, shop);
  const sides = [
    await member(world, { premisesId: ours.premises[0].id }, []),
    await member(world, { companyId: shop.companyId }, []),
  ];
  for (const nobody of sides) {
    const message = await world.post(`/api/deals/deal/${deal.id}/message/`, { text: 'For them' }, nobody);
    expect([403, 404]).toContain(message.status);
    const { body, status } = await world.get('/api/companies/company/', nobody);
    expect([status, body.exception_code]).toEqual([403, 'no_permission']);
    expect(body.detail).toContain('Ask');
    expect((await world.get('/api/users/me/', nobody)).body).toMatchObject({ has_access: false });
  }
  expect((await world.get('/api/users/me/', shop.owner)).body).toMatchObject({ has_access: true });
  expect((await world.get('/api/users/me/', await world.person())).body).toMatchObject({ has_access: true });
});

test('whoever follows a deal is shown sales, AutoPay or both', async () => {
  const ours = await landlordPortfolio(world);
  const deal = await agreed(world, ours, await retailerCompany(world));
  const path = `/api/deals/deal/${deal.id}/member_invites/`;
  const refused = await world.post(path, { email: 'nothing@world.test' }, ours.owner);
  expect([refused.status, refused.body.permission_sales]).toEqual([
    400,
    ['Choose what this person sees: sales, AutoPay or both.'],
  ]);
});
