// The first steps of people who were invited: what their mail offers, and what the form for their company begins with.
import { expect, test } from 'vitest';
import { published, termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';
import { confirm, signIn, withPassword } from './access-steps.ts';

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

test('the first code of an account warns of nobody who knows its password; later ones do', async () => {
  const { username } = await withPassword(world);
  await asSystem(world, (tx) =>
    tx
      .deleteFrom('sessions')
      .where('user_id', 'in', tx.selectFrom('users').select('id').where('username', '=', username))
      .execute(),
  );
  const { body } = await signIn(world, username);
  const [first] = await world.mails(username);
  expect(first?.text).toMatch(/confirm your e-mail and finish your account/);
  expect(first?.text).not.toMatch(/somebody knows your password/);
  await confirm(world, body.verification_id, await world.codeFor(username));
  await signIn(world, username);
  expect((await world.mails(username))[0]?.text).toMatch(/somebody knows your password/);
});
