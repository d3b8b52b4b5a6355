// A built web interface in a folder, as a browser gets it: which scripts of the page its policy lets run.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFastify, registerPlugins } from '#server/base/fastify-plugins.ts';
import { serveWeb } from '#server/base/page/static.ts';
import { openWorld } from '#testing/world.ts';

const world = openWorld();
const folder = `${mkdtempSync(join(tmpdir(), 'breakpoint-page-'))}/`;
let app: FastifyInstance;

function build(script: string) {
  writeFileSync(`${folder}index.html`, `<head><script>${script}</script></head><body></body>`);
}

beforeAll(async () => {
  build('alert()');
  writeFileSync(`${folder}robots.txt`, 'none');
  app = createFastify(world.services.config);
  await registerPlugins(app, world.services);
  await serveWeb(app, folder);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

/** By the browser's own arithmetic, not the server's. */
async function hashOf(script: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(script));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
}

const scriptsOf = (headers: Record<string, unknown>) =>
  /script-src ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];

test.each(['/', '/index.html', '/new-ui/retailer', '/no/such/page'])(
  '%s lets the script of its page run',
  async (url) => {
    const { headers, body } = await app.inject(url);
    const [, script = ''] = /<script>(.*?)<\/script>/.exec(body) ?? [];
    expect(script).toBe('alert()');
    expect(scriptsOf(headers)).toBe(`'self' ${await hashOf(script)}`);
    expect(await hashOf(script)).toBe("'sha256-S8S/VNmXuUuoIR6OhqBqwIiIkuCxXq31hCCHAHnicV8='");
  },
);

test.each(['/robots.txt', '/assets/none.js'])('%s lets no inline script run', async (url) => {
  expect(scriptsOf((await app.inject(url)).headers)).toBe("'self'");
});

test('a build that comes while the server runs brings its own hash', async () => {
  await new Promise((resolve) => setTimeout(resolve, 20));
  build('confirm()');
  const { headers } = await app.inject('/');
  expect(scriptsOf(headers)).toBe(`'self' ${await hashOf('confirm()')}`);
  build('alert()');
});
