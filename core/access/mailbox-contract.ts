// The built-in mailbox: what would have gone out by mail, to be read on the screen. In a demo everybody reads it; on an
// installation of somebody's own machine the administrator opens it, and their browser gets a key for it.
import { z } from 'zod';
import { endpoint, Id } from '#core/base/endpoint.ts';
import { FileReply } from '#core/base/file.ts';
import { Instant } from '#core/base/instant.ts';
import { OptionalText } from '#core/base/text.ts';

const Mail = z
  .object({
    id: z.number().int(),
    to: z.string(),
    subject: z.string(),
    text: z.string(),
    html: z.string(),
    attachments: z.array(z.object({ name: z.string(), size_bytes: z.number().int() })),
    sent_at: Instant,
  })
  .meta({ id: 'Mail' });

export const MAILBOX_KEY_HEADER = 'X-Mailbox-Key';

export const openMailbox = endpoint({
  method: 'POST',
  path: '/api/mailbox/open/',
  allow: 'admin',
  summary: 'A key with which this browser reads the mailbox of an installation that no mail leaves, for a day',
  reply: z.object({ key: z.string(), expires_at: Instant }),
});

export const listMailbox = endpoint({
  method: 'GET',
  path: '/api/mailbox/',
  allow: 'demo',
  summary:
    'Mails that did not leave the machine, newest first, and the demo staff account’s current authenticator code',
  query: z.object({ to: OptionalText.optional() }),
  reply: z.object({ results: z.array(Mail), totp: z.object({ username: z.string(), code: z.string() }).nullable() }),
});

export const getMailAttachment = endpoint({
  method: 'GET',
  path: '/api/mailbox/:id/attachments/:place/',
  allow: 'demo',
  summary: 'A file of a mail that did not leave the machine',
  params: z.object({ id: Id, place: z.coerce.number().int().min(0).max(99) }),
  reply: FileReply,
});
