// The fields of people, places, deals and what hangs on them, each with the value that the test gave it.
import { beforeAll, expect, test } from 'vitest';
import { asking, expectFields } from '#testing/attacks/field-values.ts';
import { agreed } from '#testing/deals.ts';
import { requested } from '#testing/documents.ts';
import { pdf, upload } from '#testing/file-samples/pdfs.ts';
import { asSystem, landlordPortfolio, member, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { ingest, saleOf } from '#testing/sales.ts';
import { type Body, openWorld } from '#testing/world.ts';
import { confirm, signIn, withPassword } from './access-steps.ts';

const world = openWorld();
const ask = asking(world);
let portfolio: Portfolio;
let shop: Shop;
let deal: Body;
const place = () => portfolio.premises[0];

beforeAll(async () => {
  const owner = await world.person({ role: 'landlord', username: 'dana@fields.test', fullName: 'Dana Fields' });
  portfolio = await landlordPortfolio(world, { name: 'Fieldstone', owner, premises: 2 });
  shop = await retailerCompany(world, { name: 'Meadow Foods LLC' });
  deal = await agreed(world, portfolio, shop);
});

test('User', async () => {
  const person = await world.person({ username: 'ines@fields.test', fullName: 'Ines Field', isStaff: true });
  await ask('POST', '/api/users/me/', person, { phone: '+1 212 555 0147' });
  expectFields('User', await ask('GET', '/api/users/me/', person), {
    id: person.id,
    username: 'ines@fields.test',
    full_name: 'Ines Field',
    phone: '+1 212 555 0147',
    role: 'landlord',
    is_staff: true,
    scope: 'full',
  });
});

test('Tokens', async () => {
  const person = await withPassword(world, { role: 'retailer', username: 'key@fields.test' });
  const { body } = await signIn(world, person.username);
  const { body: confirmed } = await confirm(world, body.verification_id, await world.codeFor(person.username));
  const url = '/api/users/auth/sign_in/confirm/';
  expect((await world.get('/api/users/me/', confirmed.key)).body.username).toBe('key@fields.test');
  expectFields('Tokens', { method: 'POST', url, body: confirmed }, { 'auth token': confirmed.key });
  const admin = await world.person({ isStaff: true, isAdmin: true });
  const reason = { username: person.username, reason: 'Ticket 12: the till is silent' };
  const acting = await ask('POST', '/api/users/admin/exchange_token/', admin, reason);
  const { impersonation, username } = (await world.get('/api/users/me/', acting.body.token)).body;
  expect([username, impersonation.admin_id]).toEqual(['key@fields.test', admin.id]);
  expectFields('Tokens', acting, { 'impersonation token': acting.body.token });
});

test('Master company, which has on what was switched on', async () => {
  const flags = ['has_tags', 'has_subscriptions', 'has_documents', 'has_daily_sales_report'] as const;
  const url = `/api/companies/master_company/${portfolio.masterCompanyId}/`;
  for (const flag of flags) {
    const off = Object.fromEntries(flags.map((name) => [name, name !== flag]));
    await asSystem(world, (tx) =>
      tx.updateTable('master_companies').set(off).where('id', '=', portfolio.masterCompanyId).execute(),
    );
    expect((await ask('GET', url, portfolio.owner)).body).toMatchObject(off);
  }
  const on = Object.fromEntries(flags.map((name) => [name, true]));
  await asSystem(world, (tx) =>
    tx.updateTable('master_companies').set(on).where('id', '=', portfolio.masterCompanyId).execute(),
  );
  expectFields('Master company', await ask('GET', url, portfolio.owner), {
    id: portfolio.masterCompanyId,
    name: 'Fieldstone',
    currency: 'USD',
    has_tags: true,
    has_subscriptions: true,
    has_documents: true,
    has_daily_sales_report: true,
    users: [portfolio.owner.id],
  });
});

test('Company of a merchant and of a landlord, Premises, Invite', async () => {
  const brand = { name: 'Clover & Rye LLC', dba_name: 'Clover & Rye', currency: 'GBP', country: 'GB' };
  const merchant = (await ask('POST', '/api/companies/company/', shop.owner, brand)).body;
  const clerk = await member(world, { companyId: merchant.id }, ['permission_sales']);
  const guest = { email: 'guest@fields.test', first_name: 'Gwen', permission_sales: true };
  const invited = (await ask('POST', `/api/companies/company/${merchant.id}/invite/`, shop.owner, guest)).body;
  const fields = { subdomain: 'harbor', token: 'demo-3' };
  const till = (await ask('POST', '/api/pos/heartland/authenticate/', shop.owner, { company: merchant.id, fields }))
    .body;
  const company = await ask('GET', `/api/companies/company/${merchant.id}/`, shop.owner);
  expectFields('Company', company, {
    id: merchant.id,
    name: 'Clover & Rye LLC',
    dba_name: 'Clover & Rye',
    currency: 'GBP',
    users: [shop.owner.id, clerk.id],
    invites: [invited.id],
    'pos connections': [till.connection.id],
  });
  expectFields('Company', await ask('GET', `/api/companies/company/${shop.companyId}/`, shop.owner), {
    deals: [deal.id],
  });
  expectFields('Company', await ask('GET', `/api/companies/company/${portfolio.companyId}/`, portfolio.owner), {
    premises: portfolio.premises.map(({ id, name }) => ({ id, name })),
  });
  const [mail] = await world.mails('guest@fields.test');
  const code = /\/company\/([\w-]{20,})/.exec(mail?.text ?? '')?.[1] ?? '';
  expectFields('Invite', await ask('GET', `/api/companies/invite_code/${code}/`), {
    email: 'guest@fields.test',
    first_name: 'Gwen',
    'company.name': 'Clover & Rye LLC',
    kind: 'company',
  });
  const at = `/api/companies/premises/${place().id}/invites/`;
  const invite = (await ask('POST', at, portfolio.owner, { email: 'porter@fields.test', permission_sales: true })).body;
  expectFields('Premises', await ask('GET', `/api/companies/premises/${place().id}/`, portfolio.owner), {
    id: place().id,
    name: 'Fieldstone 1',
    address_street: '12 Market Street',
    address_city: 'Albany',
    address_state: 'NY',
    address_zip: '12207',
    master_company: portfolio.masterCompanyId,
    users: [portfolio.owner.id],
    invites: [invite.id],
    deals: [deal.id],
  });
});

test('Deal channel, POS channel, POS connection', async () => {
  const posType = async (type: string, fields: object) =>
    (await ask('POST', `/api/pos/${type}/authenticate/`, shop.owner, { company: shop.companyId, fields })).body
      .connection;
  const toast = await posType('toast_api', { client_id: 'demo', client_secret: 'demo-fields' });
  const locations = `/api/pos/locations_channels/${toast.id}/`;
  const [{ id: location_id }] = (await ask('GET', locations, shop.owner)).body.results;
  const body = { company: shop.companyId, pos_connection: toast.id, location_id, sales_from: '2026-03-01' };
  const channel = (await ask('POST', '/api/pos/channel/', shop.owner, body)).body;
  const link = { deal: deal.id, channel: channel.id };
  const linked = (await ask('POST', '/api/deals/deal_channel/', shop.owner, link)).body;
  expectFields('Deal channel', await ask('GET', `/api/deals/deal_channel/${linked.id}/`, shop.owner), {
    id: linked.id,
    deal: deal.id,
  });
  const read = await ask('GET', `/api/pos/channel/${channel.id}/`, shop.owner);
  expect(read.body).toMatchObject({ pos_type: 'toast_api', location_id, company: shop.companyId });
  expectFields('POS channel', read, { id: channel.id });
  const kept = await asSystem(world, (tx) =>
    tx.selectFrom('pos_connections').select('code').where('id', '=', toast.id).executeTakeFirstOrThrow(),
  );
  expectFields('POS connection', await ask('GET', `/api/pos/pos_connections/${toast.id}/`, shop.owner), {
    id: toast.id,
    code: kept.code,
  });
  const places = await ask('GET', locations, shop.owner);
  expectFields('POS connection', places, { locations: 'Harbor Street', channels: [read.body] });
  const centers = (of: string, id: number, at: string) => `/api/pos/${of}/?location_id=${at}&pos_connection=${id}`;
  const toastCenters = await ask('GET', centers('toast_revenue_centers', toast.id, location_id), shop.owner);
  expectFields('POS connection', toastCenters, { 'revenue centers of Toast': 'Dining room' });
  const keys = { organisation: 'HBR', client_id: 'c', username: 'rc', password: 'demo-fields' };
  const simphony = await posType('simphony', keys);
  const at = (await ask('GET', `/api/pos/locations_channels/${simphony.id}/`, shop.owner)).body.results[0].id;
  const simphonyCenters = await ask('GET', centers('simphony_revenue_centers', simphony.id, at), shop.owner);
  expectFields('POS connection', simphonyCenters, { 'revenue centers of Simphony': 'Restaurant' });
});

test('Manual deal channel, Manual upload state', async () => {
  await world.patch(`/api/deals/deal/${deal.id}/`, { has_manual_upload: true }, portfolio.owner);
  const ledger = { deal: deal.id, name: 'Ledger - Bar' };
  const manual = (await ask('POST', '/api/sales/manual_deal_channels/create/', shop.owner, ledger)).body;
  expectFields(
    'Manual deal channel',
    await ask('GET', `/api/sales/manual_deal_channels/list/?deal=${deal.id}`, shop.owner),
    { name: 'Ledger - Bar' },
  );
  await ingest(world, manual.channel, [
    saleOf({ external_id: 'f1', gross: 12_300, occurred_at: '2026-03-03T17:00:00Z' }),
  ]);
  const form = new FormData();
  form.set('deal_channel', String(manual.id));
  form.set('file', new Blob(['Date,Gross Sales\n2026-03-03,120.00\n2026-03-04,80.00\n']), 'week.csv');
  const sent = await ask('POST', '/api/sales/manual_sales_upload/', shop.owner, form);
  expectFields('Manual upload state', sent, {
    deal: deal.id,
    type: 'daily',
    channelId: manual.channel,
    sales: 2,
    file: 'week.csv',
    'existing sales': { gross: '123.00', transactions: 1, sources: ['square'] },
  });
});

test('Tag category, Report, Subscriber, Search result', async () => {
  const master = { master_company: portfolio.masterCompanyId };
  const region = { ...master, category_type: 'region', tags: ['North shore', 'South shore'] };
  const category = (await ask('POST', '/api/tags/tagcategory/', portfolio.owner, region)).body;
  const query = `master_company=${portfolio.masterCompanyId}`;
  expectFields('Tag category', await ask('GET', `/api/tags/tagcategory/?${query}`, portfolio.owner), {
    category_type: 'region',
    'set of tags': ['North shore', 'South shore'].map((name, at) => ({
      id: category.tags[at].id,
      name,
      bindings_count: 0,
    })),
  });
  const reports = (await ask('GET', `/api/subscriptions/reports/?${query}`, portfolio.owner)).body.results;
  const reader = { ...master, email: 'reader@fields.test', name: 'Rita Reader', reports: [reports[0].id] };
  const subscriber = (await ask('POST', '/api/subscriptions/subscribers/', portfolio.owner, reader)).body;
  expectFields('Subscriber', await ask('GET', `/api/subscriptions/subscribers/?${query}`, portfolio.owner), {
    id: subscriber.id,
    email: 'reader@fields.test',
  });
  const report = await ask('GET', `/api/subscriptions/reports/${reports[0].id}/?expand=subscribers`, portfolio.owner);
  expect(report.body.subscribers).toMatchObject([{ email: 'reader@fields.test', name: 'Rita Reader' }]);
  expectFields('Report', report, { id: reports[0].id, subscribers: report.body.subscribers });
  const search = `/api/sales/landlord_dashboard/search/${portfolio.masterCompanyId}/?search=`;
  expectFields('Search result', await ask('GET', `${search}Fieldstone`, portfolio.owner), {
    'premises.id': place().id,
    'premises.name': 'Fieldstone 1',
    'premises.address': '12 Market Street, Albany, NY 12207',
  });
  expectFields('Search result', await ask('GET', `${search}Juniper`, portfolio.owner), {
    'retailer.id': deal.id,
    'retailer.name': 'Juniper Foods LLC',
  });
});

test('Document request, Document upload, Company document name choice', async () => {
  const sides = { deal: deal.id, landlord: portfolio.owner, merchant: shop.owner };
  const request = await requested(world, sides, 'Fire inspection');
  const form = upload(pdf(), request.id, { expires: '2027-03-31' });
  const sent = await ask('POST', `/api/documents/deals/${deal.id}/document/`, shop.owner, form);
  const kept = await asSystem(world, (tx) =>
    tx.selectFrom('documents').select('id').where('request_id', '=', request.id).executeTakeFirstOrThrow(),
  );
  expectFields('Document request', sent, {
    id: request.id,
    'document.id': kept.id,
    owner: { kind: 'deal', id: deal.id },
    name: 'Fire inspection',
    status: 'review',
  });
  expectFields('Document upload', sent, { expiration_date: '2027-03-31' });
  const choices = `/api/documents/companies/${portfolio.companyId}/name_choices/`;
  const choice = (await ask('POST', choices, portfolio.owner, { name: 'Lift certificate' })).body;
  expectFields('Company document name choice', await ask('GET', choices, portfolio.owner), {
    id: choice.id,
    name: 'Lift certificate',
  });
});

test('Notification, Premises note, Task', async () => {
  const late = await retailerCompany(world);
  const waiting = await agreed(world, portfolio, late);
  await world.runJobs();
  const list = '/api/companies/notification/';
  const [newest] = (await ask('GET', list, late.owner)).body.results;
  expect(newest.title).toContain('Fieldstone 1');
  expectFields('Notification', await ask('GET', list, late.owner), { id: newest.id, 'read or unread': 'unread' });
  await ask('POST', `${list}${newest.id}/read/`, late.owner, {});
  expectFields('Notification', await ask('GET', list, late.owner), { 'read or unread': 'read' });
  const tasks = await ask('GET', '/api/users/me/tasks/', late.owner);
  expect(tasks.body[0].deal).toBe(waiting.id);
  expectFields('Task', tasks, { 'server-provided': 'deal.awaiting_pos' });
  const note = { premises: place().id, day: '2026-03-09', note: 'The street is closed' };
  const written = (await ask('POST', '/api/sales/premises_notes/', portfolio.owner, note)).body;
  const notes = `/api/sales/premises_notes/?premises=${place().id}`;
  expectFields('Premises note', await ask('GET', notes, portfolio.owner), {
    note_id: written.note_id,
    day: '2026-03-09',
    note: 'The street is closed',
    premises: place().id,
  });
});
