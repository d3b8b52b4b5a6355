// Mail goes out through an outbox: written in the transaction that causes it, delivered by a job. Bodies are sealed at
// rest because a code or a link in them opens an account; a delivered body is forgotten, except in the demo's mailbox.
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { Email } from '#core/base/text.ts';
import type { Config } from '#server/base/config.ts';
import type { Tx } from '#server/base/db/db.ts';
import { job } from '#server/base/jobs.ts';
import type { Attachment, Mail } from '#server/base/mail/compose-mail.ts';
import { findMail, insertMail, listKeptMails, markSent } from '#server/base/mail/mail-sql.ts';
import type { MailTransport, Services } from '#server/base/services.ts';

const Parts = z.object({
  text: z.string(),
  html: z.string(),
  unsubscribeUrl: z.string().optional(),
  attachments: z.array(z.object({ name: z.string(), type: z.string(), base64: z.string() })).default([]),
});

export function createMailTransport(config: Config): MailTransport {
  const url = config.smtpUrl;
  if (!url) return { keepsMail: true, deliver: async () => {} };
  const transport = createTransport(url, { from: config.mailFrom, disableFileAccess: true, disableUrlAccess: true });
  return {
    keepsMail: false,
    deliver: async ({ to, subject, text, html, id, unsubscribeUrl, attachments = [] }) => {
      await transport.sendMail({
        to,
        subject,
        text,
        html,
        messageId: `<${id}@${new URL(config.publicUrl).hostname}>`,
        ...(unsubscribeUrl && { headers: unsubscribeHeaders(unsubscribeUrl) }),
        attachments: attachments.map(({ name, type, content }) => ({
          filename: name,
          contentType: type,
          content: Buffer.from(content),
        })),
      });
    },
  };
}

/** One click in the mail program, without a page in between (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

export async function sendMail(services: Services, tx: Tx, mail: Mail): Promise<void> {
  // Exactly one address: what a mail program would read as a list or a group must not reach somebody else.
  const to = Email.parse(mail.to);
  const sealed = services.vault.seal('mail', `mails:${to}`, JSON.stringify(partsOf(mail)));
  const { id } = await insertMail(tx, to, oneLine(mail.subject), sealed, services.clock());
  await services.jobs.enqueue(tx, deliverMail, { id });
}

export const deliverMail = job({
  name: 'mail.deliver',
  payload: z.object({ id: z.number().int() }),
  retries: 8,
  run: (services, { id }) => deliver(services, id),
});

async function deliver({ db, vault, mailTransport, clock }: Services, id: number): Promise<void> {
  const mail = await findMail(db, id);
  if (!mail?.sealed_parts || mail.sent_at) return;
  const parts = openParts(vault, mail.recipient, mail.sealed_parts);
  await mailTransport.deliver({
    id: `mail-${id}-${mail.created_at.getTime()}`,
    to: mail.recipient,
    subject: mail.subject,
    ...parts,
  });
  await markSent(db, id, clock(), mailTransport.keepsMail);
}

/** The newest mails, for the demo's mailbox. */
export async function listMails({ db, vault }: Services, to: string | undefined, limit: number) {
  const mails = await listKeptMails(db, to?.toLowerCase(), limit);
  return mails.map((mail) => {
    const { text, html, attachments } = openParts(vault, mail.recipient, mail.sealed_parts ?? '');
    return {
      id: mail.id,
      to: mail.recipient,
      subject: mail.subject,
      text,
      html,
      attachments,
      sent_at: mail.created_at.toISOString(),
    };
  });
}

/** One file of a mail that the demo keeps. */
export async function findAttachment(
  { db, vault }: Services,
  id: number,
  place: number,
): Promise<Attachment | undefined> {
  const mail = await findMail(db, id);
  return mail?.sealed_parts ? openParts(vault, mail.recipient, mail.sealed_parts).attachments[place] : undefined;
}

function partsOf({ text, html, unsubscribeUrl, attachments = [] }: Mail): z.input<typeof Parts> {
  const base64 = (content: Uint8Array) => Buffer.from(content).toString('base64');
  return {
    text,
    html,
    unsubscribeUrl,
    attachments: attachments.map(({ name, type, content }) => ({ name, type, base64: base64(content) })),
  };
}

function openParts(vault: Services['vault'], recipient: string, sealed: string) {
  const { unsubscribeUrl, attachments, ...rest } = Parts.parse(
    JSON.parse(vault.open('mail', `mails:${recipient}`, sealed)),
  );
  const opened = attachments.map(({ name, type, base64 }) => ({ name, type, content: Buffer.from(base64, 'base64') }));
  return { ...rest, ...(unsubscribeUrl && { unsubscribeUrl }), attachments: opened };
}

/** A line break in a name must not become a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\t\0]+/g, ' ').trim();
}
