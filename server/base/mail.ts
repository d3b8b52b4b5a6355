// Mail goes out through an outbox: written in the transaction that causes it, delivered by a job. Bodies are sealed at
// rest because a code or a link in them opens an account; a delivered body is forgotten, except in the demo's mailbox.
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import { Email } from '#core/base/text.ts';
import type { Config } from '#server/base/config.ts';
import type { Tx } from '#server/base/db/db.ts';
import { job } from '#server/base/jobs.ts';
import type { Services } from '#server/base/services.ts';

export type Letter = { to: string; subject: string; text: string; html: string };
export type Postman = { readonly keepsMail: boolean; deliver(letter: Letter): Promise<void> };

const Parts = z.object({ text: z.string(), html: z.string() });

export function createPostman(config: Config): Postman {
  const url = config.smtpUrl;
  if (!url) return { keepsMail: true, deliver: async () => {} };
  const transport = createTransport(url, { from: config.mailFrom, disableFileAccess: true, disableUrlAccess: true });
  return {
    keepsMail: false,
    deliver: async ({ to, subject, text, html }) => void (await transport.sendMail({ to, subject, text, html })),
  };
}

export async function sendMail(services: Services, tx: Tx, letter: Letter): Promise<void> {
  // Exactly one address: what a mail program would read as a list or a group must not reach somebody else.
  const to = Email.parse(letter.to);
  const { id } = await tx
    .insertInto('mails')
    .values({
      recipient: to,
      subject: oneLine(letter.subject),
      sealed_parts: services.vault.seal(
        'mail',
        `mails:${to}`,
        JSON.stringify({ text: letter.text, html: letter.html }),
      ),
      created_at: services.clock(),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await services.jobs.enqueue(tx, deliverMail, { id });
}

export const deliverMail = job({
  name: 'mail.deliver',
  payload: z.object({ id: z.number().int() }),
  retries: 8,
  run: (services, { id }) => deliver(services, id),
});

async function deliver({ db, vault, postman, clock }: Services, id: number): Promise<void> {
  const mail = await db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();
  if (!mail?.sealed_parts || mail.sent_at) return;
  const { text, html } = openParts(vault, mail.recipient, mail.sealed_parts);
  await postman.deliver({ to: mail.recipient, subject: mail.subject, text, html });
  await db
    .updateTable('mails')
    .set({ sent_at: clock(), ...(!postman.keepsMail && { sealed_parts: null }) })
    .where('id', '=', id)
    .execute();
}

/** The newest mails, for the demo's mailbox. */
export async function listMails({ db, vault }: Services, to: string | undefined, limit: number) {
  const mails = await db
    .selectFrom('mails')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('recipient', '=', String(to).toLowerCase()))
    .where('sealed_parts', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return mails.map((mail) => ({
    id: mail.id,
    to: mail.recipient,
    subject: mail.subject,
    ...openParts(vault, mail.recipient, mail.sealed_parts ?? ''),
    sent_at: mail.created_at.toISOString(),
  }));
}

function openParts(vault: Services['vault'], recipient: string, sealed: string) {
  return Parts.parse(JSON.parse(vault.open('mail', `mails:${recipient}`, sealed)));
}

/** A line break in a name must not become a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\r\n\t\0]+/g, ' ').trim();
}
