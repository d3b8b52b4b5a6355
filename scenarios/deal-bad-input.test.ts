// What is refused, in the words of the catalogue, with nothing half-saved.
import { beforeAll, expect, test } from 'vitest';
import { agreed, canonicalTerms, draft, published, readDeal, TERMS, termsWith } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let portfolio: Portfolio;
let shop: Shop;

beforeAll(async () => {
  portfolio = await landlordPortfolio(world);
  shop = await retailerCompany(world);
});

const body = (changes: Record<string, unknown> = {}) => ({
  landlord: { premises: portfolio.premises[0].id, premises_unit: '101' },
  retailer: { legal_name: 'Juniper', contact_email: 'new@world.test' },
  terms: TERMS,
  ...changes,
});
const rows = () =>
  asSystem(world, async (tx) => {
    const [deals, terms, invites] = [
      await tx.selectFrom('deals').select('id').execute(),
      await tx.selectFrom('deal_terms').select('id').execute(),
      await tx.selectFrom('invites').select('id').execute(),
    ];
    return [deals.length, terms.length, invites.length];
  });
const codeIn = async (email: string) =>
  /\/signup\/deal\/([^/]+)\/invite\/accept/.exec((await world.mails(email))[0]?.text ?? '')?.[1] ?? '';

const LANDLORD_TEXT =
  "The person you have tried adding is a Landlord. Therefore, they can't be added to a Company and will need a separate account.";

test.each<[string, () => Record<string, unknown>, string, RegExp]>([
  [
    'dates out of order',
    () => ({ terms: termsWith({ end_date: '2025-12-31' }) }),
    'terms.end_date',
    /on or after the start/,
  ],
  [
    'a past end',
    () => ({ terms: termsWith({ end_date: '2026-03-09' }) }),
    'terms.end_date',
    /^Date must be after 2026-03-09$/,
  ],
  [
    'a start a thousand years ago',
    () => ({ terms: termsWith({ start_date: '1026-01-01' }) }),
    'terms.start_date',
    /^Date must be after 1949-12-31$/,
  ],
  [
    'an end that means none',
    () => ({ terms: termsWith({ end_date: '9999-12-31' }) }),
    'terms.end_date',
    /^Date must be before 2200-01-01$/,
  ],
  ['another currency', () => ({ terms: termsWith({ currency: 'GBP' }) }), 'terms.currency', /Must be USD/],
  [
    'terms nobody can compute',
    () => ({ terms: termsWith({ base_rent: null }) }),
    'terms.base_rent',
    /Give the base rent/,
  ],
  ['an unknown term', () => ({ terms: { ...TERMS, bonus: '5.00' } }), 'terms.bonus', /Unknown field/],
  ['no terms', () => ({ terms: undefined }), 'terms', /./],
  [
    'an unknown merchant',
    () => ({ retailer: { legal_name: 'X', contact_email: 'x@y.test', company: shop.companyId } }),
    'retailer.company',
    /Unknown merchant/,
  ],
  [
    'a merchant that does not exist',
    () => ({ retailer: { legal_name: 'X', contact_email: 'x@y.test', company: 999_999 } }),
    'retailer.company',
    /Unknown merchant/,
  ],
  [
    'a mistyped e-mail',
    () => ({ retailer: { legal_name: 'X', contact_email: 'x' } }),
    'retailer.contact_email',
    /^Not Valid Email$/,
  ],
  [
    'no name',
    () => ({ retailer: { legal_name: ' ', contact_email: 'x@y.test' } }),
    'retailer.legal_name',
    /^Required$/,
  ],
  ['a property of somebody else', () => ({ landlord: { premises: 999_999 } }), 'landlord.premises', /no such property/],
  ['a field nobody asked for', () => ({ status: 'active' }), 'status', /Unknown field/],
])('creating with %s', async (_, changes, field, message) => {
  const before = await rows();
  const { status, body: answer } = await world.post('/api/deals/deal/', body(changes()), portfolio.owner);
  expect(status).toBe(400);
  expect(answer[field]?.join(' ')).toMatch(message);
  expect(await rows()).toEqual(before);
});

test('a landlord’s e-mail is refused with the catalogue’s text, at the field too', async () => {
  const before = await rows();
  const retailer = { legal_name: 'X', contact_email: portfolio.owner.username };
  const { status, body: answer } = await world.post('/api/deals/deal/', body({ retailer }), portfolio.owner);
  expect([status, answer.exception_code, answer.detail]).toEqual([400, 'role_mismatch_retailer', LANDLORD_TEXT]);
  expect(answer.retailer.contact_email).toEqual([LANDLORD_TEXT]);
  expect(await rows()).toEqual(before);
  const { id } = await draft(world, portfolio);
  const changed = await world.post(
    `/api/deals/deal/${id}/update_invite/`,
    { contact_email: portfolio.owner.username },
    portfolio.owner,
  );
  expect(changed.body.exception_code).toBe('role_mismatch_retailer');
});

