import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agreed, dealIn, published } from '#testing/deals.ts';
import { answered, documentsOf, requested, requestIn, sent } from '#testing/documents.ts';
import { packed, pdf, upload } from '#testing/pdfs.ts';
import {
  addPremises,
  asSystem,
  landlordPortfolio,
  member,
  type Portfolio,
  retailerCompany,
  type Shop,
} from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld({ DOCUMENT_MAX_MB: '1', DOCUMENT_MAX_PAGES: '10' });
const DAY = 86_400_000;
let portfolio: Portfolio;
let shop: Shop;
let deal: number;
let sides: { deal: number; landlord: Person; merchant: Person };
let base: string;

const folder = () => `${world.services.config.dataDirectory}.files`;
const files = async () =>
  (await readdir(folder(), { recursive: true, withFileTypes: true }).catch(() => [])).filter((each) => each.isFile());

beforeAll(async () => {
  [portfolio, shop] = [await landlordPortfolio(world), await retailerCompany(world)];
  deal = (await agreed(world, portfolio, shop)).id;
  sides = { deal, landlord: portfolio.owner, merchant: shop.owner };
  base = documentsOf(deal);
});
afterAll(() => rm(folder(), { recursive: true, force: true }));

test('from the request to the renewed document, with mail, notifications and history on the way', async () => {
  const request = await requested(world, sides, 'Certificate of insurance');
  expect(request).toMatchObject({
    status: 'pending',
    owner: { kind: 'deal', id: deal },
    document: null,
    can: ['remind_pending', 'withdraw'],
  });
  const [asked] = await world.mails(shop.owner.username);
  expect(asked?.subject).toContain('Certificate of insurance requested');
  expect(asked?.text).toContain(`/new-ui/retailer/connections/${deal}/documents?request=${request.id}`);

  const content = pdf({ pages: 3 });
  const { status, body } = await world.post(
    `${base}/document/`,
    upload(content, request.id, { expires: '2026-09-30', name: '../../Certificate 2026.PDF' }),
    shop.owner,
  );
  expect([status, body]).toEqual([201, body]);
  expect(body).toMatchObject({
    status: 'review',
    can: ['upload', 'set_expiration'],
    document: { filename: 'Certificate 2026.pdf', pages: 3, size_bytes: content.length, expiration_date: '2026-09-30' },
  });
  expect((await world.mails(portfolio.owner.username))[0]?.subject).toContain('sent Certificate of insurance');

  const rejected = await answered(world, sides, body.document.id, 'The address is wrong');
  expect(rejected).toMatchObject({ status: 'rejected', document: { reason: 'The address is wrong' } });
  expect((await world.mails(shop.owner.username))[0]?.text).toContain('“The address is wrong”');

  const again = await sent(world, sides, request.id, '2026-10-31');
  expect(again).toMatchObject({ status: 'review', archived: 1 });
  expect(await answered(world, sides, again.document.id)).toMatchObject({ status: 'accepted' });
  const archive = (await world.get(`${base}/document_archive/?id=${request.id}`, shop.owner)).body;
  expect(archive).toMatchObject({
    count: 1,
    results: [{ id: body.document.id, request: request.id, status: 'rejected', reason: 'The address is wrong' }],
  });

  const sentences = (await world.get(`/api/deals/deal/${deal}/activities/`, portfolio.owner)).body.results.map(
    ({ text }: { text: string }) => text,
  );
  expect(sentences.slice(0, 5).map((text: string) => text.replace(/^Person \d+ /, ''))).toEqual([
    'accepted “Certificate of insurance”.',
    'sent “Certificate of insurance”.',
    'rejected “Certificate of insurance”: “The address is wrong”',
    'sent “Certificate of insurance”.',
    'asked for “Certificate of insurance”.',
  ]);
  const news = (await world.get('/api/companies/notification/', shop.owner)).body.results.map(
    ({ kind }: { kind: string }) => kind,
  );
  expect(news.slice(0, 3)).toEqual(['document.accepted', 'document.rejected', 'document.requested']);
});

