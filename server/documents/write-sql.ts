// Writing requests, documents and the names a company asks for. The caller has read the deal or the company as the
// viewer and holds the request's lock.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import type { Db, Tx } from '#server/base/db/db.ts';
import type { StoredContent } from '#server/base/files/files.ts';

type NewRequest = {
  lineage_id: number;
  name: string;
  note: string;
  owner: 'deal' | 'company';
  created_by: number;
  created_at: Date;
};

/** Ids of the requests that are new; a name that is already asked for on a deal is left as it is. */
export const insertRequests = (tx: Tx, rows: readonly NewRequest[]) =>
  tx
    .insertInto('document_requests')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'lineage_id'])
    .execute();

/** Two steps on one request are taken one after the other. */
export const lockRequest = (db: Db, id: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`document_request:${id}`}, 0))`.execute(db);

export const withdraw = (tx: Tx, id: number, now: Date) =>
  tx.updateTable('document_requests').set({ withdrawn_at: now }).where('id', '=', id).execute();

export const noteReminder = (tx: Tx, id: number, kind: 'pending' | 'expiring' | 'rejected', now: Date) =>
  tx.updateTable('document_requests').set({ reminded_at: now, reminded_kind: kind }).where('id', '=', id).execute();

type NewDocument = {
  requestId: number;
  lineageId: number;
  stored: StoredContent;
  originalName: string;
  pages: number;
  expires: Day | null;
  by: number;
};

/** The file before it, answered or not, becomes part of the archive. */
export async function insertDocument(tx: Tx, document: NewDocument, now: Date): Promise<number> {
  await tx
    .updateTable('documents')
    .set({ archived_at: now })
    .where('request_id', '=', document.requestId)
    .where('archived_at', 'is', null)
    .execute();
  const { name, sha256, sizeBytes } = document.stored;
  const file = await tx
    .insertInto('stored_files')
    .values({
      name,
      sha256,
      size_bytes: sizeBytes,
      content_type: 'application/pdf',
      original_name: document.originalName,
      uploaded_by: document.by,
      created_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const { id } = await tx
    .insertInto('documents')
    .values({
      request_id: document.requestId,
      lineage_id: document.lineageId,
      file_id: file.id,
      pages: document.pages,
      expiration_date: document.expires,
      uploaded_by: document.by,
      uploaded_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export const saveAnswer = (
  tx: Tx,
  id: number,
  answer: { status: 'accepted' | 'rejected'; reason: string; by: number },
  now: Date,
) =>
  tx
    .updateTable('documents')
    .set({ status: answer.status, reason: answer.reason, answered_by: answer.by, answered_at: now })
    .where('id', '=', id)
    .execute();

/** A new date starts the clock's warnings anew. */
export const saveExpiration = (tx: Tx, id: number, expires: Day | null) =>
  tx.updateTable('documents').set({ expiration_date: expires, warned: null }).where('id', '=', id).execute();

export const saveWarning = (tx: Tx, id: number, warned: 'expiring' | 'expired') =>
  tx.updateTable('documents').set({ warned }).where('id', '=', id).execute();

export async function listChoices(db: Db, companyId: number) {
  return db
    .selectFrom('document_name_choices')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .orderBy(sql`lower(name)`)
    .execute();
}

/** Undefined when the company already has this name. */
export const insertChoice = (tx: Tx, companyId: number, name: string, by: number, now: Date) =>
  tx
    .insertInto('document_name_choices')
    .values({ company_id: companyId, name, created_by: by, created_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'name'])
    .executeTakeFirst();

export const findChoice = (db: Db, companyId: number, id: number) =>
  db
    .selectFrom('document_name_choices')
    .select(['id', 'name'])
    .where('company_id', '=', companyId)
    .where('id', '=', id)
    .executeTakeFirst();

export const findChoiceNamed = (db: Db, companyId: number, name: string) =>
  db
    .selectFrom('document_name_choices')
    .select('id')
    .where('company_id', '=', companyId)
    .where(sql`lower(name)`, '=', sql`lower(${name})`)
    .executeTakeFirst();

export const renameChoiceRow = (tx: Tx, id: number, name: string) =>
  tx.updateTable('document_name_choices').set({ name }).where('id', '=', id).execute();

export const deleteChoice = (tx: Tx, id: number) =>
  tx.deleteFrom('document_name_choices').where('id', '=', id).execute();
