// Files in and out of calls: streamed to disk, gone afterwards, saved and never opened by the browser.
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/base/endpoint.ts';
import { FilePart, FileReply } from '#core/base/file.ts';
import { viewerFinder } from '#server/access/viewer-finder.ts';
import { handleErrors } from '#server/base/errors.ts';
import { createFastify, registerPlugins } from '#server/base/fastify-plugins.ts';
import { register } from '#server/base/register.ts';
import { serve } from '#server/base/serve.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let app: FastifyInstance;
let person: Person;
let lastPath = '';
let temporary = '';
const usual = process.env.TMPDIR;
const PATIENTLY = { timeout: 20_000 };

const common = { allow: 'user', summary: 'Probe' } as const;
const upload = serve(
  endpoint({
    ...common,
    method: 'POST',
    path: '/probe/upload/',
    encoding: 'multipart',
    largestFileBytes: 1_000,
    body: z.strictObject({ pdf_file: FilePart, request: z.coerce.number().int() }),
    reply: z.object({ text: z.string(), filename: z.string(), sizeBytes: z.number() }),
  }),
  async (_ctx, { body: { pdf_file: sent } }) => {
    lastPath = sent.path;
    return { text: await readFile(sent.path, 'utf8'), filename: sent.filename, sizeBytes: sent.sizeBytes };
  },
);
const looked = serve(
  endpoint({
    ...common,
    method: 'POST',
    path: '/probe/looked/',
    encoding: 'multipart',
    fileStart: (start) => (start[0] === 0x78 ? 'Not one of these' : undefined),
    body: z.strictObject({ file: FilePart }),
    reply: z.object({ sizeBytes: z.number() }),
  }),
  async (_ctx, { body: { file } }) => ({ sizeBytes: file.sizeBytes }),
);
const fetchFile = serve(endpoint({ ...common, method: 'GET', path: '/probe/file/', reply: FileReply }), async () => ({
  name: 'März "1".csv',
  type: 'text/csv',
  content: new TextEncoder().encode('a,b\n1,2\n'),
}));
const ask = serve(
  endpoint({ ...common, method: 'POST', path: '/probe/ask/', reads: true, reply: z.object({ done: z.boolean() }) }),
  async () => ({ done: true }),
);

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), 'breakpoint-forms-'));
  process.env.TMPDIR = temporary;
  app = createFastify(world.services.config);
  handleErrors(app, world.services.log);
  await registerPlugins(app, world.services);
  register(app, world.services, viewerFinder, [upload, looked, fetchFile, ask]);
  await app.ready();
  person = await world.person();
});
afterAll(async () => {
  if (usual === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = usual;
  await app.close();
  await rm(temporary, { recursive: true, force: true });
});

const headers = () => ({ authorization: `Token ${person.token}` });
const send = (form: FormData) =>
  app.inject({ method: 'POST', url: '/probe/upload/', headers: headers(), payload: form });
function form(content: string, request = '7'): FormData {
  const body = new FormData();
  body.append('request', request);
  body.append('pdf_file', new Blob([content], { type: 'application/pdf' }), '../../etc/lease.pdf');
  return body;
}

test('a file arrives whole and its temporary copy is gone after the answer', async () => {
  const answer = await send(form('lease text'));
  expect(answer.json()).toEqual({ text: 'lease text', filename: 'lease.pdf', sizeBytes: 10 });
  expect(lastPath).not.toBe('');
  expect(existsSync(lastPath)).toBe(false);
});

test('what is missing, wrong or too large is named, and nothing is kept', async () => {
  const without = new FormData();
  without.append('request', '7');
  expect((await send(without)).json()).toEqual({ pdf_file: ['Required'] });
  expect((await send(form('x', 'seven'))).json()).toHaveProperty('request');
  const large = await send(form('x'.repeat(1_001)));
  expect([large.statusCode, large.json().detail]).toEqual([413, 'The file is too large.']);
  const json = await app.inject({ method: 'POST', url: '/probe/upload/', headers: headers(), payload: { request: 7 } });
  expect([json.statusCode, json.json().detail]).toEqual([415, 'Send the body as multipart/form-data.']);
});

const part = (name: string, content: string, more = '') =>
  `--b\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n${content}\r\n`;
const FILE = part('pdf_file', 'lease text', '; filename="a.pdf"');

test.each<[string, string, string, number, RegExp]>([
  ['no boundary', 'multipart/form-data', `${FILE}--b--`, 400, /boundary is missing/],
  ['another boundary', 'multipart/form-data; boundary=c', `${FILE}--b--`, 400, /cut off/],
  ['no end', 'multipart/form-data; boundary=b', FILE, 400, /cut off/],
  ['no form', 'multipart/form-data; boundary=b', 'hello', 400, /cut off/],
  ['150 fields', 'multipart/form-data; boundary=b', `${part('a', 'x').repeat(150)}--b--`, 413, /too many fields/],
  ['a prototype', 'multipart/form-data; boundary=b', `${part('__proto__', 'x')}${FILE}--b--`, 400, /prototype/],
  ['a field nobody asked for', 'multipart/form-data; boundary=b', `${part('role', 'x')}${FILE}--b--`, 400, /Unknown/],
  ['a part without a name', 'multipart/form-data; boundary=b', '--b\r\na: b\r\n\r\nx\r\n--b--', 400, /Required/],
])('a form with %s is refused, and nothing is kept', async (_, type, payload, status, words) => {
  const before = await temporaryFolders();
  const sent = { method: 'POST', url: '/probe/upload/', payload } as const;
  const answer = await app.inject({ ...sent, headers: { ...headers(), 'content-type': type } });
  expect([answer.statusCode, answer.body]).toEqual([status, expect.stringMatching(words)]);
  expect(await temporaryFolders()).toEqual(before);
});

test('a caller who hangs up in the middle leaves nothing, and is no failure of ours', async () => {
  const before = await temporaryFolders();
  const logged = world.logged.length;
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  const { authorization } = headers();
  const lines = ['POST /probe/upload/ HTTP/1.1', 'Host: x', `Authorization: ${authorization}`, 'Content-Length: 5000'];
  socket.write(`${lines.join('\r\n')}\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n${FILE.slice(0, -2)}`);
  await expect.poll(temporaryFolders, PATIENTLY).not.toEqual(before);
  socket.destroy();
  await expect.poll(temporaryFolders, PATIENTLY).toEqual(before);
  expect(world.logged.slice(logged)).toEqual([]);
});

test('a file that is wrong by its first bytes is refused before the rest has come, and nothing is kept', async () => {
  const before = await temporaryFolders();
  const { port } = app.server.address() as AddressInfo;
  const answered = (first: string, promised: number) =>
    new Promise<string>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1').on('error', reject);
      socket.once('data', (bytes) => {
        socket.destroy();
        resolve(bytes.toString());
      });
      const { authorization } = headers();
      const lines = ['POST /probe/looked/ HTTP/1.1', 'Host: x', `Authorization: ${authorization}`];
      const body = part('file', first.repeat(200_000), '; filename="a.csv"');
      socket.write(`${lines.join('\r\n')}\r\nContent-Length: ${promised}\r\n`);
      socket.write(`Content-Type: multipart/form-data; boundary=b\r\n\r\n${body}`);
    });
  expect(await answered('x', 52_428_800)).toMatch(/^HTTP\/1.1 400.*Not one of these/s);
  await expect.poll(temporaryFolders, PATIENTLY).toEqual(before);
  const form = new FormData();
  form.append('file', new Blob(['y'.repeat(200_000)]), 'a.csv');
  const taken = await app.inject({ method: 'POST', url: '/probe/looked/', headers: headers(), payload: form });
  expect(taken.json()).toEqual({ sizeBytes: 200_000 });
});

/** Those of uploads of this process; other tests have theirs elsewhere. */
async function temporaryFolders(): Promise<string[]> {
  return (await readdir(temporary)).filter((name) => name.startsWith('breakpoint-upload-')).sort();
}

test('a file in the answer is saved under its name and never opened', async () => {
  const answer = await app.inject({ method: 'GET', url: '/probe/file/', headers: headers() });
  expect(answer.body).toBe('a,b\n1,2\n');
  expect(answer.headers['content-disposition']).toBe(
    `attachment; filename="M_rz _1_.csv"; filename*=UTF-8''M%C3%A4rz%20%221%22.csv`,
  );
  expect(answer.headers['content-security-policy']).toBe("default-src 'none'; sandbox");
  expect(answer.headers['x-content-type-options']).toBe('nosniff');
});

test('a POST that only reads leaves no audit entry', async () => {
  const count = async () => (await world.services.db.selectFrom('audit_entries').select('seq').execute()).length;
  const before = await count();
  expect((await app.inject({ method: 'POST', url: '/probe/ask/', headers: headers(), payload: {} })).statusCode).toBe(
    200,
  );
  expect(await count()).toBe(before);
});
