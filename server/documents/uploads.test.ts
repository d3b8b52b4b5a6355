// Files as they are sent and served: what is kept is what was sent, and what is refused leaves nothing.
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dealIn } from '#testing/deals.ts';
import { documentSides, documentsOf, filesOf, requested, requestIn, sent } from '#testing/documents.ts';
import { packed, pdf, upload } from '#testing/file-samples/pdfs.ts';
import { asSystem, landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld({ DOCUMENT_MAX_MB: '1', DOCUMENT_MAX_PAGES: '10' });
const { portfolio, shop, sides } = documentSides(world);
const base = () => documentsOf(sides.deal);
const files = async () =>
  (await readdir(filesOf(world), { recursive: true, withFileTypes: true }).catch(() => [])).filter((each) =>
    each.isFile(),
  );

test('the file comes back byte for byte, as an attachment in a sandbox, to both sides and to nobody else', async () => {
  const request = await requested(world, sides, 'W-9');
  const { document } = await sent(world, sides, request.id);
  const url = `${base()}/document/${document.id}/file/`;
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
  const path = join(filesOf(world), stored.name);
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
  const { status, body } = await world.post(`${base()}/document/`, upload(content, request.id), shop.owner);
  expect([status, body]).toEqual([400, { pdf_file: [expect.stringMatching(words)] }]);
  expect(await files()).toHaveLength(before.length);
  expect(
    (await world.get(`${base()}/document_request/?id=${request.id}`, shop.owner)).body.results[0].document,
  ).toBeNull();
});

test('other wrong input is named, and nothing is left behind', async () => {
  const request = await requestIn(world, sides, 'pending');
  const before = await files();
  const send = (form: FormData) => world.post(`${base()}/document/`, form, shop.owner);
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
  const same = await world.post(`${base()}/document_request/`, { name: request.name.toUpperCase() }, portfolio.owner);
  expect([same.status, same.body]).toEqual([400, { name: ['This document is already requested.'] }]);
  expect((await world.post(`${base()}/document_request/`, { name: ' ' }, portfolio.owner)).body).toEqual({
    name: ['Required'],
  });
  expect(
    (await world.post(`${base()}/document_request/`, { name: 'x', deal: sides.deal + 1 }, portfolio.owner)).body,
  ).toHaveProperty('deal');
  const bare = await world.post(`${base()}/document_status/`, { document_id: 1, status: 'rejected' }, portfolio.owner);
  expect([bare.status, bare.body]).toEqual([400, { reason: ['Required'] }]);
  expect((await files()).length - before.length).toBeLessThanOrEqual(1);
});
