// Files in and out of calls: streamed to disk, gone afterwards, saved and never opened by the browser.
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint } from '#core/base/endpoint.ts';
import { FilePart, FileReply } from '#core/base/file.ts';
import { gatekeeper } from '#server/access/gatekeeper.ts';
import { handleErrors } from '#server/base/errors.ts';
import { addPlumbing, createFastify } from '#server/base/plumbing.ts';
import { register } from '#server/base/register.ts';
import { serve } from '#server/base/serve.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
let app: FastifyInstance;
let person: Person;
let lastPath = '';

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
  app = createFastify(world.services.config);
  handleErrors(app, world.services.log);
  await addPlumbing(app, world.services.config);
  register(app, world.services, gatekeeper, [upload, fetchFile, ask]);
  await app.ready();
  person = await world.person();
});
afterAll(() => app.close());

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
