// A row as its viewer may read it. The merchant reads the terms that were published, never the landlord's working copy.
import { DEFAULT_DEAL_EXPANSION } from '#core/base/constants.ts';
import { effectivePermissions, PERMISSIONS, type Permission, type Role } from '#core/base/permissions.ts';
import { type Day, dayIn } from '#core/base/time.ts';
import { assignRefusal } from '#core/deals/assignment/assignable.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import type { DealExpand } from '#core/deals/contract.ts';
import { termsDifference } from '#core/deals/difference.ts';
import { archiveText, expiryText, isOver } from '#core/deals/expiry.ts';
import { homeGroupOf, listsOf } from '#core/deals/lists.ts';
import type { Deal } from '#core/deals/shapes.ts';
import { SUBSTATUS_LABELS, substatusOf } from '#core/deals/substatus.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { type ViewerFacts, viewerActions } from '#core/deals/viewer-actions.ts';
import type { Viewer } from '#server/base/viewer.ts';
import type { DealGlance, DealRow } from '#server/deals/sql.ts';
import type { SweepFacts } from '#server/deals/sweep-point.ts';

type TermsChange = ReturnType<typeof termsDifference>[number];

/** Everything that follows from a glance on a day of the property's calendar. */
export function derived(row: DealGlance, today: Day) {
  const substatus = substatusOf({
    status: row.status,
    hasOriginal: row.original_id !== null,
    onlyExtends: row.only_extends,
    endDate: row.end_date,
    today,
    merchant: row.merchant_standing,
    companyChosen: row.retailer_company_id !== null,
    hasPosConnection: row.feed_standing !== 'none',
    hasPosChannel: row.feed_standing === 'channel' || row.feed_standing === 'linked',
    hasDealChannel: row.feed_standing === 'linked',
  });
  const expiry_text = expiryText(row.status, row.end_date, today);
  const countedFrom = substatus === 'pending_extension' ? row.original_end_date : row.end_date;
  const lists = listsOf({
    status: row.status,
    substatus,
    expires: expiry_text !== null,
    originalEnded: row.original_status !== null && isOver(row.original_end_date, today),
    hasPendingModifications: row.pending_copy_id !== null,
    hasDeclinedModifications: row.has_declined_copy,
  });
  return { substatus, expiry_text, archive_text: archiveText(substatus, countedFrom, today), lists };
}

/** One answer for each zone, since finding the day of an instant is the slow part of a long list. */
export function todayBy(now: Date): (zone: string) => Day {
  const days = new Map<string, Day>();
  return (zone) => {
    const today = days.get(zone) ?? dayIn(now, zone);
    days.set(zone, today);
    return today;
  };
}

export function sideOf(row: DealRow, viewer: Viewer) {
  const isMember = row.membership_id !== null || row.deal_member_id !== null;
  const isAddressee =
    viewer.role === 'retailer' && row.retailer_company_id === null && row.retailer_email === viewer.username;
  return { role: viewer.role as Role, isParty: isMember || isAddressee, isAddressee, permissions: permissionsOf(row) };
}

function permissionsOf(row: DealRow): ReadonlySet<Permission> {
  if (row.membership_id !== null) return effectivePermissions(PERMISSIONS.filter((name) => row[name] === true));
  if (row.deal_member_id === null) return new Set();
  return new Set<Permission>([
    ...(row.beside_sales ? (['permission_sales'] as const) : []),
    ...(row.beside_autopay ? (['permission_view_autopay'] as const) : []),
  ]);
}

/** The terms a side may read: a correction in progress is the landlord's own until it is published, if it ever is. */
export function termsFor(row: DealRow, role: Role): DealTermsText {
  const { published_text: published, terms } = row;
  if (role === 'landlord' || published === null || published === canonicalJson(terms)) return terms;
  return JSON.parse(published) as DealTermsText;
}

export function canFacts(row: DealRow, viewer: Viewer, today: Day): ViewerFacts {
  const { role, ...mine } = sideOf(row, viewer);
  return {
    ...mine,
    side: role,
    status: row.status,
    originalStatus: row.original_status,
    endDate: row.end_date,
    today,
    hasPendingCopy: row.pending_copy_id !== null,
    hasManualUpload: row.has_manual_upload,
    companyChosen: row.retailer_company_id !== null,
    handover: row.handover,
    mayAssign: assignRefusal(assignFacts(row, today)) === null,
  };
}

