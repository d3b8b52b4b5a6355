// The outbox: mails that wait, and those that were sent.
import type { Db, Tx } from '#server/base/db/db.ts';

export const insertMail = (tx: Tx, recipient: string, subject: string, sealedParts: string, now: Date) =>
  tx
    .insertInto('mails')
    .values({ recipient, subject, sealed_parts: sealedParts, created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();

export const findMail = (db: Db, id: number) =>
  db.selectFrom('mails').selectAll().where('id', '=', id).executeTakeFirst();

/** What was sent is forgotten, except where the demo's mailbox shows it. */
export const markSent = (db: Db, id: number, now: Date, keepsMail: boolean) =>
  db
    .updateTable('mails')
    .set({ sent_at: now, ...(!keepsMail && { sealed_parts: null }) })
    .where('id', '=', id)
    .execute();

/** The newest first, of one recipient or of all. */
export const listKeptMails = (db: Db, recipient: string | undefined, limit: number) =>
  db
    .selectFrom('mails')
    .selectAll()
    .$if(recipient !== undefined, (query) => query.where('recipient', '=', String(recipient)))
    .where('sealed_parts', 'is not', null)
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