test('the file comes back byte for byte, as an attachment in a sandbox, to both sides and to nobody else', async () => {
  const request = await requested(world, sides, 'W-9');
  const { document } = await sent(world, sides, request.id);
  const url = `${base}/document/${document.id}/file/`;
  const get = (person: Person) =>
    world.app.inject({ method: 'GET', url, headers: { authorization: `Token ${person.token}` } });
  for (const person of [portfolio.owner, shop.owner, await world.person({ isStaff: true })]) {
    const answer = await get(person);
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(pdf())).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    });
    expect(answer.headers['content-disposition']).toMatch(/^attachment; filename="certificate.pdf"/);
  }
  for (const stranger of [(await landlordPortfolio(world)).owner, (await retailerCompany(world)).owner]) {
    expect((await get(stranger)).statusCode).toBe(404);
  }
  expect((await world.get(url)).status).toBe(401);
  const other = await dealIn(world, portfolio, shop, { status: 'active' });
  expect((await world.get(`${documentsOf(other)}/document/${document.id}/file/`, shop.owner)).status).toBe(404);

  const stored = await asSystem(world, (tx) =>
    tx.selectFrom('stored_files').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow(),
  );
  expect(stored).toMatchObject({
    original_name: 'certificate.pdf',
    sha256: document.sha256,
    uploaded_by: shop.owner.id,
  });
  expect(stored.name).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{32}$/);
  const path = join(folder(), stored.name);
  const bytes = await readFile(path);
  bytes[20] = (bytes[20] ?? 0) ^ 1;
  await writeFile(path, bytes);
  expect((await get(shop.owner)).statusCode).toBe(404);
  expect(world.logged.some((line) => line.includes('missing or was altered'))).toBe(true);
});

test.each<[string, Buffer | string, RegExp]>([
  ['of another type', '<html></html>', /not a PDF/],
  ['without content', '', /empty/],
  ['that is locked', pdf({ trailer: '/Encrypt 9 0 R' }), /password/],
  ['that is cut off', pdf().subarray(0, 200), /damaged/],
  ['with a script', pdf({ objects: [packed('<< /S /JavaScript >>')] }), /a script/],
  ['with too many pages', pdf({ pages: 11 }), /11 pages; at most 10/],
  ['that is too large', Buffer.concat([pdf(), Buffer.alloc(1_048_576)]), /larger than 1 MB/],
])('a file %s is refused in a list, and nothing is left behind', async (_, content, words) => {
  const request = await requestIn(world, sides, 'pending');
  const before = await files();
  const { status, body } = await world.post(`${base}/document/`, upload(content, request.id), shop.owner);
  expect([status, body]).toEqual([400, { pdf_file: [expect.stringMatching(words)] }]);
  expect(await files()).toHaveLength(before.length);
  expect(
    (await world.get(`${base}/document_request/?id=${request.id}`, shop.owner)).body.results[0].document,
  ).toBeNull();
});

test('other wrong input is named, and nothing is left behind', async () => {
  const request = await requestIn(world, sides, 'pending');
  const before = await files();
  const send = (form: FormData) => world.post(`${base}/document/`, form, shop.owner);
  const without = new FormData();
  without.append('request', String(request.id));
  expect((await send(without)).body).toEqual({ pdf_file: ['Required'] });
  expect((await send(upload(pdf(), request.id, { expires: '31/12/2026' }))).body).toHaveProperty('expiration_date');
  expect((await send(upload(pdf(), request.id, { expires: '2026-03-09' }))).body).toEqual({
    expiration_date: ['Date must be after 2026-03-09'],
  });
  expect((await send(upload(pdf(), 999_999))).status).toBe(404);
  const twice = upload(pdf(), request.id);
  twice.append('pdf_file', new Blob([new Uint8Array(pdf())]), 'second.pdf');
  expect((await send(twice)).status).toBe(413);
  expect((await send(upload(pdf(), request.id, { name: 'a\u0000b.pdf' }))).status).toBe(400);
  const same = await world.post(`${base}/document_request/`, { name: request.name.toUpperCase() }, portfolio.owner);
  expect([same.status, same.body]).toEqual([400, { name: ['This document is already requested.'] }]);
  expect((await world.post(`${base}/document_request/`, { name: ' ' }, portfolio.owner)).body).toEqual({
    name: ['Required'],
  });
  expect(
    (await world.post(`${base}/document_request/`, { name: 'x', deal: deal + 1 }, portfolio.owner)).body,
  ).toHaveProperty('deal');
  const bare = await world.post(`${base}/document_status/`, { document_id: 1, status: 'rejected' }, portfolio.owner);
  expect([bare.status, bare.body]).toEqual([400, { reason: ['Required'] }]);
  expect((await files()).length - before.length).toBeLessThanOrEqual(1);
});

