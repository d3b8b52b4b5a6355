// Writing deals and the versions of their terms. A change names the version it was decided on, and moves the deal's
// updated_at forward by at least a millisecond, so that two decisions on one version cannot both succeed.
import { sql } from 'kysely';
import type { Day } from '#core/base/time.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import type { DealStatus } from '#core/deals/status.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { tokenHash } from '#server/base/crypto.ts';
import { jsonb } from '#server/base/db/columns.ts';
import type { Db, Tx } from '#server/base/db/db.ts';

type NewDealRow = {
  status: 'draft' | 'pending';
  lineageId?: number;
  originalId?: number;
  onlyExtends?: boolean;
  premisesId: number;
  premisesUnit: string;
  legalName: string;
  email: string;
  companyId: number | null;
  terms: DealTermsText;
  effectiveFrom: Day;
  modifiedDetails: string;
  hasManualUpload: boolean;
  createdBy: number;
};

export async function insertDeal(tx: Tx, deal: NewDealRow, now: Date): Promise<number> {
  const { id } = await tx
    .insertInto('deals')
    .values({
      ...(deal.lineageId !== undefined && { lineage_id: deal.lineageId }),
      original_id: deal.originalId ?? null,
      only_extends: deal.onlyExtends ?? false,
      status: deal.status,
      premises_id: deal.premisesId,
      premises_unit: deal.premisesUnit,
      retailer_legal_name: deal.legalName,
      retailer_email: deal.email,
      retailer_company_id: deal.companyId,
      terms: jsonb(deal.terms),
      start_date: deal.terms.start_date,
      end_date: deal.terms.end_date,
      effective_from: deal.effectiveFrom,
      modified_details: deal.modifiedDetails,
      has_manual_upload: deal.hasManualUpload,
      created_by: deal.createdBy,
      created_at: now,
      updated_at: now,
      published_at: deal.status === 'pending' ? now : null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export type DealChanges = Partial<{
  status: DealStatus;
  only_extends: boolean;
  premises_id: number;
  premises_unit: string;
  retailer_legal_name: string;
  retailer_email: string;
  retailer_company_id: number | null;
  terms: DealTermsText;
  start_date: Day;
  end_date: Day | null;
  effective_from: Day;
  modified_details: string;
  note: string;
  counter_terms: DealTermsText | null;
  has_manual_upload: boolean;
  published_at: Date;
  accepted_at: Date;
  ended_at: Date;
}>;

/** False when the deal is no longer as it was read. */
export async function changeDeal(
  db: Db,
  read: { id: number; status: string; updated_at: Date },
  { terms, counter_terms: counter, ...changes }: DealChanges,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deals')
    .set({
      ...changes,
      ...(terms && { terms: jsonb(terms) }),
      ...(counter !== undefined && { counter_terms: counter && jsonb(counter) }),
      updated_at: sql<Date>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', read.id)
    .where('status', '=', read.status)
    .where('updated_at', '=', read.updated_at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** The original of a copy follows its copy; false when it is no longer where the table expects it. */
export async function moveOriginal(db: Db, id: number, from: DealStatus, to: DealStatus, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deals')
    .set({
      status: to,
      ...(to === 'moved' && { ended_at: now }),
      updated_at: sql<Date>`greatest(${now}::timestamptz(3), updated_at + interval '1 millisecond')`,
    })
    .where('id', '=', id)
    .where('status', '=', from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const removeDraft = (db: Db, id: number) =>
  db.deleteFrom('deals').where('id', '=', id).where('status', '=', 'draft').execute();

type Proposal = { dealId: number; lineageId: number; terms: DealTermsText; effectiveFrom: Day; by: number };

/** A new version of the terms, exact to the byte. */
export async function insertTermsVersion(db: Db, proposal: Proposal, now: Date): Promise<void> {
  const text = canonicalJson(proposal.terms);
  await db
    .insertInto('deal_terms')
    .values({
      deal_id: proposal.dealId,
      lineage_id: proposal.lineageId,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from deal_terms where lineage_id = ${proposal.lineageId})`,
      terms_text: text,
      sha256: tokenHash(text),
      effective_from: proposal.effectiveFrom,
      proposed_by: proposal.by,
      proposed_at: now,
    })
    .execute();
}

/** Freezes the newest version of the deal's terms; undefined when another acceptance was first. */
export const acceptTerms = (db: Db, dealId: number, by: { userId: number; ip: string }, now: Date) =>
  db
    .updateTable('deal_terms')
    .set({ accepted_by: by.userId, accepted_at: now, accepted_ip: by.ip })
    .where('deal_id', '=', dealId)
    .where('accepted_at', 'is', null)
    .where('version', '=', (query) =>
      query
        .selectFrom('deal_terms as newest')
        .select((eb) => eb.fn.max('newest.version').as('version'))
        .where('newest.deal_id', '=', dealId),
    )
    .returning(['version', 'sha256', 'terms_text'])
    .executeTakeFirst();
