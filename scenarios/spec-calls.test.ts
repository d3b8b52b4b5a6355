// The specification's calls with the parameters it names: page sizes, repeated keys, expand, not_accepted; and those
// calls that no other story makes.
import { beforeAll, expect, test } from 'vitest';
import * as sizes from '#core/base/constants.ts';
import { allRoutes } from '#server/app/app.ts';
import { accept, agreed, dealIn, draft, published, termsWith } from '#testing/deals.ts';
import { pdf, upload } from '#testing/file-samples/pdfs.ts';
import { landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';
import { provesLine } from '#tools/coverage/spec-behaviour.ts';
import { comparable, specCalls } from '#tools/coverage/spec-lists.ts';

const world = openWorld();
let portfolio: Portfolio;
let shop: Shop;
let deal: { id: number };
let channel: { id: number };

beforeAll(async () => {
  portfolio = await landlordPortfolio(world, { name: 'Harbor', premises: 3 });
  shop = await retailerCompany(world, { name: 'Juniper Foods LLC' });
  deal = await agreed(world, portfolio, shop);
  for (const status of ['finished', 'draft', 'pending'] as const) await dealIn(world, portfolio, shop, { status });
  channel = (await world.post('/api/pos/channel/', { company: shop.companyId, name: 'Counter' }, shop.owner)).body;
  await world.post('/api/deals/deal_channel/', { deal: deal.id, channel: channel.id }, shop.owner);
});

const served = new Set(
  allRoutes.flatMap(({ endpoint: { method, path, aliases } }) =>
    [path, ...aliases].map((one) => `${method} ${comparable(one)}`),
  ),
);

test.each(specCalls())('$method $path is served', ({ method, path }) => {
  expect(served).toContain(`${method} ${comparable(path)}`);
});

type ListRow = [what: string, url: () => string, as: () => Person, size: number];
const landlord = () => portfolio.owner;
const retailer = () => shop.owner;
const master = () => portfolio.masterCompanyId;

const LISTS: ListRow[] = [
  ['people of a portfolio', () => `/api/companies/master_company/${master()}/user/`, landlord, sizes.PEOPLE_PAGE],
  ['invites of a portfolio', () => `/api/companies/master_company/${master()}/invite/`, landlord, sizes.PEOPLE_PAGE],
  ['tag categories', () => `/api/tags/tagcategory/?master_company=${master()}`, landlord, sizes.TAGS_PAGE],
  ['home deals', () => '/api/deals/deal/', landlord, sizes.HOME_DEALS_PAGE],
  ['companies', () => '/api/companies/company/', retailer, sizes.COMPANIES_PAGE],
  ['premises', () => '/api/companies/premises/', landlord, sizes.PREMISES_PAGE],
  ['documents', () => `/api/documents/deals/${deal.id}/document_request/`, landlord, sizes.DOCUMENTS_PAGE],
  ['report subscriptions', () => `/api/subscriptions/reports/?master_company=${master()}`, landlord, sizes.PEOPLE_PAGE],
  ['subscribers', () => `/api/subscriptions/subscribers/?master_company=${master()}`, landlord, sizes.PEOPLE_PAGE],
  ['channels', () => '/api/pos/channel/', retailer, 999],
  ['linked channels', () => '/api/deals/deal_channel/', retailer, 999],
  ['sweeps', () => '/api/payments/sweep/', landlord, 999],
  ['invoices', () => '/api/payments/sweep_invoice/', landlord, 999],
  ['payouts', () => '/api/payments/payout_report/', landlord, 999],
  ['sales', () => '/api/sales/sales/', retailer, 999],
  ['refunds', () => '/api/sales/refunds/', retailer, 999],
  ['reports', () => '/api/sales/reports/', landlord, 999],
  ['channel reports', () => `/api/sales/channel_reports/?company=${shop.companyId}`, retailer, 999],
  ['notifications', () => '/api/companies/notification/', landlord, 999],
];

test.each(LISTS)('%s: one page of the size asked for, with the way to the next', async (_, url, as, size) => {
  const readPage = (pageSize: number) =>
    world.get(`${url()}${url().includes('?') ? '&' : '?'}pageSize=${pageSize}`, as());
  const whole = await readPage(size);
  expect(whole.status).toBe(200);
  expect(Object.keys(whole.body)).toEqual(expect.arrayContaining(['count', 'next', 'previous', 'results']));
  expect([whole.body.results.length, whole.body.next, whole.body.previous]).toEqual([whole.body.count, null, null]);
  const one = (await readPage(1)).body;
  expect(one.count).toBe(whole.body.count);
  expect(one.results).toEqual(whole.body.results.slice(0, 1));
  expect(one.next === null).toBe(whole.body.count <= 1);
});

test('a store that has not said its zone is in New York, and a day is written YYYY-MM-DD', async () => {
  const { body } = await world.get(`/api/pos/channel/${channel.id}/`, shop.owner);
  expect(body).toMatchObject({ id: channel.id, name: 'Counter', time_zone: 'America/New_York' });
  const note = { premises: portfolio.premises[0].id, note: 'The street is closed' };
  const write = (day: string) => world.post('/api/sales/premises_notes/', { ...note, day }, portfolio.owner);
  for (const other of ['03/09/2026', '2026-3-9', '20260309']) expect((await write(other)).body).toHaveProperty('day');
  expect((await write('2026-03-09')).body.day).toBe('2026-03-09');
});

test('a status is repeated as a key', async () => {
  const statuses = async (query: string) =>
    (await world.get(`/api/deals/deal/?${query}`, portfolio.owner)).body.results.map(
      ({ status }: { status: string }) => status,
    );
  expect(new Set(await statuses('status=active&status=finished'))).toEqual(new Set(['active', 'finished']));
  expect(new Set(await statuses('status=draft'))).toEqual(new Set(['draft']));
  const one = await world.get(`/api/deals/deal/?company=${shop.companyId}&expand=current_sweep`, shop.owner);
  expect(one.body.results[0]).toHaveProperty('current_sweep');
});

test.each(['', '?expand=current_sweep', '?expand=current_sweep,company', '?expand=current_sweep&expand=premises'])(
  'a deal with %s has its current sweep in it',
  async (query) => {
    const { status, body } = await world.get(`/api/deals/deal/${deal.id}/${query}`, shop.owner);
    expect([status, 'current_sweep' in body]).toEqual([200, true]);
  },
);

test('a word that cannot be expanded is a field error', async () => {
  expect((await world.get(`/api/deals/deal/${deal.id}/?expand=secrets`, shop.owner)).status).toBe(400);
  expect((await world.get('/api/sales/reports/?expand=sales_list,refunds_list,deal', portfolio.owner)).status).toBe(
    200,
  );
});

test('not_accepted leaves out what was answered', async () => {
  const path = `/api/companies/company/${shop.companyId}/invite/`;
  const invited = await world.person({ role: 'retailer' });
  await world.post(path, { email: invited.username, permission_sales: true }, shop.owner);
  await world.post(path, { email: 'later@world.test', permission_sales: true }, shop.owner);
  const [mine] = (await world.get('/api/companies/invite_code/?not_accepted=true', invited)).body.results;
  await world.post(`/api/companies/invite_code/${mine.code}/accept/`, {}, invited);
  const emails = async (query: string) =>
    (await world.get(path + query, shop.owner)).body.results.map(({ email }: { email: string }) => email);
  expect(await emails('?not_accepted=true')).toEqual(['later@world.test']);
  expect(await emails('')).toHaveLength(2);
  for (const list of ['/api/deals/my_invite/', `/api/deals/deal/${deal.id}/invite/`]) {
    expect((await world.get(`${list}?not_accepted=true`, shop.owner)).status).toBe(200);
  }
});

test('one notification is read by its id', async () => {
  const other = await published(world, portfolio, shop);
  await world.runJobs();
  const { results } = (await world.get('/api/companies/notification/', shop.owner)).body;
  const first = results.find(({ title }: { title: string }) => title.startsWith('Terms to review'));
  const one = await world.get(`/api/companies/notification/${first.id}/`, shop.owner);
  expect([one.status, one.body]).toEqual([200, first]);
  expect((await world.get(`/api/companies/notification/${first.id}/`, portfolio.owner)).status).toBe(404);
  await accept(world, other, shop);
});

test('what somebody may do on a property is changed, and an invite to one is declined', async () => {
  const [place] = portfolio.premises;
  const viewer = await member(world, { premisesId: place.id }, ['permission_sales']);
  const changed = await world.patch(
    `/api/companies/premises/${place.id}/users/${viewer.id}/`,
    { permission_view_autopay: true },
    portfolio.owner,
  );
  expect([changed.status, changed.body.permission_view_autopay]).toEqual([200, true]);
  const people = (await world.get(`/api/companies/premises/${place.id}/users/`, portfolio.owner)).body.results;
  const them = people.find(({ id }: { id: number }) => id === viewer.id);
  expect(them).toMatchObject({ permission_sales: true, permission_view_autopay: true, permission_owner: false });
  const guest = await world.person({ role: 'landlord' });
  const body = { email: guest.username, permission_sales: true };
  await world.post(`/api/companies/premises/${place.id}/invites/`, body, portfolio.owner);
  const [invite] = (await world.get('/api/companies/premises_invite/my/', guest)).body.results;
  const answer = await world.post(`/api/companies/premises_invite/${invite.id}/reject/`, {}, guest);
  expect([answer.status, typeof answer.body.detail]).toEqual([200, 'string']);
  const [declined] = (await world.get('/api/companies/premises_invite/my/', guest)).body.results;
  expect([declined.id, declined.status]).toEqual([invite.id, 'rejected']);
});

test('an invite to take a deal up is declined by its code', async () => {
  const { id } = await draft(world, portfolio, { email: 'merchant-to-be@world.test' });
  await world.post(`/api/deals/deal/${id}/publish/`, {}, portfolio.owner);
  const [mail] = await world.mails('merchant-to-be@world.test');
  const code = /\/deal\/([\w-]{20,})/.exec(mail?.text ?? '')?.[1] ?? '';
  expect((await world.get(`/api/deals/my_invite/${code}/`)).body.deal).toBe(id);
  expect((await world.post(`/api/deals/my_invite/${code}/reject/`, {})).status).toBe(200);
  expect((await world.post(`/api/deals/my_invite/${code}/reject/`, {})).status).toBe(400);
});

test('channels are linked one by one and several at once, read, and unlinked', async () => {
  const more = await Promise.all(
    ['Bar', 'Terrace'].map(
      async (name) => (await world.post('/api/pos/channel/', { company: shop.companyId, name }, shop.owner)).body,
    ),
  );
  const links = more.map(({ id }: { id: number }) => ({ deal: deal.id, channel: id }));
  const channelLinks = await world.post('/api/deals/deal_channel/create_multi/', { deal_channels: links }, shop.owner);
  expect([channelLinks.status, channelLinks.body.results.length]).toEqual([201, 2]);
  const [first] = channelLinks.body.results;
  expect((await world.get(`/api/deals/deal_channel/${first.id}/`, shop.owner)).body.channel.id).toBe(more[0].id);
  expect((await world.delete(`/api/deals/deal_channel/${first.id}/`, shop.owner)).status).toBe(204);
  const linked = (await world.get(`/api/deals/deal_channel/?deal=${deal.id}`, shop.owner)).body.results;
  const names = linked.map((one: { channel: { name: string } }) => one.channel.name).sort();
  expect(names).toEqual(['Counter', 'Terrace']);
});

test('a person says no to reading one deal', async () => {
  const guest = await world.person({ role: 'landlord' });
  const body = { email: guest.username, permission_sales: true };
  await world.post(`/api/deals/deal/${deal.id}/member_invites/`, body, portfolio.owner);
  const [invite] = (await world.get('/api/deals/member_invites/my/', guest)).body.results;
  const answer = await world.post(`/api/deals/member_invites/${invite.id}/reject/`, {}, guest);
  expect([answer.status, typeof answer.body.detail]).toEqual([200, 'string']);
  expect((await world.get('/api/deals/member_invites/my/', guest)).body.count).toBe(0);
});

test('a document is sent as a form and comes back as the same file', async () => {
  const base = `/api/documents/deals/${deal.id}`;
  const request = (await world.post(`${base}/document_request/`, { name: 'Insurance' }, portfolio.owner)).body;
  const form = upload(pdf(), request.id, { expires: '2027-03-31' });
  const sent = await world.post(`${base}/document/`, form, shop.owner);
  expect([sent.status, sent.body.document.expiration_date]).toEqual([201, '2027-03-31']);
  const file = await world.get(`${base}/document/${sent.body.document.id}/file/`, portfolio.owner);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'application/pdf']);
  expect(file.body).toBe(pdf().toString());
});

test('aggregate reports keep only deals that have started', async () => {
  provesLine('aggregates-begun');
  const later = await agreed(
    world,
    portfolio,
    await retailerCompany(world),
    termsWith({ start_date: '2026-06-01', end_date: '2027-05-31' }),
  );
  const days = 'from=2026-03-01&through=2026-03-09';
  const whole = `master_company=${portfolio.masterCompanyId}&${days}`;
  for (const path of ['aggregated_by_deals', 'by_one_premises_by_range']) {
    const scope = path === 'aggregated_by_deals' ? whole : `premises=${portfolio.premises[0].id}&${days}`;
    const { status, body } = await world.get(`/api/sales/reports/landlord/${path}/?${scope}`, portfolio.owner);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(JSON.stringify(body)).not.toContain(`"deal":${later.id},`);
  }
  const { results } = (await world.get(`/api/sales/reports/landlord/aggregated_by_deals/?${whole}`, portfolio.owner))
    .body;
  expect(results.map((row: { deal: number }) => row.deal)).toContain(deal.id);
});
