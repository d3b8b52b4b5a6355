// A request as a row of the database, and the same as its viewer reads it.

import type { Role } from '#core/base/permissions.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import type { DealStatus } from '#core/deals/status.ts';
import { withUnit } from '#core/deals/unit-text.ts';
import { offeredActions } from '#core/documents/document-actions.ts';
import { type DocumentState, type DocumentStatus, documentState } from '#core/documents/document-state.ts';
import type { Document, DocumentRequest } from '#core/documents/shapes.ts';
import type { Viewer } from '#server/base/viewer.ts';

export type DocumentRow = {
  document_id: number;
  document_status: DocumentStatus;
  reason: string;
  original_name: string;
  size_bytes: number;
  pages: number;
  sha256: string;
  expiration_date: Day | null;
  uploaded_at: Date;
  uploaded_by: string | null;
  answered_at: Date | null;
  answered_by: string | null;
};

type Maybe<Row> = { [Key in keyof Row]: Row[Key] | null };

export type RequestRow = Maybe<DocumentRow> & {
  id: number;
  lineage_id: number;
  name: string;
  note: string;
  owner: 'deal' | 'company';
  created_at: Date;
  created_by: string | null;
  reminded_at: Date | null;
  reminded_kind: string | null;
  archived: number;
  deal_id: number;
  deal_status: DealStatus;
  merchant: string;
  premises_id: number;
  premises_name: string;
  premises_unit: string;
  time_zone: string;
  landlord_company_id: number;
  landlord_company_name: string;
  master_company_id: number;
  retailer_company_id: number | null;
  retailer_email: string;
  manages: boolean;
  /** Which warning of the clock was given for the current document. */
  warned: 'expiring' | 'expired' | null;
};

export function stateOf(row: RequestRow, now: Date): DocumentState {
  const current = row.document_status && { status: row.document_status, expiration_date: row.expiration_date };
  return documentState(current, dayIn(now, row.time_zone));
}

export function requestView(row: RequestRow, viewer: Viewer, now: Date): DocumentRequest {
  const state = stateOf(row, now);
  const standing = { side: viewer.role as Role, manages: row.manages, dealStatus: row.deal_status, state };
  return {
    id: row.id,
    name: row.name,
    note: row.note,
    status: state,
    owner: { kind: row.owner, id: row.owner === 'deal' ? row.deal_id : row.landlord_company_id },
    deal: row.deal_id,
    merchant: row.merchant,
    premises: { id: row.premises_id, name: row.premises_name, unit: row.premises_unit },
    time_zone: row.time_zone,
    document: row.document_id === null ? null : documentView(row as DocumentRow),
    archived: row.archived,
    created_at: row.created_at.toISOString(),
    created_by: row.created_by ?? '',
    reminded_at: row.reminded_at?.toISOString() ?? null,
    can: offeredActions(standing),
  };
}

export function documentView(row: DocumentRow): Document {
  return {
    id: row.document_id,
    status: row.document_status,
    reason: row.reason,
    filename: row.original_name,
    size_bytes: row.size_bytes,
    pages: row.pages,
    sha256: row.sha256,
    expiration_date: row.expiration_date,
    uploaded_at: row.uploaded_at.toISOString(),
    uploaded_by: row.uploaded_by ?? '',
    answered_at: row.answered_at?.toISOString() ?? null,
    answered_by: row.answered_by ?? '',
  };
}

export function placeOf({
  premises_name: name,
  premises_unit: unit,
}: Pick<RequestRow, 'premises_name' | 'premises_unit'>) {
  return withUnit(name, unit);
}
