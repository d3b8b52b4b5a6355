// A request and the documents that answered it, as either side reads them.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { DayText } from '#core/base/time.ts';
import { DOCUMENT_ACTIONS } from '#core/documents/document-actions.ts';
import { DocumentState, DocumentStatus } from '#core/documents/document-state.ts';

export const Document = z
  .object({
    id: Int,
    status: DocumentStatus.describe('What was answered; the state of the request adds the clock'),
    reason: z.string().describe('Why it was rejected'),
    filename: z.string(),
    size_bytes: Int,
    pages: Int,
    sha256: z.string(),
    expiration_date: DayText.nullable().describe('The last day on which it is valid'),
    uploaded_at: Instant,
    uploaded_by: z.string(),
    answered_at: Instant.nullable(),
    answered_by: z.string(),
  })
  .meta({ id: 'Document' });
export type Document = z.infer<typeof Document>;

export const DocumentRequest = z
  .object({
    id: Int,
    name: z.string(),
    note: z.string(),
    status: DocumentState,
    owner: z
      .object({ kind: z.enum(['deal', 'company']), id: Int })
      .describe('Asked for one deal, or of every merchant of a company at once'),
    deal: Int.describe('The deal on which the request is answered'),
    merchant: z.string(),
    premises: z.object({ id: Int, name: z.string(), unit: z.string() }),
    time_zone: z.string(),
    document: Document.nullable(),
    archived: Int.describe('How many earlier files there are'),
    created_at: Instant,
    created_by: z.string(),
    reminded_at: Instant.nullable(),
    can: z.array(z.enum(DOCUMENT_ACTIONS)),
  })
  .meta({ id: 'DocumentRequest' });
export type DocumentRequest = z.infer<typeof DocumentRequest>;

export const ArchivedDocument = Document.extend({
  request: Int,
  name: z.string(),
  archived_at: Instant,
}).meta({ id: 'ArchivedDocument' });
export type ArchivedDocument = z.infer<typeof ArchivedDocument>;
