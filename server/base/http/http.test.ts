import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stopwatch } from '#server/base/clock.ts';
import { transact } from '#server/base/db/db.ts';
import { createOutbound, isPrivate, type Outbound, OutboundRefused, pauseMs } from '#server/base/http/http.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
let answers: ((request: IncomingMessage, response: ServerResponse) => void)[] = [];
let calls = 0;
const partner = createServer((request, response) => {
  calls += 1;
  const answer = answers.length > 1 ? answers.shift() : answers[0];
  answer?.(request, response);
});
const say =
  (status: number, headers: Record<string, string> = {}) =>
  (_: IncomingMessage, response: ServerResponse) => {
    response.writeHead(status, headers).end('said');
  };
let host: string;
let outbound: Outbound;

beforeAll(async () => {
  await new Promise<void>((resolve) => partner.listen(0, '127.0.0.1', resolve));
  host = `127.0.0.1:${(partner.address() as AddressInfo).port}`;
  outbound = createOutbound([
    { host, loopback: true },
    { host: 'localhost' },
    { host: '10.0.0.1' },
    { host: '[::ffff:7f00:1]' },
  ]);
});
afterAll(() => partner.close());
beforeEach(() => {
  calls = 0;
  answers = [say(200)];
});

describe('where calls may go', () => {
  test('to a host on the list', async () => {
    expect(await (await outbound(`http://${host}/path`)).text()).toBe('said');
  });

  test.each([
    ['this machine', 'https://inside.example/'],
    ['a private number', 'https://10.0.0.1/'],
    ['any number', 'https://93.184.216.34/'],
    ['a name that nobody knows', 'https://unknown.example/'],
    ['a name of which one address is private', 'https://both.example/'],
    ['another port', 'https://public.example:8443/'],
    ['no https', 'http://public.example/'],
    ['credentials in the address', 'https://a:b@public.example/'],
  ])('not where a merchant says: %s', async (_, address) => {
    const resolve = async (name: string) => {
      if (name === 'inside.example') return [{ address: '127.0.0.1', family: 4 }];
      if (name === 'both.example')
        return [
          { address: '93.184.216.34', family: 4 },
          { address: '10.0.0.7', family: 4 },
        ];
      if (name === 'public.example') return [{ address: '93.184.216.34', family: 4 }];
      throw new Error('ENOTFOUND');
    };
    const named = createOutbound([], { resolve });
    const refused = named(address, { namedByMerchant: true });
    await expect(refused).rejects.toThrow(OutboundRefused);
    await expect(refused).rejects.toThrow('cannot be called: enter a public https address');
  });

  test.each([
    ['a host nobody named', 'https://evil.example/', 'is not on the list'],
    ['the same host on another port', 'http://127.0.0.1:1/', 'is not on the list'],
    ['a name that only begins like one', 'https://localhost.evil.example/', 'is not on the list'],
    ['a named host without https', 'http://localhost/', 'only called over https'],
    ['a name that leads to this machine', 'https://localhost/', 'leads to the private address'],
    ['a private address', 'https://10.0.0.1/', 'leads to the private address'],
    ['this machine in the clothes of IPv6', 'https://[::ffff:127.0.0.1]/', 'leads to the private address'],
    ['another scheme', 'file:///etc/passwd', 'is not on the list'],
  ])('not to %s', async (_, address, reason) => {
    await expect(outbound(address)).rejects.toThrow(OutboundRefused);
    await expect(outbound(address)).rejects.toThrow(reason);
    expect(calls).toBe(0);
  });

  test('not with credentials in the address', async () => {
    await expect(outbound(`http://user:secret@${host}/`)).rejects.toThrow('credentials');
  });

  test('not where a redirect leads', async () => {
    answers = [say(302, { location: 'http://169.254.169.254/latest/meta-data/' })];
    await expect(outbound(`http://${host}/`)).rejects.toThrow();
    expect(calls).toBe(1);
  });

  test('only to the addresses that were checked: the name is looked up once a call', async () => {
    const port = host.split(':')[1];
    const given: string[] = [];
    const resolve = async () => {
      const address = given.length === 0 ? '192.0.2.1' : '127.0.0.1';
      given.push(address);
      return [{ address, family: 4 }];
    };
    const rebinding = createOutbound([{ host: `partner.example:${port}` }], { resolve });
    await expect(rebinding(`https://partner.example:${port}/`, { timeoutMs: 300 })).rejects.toThrow();
    expect(given).toEqual(['192.0.2.1']);
    expect(calls).toBe(0);
    await expect(rebinding(`https://partner.example:${port}/`)).rejects.toThrow(
      'leads to the private address 127.0.0.1',
    );
  });

  test('never from inside a transaction', async () => {
    const inside = transact(world.services.db, 'system', () => outbound(`http://${host}/`));
    await expect(inside).rejects.toThrow('No outside call inside a transaction');
    expect(calls).toBe(0);
  });
});

test.each([
  ['127.0.0.1', true],
  ['127.255.255.255', true],
  ['0.0.0.0', true],
  ['10.1.2.3', true],
  ['100.64.0.1', true],
  ['169.254.169.254', true],
  ['172.16.0.1', true],
  ['172.31.255.255', true],
  ['172.32.0.1', false],
  ['192.168.1.1', true],
  ['198.18.0.1', true],
  ['224.0.0.1', true],
  ['255.255.255.255', true],
  ['8.8.8.8', false],
  ['::', true],
  ['::1', true],
  ['fc00::1', true],
  ['fd12:3456::1', true],
  ['fe80::1', true],
  ['ff02::1', true],
  ['::ffff:10.0.0.1', true],
  ['::ffff:a00:1', true],
  ['64:ff9b::a00:1', true],
  ['2001:4860:4860::8888', false],
])('%s is private: %s', (address, expected) => expect(isPrivate(address)).toBe(expected));

