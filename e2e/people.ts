// The people of the journeys: the three of the demo, and new ones who sign up by an invite so that a test may change
// their password or their authenticator app without disturbing another test.
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expect } from './base.ts';

export const DEMO_PASSWORD = 'Demo-2026!';
export type DemoPerson = 'landlord' | 'retailer' | 'staff';
export type Account = { username: string; password: string };

const TOKEN_KEY = 'breakpoint.token';
const kept = new Map<DemoPerson, string>();
let people = 0;
let tokens = 0;

export const demoAccount = (person: DemoPerson): Account => ({
  username: `${person}@demo.test`,
  password: DEMO_PASSWORD,
});

/** Opens the product signed in, without the way through the sign-in pages. One token serves all tests of a worker. */
export async function openAs(page: Page, person: DemoPerson, address: string): Promise<void> {
  await withToken(page, await demoToken(page.request, person));
  await page.goto(address);
}

/**
 * From the next page that is loaded on, the tab is signed in. Each token is written once a tab: who signs out afterwards
 * stays signed out, and of several tokens the newest counts in whatever order the scripts run.
 */
export async function withToken(page: Page, token: string): Promise<void> {
  tokens += 1;
  await page.addInitScript(
    ({ key, value, turn }) => {
      // A frame without an origin of its own has no storage.
      if (window.origin === 'null' || Number(sessionStorage.getItem('e2e.token-turn')) >= turn) return;
      sessionStorage.setItem('e2e.token-turn', String(turn));
      localStorage.setItem(key, value);
    },
    { key: TOKEN_KEY, value: token, turn: tokens },
  );
}

export async function demoToken(request: APIRequestContext, person: DemoPerson): Promise<string> {
  return person === 'staff' ? alone('token-of-staff', () => staffToken(request)) : workerToken(request, person);
}

async function workerToken(request: APIRequestContext, person: DemoPerson): Promise<string> {
  const token = kept.get(person);
  if (token && (await isValid(request, token))) return token;
  const fresh = await signInByCall(request, demoAccount(person));
  kept.set(person, fresh);
  return fresh;
}

/** No test signs the staff out, and each sign-in waits for a code of its own: one serves all workers. */
async function staffToken(request: APIRequestContext): Promise<string> {
  const file = join(process.env.E2E_DATA ?? '', 'token-of-staff.txt');
  const token = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  if (token && (await isValid(request, token))) return token;
  const fresh = await signInByCall(request, demoAccount('staff'));
  writeFileSync(file, fresh);
  return fresh;
}

async function isValid(request: APIRequestContext, token: string): Promise<boolean> {
  return (await request.get('/api/users/me/', { headers: authorization(token) })).ok();
}

export const authorization = (token: string) => ({ authorization: `Token ${token}` });

export async function signInByCall(request: APIRequestContext, account: Account): Promise<string> {
  return alone(account.username, async () => {
    const { id, code } = await startSignIn(request, account);
    const confirmed = await request.post('/api/users/auth/sign_in/confirm/', { data: { verification_id: id, code } });
    expect(confirmed.status(), await confirmed.text()).toBe(200);
    return (await confirmed.json()).key;
  });
}

/** The password half of a sign-in: its verification id, and the code that belongs to it. Call it within `alone`. */
export async function startSignIn(request: APIRequestContext, account: Account) {
  const reply = await request.post('/api/users/auth/sign_in/', { data: account });
  expect(reply.status(), await reply.text()).toBe(200);
  const { verification_id: id, method, sent_at: sentAt } = await reply.json();
  const code = method === 'totp' ? await unspentTotp(request) : await mailedCode(request, account.username, sentAt);
  return { id, code } as { id: string; code: string };
}

