// An invite to a company: who can answer it, for how long, and what it gives.
import { expect, test } from 'vitest';
import { hashPassword } from '#server/access/password-hash.ts';
import { address, invitesIn } from '#testing/invites.ts';
import { landlordPortfolio, member, retailerCompany } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const DAY = 24 * 3_600_000;
const { codeTo, look, accept } = invitesIn(world);
const reject = (code: string, as: Person) => world.post(`/api/companies/invite_code/${code}/reject/`, {}, as);

async function companyInvite(email = address(), flags: object = { permission_sales: true }) {
  const shop = await retailerCompany(world);
  const path = `/api/companies/company/${shop.companyId}/invite/`;
  const invite = await world.post(path, { email, first_name: 'Ada', ...flags }, shop.owner);
  return { ...shop, path, email, invite };
}

test('a company invite is mailed, seen by its code, accepted once, and gives exactly what it said', async () => {
  const { email, invite, path, owner, companyId } = await companyInvite();
  expect(invite).toMatchObject({ status: 201, body: { kind: 'company', email, status: 'pending', premises: null } });
  const [mail] = await world.mails(email);
  expect(mail?.text).toMatch(/email-invite\/company\/[\w-]{43}\/accept\//);
  expect(mail?.text).toMatch(/email-invite\/company\/[\w-]{43}\/reject\//);
  const code = await codeTo(email);
  expect(await look(code)).toMatchObject({ status: 200, body: { kind: 'company', email, role: 'retailer' } });

  const ada = await world.person({ role: 'retailer', username: email });
  const mine = (await world.get('/api/companies/invite_code/?not_accepted=true', ada)).body;
  expect(mine).toMatchObject({ count: 1, results: [{ kind: 'company', offers: [{ permission_sales: true }] }] });
  expect((await world.get(`/api/companies/company/${companyId}/`, ada)).status).toBe(404);
  expect(await accept(code, ada)).toMatchObject({ status: 200, body: { company: { id: companyId }, premises: [] } });
  const company = await world.get(`/api/companies/company/${companyId}/`, ada);
  expect(company.body.permissions).toEqual(['permission_sales']);
  expect((await accept(code, ada)).body.detail).toMatch(/accepted already/);
  expect((await look(code)).status).toBe(404);
  expect((await world.get(`${path}?not_accepted=true`, owner)).body.count).toBe(0);
  expect((await world.get(path, owner)).body.results).toMatchObject([{ email, status: 'accepted' }]);

  await world.runJobs();
  const notices = (await world.get('/api/companies/notification/', owner)).body;
  expect(notices).toMatchObject({ unread: 1, results: [{ kind: 'invite.accepted', status: 'unread' }] });
});

test('the invited person can answer from their own list, and decline', async () => {
  const { email, owner, path } = await companyInvite();
  const ada = await world.person({ role: 'retailer', username: email });
  const [mine] = (await world.get('/api/companies/invite_code/', ada)).body.results;
  expect((await reject(mine.code, ada)).status).toBe(200);
  expect((await accept(mine.code, ada)).body.detail).toMatch(/declined/);
  expect((await world.get(path, owner)).body.results).toMatchObject([{ status: 'rejected' }]);
  const stranger = await world.person({ role: 'retailer' });
  expect((await accept(mine.code, stranger)).status).toBe(404);
});

test('somebody else with the link cannot use it', async () => {
  const { email } = await companyInvite();
  const thief = await world.person({ role: 'retailer' });
  const answer = await accept(await codeTo(email), thief);
  expect(answer).toMatchObject({
    status: 400,
    body: { detail: expect.stringMatching(/another e-mail address.* Sign in with the address it was sent to/) },
  });
  expect((await world.get('/api/companies/company/', thief)).body.count).toBe(0);
  expect((await accept('x'.repeat(43), thief)).status).toBe(404);
});

test('sent again, an invite has a new code and a new term; the old code is gone', async () => {
  const { email, path, owner, invite } = await companyInvite();
  const old = await codeTo(email);
  world.turnClock(31 * DAY);
  const ada = await world.person({ role: 'retailer', username: email });
  const ownerNow = await world.session(owner.id);
  expect((await accept(old, ada)).body.detail).toMatch(/has expired/);
  const resent = await world.post(`${path}${invite.body.id}/resend/`, {}, ownerNow);
  expect(resent).toMatchObject({ status: 200, body: { status: 'pending' } });
  const fresh = await codeTo(email);
  expect(fresh).not.toBe(old);
  expect((await accept(old, ada)).status).toBe(404);
  expect((await look(old)).status).toBe(404);
  expect((await accept(fresh, ada)).status).toBe(200);
  expect((await world.post(`${path}${invite.body.id}/resend/`, {}, ownerNow)).body.detail).toMatch(/accepted/);
});

test('a company invite can be edited and withdrawn until it is answered', async () => {
  const { email, path, owner, invite } = await companyInvite();
  const one = `${path}${invite.body.id}/`;
  const edited = await world.patch(one, { first_name: 'Adah', permission_owner: true }, owner);
  const changed = { first_name: 'Adah', permission_owner: true, permission_sales: true };
  expect(edited.body).toMatchObject(changed);
  expect((await world.get(path, owner)).body.results).toMatchObject([changed]);
  expect((await world.delete(one, owner)).status).toBe(204);
  expect((await world.get(path, owner)).body.count).toBe(0);
  const ada = await world.person({ role: 'retailer', username: email });
  expect((await accept(await codeTo(email), ada)).body.detail).toMatch(/withdrawn/);
  expect((await world.delete(one, owner)).status).toBe(404);
  // Withdrawn, the person can be invited anew.
  expect((await world.post(path, { email, first_name: 'Ada' }, owner)).status).toBe(201);
});

test('a person of the wrong role is refused with the words of the catalogue', async () => {
  const landlord = await world.person({ role: 'landlord' });
  const merchant = await world.person({ role: 'retailer' });
  const { owner, path } = await companyInvite();
  expect((await world.post(path, { email: landlord.username }, owner)).body).toEqual({
    detail:
      "The person you have tried adding is a Landlord. Therefore, they can't be added to a Company and will need a separate account.",
    details: expect.stringContaining('is a Landlord'),
    status_code: 400,
    exception_code: 'role_mismatch_retailer',
  });
  const portfolio = await landlordPortfolio(world);
  const body = {
    detail:
      "The person you have tried adding is a Merchant. Therefore, they can't be added to a Property and will need a separate account.",
    exception_code: 'role_mismatch_landlord',
  };
  const premises = `/api/companies/premises/${portfolio.premises[0].id}/invites/`;
  expect((await world.post(premises, { email: merchant.username }, portfolio.owner)).body).toMatchObject(body);
  const invites = [
    { email: address(), permissions: [{ premises: portfolio.premises[0].id }] },
    { email: merchant.username, permissions: [{ premises: portfolio.premises[0].id }] },
  ];
  const master = `/api/companies/master_company/${portfolio.masterCompanyId}/invite/`;
  expect((await world.post(master, { invites }, portfolio.owner)).body).toMatchObject(body);
  expect((await world.get(master, portfolio.owner)).body.count).toBe(0);

  // An account made with the other role after the invite was sent meets the same words.
  const email = address();
  await world.post(premises, { email }, portfolio.owner);
  const late = await world.person({ role: 'retailer', username: email });
  expect((await accept(await codeTo(email), late)).body).toMatchObject(body);
});

test('members and people already invited are not invited twice', async () => {
  const { owner, path, companyId, email } = await companyInvite();
  const colleague = await member(world, { companyId }, []);
  expect((await world.post(path, { email: colleague.username }, owner)).body).toEqual({
    email: [expect.stringMatching(/^Has access to .* already\. Change their permissions instead$/)],
  });
  expect((await world.post(path, { email: email.toUpperCase() }, owner)).body).toEqual({
    email: [expect.stringMatching(/^Was invited to .* already/)],
  });
  expect((await world.post(path, { email: 'nobody' }, owner)).body).toEqual({ email: ['Not Valid Email'] });
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => world.post(path, { email: 'once@world.test' }, owner)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400, 400, 400]);
});

test('signing up through a company invite leaves it open for a look first', async () => {
  const { email, companyId } = await companyInvite();
  const code = await codeTo(email);
  const signUp = { username: email, password: 'Correct-9-horse', full_name: 'Ada B', code };
  const account = await world.post('/api/users/auth/sign_up/', signUp);
  const token = await world.session(account.body.id);
  expect((await world.get('/api/companies/company/', token)).body.count).toBe(0);
  expect((await world.post(`/api/companies/invite_code/${code}/accept/`, {}, token)).body.company.id).toBe(companyId);
  expect(await hashPassword('Correct-9-horse')).not.toContain('Correct');
});

test('of many accepts at once one wins', async () => {
  const { email } = await companyInvite();
  const ada = await world.person({ role: 'retailer', username: email });
  const code = await codeTo(email);
  const answers = await Promise.all(Array.from({ length: 8 }, () => accept(code, ada)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect((await world.get('/api/companies/company/', ada)).body.count).toBe(1);
});
