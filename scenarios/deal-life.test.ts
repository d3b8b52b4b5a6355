// A deal lived from the first draft to the archive, on both sides.
import { expect, test } from 'vitest';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import { tokenHash } from '#server/base/crypto.ts';
import { advanceDeals } from '#server/deals/advance-deals.ts';
import { brokenAuditSeq } from '#testing/attacks/broken-audit.ts';
import { accept, draft, readDeal, TERMS, termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';

const world = openWorld();

const codeIn = (text: string) => /\/signup\/deal\/([^/]+)\/invite\/accept/.exec(text)?.[1] ?? '';
const texts = async (id: number, as: Parameters<typeof world.get>[1]) =>
  (await world.get(`/api/deals/deal/${id}/activities/`, as)).body.results.map(({ text }: { text: string }) => text);

test('a merchant without an account is invited, signs up, declines, accepts the correction, and the years go by', async () => {
  provesLine('deal-life');
  const portfolio = await landlordPortfolio(world, { name: 'Harbor' });
  const { owner } = portfolio;
  const email = 'mara@juniper.test';
  const { id } = await draft(world, portfolio, { email });
  expect(await readDeal(world, id, owner)).toMatchObject({ status: 'draft', substatus: 'draft', home_group: 'new' });

  const published = (await world.post(`/api/deals/deal/${id}/publish/`, {}, owner)).body;
  expect(published).toMatchObject({
    status: 'pending',
    substatus: 'pending_no_user',
    substatus_label: 'Create Account',
  });
  const code = codeIn((await world.mails(email))[0]?.text ?? '');
  const view = await world.get(`/api/deals/my_invite/${code}/`);
  expect(view.body).toMatchObject({ kind: 'deal', email, deal: id, has_account: false, premises: { unit: '101' } });

  const password = 'Correct-9-horse';
  const signUp = { username: email, password, full_name: 'Mara Stone', code };
  expect((await world.post('/api/users/auth/sign_up/', signUp)).status).toBe(201);
  const user = await world.services.db
    .selectFrom('users')
    .select('id')
    .where('username', '=', email)
    .executeTakeFirstOrThrow();
  const mara = { id: user.id, username: email, role: 'retailer' as const, token: await world.session(user.id) };
  expect(await readDeal(world, id, owner)).toMatchObject({ substatus: 'pending_no_retailer_company' });

  const shop = await retailerCompany(world, { name: 'Juniper Foods LLC', owner: mara });
  expect((await world.get('/api/deals/my_invite/?not_accepted=true', mara)).body).toMatchObject({
    count: 1,
    results: [{ deal: id, purpose: 'merchant', email: mara.username, state: 'open' }],
  });
  expect(await readDeal(world, id, mara)).toMatchObject({ substatus: 'pending_no_assigned_company' });
  const taken = await world.post(`/api/deals/my_invite/${code}/accept/`, { company: shop.companyId }, mara);
  expect(taken).toMatchObject({ status: 200, body: { deal: id } });
  const review = await readDeal(world, id, mara);
  expect(review).toMatchObject({ substatus: 'verify_terms', can: expect.arrayContaining(['accept', 'decline']) });

  const declined = await world.post(
    `/api/deals/deal/${id}/decline/`,
    { updated_at: review.updated_at, note: 'The rate is too high.' },
    mara,
  );
  expect(declined.body).toMatchObject({ status: 'declined', note: 'The rate is too high.' });
  expect((await world.get('/api/companies/notification/', owner)).body.results[0]).toMatchObject({
    kind: 'deal.declined',
  });

  const corrected = termsWith({ percentage: { ...TERMS.percentage, tiers: [{ over: '0.00', rate: '5' }] } });
  expect((await world.patch(`/api/deals/deal/${id}/`, { terms: corrected }, owner)).status).toBe(200);
  // The correction is the landlord's own until it is published.
  expect((await readDeal(world, id, mara)).terms.percentage.tiers[0].rate).toBe('6');
  const again = (await world.post(`/api/deals/deal/${id}/publish/`, {}, owner)).body;
  const accepted = await accept(world, await readDeal(world, id, mara), { owner: mara, companyId: shop.companyId });
  expect(accepted).toMatchObject({ status: 'active', substatus: 'no_pos_connection', home_group: 'no_sales_system' });
  expect(accepted.accepted).toMatchObject({
    by: 'Mara Stone',
    version: 2,
    sha256: tokenHash(canonicalJson(again.terms)),
  });

  const versions = (await world.get(`/api/deals/deal/${id}/terms_versions/`, owner)).body.results;
  expect(
    versions.map(({ version, accepted: by }: { version: number; accepted: unknown }) => [version, by !== null]),
  ).toEqual([
    [2, true],
    [1, false],
  ]);
  await expect(
    asSystem(world, (tx) =>
      tx
        .updateTable('deal_terms')
        .set({ accepted_ip: 'x' })
        .where('deal_id', '=', id)
        .where('version', '=', 2)
        .execute(),
    ),
  ).rejects.toThrow('never changed');

  world.setClock(new Date('2026-12-30T15:00:00Z'));
  const landlord = await world.session(owner.id);
  expect((await world.get(`/api/deals/deal/${id}/`, landlord)).body).toMatchObject({
    expiry_text: 'Expires in 1 day',
    lists: expect.arrayContaining(['active/all', 'active/expires', 'active/merchant']),
  });
  world.setClock(new Date('2027-01-01T04:59:00Z'));
  expect(await advanceDeals(world.services)).toBe(0);
  world.setClock(new Date('2027-01-01T05:01:00Z'));
  expect(await advanceDeals(world.services)).toBe(1);
  expect(await advanceDeals(world.services)).toBe(0);
  expect((await world.get(`/api/deals/deal/${id}/`, await world.session(owner.id))).body).toMatchObject({
    status: 'finished',
    substatus_label: 'Expired',
    archive_text: 'Archived in 59 days',
    lists: ['expired/all', 'expired/owner'],
  });
  world.setClock(new Date('2027-03-01T15:00:00Z'));
  expect(await advanceDeals(world.services)).toBe(0);
  expect((await world.get(`/api/deals/deal/${id}/`, await world.session(mara.id))).body.archive_text).toBe(
    'Archived today',
  );
  world.setClock(new Date('2027-03-02T15:00:00Z'));
  expect(await advanceDeals(world.services)).toBe(1);
  const landlordAgain = await world.session(owner.id);
  expect((await world.get(`/api/deals/deal/${id}/`, landlordAgain)).body).toMatchObject({
    status: 'archived',
    substatus: 'archived',
    can: ['message', 'invite_member'],
  });

  const history = await texts(id, await world.session(mara.id));
  expect(history).toEqual([
    'The connection was archived, 60 days after its end.',
    'The agreement ended on 2026-12-31.',
    'Mara Stone accepted the terms for Juniper Foods LLC (version 2).',
    'Person 1 published the terms.',
    'Mara Stone declined the terms: “The rate is too high.”',
    'Mara Stone took up the invite for Juniper Foods LLC.',
    'Person 1 published the terms.',
  ]);
  expect(await texts(id, landlordAgain)).toContain('Person 1 wrote a draft.');
  expect(await asSystem(world, (tx) => brokenAuditSeq(tx, `deal:${id}`))).toBeNull();
  const kinds = await world.services.db.selectFrom('events').select('kind').where('kind', 'like', 'deal.%').execute();
  expect(kinds.map(({ kind }) => kind)).toEqual([
    'deal.published',
    'deal.declined',
    'deal.published',
    'deal.accepted',
    'deal.expired',
    'deal.archived',
  ]);
});