export function assignFacts(row: DealRow, today: Day) {
  return {
    status: row.status,
    hasDeclinedCopy: row.has_declined_copy,
    handover: row.handover,
    startDate: row.start_date,
    endDate: row.end_date,
    agreedEnd: row.terms.end_date as Day | null,
    effectiveFrom: row.effective_from,
    today,
  };
}

export function dealView(row: DealRow, viewer: Viewer, today: Day, sweep: SweepFacts | undefined): Deal {
  const mine = sideOf(row, viewer);
  const terms = termsFor(row, mine.role);
  const corrected = terms !== row.terms;
  const { substatus, ...words } = derived(row, today);
  const has_channels = row.feed_standing === 'linked';
  const has_pending_modifications = row.pending_copy_id !== null;
  const has_pending_sweep = sweep?.hasPendingSweep ?? false;
  return {
    id: row.id,
    lineage: row.lineage_id,
    original: row.original_id,
    pending_copy: row.pending_copy_id,
    updated_at: row.updated_at.toISOString(),
    created_at: row.created_at.toISOString(),
    status: row.status,
    substatus,
    substatus_label: SUBSTATUS_LABELS[substatus],
    ...words,
    home_group: homeGroupOf({
      status: row.status,
      hasChannels: has_channels,
      hasPendingModifications: has_pending_modifications,
      hasPendingSweep: has_pending_sweep,
    }),
    ...parties(row),
    me: { role: mine.role, permissions: [...mine.permissions] },
    modified_details: row.original_terms && {
      text: corrected ? '' : row.modified_details,
      changes: [...nameChange(row), ...termsDifference(row.original_terms, terms).filter(({ changed }) => changed)],
    },
    has_manual_upload: row.has_manual_upload,
    has_documents: row.has_documents,
    has_channels,
    has_pending_modifications,
    has_pending_sweep,
    start_date: corrected ? (terms.start_date as Day) : row.start_date,
    end_date: corrected ? (terms.end_date as Day | null) : row.end_date,
    effective_from: row.effective_from,
    currency: terms.currency,
    note: row.note,
    terms,
    ...counterOf(row, mine.role),
    accepted: row.accepted_at && {
      by: row.accepted_by_name ?? '',
      at: row.accepted_at.toISOString(),
      version: row.version ?? 1,
      sha256: row.sha256 ?? '',
    },
    published_at: row.published_at?.toISOString() ?? null,
    ended_at: row.ended_at?.toISOString() ?? null,
    current_sweep: sweep?.currentSweep ?? null,
    can: viewerActions(canFacts(row, viewer, today)),
  };
}

/** Other terms that wait for the landlord's answer; that a correction is begun is the landlord's own business. */
function counterOf(row: DealRow, role: Role): Pick<Deal, 'counter_terms' | 'has_correction'> {
  if (row.status !== 'declined' || row.counter_terms === null) return {};
  const has_correction = role === 'landlord' && row.published_text !== canonicalJson(row.terms);
  return { counter_terms: row.counter_terms, has_correction };
}

/** Who the merchant is by law is part of what they accept. */
export function nameChange(row: DealRow): TermsChange[] {
  const { original_legal_name: before, retailer_legal_name: after } = row;
  if (before === null || before === after) return [];
  return [{ field: 'legal_name', label: 'Merchant’s legal name', old: before, new: after, changed: true }];
}

function parties(row: DealRow): Pick<Deal, 'retailer' | 'landlord'> {
  return {
    retailer: {
      legal_name: row.retailer_legal_name,
      contact_email: row.retailer_email,
      has_account: row.merchant_standing !== 'no_user',
      company:
        row.retailer_company_id === null
          ? null
          : {
              id: row.retailer_company_id,
              name: row.retailer_company_name ?? row.retailer_legal_name,
              dba_name: row.retailer_dba_name ?? '',
              currency: row.retailer_currency ?? row.currency,
            },
    },
    landlord: {
      company: {
        id: row.landlord_company_id,
        name: row.landlord_company_name,
        currency: row.currency,
        master_company: row.master_company_id,
        premises: {
          id: row.premises_id,
          name: row.premises_name,
          address_street: row.address_street,
          address_city: row.address_city,
          address_state: row.address_state,
          address_zip: row.address_zip,
          country: row.country,
          time_zone: row.time_zone,
        },
      },
      premises_unit: row.premises_unit,
    },
  };
}

/** What was not asked for stands by its id. */
export function folded(deal: Deal, expand: DealExpand): Deal {
  if (expand.includes(DEFAULT_DEAL_EXPANSION) || deal.current_sweep === null) return deal;
  return { ...deal, current_sweep: (deal.current_sweep as { id: number }).id };
}