test('two clicks make one answer, two uploads leave one current file, and an old file cannot be answered', async () => {
  const request = await requestIn(world, sides, 'review');
  const accept = () =>
    world.post(`${base}/document_status/`, { document_id: request.document.id, status: 'accepted' }, portfolio.owner);
  const answers = await Promise.all([accept(), accept(), accept()]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400]);
  await Promise.all([sent(world, sides, request.id), sent(world, sides, request.id)]);
  const rows = await asSystem(world, (tx) =>
    tx.selectFrom('documents').select('archived_at').where('request_id', '=', request.id).execute(),
  );
  expect(rows.filter(({ archived_at }) => archived_at === null)).toHaveLength(1);
  const late = await accept();
  expect([late.status, late.body.detail]).toEqual([400, expect.stringContaining('newer file')]);
});

test('a reminder goes out once a day', async () => {
  const request = await requestIn(world, sides, 'pending');
  const remind = () => world.post(`${base}/document_request/${request.id}/remind_pending/`, {}, portfolio.owner);
  expect((await remind()).body.reminded_at).toBe(world.now.toISOString());
  expect((await remind()).body.detail).toBe('The merchant was already reminded today.');
  expect((await world.mails(shop.owner.username))[0]?.subject).toContain(`Reminder: ${request.name}`);
  const wrong = await world.post(`${base}/document_request/${request.id}/remind_expiring/`, {}, portfolio.owner);
  expect(wrong.status).toBe(400);
});

test('documents outlive a change of terms, and a merchant reads no draft’s', async () => {
  const first = await agreed(world, portfolio, shop);
  const at = { ...sides, deal: first.id };
  const request = await requested(world, at, 'Health permit');
  const copy = await dealIn(world, portfolio, shop, { status: 'pending', originalId: first.id });
  const seen = (await world.get(`${documentsOf(copy)}/document_request/`, shop.owner)).body;
  expect(seen.results).toMatchObject([{ id: request.id, deal: copy }]);
  const draft = await dealIn(world, portfolio, shop, { status: 'draft' });
  expect((await world.post(`${documentsOf(draft)}/document_request/`, { name: 'x' }, portfolio.owner)).status).toBe(
    400,
  );
  expect((await world.get(`${documentsOf(draft)}/document_request/`, shop.owner)).status).toBe(404);
});

test('the person a deal is addressed to may send a file before a company is chosen', async () => {
  const { id } = await published(world, portfolio, shop);
  const at = { ...sides, deal: id };
  const request = await requested(world, at, 'Business license');
  expect(await sent(world, at, request.id)).toMatchObject({ status: 'review' });
});

