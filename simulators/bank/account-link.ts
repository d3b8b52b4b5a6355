// The simulated company that signs people in at their banks: one page that a browser is sent to, with accounts to choose
// from and what can go wrong, and the calls by which a server reads what was chosen. It remembers nothing: its tokens
// say themselves what they stand for.
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Clock } from '#server/base/clock.ts';
import { writeProcessorToken } from '#simulators/bank/processor-token.ts';
import { fingerprint, type Json, text } from '#simulators/bank/request-context.ts';

export type AccountLinkOptions = { clock: Clock; clientId: string; secret: string; web: string };

const LINK_LIFE_MS = 30 * 60_000;
const BANK = { name: 'Simulated Bank', institution_id: 'ins_simulated' };
const ACCOUNTS = {
  checking: { name: 'Everyday Checking', mask: '4242', subtype: 'checking' },
  savings: { name: 'Business Savings', mask: '8181', subtype: 'savings' },
} as const;
type Choice = keyof typeof ACCOUNTS;
type Trick = 'expired' | 'other';

const CHOICES: readonly { account: Choice; trick?: Trick; label: string }[] = [
  { account: 'checking', label: 'Everyday Checking ····4242' },
  { account: 'savings', label: 'Business Savings ····8181' },
  { account: 'checking', trick: 'expired', label: 'Everyday Checking, with a sign-in that expires at once' },
  { account: 'checking', trick: 'other', label: 'Everyday Checking, allowed for another service only' },
];

/** `chosen` holds what people chose, by the token of their page, as long as the simulator runs. */
export function accountLinkRoutes({ clock, clientId, secret, web }: AccountLinkOptions) {
  const sessions = new Map<string, { user: string; back: string; until: number; chosen?: string }>();
  const spent = new Set<string>();
  let count = 0;

  const refused = (reply: FastifyReply, error_code: string, error_message: string) =>
    reply.status(400).send({ error_type: 'INVALID_REQUEST', error_code, error_message, display_message: null });
  const isKnown = (body: Json) => body.client_id === clientId && body.secret === secret;

  return (app: FastifyInstance): void => {
    app.post<{ Body: Json }>('/link/token/create', ({ body }, reply) => {
      if (!isKnown(body)) return refused(reply, 'INVALID_API_KEYS', 'invalid client_id or secret provided');
      const user = text((body.user as Json | undefined)?.client_user_id);
      const back = text((body.hosted_link as Json | undefined)?.completion_redirect_uri);
      if (!user || !back) return refused(reply, 'MISSING_FIELDS', 'the following required fields are missing: user');
      count += 1;
      const token = `link-sandbox-${fingerprint(`${count}:${user}:${clock().getTime()}`).slice(0, 32)}`;
      const until = clock().getTime() + LINK_LIFE_MS;
      sessions.set(token, { user, back, until });
      return {
        link_token: token,
        expiration: new Date(until).toISOString(),
        hosted_link_url: `${web}/link?token=${token}`,
        request_id: `sim-${count}`,
      };
    });

    app.post<{ Body: Json }>('/link/token/get', ({ body }, reply) => {
      if (!isKnown(body)) return refused(reply, 'INVALID_API_KEYS', 'invalid client_id or secret provided');
      const token = text(body.link_token);
      const session = sessions.get(token);
      if (!session) return refused(reply, 'INVALID_LINK_TOKEN', 'the link token does not exist');
      return { link_token: token, link_sessions: session.chosen ? [sessionView(token, session.chosen)] : [] };
    });

    app.post<{ Body: Json }>('/item/public_token/exchange', ({ body }, reply) => {
      if (!isKnown(body)) return refused(reply, 'INVALID_API_KEYS', 'invalid client_id or secret provided');
      const token = text(body.public_token);
      if (!token.startsWith('public-sandbox-') || spent.has(token)) {
        return refused(reply, 'INVALID_PUBLIC_TOKEN', 'could not find matching public token');
      }
      spent.add(token);
      return { access_token: token.replace('public', 'access'), item_id: 'simulated', request_id: 'sim' };
    });

    app.post<{ Body: Json }>('/processor/token/create', ({ body }, reply) => {
      if (!isKnown(body)) return refused(reply, 'INVALID_API_KEYS', 'invalid client_id or secret provided');
      const [, choice, trick, user] = /^access-sandbox-(\w+)-(\w*)-(\w+)-/.exec(text(body.access_token)) ?? [];
      if (!choice || !user) return refused(reply, 'INVALID_ACCESS_TOKEN', 'could not find matching access token');
      const until = clock().getTime() + (trick === 'expired' ? 0 : LINK_LIFE_MS);
      const processor = trick === 'other' ? 'another' : text(body.processor);
      return {
        processor_token: writeProcessorToken({ account: `${user}:${choice}`, processor, until }),
        request_id: 'sim',
      };
    });

    app.get<{ Querystring: { token?: string } }>('/link', ({ query }, reply) =>
      linkPage(reply, web, query.token ?? ''),
    );

    app.get<{ Querystring: { token?: string; choice?: string } }>('/choose', ({ query }, reply) => {
      const { token = '', choice = '' } = query;
      const session = sessions.get(token);
      if (!session || session.until <= clock().getTime()) return reply.status(410).send('This page has expired.');
      const chosen = CHOICES[Number(choice)];
      if (choice !== '' && chosen) {
        const user = fingerprint(session.user).slice(0, 12);
        session.chosen = `public-sandbox-${chosen.account}-${chosen.trick ?? ''}-${user}-${token.slice(-8)}`;
      }
      return reply.redirect(session.back);
    });
  };
}

function sessionView(token: string, publicToken: string): Json {
  const choice = /^public-sandbox-(\w+)-/.exec(publicToken)?.[1] as Choice;
  const account = { id: `account-${choice}`, type: 'depository', verification_status: null, ...ACCOUNTS[choice] };
  const added = { public_token: publicToken, accounts: [account], institution: BANK };
  return { link_session_id: `session-${token.slice(-8)}`, results: { item_add_results: [added] } };
}

function linkPage(reply: FastifyReply, web: string, token: string) {
  const address = (query: Record<string, string>) => `${web}/choose?${new URLSearchParams({ token, ...query })}`;
  const choices = CHOICES.map(
    ({ label }, index) =>
      `<li style="margin:.75rem 0"><a href="${quoted(address({ choice: String(index) }))}" style="display:block;padding:.75rem 1rem;border:1px solid #9aa59f;border-radius:.5rem;color:#1b4d3e;text-decoration:none">${quoted(label)}</a></li>`,
  );
  return reply.type('text/html; charset=utf-8').send(`<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Your bank (simulated)</title></head>
<body style="font-family:system-ui;max-width:28rem;margin:4rem auto;padding:0 1rem"><main>
<h1>Simulated Bank</h1><p>A simulated sign-in: no name, no password, no money. Which account may Breakpoint use?</p>
<ul style="list-style:none;padding:0">${choices.join('')}</ul>
<p><a href="${quoted(address({}))}" style="color:#1b4d3e">Choose none and go back</a></p></main></body></html>`);
}

const quoted = (value: string) => value.replace(/[&<>"]/g, (sign) => `&#${sign.codePointAt(0)};`);