test('publishing with edits that cannot be saved publishes nothing', async () => {
  const { id } = await draft(world, portfolio);
  const before = await rows();
  const refused = await world.post(
    `/api/deals/deal/${id}/publish/`,
    { terms: termsWith({ end_date: '2026-01-31' }) },
    portfolio.owner,
  );
  expect(refused.body).toHaveProperty(['terms.end_date']);
  expect(await readDeal(world, id, portfolio.owner)).toMatchObject({ status: 'draft', end_date: '2026-12-31' });
  expect(await rows()).toEqual(before);
  const edited = await world.post(
    `/api/deals/deal/${id}/publish/`,
    { terms: termsWith({ end_date: '2027-12-31' }), retailer: { legal_name: 'Juniper Ltd' } },
    portfolio.owner,
  );
  expect(edited.body).toMatchObject({
    status: 'pending',
    end_date: '2027-12-31',
    retailer: { legal_name: 'Juniper Ltd' },
  });
});

test('a draft whose end passes before it is published must be changed first', async () => {
  const { id } = await draft(world, portfolio, { terms: termsWith({ end_date: '2026-03-20' }) });
  const before = world.now;
  world.setClock(new Date('2026-03-21T15:00:00Z'));
  const late = await world.post(`/api/deals/deal/${id}/publish/`, {}, await world.session(portfolio.owner.id));
  expect(late.body).toEqual({ 'terms.end_date': ['Date must be after 2026-03-20'] });
  world.setClock(before);
});

test('accepting needs the version seen, a company of one’s own and its currency', async () => {
  const deal = await published(world, portfolio, shop);
  const accept = (sent: unknown) => world.post(`/api/deals/deal/${deal.id}/accept/`, sent, shop.owner);
  const { updated_at } = deal;
  expect((await accept({ company: shop.companyId })).body).toEqual({ updated_at: ['Required'] });
  expect((await accept({ updated_at: 'yesterday' })).body).toHaveProperty('updated_at');
  expect((await accept({ updated_at })).body).toEqual({ company: ['Required'] });
  const other = await retailerCompany(world);
  expect((await accept({ updated_at, company: other.companyId })).body).toEqual({
    company: ['There is no such company among yours'],
  });
  const pounds = await retailerCompany(world, { currency: 'GBP', owner: shop.owner });
  expect((await accept({ updated_at, company: pounds.companyId })).body.company[0]).toContain('in USD');
  expect((await readDeal(world, deal.id, shop.owner)).updated_at).toBe(updated_at);
  expect((await accept({ updated_at, company: shop.companyId })).status).toBe(200);
});

test('a code works once, for its person, until a new one is sent', async () => {
  const email = 'lena@world.test';
  const { id } = await draft(world, portfolio, { email });
  await world.post(`/api/deals/deal/${id}/publish/`, {}, portfolio.owner);
  const first = await codeIn(email);
  const resent = await world.post(`/api/deals/deal/${id}/update_invite/`, { resend: true }, portfolio.owner);
  expect(resent.status).toBe(200);
  const second = await codeIn(email);
  expect(second).not.toBe(first);
  expect((await world.get(`/api/deals/my_invite/${first}/`)).status).toBe(404);
  expect((await world.get(`/api/deals/my_invite/${second}/`)).status).toBe(200);
  expect((await world.get('/api/deals/my_invite/no-such-code/')).status).toBe(404);

  const accept = (code: string, as: Parameters<typeof world.post>[2], sent = {}) =>
    world.post(`/api/deals/my_invite/${code}/accept/`, sent, as);
  expect((await accept(second, shop.owner)).body.detail).toContain('Sign in with the address it was sent to');
  expect((await accept(second, portfolio.owner)).body).toMatchObject({
    exception_code: 'role_mismatch_retailer',
    detail: LANDLORD_TEXT,
  });
  const lena = await retailerCompany(world, { owner: await world.person({ role: 'retailer', username: email }) });
  expect((await accept(first, lena.owner)).body.detail).toContain('withdrawn');
  const [won, lost] = (
    await Promise.all([accept(second, lena.owner, { company: lena.companyId }), accept(second, lena.owner)])
  ).sort((a, b) => a.status - b.status);
  expect([won?.status, lost?.status]).toEqual([200, 400]);
  expect(lost?.body.detail).toContain('accepted already');
  expect((await world.post(`/api/deals/my_invite/${second}/reject/`, {})).body.detail).toContain('accepted already');
});

