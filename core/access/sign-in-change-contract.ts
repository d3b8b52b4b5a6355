// Another e-mail to sign in with, and the links by which changes of the sign-in are taken back.
import { z } from 'zod';
import { endpoint } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { Email } from '#core/base/text.ts';

const Code = z.string().trim().min(1).max(200);
const Link = z.object({ code: Code });
const Done = z.object({ detail: z.string() }).meta({ id: 'Done' });

export const askOwnEmail = endpoint({
  method: 'POST',
  path: '/api/users/me/email/',
  allow: 'user',
  summary: 'Ask for another e-mail to sign in with, by password and code; a code goes to the new address',
  callsPerMinute: 10,
  body: z.strictObject({ username: Email, password: z.string().min(1).max(1_024), code: Code }),
  reply: z.object({ sent_to: z.string() }),
});

export const confirmOwnEmail = endpoint({
  method: 'POST',
  path: '/api/users/me/email/confirm/',
  allow: 'user',
  summary: 'Sign in with the new e-mail from now on, by the code sent to it; other sessions end',
  callsPerMinute: 10,
  body: z.strictObject({ code: Code }),
  reply: Done,
});

export const SignInChangeView = z
  .object({
    state: z.enum(['open', 'over', 'undone']).describe('open: it can be taken back; over: the 72 hours have passed'),
    title: z.string(),
    what: z.string(),
    undo: z.string().describe('What taking it back does'),
    until: Instant,
  })
  .meta({ id: 'SignInChange' });
export type SignInChangeView = z.infer<typeof SignInChangeView>;

export const lookAtSignInChange = endpoint({
  method: 'GET',
  path: '/api/users/sign_in_changes/:code/',
  allow: 'public',
  summary: 'What a link would take back; looking changes nothing',
  callsPerMinute: 30,
  params: Link,
  reply: SignInChangeView,
});

export const undoSignInChange = endpoint({
  method: 'POST',
  path: '/api/users/sign_in_changes/:code/undo/',
  allow: 'public',
  summary: 'Take back a change of e-mail or authenticator app, and what followed it, within 72 hours',
  callsPerMinute: 10,
  params: Link,
  reply: SignInChangeView,
});
