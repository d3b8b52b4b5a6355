// A server on a disk, used as people use it: signing in, resetting, setting up the authenticator, inviting, connecting a
// till and a bank account. Then every file it left, its database's own files among them, and every line it wrote are
// searched for the secrets that went through it, as they are, in hex and in base64.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { totpCode } from '#server/access/totp.ts';
import { killServers, startServer, temporaryFolder } from '#testing/processes/child-server.ts';
import type { Ask } from '#testing/walk/walker-calls.ts';
import { asker, demoTokens } from '#testing/walk/walker-calls.ts';

const MASTER_KEY = Buffer.alloc(32, 'a master key for one night').toString('base64');
const ACCOUNT = { bank_account_type: 'checking', name: 'Rent', routing_number: '222222226' };
const ACCOUNT_NUMBER = '99887766554433';
const SSN = '123-45-6780';
const PASSWORD = 'Demo-2026!';
const NEW_PASSWORD = 'Nightly-2026-heron!';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(async () => {
  killServers();
  await folder.remove();
});

test('nothing secret is left in a file or in the log', async () => {
  const data = join(folder.path, 'data');
  const server = await startServer({ data, args: ['--demo'], environment: { APP_KEY: MASTER_KEY } });
  const tokenOf = demoTokens(server.url);
  const ask = asker(server.url, tokenOf);
  const secrets: Record<string, string> = {
    'master key': MASTER_KEY,
    'token of the landlord': await tokenOf('landlord'),
    'token of the merchant': await tokenOf('retailer'),
    'account number': ACCOUNT_NUMBER,
    'social security number': SSN,
    ...(await links(ask)),
    ...(await till(ask)),
  };
  const { secret, codes } = await authenticator(ask);
  Object.assign(secrets, { 'authenticator secret': secret }, codes);
  // Each code is good once: this is the next one.
  await bankAccount(ask, totpCode(secret, new Date(Date.now() + 30_000)));
  const stopped = await server.end('SIGTERM');
  expect(stopped).toBe(0);
  const files = await filesBelow(data);
  const sizes = files.map(({ bytes }) => bytes.length).reduce((sum, size) => sum + size, 0);
  const places = [...files, { path: 'the log', bytes: Buffer.from(server.output()) }];
  const hits = Object.entries(secrets).flatMap(([name, secret]) =>
    writings(secret).flatMap((writing) =>
      places.filter(({ bytes }) => bytes.includes(writing)).map(({ path }) => `${name} in ${path}`),
    ),
  );
  process.stdout.write(
    `${Object.keys(secrets).length} secrets, ${files.length} files of ${(sizes / 1e6).toFixed(0)} MB\n`,
  );
  expect(hits).toEqual([]);
  // What is not secret is there to be found, so the search looks where it should.
  expect(places.some(({ bytes }) => bytes.includes('landlord@demo.test'))).toBe(true);
  expect(Object.values(secrets).every((secret) => secret.length >= 8)).toBe(true);
});

/** A reset link that is open, one that was used, an invite and a link to a file. */
async function links(ask: Ask): Promise<Record<string, string>> {
  const forgot = async () => {
    await ask('visitor', '/api/users/auth/forgot_password/', { username: 'staff@demo.test' });
    return mailed(ask, 'staff@demo.test', /(?<=set-password\/|reset-password\/|code=)[\w-]{20,}/);
  };
  const { results } = (await ask('landlord', '/api/companies/premises/')) as { results: { id: number }[] };
  const invite = { email: 'new-colleague@demo.test', first_name: 'New' };
  await ask('landlord', `/api/companies/premises/${results[0]?.id}/invites/`, invite);
  const [deal] = ((await ask('landlord', '/api/deals/deal/?status=active')) as { results: { id: number }[] }).results;
  const path = `/api/statements/deals/${deal?.id}/receipt/pdf/`;
  const { url } = (await ask('landlord', '/api/users/me/download_link/', { path })) as { url: string };
  const used = await forgot();
  await ask('visitor', '/api/users/auth/set_password/', { code: used, password: NEW_PASSWORD });
  return {
    'used reset link': used,
    'new password': NEW_PASSWORD,
    'invite link': await mailed(ask, invite.email, /(?<=\/)[\w-]{30,}/),
    'link to a file': new URL(url, 'http://x').searchParams.get('download') ?? '',
  };
}

