// The demo's mailbox: what would have gone out by mail, to be read on the screen.
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

export const listMailbox = endpoint({
  method: 'GET',
  path: '/api/mailbox/',
  allow: 'demo',
  summary: 'Mails the demo has sent, newest first, and the demo staff account’s current authenticator code',
  query: z.object({ to: OptionalText.optional() }),
  reply: z.object({ results: z.array(Mail), totp: z.object({ username: z.string(), code: z.string() }).nullable() }),
});

export const getMailAttachment = endpoint({
  method: 'GET',
  path: '/api/mailbox/:id/attachments/:place/',
  allow: 'demo',
  summary: 'A file of a mail that the demo has sent',
  params: z.object({ id: Id, place: z.coerce.number().int().min(0).max(99) }),
  reply: FileReply,
});