/** The newest code mailed to somebody since the sign-in; mails about other things may have come after it. */
export async function mailedCode(request: APIRequestContext, to: string, since = ''): Promise<string> {
  let code = '';
  await expect(async () => {
    const mails = (await mailsTo(request, to)).filter(({ sent_at }) => sent_at >= since.slice(0, 19));
    code = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find(Boolean) ?? '';
    expect(code).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return code;
}

/** Password and the code of a mail, with which a person of the demo confirms a change; for the session of this worker, or another. */
export async function proofByCall(request: APIRequestContext, person: 'landlord' | 'retailer', session?: string) {
  const { username, password } = demoAccount(person);
  const headers = authorization(session ?? (await demoToken(request, person)));
  return alone(username, async () => {
    const codes = async () =>
      (await mailsTo(request, username)).filter(({ subject }) => subject.endsWith('to confirm a change'));
    const last = (await codes())[0]?.sent_at ?? '';
    const reply = await request.post('/api/users/me/change_code/', { headers, data: {} });
    expect(reply.ok(), await reply.text()).toBe(true);
    let code = '';
    await expect(async () => {
      const [newest] = await codes();
      expect((newest?.sent_at ?? '') > last).toBe(true);
      code = /^\s*(\d{6})\s*$/m.exec(newest?.text ?? '')?.[1] ?? '';
      expect(code).not.toBe('');
    }).toPass({ timeout: 30_000 });
    return { password, code };
  });
}

export async function mailsTo(request: APIRequestContext, to: string) {
  const reply = await request.get('/api/mailbox/', { params: { to } });
  return (await reply.json()).results as { subject: string; text: string; sent_at: string }[];
}

/** The link in the newest mail to somebody, as a path of the product. */
export async function mailedLink(request: APIRequestContext, to: string, pattern: RegExp): Promise<string> {
  let link = '';
  await expect(async () => {
    const [newest] = await mailsTo(request, to);
    link = pattern.exec(newest?.text ?? '')?.[0] ?? '';
    expect(link).not.toBe('');
  }).toPass({ timeout: 30_000 });
  return link;
}

/** A code of the demo staff's authenticator app works once: this waits for one that no test has used. */
export async function unspentTotp(request: APIRequestContext): Promise<string> {
  for (;;) {
    const { code } = (await (await request.get('/api/mailbox/', { params: { to: 'nobody' } })).json()).totp;
    if (claim(`totp-${code}`)) return code;
    await pause(1_000);
  }
}

export const newEmail = (name: string) => {
  people += 1;
  return `${name}-${process.pid}-${people}@people.test`;
};

/** Invites somebody to a new company of the demo's retailer and answers the code of the mail. */
export async function inviteByCall(request: APIRequestContext, email: string): Promise<string> {
  const headers = authorization(await demoToken(request, 'retailer'));
  const company = await request.post('/api/companies/company/', { headers, data: { name: `Company of ${email}` } });
  expect(company.status(), await company.text()).toBe(201);
  const { id } = await company.json();
  const data = { email, first_name: 'Noor', permission_sales: true };
  const invite = await request.post(`/api/companies/company/${id}/invite/`, { headers, data });
  expect(invite.status(), await invite.text()).toBe(201);
  return (await mailedLink(request, email, /(?<=\/email-invite\/company\/)[\w-]+/)).trim();
}

/** A retailer with an account of their own. */
export async function newRetailer(request: APIRequestContext, name: string): Promise<Account> {
  const username = newEmail(name);
  const code = await inviteByCall(request, username);
  const account = { username, password: 'Kestrel-49-x' };
  const reply = await request.post('/api/users/auth/sign_up/', {
    data: { ...account, full_name: 'Noor Haddad', code },
  });
  expect(reply.status(), await reply.text()).toBe(201);
  return account;
}

/** Types a password and the code that arrives, as a person would, from the sign-in page the browser is on. */
export async function signInByHand(page: Page, account: Account): Promise<void> {
  await alone(account.username, async () => {
    await page.getByLabel('E-mail').fill(account.username);
    await page.getByLabel('Password', { exact: true }).fill(account.password);
    await page.getByRole('button', { name: 'Sign in', exact: true }).click();
    await enterCode(page, account.username);
  });
}

/** On the page that asks for the code: types it and waits until the product lets the person in. */
export async function enterCode(page: Page, username: string): Promise<void> {
  await page.waitForURL('**/two-factor/**');
  const address = new URL(page.url()).searchParams;
  const code =
    address.get('method') === 'totp'
      ? await unspentTotp(page.request)
      : await mailedCode(page.request, username, address.get('sent_at') ?? '');
  await page.getByLabel('Confirmation code').pressSequentially(code);
  await page.waitForURL((url) => !url.pathname.startsWith('/two-factor'));
}

export async function storedToken(page: Page): Promise<string | null> {
  return page.evaluate((key) => localStorage.getItem(key), TOKEN_KEY);
}

/** One sign-in of an account at a time, over all workers: the newest mail then is one's own. */
export async function alone<Result>(name: string, act: () => Promise<Result>): Promise<Result> {
  while (!claim(name)) await pause(100);
  try {
    return await act();
  } finally {
    rmdirSync(mark(name));
  }
}

const mark = (name: string) => join(process.env.E2E_DATA ?? '', `claimed-${name}`);

function claim(name: string): boolean {
  try {
    mkdirSync(mark(name));
    return true;
  } catch {
    return false;
  }
}