async function authenticator(ask: Ask): Promise<{ secret: string; codes: Record<string, string> }> {
  const { sent_to } = (await ask('landlord', '/api/users/me/change_code/', {})) as { sent_to: string };
  const proof = { password: PASSWORD, code: await mailed(ask, sent_to, /\b\d{6}\b/) };
  const begun = (await ask('landlord', '/api/users/me/totp/', proof)) as { secret: string };
  const code = totpCode(begun.secret, new Date());
  const { recovery_codes } = (await ask('landlord', '/api/users/me/totp/confirm/', { code })) as {
    recovery_codes: string[];
  };
  const codes = recovery_codes.map((each, index) => [`recovery code ${index}`, each.replace('-', '')]);
  return { secret: begun.secret, codes: Object.fromEntries(codes) };
}

/** What the simulated vendors hand out begins in ways of its own, and so do their keys. */
async function till(ask: Ask): Promise<Record<string, string>> {
  const { results } = (await ask('retailer', '/api/companies/company/')) as { results: { id: number }[] };
  const begun = await ask('retailer', '/api/pos/square/authenticate/', { company: results[0]?.id });
  const page = String(await ask('visitor', (begun as { authorize_url: string }).authorize_url));
  const code = decodeURIComponent(/\?code=([^&"]+)/.exec(page)?.[1] ?? '');
  const arrived = (await ask('visitor', '/api/pos/square/arrive/', { returned: { code } })) as { code: string };
  return {
    'code of the vendor': code,
    'connect code': arrived.code,
    'access tokens of vendors': 'simYWNjZXNz',
    'refresh tokens of vendors': 'simcmVmcmVzaD',
    'keys of vendors': 'sim-square-secret',
  };
}

async function bankAccount(ask: Ask, code: string): Promise<void> {
  const { results } = (await ask('landlord', '/api/payments/dwolla_customer/')) as { results: { id: number }[] };
  const at = `/api/payments/dwolla/customers/${results[0]?.id}/funding_sources/`;
  const account = { ...ACCOUNT, method: 'micro_deposits', account_number: ACCOUNT_NUMBER };
  await ask('landlord', at, account);
  const owner = {
    first_name: 'Joe',
    last_name: 'Owner',
    date_of_birth: '1960-11-30',
    ssn: SSN,
    password: PASSWORD,
    code,
    address: {
      address1: '12 Market Street',
      city: 'Albany',
      state_province_region: 'NY',
      postal_code: '12207',
      country: 'US',
    },
  };
  await ask('landlord', `/api/payments/dwolla/${results[0]?.id}/beneficial_owners/`, owner);
}

async function mailed(ask: Ask, to: string, link: RegExp): Promise<string> {
  for (let tries = 0; tries < 60; tries += 1) {
    const box = (await ask('visitor', `/api/mailbox/?to=${to}`)) as { results: { text: string }[] };
    const address = box.results.map(({ text }) => link.exec(text)?.[0]).find(Boolean);
    if (address) return address;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  throw new Error(`No mail to ${to} has a link like ${link}`);
}

async function filesBelow(data: string): Promise<{ path: string; bytes: Buffer }[]> {
  const entries = await readdir(data, { recursive: true, withFileTypes: true });
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(paths.map(async (path) => ({ path, bytes: await readFile(path) })));
}

function writings(secret: string): Buffer[] {
  const bytes = Buffer.from(secret);
  const written = [secret, bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url')];
  // The key of the installation is base64 already: its bytes are what would let a reader in.
  const raw = secret === MASTER_KEY ? [Buffer.from(secret, 'base64')] : [];
  return [...new Set(written)].map((text) => Buffer.from(text)).concat(raw);
}