test('a company asks all its merchants at once, skips those who were asked, and tells each', async () => {
  const other = await landlordPortfolio(world, { name: 'Chain' });
  const [one, two] = [await retailerCompany(world), await retailerCompany(world)];
  const place = await addPremises(world, { ...other, owner: other.owner, name: 'Second place' });
  const deals = [
    await dealIn(world, other, one, { status: 'active' }),
    await dealIn(world, { ...other, premises: [place] }, two, { status: 'active' }),
    await dealIn(world, other, two, { status: 'finished' }),
  ];
  const url = `/api/documents/companies/${other.companyId}`;
  const ask = (body: object, as = other.owner) => world.post(`${url}/document_request/`, body, as);
  expect((await ask({ name: 'W-9', premises: place.id })).body).toMatchObject({ count: 1, skipped: 0 });
  const { status, body } = await ask({ name: 'w-9', note: 'For the year 2026' });
  expect([status, body.count, body.skipped]).toEqual([201, 1, 1]);
  expect(body.results[0]).toMatchObject({ deal: deals[0], owner: { kind: 'company', id: other.companyId } });
  await world.runJobs();
  expect((await world.mails(one.owner.username))[0]?.text).toContain('For the year 2026');
  expect((await world.mails(two.owner.username))[0]?.subject).toContain('W-9 requested');
  expect((await ask({ name: 'Lease', deals: [deals[0], deals[2]] })).body).toHaveProperty('deals');

  const list = async (query: string, as: Person) =>
    (await world.get(`${url}/document_request/${query}`, as)).body.count;
  expect([await list('', other.owner), await list(`?premises=${place.id}`, other.owner)]).toEqual([2, 1]);
  expect([await list('?status=review', other.owner), await list('?search=second', other.owner)]).toEqual([0, 1]);
  expect((await world.get(`${url}/document_request/?status=lost`, other.owner)).status).toBe(400);
  const looker = await member(world, { premisesId: place.id }, ['permission_sales']);
  expect(await list('', looker)).toBe(1);
  expect((await ask({ name: 'Other' }, looker)).status).toBe(403);
  expect((await ask({ name: 'Other' }, portfolio.owner)).status).toBe(404);
  const mine = await world.get(`/api/documents/companies/${one.companyId}/document_request/`, one.owner);
  expect(mine.body).toMatchObject({ count: 1, results: [{ can: ['upload'] }] });
  expect((await world.get(`/api/documents/companies/${one.companyId}/document_request/`, two.owner)).status).toBe(404);
});

test('the names a company asks for', async () => {
  const url = `/api/documents/companies/${portfolio.companyId}/name_choices/`;
  const added = await world.post(url, { name: 'Fire inspection' }, portfolio.owner);
  expect([added.status, added.body]).toEqual([201, { id: added.body.id, name: 'Fire inspection' }]);
  expect((await world.post(url, { name: 'fire inspection' }, portfolio.owner)).body).toHaveProperty('name');
  await world.post(url, { name: 'Alarm test' }, portfolio.owner);
  const names = async () =>
    (await world.get(url, portfolio.owner)).body.results.map(({ name }: { name: string }) => name);
  expect(await names()).toEqual(['Alarm test', 'Fire inspection']);
  const one = `${url}${added.body.id}/`;
  expect((await world.put(one, { name: 'alarm TEST' }, portfolio.owner)).body).toHaveProperty('name');
  expect((await world.put(one, { name: 'Fire Inspection' }, portfolio.owner)).body.name).toBe('Fire Inspection');
  const looker = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_sales']);
  const stranger = (await landlordPortfolio(world)).owner;
  expect((await world.post(url, { name: 'X' }, looker)).status).toBe(403);
  for (const call of [world.get(url, stranger), world.put(one, { name: 'X' }, stranger), world.delete(one, stranger)])
    expect((await call).status).toBe(404);
  expect((await world.get(url, shop.owner)).status).toBe(403);
  expect((await world.delete(one, portfolio.owner)).status).toBe(204);
  expect((await world.delete(one, portfolio.owner)).status).toBe(404);
  expect(await names()).toEqual(['Alarm test']);
});

