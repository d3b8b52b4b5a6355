// The first steps of people who were invited: what their mail offers, and what the form for their company begins with.
import { expect, test } from 'vitest';
import { published, termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();

test('a merchant who is invited to a store in Britain registers a British company', async () => {
  const portfolio = await landlordPortfolio(world, { currency: 'GBP' });
  const { id } = portfolio.premises[0];
  await asSystem(world, (tx) => tx.updateTable('premises').set({ country: 'GB' }).where('id', '=', id).execute());
  const shop = await retailerCompany(world);
  await published(world, portfolio, shop, termsWith({ currency: 'GBP' }));
  const { body } = await world.get('/api/users/company_autofill/', shop.owner);
  expect(body).toMatchObject({ country: 'GB', currency: 'GBP' });
});

test('an invite to a company is accepted before it is declined, and one to a deal can be declined too', async () => {
  const portfolio = await landlordPortfolio(world);
  const shop = await retailerCompany(world);
  await world.post(`/api/companies/company/${shop.companyId}/invite/`, { email: 'ada@people.test' }, shop.owner);
  const [toCompany] = await world.mails('ada@people.test');
  expect(toCompany?.text).toMatch(/Accept the invite: \S+\/accept\/[\s\S]+Decline the invite: \S+\/reject\//);

  const deal = await published(world, portfolio, shop);
  const invited = await world.post(
    `/api/deals/deal/${deal.id}/member_invites/`,
    { email: 'bea@people.test', permission_sales: true },
    portfolio.owner,
  );
  expect(invited.status).toBeLessThan(300);
  const [toDeal] = await world.mails('bea@people.test');
  expect(toDeal?.text).toMatch(/Open the invite: \S+\/accept\/[\s\S]+Decline the invite: \S+\/reject\//);
});