describe('what is sent and what comes back', () => {
  const heard = (status: number, answer: (body: string) => string | Buffer, headers: Record<string, string> = {}) => {
    const seen: { method?: string | undefined; type?: string | undefined; body: string }[] = [];
    answers = [
      async (request, response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of request) chunks.push(chunk as Buffer);
        const body = Buffer.concat(chunks).toString();
        seen.push({ method: request.method, type: request.headers['content-type'], body });
        response.writeHead(status, headers).end(answer(body));
      },
    ];
    return seen;
  };

  test('text and bytes with their length, forms with their parts', async () => {
    const seen = heard(201, (body) => JSON.stringify({ length: body.length }));
    const json = { 'content-type': 'application/json' };
    const answer = await outbound(`http://${host}/`, { method: 'POST', headers: json, body: '{"a":"ü"}' });
    expect([answer.status, await answer.json()]).toEqual([201, { length: 9 }]);
    await outbound(`http://${host}/`, { method: 'PUT', body: new Uint8Array([65, 66]) });
    const form = new FormData();
    form.append('file', new Blob(['content']), 'a.txt');
    await outbound(`http://${host}/`, { method: 'POST', body: form });
    expect(seen[0]).toEqual({ method: 'POST', type: 'application/json', body: '{"a":"ü"}' });
    expect(seen[1]).toMatchObject({ method: 'PUT', body: 'AB' });
    expect(seen[2]?.type).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen[2]?.body).toContain('filename="a.txt"');
  });

  test('a zipped answer is read, and an answer without a body has none', async () => {
    heard(200, () => gzipSync('zipped words'), { 'content-encoding': 'gzip' });
    expect(await (await outbound(`http://${host}/`)).text()).toBe('zipped words');
    heard(204, () => '');
    const empty = await outbound(`http://${host}/`, { method: 'DELETE' });
    expect([empty.status, await empty.text()]).toEqual([204, '']);
  });

  test('an answer that stops half-way is an error and not a short answer', async () => {
    answers = [
      (request, response) => {
        response.writeHead(200, { 'content-length': '100' }).write('half');
        setTimeout(() => request.socket.destroy(), 20);
      },
    ];
    await expect(outbound(`http://${host}/`).then((answer) => answer.text())).rejects.toThrow();
  });
});

describe('when the other side is not well', () => {
  test('a call is tried again after 5xx and 429, as long as asked', async () => {
    answers = [say(503), say(429), say(200)];
    expect((await outbound(`http://${host}/`, { retries: 2 })).status).toBe(200);
    expect(calls).toBe(3);
  });

  test('it waits as long as the other side asks', async () => {
    answers = [say(429, { 'retry-after': '1' }), say(200)];
    const elapsed = stopwatch();
    expect((await outbound(`http://${host}/`, { retries: 1 })).status).toBe(200);
    expect(elapsed()).toBeGreaterThanOrEqual(950);
  });

  test('it waits until a limit that is used up is there again, where nothing else is asked', async () => {
    answers = [say(429, { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '1' }), say(200)];
    const elapsed = stopwatch();
    expect((await outbound(`http://${host}/`, { retries: 1 })).status).toBe(200);
    expect(elapsed()).toBeGreaterThanOrEqual(950);
    const date = 'Thu, 05 Mar 2026 12:00:00 GMT';
    const seconds = Date.parse(date) / 1_000;
    const pause = (reset: number, remaining = '0') =>
      pauseMs(
        0,
        new Headers({ date, 'x-toast-ratelimit-remaining': remaining, 'x-toast-ratelimit-reset': `${reset}` }),
      );
    expect([pause(seconds + 3), pause((seconds + 3) * 1_000), pause(3)]).toEqual([3_000, 3_000, 3_000]);
    expect([pause(seconds - 3), pause(3, '7')]).toEqual([250, 250]);
    expect(pause(seconds + 900)).toBeUndefined();
  });

  test.each([400, 401, 404, 422])('%i is an answer, not a failure', async (status) => {
    answers = [say(status)];
    expect((await outbound(`http://${host}/`, { retries: 3 })).status).toBe(status);
    expect(calls).toBe(1);
  });

  test('without leave a call is made once', async () => {
    answers = [say(500)];
    expect((await outbound(`http://${host}/`, { method: 'POST', body: '{}' })).status).toBe(500);
    expect(calls).toBe(1);
  });

  test('the last failure is the answer', async () => {
    answers = [say(503)];
    expect((await outbound(`http://${host}/`, { retries: 1 })).status).toBe(503);
    expect(calls).toBe(2);
  });

  test('a cut connection is tried again, then thrown', async () => {
    answers = [(request) => request.socket.destroy()];
    await expect(outbound(`http://${host}/`, { retries: 1 })).rejects.toThrow();
    expect(calls).toBe(2);
  });

  test('silence ends at the time-out', async () => {
    answers = [() => {}];
    await expect(outbound(`http://${host}/`, { timeoutMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' });
  });
});
