// The first day of an installation: one link makes its first administrator, who then begins a portfolio of their own
// or invites the landlords they run it for.
import { z } from 'zod';
import { Password } from '#core/access/password.ts';
import { endpoint } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { Email, RequiredText } from '#core/base/text.ts';

const Code = z.object({ code: z.string().trim().min(1).max(200) });
const Account = { username: Email, full_name: RequiredText, password: Password };
const Key = z.object({ key: z.string().describe('The token of a session, as after signing in') });

export const lookAtSetupLink = endpoint({
  method: 'GET',
  path: '/api/users/setup/:code/',
  allow: 'public',
  summary: 'Until when the link for the first administrator is good; looking changes nothing',
  callsPerMinute: 30,
  params: Code,
  reply: z.object({ expires_at: Instant }),
});

export const claimSetupLink = endpoint({
  method: 'POST',
  path: '/api/users/setup/:code/claim/',
  allow: 'public',
  summary: 'Become the first administrator: once, within the hour, while there is none',
  callsPerMinute: 10,
  status: 201,
  params: Code,
  body: z.strictObject(Account),
  reply: Key,
});

export const makeOwnAccount = endpoint({
  method: 'POST',
  path: '/api/users/admin/own_account/',
  allow: 'admin',
  summary:
    'An account for the administrator’s own portfolio, without staff rights, on an installation of their machine',
  callsPerMinute: 10,
  status: 201,
  body: z.strictObject(Account),
  reply: Key,
});