test('the clock warns both sides once of what expires and once of what has expired, and makes tasks of it', async () => {
  const [house, store] = [await landlordPortfolio(world), await retailerCompany(world)];
  const id = await dealIn(world, house, store, { status: 'active' });
  const at = { deal: id, landlord: house.owner, merchant: store.owner };
  const tasks = async (person: Person) =>
    (await world.get('/api/users/me/tasks/', await world.session(person.id))).body.filter(
      ({ kind }: { kind: string }) => kind.startsWith('document.'),
    );
  const kinds = async (person: Person) => (await tasks(person)).map(({ kind }: { kind: string }) => kind);
  const request = await requested(world, at, 'Certificate');
  expect([await kinds(store.owner), await kinds(house.owner)]).toEqual([['document.pending'], []]);
  const { document } = await sent(world, at, request.id, '2026-04-10');
  expect([await kinds(store.owner), await kinds(house.owner)]).toEqual([[], ['document.review']]);
  expect((await tasks(house.owner))[0].link).toBe(`/dashboard/deals/${id}/document-viewer/${request.id}`);
  await answered(world, at, document.id);
  expect([await kinds(store.owner), await kinds(house.owner)]).toEqual([[], []]);

  const { warnOfExpiry } = await import('#server/documents/warn-of-expiry.ts');
  const subjects = async (person: Person) => (await world.mails(person.username)).map(({ subject }) => subject);
  await warnOfExpiry(world.services);
  const warned = async (word: string) =>
    (await subjects(store.owner)).filter((subject) => subject.startsWith('Certificate') && subject.includes(word))
      .length;
  expect(await warned('expires soon')).toBe(0);
  world.turnClock(DAY);
  await warnOfExpiry(world.services);
  await Promise.all([warnOfExpiry(world.services), warnOfExpiry(world.services)]);
  expect([await warned('expires soon'), await warned('has expired')]).toEqual([1, 0]);
  expect((await subjects(house.owner))[0]).toContain('expires soon');
  expect([await kinds(store.owner), await kinds(house.owner)]).toEqual([['document.expiring'], []]);
  world.turnClock(31 * DAY);
  await warnOfExpiry(world.services);
  await warnOfExpiry(world.services);
  expect([await warned('expires soon'), await warned('has expired')]).toEqual([1, 1]);
  expect([await kinds(store.owner), await kinds(house.owner)]).toEqual([['document.expired'], ['document.expired']]);
  const later = await world.session(house.owner.id);
  await world.patch(`${documentsOf(id)}/document/${document.id}/`, { expiration_date: '2027-04-10' }, later);
  expect([await kinds(store.owner), await kinds(house.owner)]).toEqual([[], []]);
});

test('a portfolio without documents has none: hidden and refused', async () => {
  const [house, store] = [await landlordPortfolio(world), await retailerCompany(world)];
  const id = await dealIn(world, house, store, { status: 'active' });
  const [landlord, merchant] = [await world.session(house.owner.id), await world.session(store.owner.id)];
  const made = await world.post(`${documentsOf(id)}/document_request/`, { name: 'W-9' }, landlord);
  expect(made.status).toBe(201);
  await asSystem(world, (tx) =>
    tx.updateTable('master_companies').set({ has_documents: false }).where('id', '=', house.masterCompanyId).execute(),
  );
  for (const token of [landlord, merchant]) {
    expect((await world.get(`${documentsOf(id)}/document_request/`, token)).status).toBe(404);
    expect((await world.get(`${documentsOf(id)}/document_archive/`, token)).status).toBe(404);
  }
  const own = await world.get(`/api/documents/companies/${store.companyId}/document_request/`, merchant);
  expect(own.body.count).toBe(0);
  for (const path of ['document_request', 'name_choices']) {
    const url = `/api/documents/companies/${house.companyId}/${path}/`;
    expect((await world.get(url, landlord)).status).toBe(404);
    expect((await world.post(url, { name: 'X' }, landlord)).status).toBe(404);
  }
  expect((await world.post(`${documentsOf(id)}/document/`, upload(pdf(), made.body.id), merchant)).status).toBe(404);
  const tasks = (await world.get('/api/users/me/tasks/', merchant)).body;
  expect(tasks.some(({ kind }: { kind: string }) => kind.startsWith('document.'))).toBe(false);
});
