// A request of one deal, from asking to the document that expires.
import { expect, test } from 'vitest';
import { agreed, dealIn, published } from '#testing/deals.ts';
import { answered, documentSides, documentsOf, requested, requestIn, sent } from '#testing/documents.ts';
import { pdf, upload } from '#testing/file-samples/pdfs.ts';
import { asSystem, landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const DAY = 86_400_000;
const { portfolio, shop, sides } = documentSides(world);
const base = () => documentsOf(sides.deal);

test('from the request to the renewed document, with mail, notifications and history on the way', async () => {
  const request = await requested(world, sides, 'Certificate of insurance');
  expect(request).toMatchObject({
    status: 'pending',
    owner: { kind: 'deal', id: sides.deal },
    document: null,
    can: ['remind_pending', 'withdraw'],
  });
  const [mail] = await world.mails(shop.owner.username);
  expect(mail?.subject).toContain('Certificate of insurance requested');
  expect(mail?.text).toContain(`/new-ui/retailer/connections/${sides.deal}/documents?request=${request.id}`);

  const content = pdf({ pages: 3 });
  const { status, body } = await world.post(
    `${base()}/document/`,
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
  const archive = (await world.get(`${base()}/document_archive/?id=${request.id}`, shop.owner)).body;
  expect(archive).toMatchObject({
    count: 1,
    results: [{ id: body.document.id, request: request.id, status: 'rejected', reason: 'The address is wrong' }],
  });

  const sentences = (await world.get(`/api/deals/deal/${sides.deal}/activities/`, portfolio.owner)).body.results.map(
    ({ text }: { text: string }) => text,
  );
  expect(sentences.slice(0, 5).map((text: string) => text.replace(/^Person \d+ /, ''))).toEqual([
    'accepted “Certificate of insurance”.',
    'sent “Certificate of insurance”.',
    'rejected “Certificate of insurance”: “The address is wrong”',
    'sent “Certificate of insurance”.',
    'asked for “Certificate of insurance”.',
  ]);
  const notifications = (await world.get('/api/companies/notification/', shop.owner)).body.results.map(
    ({ kind }: { kind: string }) => kind,
  );
  expect(notifications.slice(0, 3)).toEqual(['document.accepted', 'document.rejected', 'document.requested']);
});

test('two clicks make one answer, two uploads leave one current file, and an old file cannot be answered', async () => {
  const request = await requestIn(world, sides, 'review');
  const accept = () =>
    world.post(`${base()}/document_status/`, { document_id: request.document.id, status: 'accepted' }, portfolio.owner);
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
  const remind = () => world.post(`${base()}/document_request/${request.id}/remind_pending/`, {}, portfolio.owner);
  expect((await remind()).body.reminded_at).toBe(world.now.toISOString());
  expect((await remind()).body.detail).toBe('The merchant was already reminded today.');
  expect((await world.mails(shop.owner.username))[0]?.subject).toContain(`Reminder: ${request.name}`);
  const wrong = await world.post(`${base()}/document_request/${request.id}/remind_expiring/`, {}, portfolio.owner);
  expect(wrong.status).toBe(400);
});

test('a reminder of another kind goes out on the same day, once', async () => {
  const request = await requestIn(world, sides, 'pending');
  const remind = (kind: string) =>
    world.post(`${base()}/document_request/${request.id}/remind_${kind}/`, {}, portfolio.owner);
  expect((await remind('pending')).status).toBe(200);
  const { document } = await sent(world, sides, request.id);
  await answered(world, sides, document.id, 'The second page is missing.');
  expect((await remind('rejected')).status).toBe(200);
  expect((await remind('rejected')).body.detail).toBe('The merchant was already reminded today.');
  expect((await world.mails(shop.owner.username))[0]?.subject).toContain(`Reminder: correct ${request.name}`);
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
