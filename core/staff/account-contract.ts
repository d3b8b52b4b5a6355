// What support does for an account that cannot help itself: another e-mail to sign in with, or closing it to whoever
// took it. Both carry a reason that the person is mailed and reads in their activity.
import { z } from 'zod';
import { endpoint, One } from '#core/base/endpoint.ts';
import { Email } from '#core/base/text.ts';
import { StaffPerson } from '#core/staff/contract.ts';
import { Reason } from '#core/staff/organisations-contract.ts';

export const changeEmail = endpoint({
  method: 'POST',
  path: '/api/staff/users/:id/email/',
  allow: 'admin',
  summary:
    'Change the e-mail a person signs in with; both addresses are told, the old one can undo it, every session ends',
  callsPerMinute: 10,
  params: One,
  body: z.strictObject({ username: Email, reason: Reason }),
  reply: StaffPerson,
});

export const resetAuthenticator = endpoint({
  method: 'POST',
  path: '/api/staff/users/:id/authenticator/',
  allow: 'admin',
  summary: 'Turn a lost authenticator app off after 72 hours; the person is told at once and can say no',
  callsPerMinute: 10,
  params: One,
  body: z.strictObject({ reason: Reason }),
  reply: StaffPerson,
});

export const closeAccount = endpoint({
  method: 'POST',
  path: '/api/staff/users/:id/close/',
  allow: 'admin',
  summary: 'Close an account to everybody, or open it again; its sessions end and the person is told',
  callsPerMinute: 10,
  params: One,
  body: z.strictObject({ closed: z.boolean(), reason: Reason }),
  reply: StaffPerson,
});
