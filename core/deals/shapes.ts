// What a deal looks like from outside. Each side reads its own permissions and never the other's.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode } from '#core/base/money.ts';
import { PERMISSIONS, type Permission, Role } from '#core/base/permissions.ts';
import { DayText } from '#core/base/time.ts';
import { DEAL_LISTS, HOME_GROUPS } from '#core/deals/lists.ts';
import { DealStatus } from '#core/deals/status.ts';
import { SUBSTATUSES } from '#core/deals/substatus.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { DEAL_ACTIONS } from '#core/deals/transitions.ts';

/** Terms in their canonical form; the shape they are sent in is that of the calls that take them. */
export const TermsView = z
  .custom<DealTermsText>((value) => typeof value === 'object' && value !== null)
  .meta({ id: 'DealTerms', description: 'The terms in canonical form, every field present' });

export const TermsDifference = z
  .object({ field: z.string(), label: z.string(), old: z.string(), new: z.string(), changed: z.boolean() })
  .meta({ id: 'TermsDifference' });

const VIEWER_ACTIONS = [
  ...DEAL_ACTIONS,
  'assign',
  'message',
  'link_channels',
  'upload_sales',
  'invite_member',
] as const;
export type ViewerAction = (typeof VIEWER_ACTIONS)[number];

export const Deal = z
  .object({
    id: Int,
    lineage: Int.describe('The first deal of this row of versions'),
    original: Int.nullable().describe('The deal that this one replaces once accepted'),
    pending_copy: Int.nullable().describe('The change of this deal that waits for the merchant'),
    updated_at: Instant,
    created_at: Instant,
    status: DealStatus,
    substatus: z.enum(SUBSTATUSES),
    substatus_label: z.string(),
    expiry_text: z.string().nullable(),
    archive_text: z.string().nullable(),
    lists: z.array(z.enum(DEAL_LISTS)),
    home_group: z.enum(HOME_GROUPS).nullable(),
    retailer: z.object({
      legal_name: z.string(),
      contact_email: z.string(),
      has_account: z.boolean(),
      company: z.object({ id: Int, name: z.string(), dba_name: z.string(), currency: CurrencyCode }).nullable(),
    }),
    landlord: z.object({
      company: z.object({
        id: Int,
        name: z.string(),
        currency: CurrencyCode,
        master_company: Int,
        premises: z.object({
          id: Int,
          name: z.string(),
          address_street: z.string(),
          address_city: z.string(),
          address_state: z.string(),
          address_zip: z.string(),
          country: z.string(),
          time_zone: z.string(),
        }),
      }),
      premises_unit: z.string(),
    }),
    me: z.object({ role: Role, permissions: z.array(z.enum(PERMISSIONS as [Permission, ...Permission[]])) }),
    modified_details: z.object({ text: z.string(), changes: z.array(TermsDifference) }).nullable(),
    has_manual_upload: z.boolean(),
    has_documents: z.boolean().describe('Whether the portfolio asks its merchants for documents'),
    has_channels: z.boolean(),
    has_pending_modifications: z.boolean(),
    has_pending_sweep: z.boolean(),
    start_date: DayText,
    end_date: DayText.nullable(),
    effective_from: DayText,
    currency: CurrencyCode,
    note: z.string().describe('What the merchant wrote when declining'),
    terms: TermsView,
    counter_terms: TermsView.optional().describe('What the merchant proposed when declining, until it is answered'),
    has_correction: z
      .boolean()
      .optional()
      .describe('Beside counter_terms, for the landlord: a correction is saved and not published'),
    accepted: z.object({ by: z.string(), at: Instant, version: Int, sha256: z.string() }).nullable(),
    published_at: Instant.nullable(),
    ended_at: Instant.nullable(),
    current_sweep: z.unknown().nullable().describe('The sweep, or its id where it is not expanded'),
    can: z.array(z.enum(VIEWER_ACTIONS)).describe('What the viewer may do with it now'),
  })
  .meta({ id: 'Deal' });
export type Deal = z.infer<typeof Deal>;

export const TermsVersion = z
  .object({
    id: Int,
    deal: Int,
    version: Int,
    terms: TermsView,
    sha256: z.string(),
    effective_from: DayText,
    proposed_by: z.string(),
    proposed_at: Instant,
    accepted: z.object({ by: z.string(), at: Instant, ip: z.string() }).nullable(),
  })
  .meta({ id: 'TermsVersion' });