test('saying no to an invite declines the deal, once', async () => {
  const { id } = await draft(world, portfolio, { email: 'no@world.test' });
  await world.post(`/api/deals/deal/${id}/publish/`, {}, portfolio.owner);
  const code = await codeIn('no@world.test');
  expect((await world.post(`/api/deals/my_invite/${code}/reject/`, {})).status).toBe(200);
  expect((await world.post(`/api/deals/my_invite/${code}/reject/`, {})).status).toBe(400);
  expect(await readDeal(world, id, portfolio.owner)).toMatchObject({
    status: 'declined',
    note: 'no@world.test declined the invite.',
  });
  expect((await world.get(`/api/deals/deal/${id}/invite/?not_accepted=true`, portfolio.owner)).body.count).toBe(0);
  expect((await world.get(`/api/deals/deal/${id}/invite/`, portfolio.owner)).body.results).toMatchObject([
    { state: 'rejected', email: 'no@world.test' },
  ]);
});

test('a new address gets its own code, and an expired one is told so', async () => {
  const { id } = await draft(world, portfolio, { email: 'old@world.test' });
  await world.post(`/api/deals/deal/${id}/publish/`, {}, portfolio.owner);
  await world.post(`/api/deals/deal/${id}/update_invite/`, { contact_email: 'right@world.test' }, portfolio.owner);
  expect((await world.get(`/api/deals/my_invite/${await codeIn('old@world.test')}/`)).status).toBe(404);
  const code = await codeIn('right@world.test');
  expect((await world.get(`/api/deals/my_invite/${code}/`)).body).toMatchObject({
    email: 'right@world.test',
    deal: id,
  });
  const before = world.now;
  world.setClock(new Date(before.getTime() + 31 * 86_400_000));
  expect((await world.post(`/api/deals/my_invite/${code}/reject/`, {})).body.detail).toContain('expired');
  world.setClock(before);
});

test('a unit moves, a foreign property does not', async () => {
  const { id } = await agreed(world, portfolio, shop);
  const stranger = await landlordPortfolio(world);
  const move = (sent: unknown) => world.post(`/api/deals/deal/${id}/edit_landlord/`, sent, portfolio.owner);
  expect((await move({ premises: stranger.premises[0].id })).body).toEqual({
    premises: ['There is no such property among yours'],
  });
  expect((await move({ premises_unit: '102' })).body.landlord.premises_unit).toBe('102');
  expect((await readDeal(world, id, shop.owner)).landlord.premises_unit).toBe('102');
  const second = await landlordPortfolio(world, { owner: portfolio.owner, currency: 'GBP' });
  expect((await move({ premises: second.premises[0].id })).body).toHaveProperty('premises');
  expect(canonicalTerms()).toEqual((await readDeal(world, id, portfolio.owner)).terms);
});

test('a correction that is never published stays the landlord’s own', async () => {
  const deal = await published(world, portfolio, shop);
  const { body: declined } = await world.post(
    `/api/deals/deal/${deal.id}/decline/`,
    { updated_at: deal.updated_at },
    shop.owner,
  );
  const path = `/api/deals/deal/${deal.id}/`;
  const moved = await world.patch(path, { landlord: { premises_unit: '102' } }, portfolio.owner);
  expect(moved).toMatchObject({ status: 400, body: { detail: expect.stringContaining('This one is declined') } });
  const corrected = await world.patch(path, { terms: termsWith({ end_date: '2028-12-31' }) }, portfolio.owner);
  expect(corrected.body.end_date).toBe('2028-12-31');
  expect(declined.end_date).toBe('2026-12-31');
  await world.post(`${path}cancel/`, { updated_at: corrected.body.updated_at }, portfolio.owner);
  expect(await readDeal(world, deal.id, shop.owner)).toMatchObject({
    status: 'canceled',
    end_date: '2026-12-31',
    terms: { end_date: '2026-12-31' },
  });
});

test('manual uploads are allowed on an agreement in force, its terms are not edited', async () => {
  const { id } = await agreed(world, portfolio, shop);
  const patched = await world.patch(`/api/deals/deal/${id}/`, { has_manual_upload: true }, portfolio.owner);
  expect(patched.body).toMatchObject({ has_manual_upload: true, can: expect.arrayContaining(['upload_sales']) });
  const refused = await world.patch(
    `/api/deals/deal/${id}/`,
    { terms: TERMS, has_manual_upload: true },
    portfolio.owner,
  );
  expect(refused.body.detail).toMatch(/possible only while/);
});
