// What a person sees of their own account's safety: where they are signed in, what happened, and who of support looked.
import { z } from 'zod';
import { ACCOUNT_TONES } from '#core/access/account-activity.ts';
import { NETWORKS } from '#core/access/network.ts';
import { endpoint, One } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';

export const OwnSession = z
  .object({
    id: z.number().int(),
    current: z.boolean().describe('The session this call was made in'),
    device: z.string().describe('Chrome on a Mac'),
    address: z.string(),
    network: z.enum(NETWORKS),
    same_address: z.boolean().describe('Whether this call came from the same address'),
    began_at: Instant,
    last_active_at: Instant,
    expires_at: Instant,
    support: z
      .object({ name: z.string(), reason: z.string() })
      .nullable()
      .describe('An administrator who acts as this person, and why'),
  })
  .meta({ id: 'OwnSession' });
export type OwnSession = z.infer<typeof OwnSession>;

export const Security = z
  .object({
    totp_enabled: z.boolean(),
    recovery_codes_left: z.number().int(),
    sessions: z.array(OwnSession).describe('Those that are alive, the current one first'),
  })
  .meta({ id: 'Security' });
export type Security = z.infer<typeof Security>;

export const AccountActivity = z
  .object({
    id: z.string(),
    at: Instant,
    tone: z.enum(ACCOUNT_TONES).describe('care: worth a second look; support: done by staff'),
    text: z.string(),
    by: z.string().nullable().describe('The name of whoever of support did it'),
    reason: z.string().nullable(),
    device: z.string().nullable(),
    address: z.string().nullable(),
  })
  .meta({ id: 'AccountActivity' });
export type AccountActivity = z.infer<typeof AccountActivity>;

export const getSecurity = endpoint({
  method: 'GET',
  path: '/api/users/me/security/',
  allow: 'user',
  summary: 'The viewer’s live sessions, authenticator app and recovery codes left',
  reply: Security,
});

export const listAccountActivity = endpoint({
  method: 'GET',
  path: '/api/users/me/activity/',
  allow: 'user',
  summary: 'What happened to the viewer’s account, newest first, with every access by support',
  query: PageQuery,
  reply: pageOf(AccountActivity),
});

export const endOwnSession = endpoint({
  method: 'POST',
  path: '/api/users/me/sessions/:id/end/',
  allow: 'user',
  summary: 'End one of the viewer’s sessions, or one in which support acts as them',
  params: One,
  reply: Security,
});

export const endOtherSessions = endpoint({
  method: 'POST',
  path: '/api/users/me/sessions/end_others/',
  allow: 'user',
  summary: 'End every session of the viewer except this one',
  reply: Security,
});

export const sendChangeCode = endpoint({
  method: 'POST',
  path: '/api/users/me/change_code/',
  allow: 'user',
  summary: 'Mail the code that confirms a change, together with the password; the authenticator app needs no mail',
  callsPerMinute: 10,
  reply: z.object({
    method: z.enum(['email', 'totp']).describe('Where the code comes from'),
    sent_to: z.string().nullable(),
  }),
});
