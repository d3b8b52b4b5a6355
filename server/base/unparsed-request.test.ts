import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '#server/base/config.ts';
import { createFastify } from '#server/base/fastify-plugins.ts';

const app = createFastify(readConfig([], {}));
const address = await app.listen({ host: '127.0.0.1', port: 0 });
afterAll(() => app.close());

async function answered(request: string): Promise<[string, unknown]> {
  const socket = connect(Number(new URL(address).port), '127.0.0.1');
  socket.write(request);
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
  return [head.split('\r\n')[0] ?? '', JSON.parse(body)];
}

test('an address without end is refused in our own shape', async () => {
  const [status, body] = await answered(`GET /${'a'.repeat(20_001)} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(status).toBe('HTTP/1.1 431 Request Header Fields Too Large');
  expect(body).toEqual({
    detail: 'The address or the headers of this request are too long. Send fewer or shorter values.',
    details: 'The address or the headers of this request are too long. Send fewer or shorter values.',
    status_code: 431,
  });
});

test('what is no HTTP is refused in our own shape', async () => {
  const [status, body] = await answered('NONSENSE\r\n\r\n');
  expect(status).toBe('HTTP/1.1 400 Bad Request');
  expect(body).toMatchObject({ detail: 'The request could not be read.', status_code: 400 });
});
