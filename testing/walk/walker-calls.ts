// Calls of the demo's people, for whoever needs to know what the demo has. They sign in as everybody does: password,
// then the code from the mailbox, or from the authenticator for staff.
import { setTimeout as pause } from 'node:timers/promises';

/** Answers the body of a call, a page as its text; the visitor has no token. */
export type Walker = 'visitor' | 'landlord' | 'retailer' | 'staff';

export type Ask = (person: Walker, path: string, body?: object) => Promise<unknown>;

/** One thing of a list, as the product answers it. */
export type ListedThing = Record<string, unknown> & { id: number };

export type Mailbox = { results: { text: string; sent_at: string }[]; totp: { code: string } };

type TokenOf = (person: Exclude<Walker, 'visitor'>) => Promise<string>;

export function asker(origin: string, tokenOf: TokenOf): Ask {
  return async (person, path, body) => {
    const token = person === 'visitor' ? undefined : await tokenOf(person);
    const reply = await fetch(origin + path, {
      method: body ? 'POST' : 'GET',
      headers: {
        ...(token && { authorization: `Token ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await reply.text();
    if (!reply.ok) throw new Error(`${person} ${path}: ${reply.status} ${text}`);
    return reply.headers.get('content-type')?.includes('json') ? JSON.parse(text) : text;
  };
}

/** Signs each person in once. */
export function demoTokens(origin: string): TokenOf {
  const tokens = new Map<string, Promise<string>>();
  return (person) => {
    const token = tokens.get(person) ?? signIn(origin, `${person}@demo.test`);
    tokens.set(person, token);
    return token;
  };
}

async function signIn(origin: string, username: string): Promise<string> {
  const ask = asker(origin, () => Promise.reject(new Error('Nobody is signed in yet')));
  const begun = await ask('visitor', '/api/users/auth/sign_in/', { username, password: 'Demo-2026!' });
  const { verification_id, method, sent_at } = begun as Record<'verification_id' | 'method' | 'sent_at', string>;
  for (let tries = 0; tries < 40; tries += 1) {
    const box = (await ask('visitor', `/api/mailbox/?to=${encodeURIComponent(username)}`)) as Mailbox;
    const mails = box.results.filter((mail) => mail.sent_at >= sent_at.slice(0, 19));
    const mailed = mails.map(({ text }) => /^\s*(\d{6})\s*$/m.exec(text)?.[1]).find(Boolean);
    const code = method === 'totp' ? box.totp.code : mailed;
    if (code) {
      const confirmed = await ask('visitor', '/api/users/auth/sign_in/confirm/', { verification_id, code });
      return (confirmed as { key: string }).key;
    }
    await pause(250);
  }
  throw new Error(`The mailbox has no code for ${username}`);
}

/** The oldest that fits: it is the demo's own, which no journey beside the walk takes away. */
export function one<Each extends ListedThing>(
  rows: readonly Each[],
  what: string,
  fits: (row: Each) => boolean = () => true,
): Each {
  const [oldest] = oldestFirst(rows.filter(fits));
  if (!oldest) throw new Error(`The demo has no ${what}`);
  return oldest;
}

export function oldestFirst<Each extends ListedThing>(rows: readonly Each[]): Each[] {
  return rows.toSorted((left, right) => left.id - right.id);
}
