import type { z } from 'zod';
import { type Page, type PageQuery, page } from '#core/base/page.ts';
import type { DealInvite } from '#core/deals/invite-contract.ts';
import { inviteState } from '#core/properties/invite-state.ts';
import type { InviteRow } from '#server/deals/invite-sql.ts';

type View = z.infer<typeof DealInvite>;

export function inviteView(row: InviteRow, now: Date): View {
  const state = inviteState(row, now);
  return {
    id: row.id,
    deal: row.deal_id,
    purpose: row.purpose,
    email: row.email,
    first_name: row.first_name,
    role: row.role,
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    state: state === 'pending' ? 'open' : state,
    permission_sales: row.permission_sales,
    permission_view_autopay: row.permission_view_autopay,
    company: { name: row.organisation_name ?? '' },
    premises: { name: row.premises_name, unit: row.premises_unit },
  };
}

/** A deal has a handful of invites and a person a handful to answer: they are cut into pages here. */
export function invitePage(rows: readonly InviteRow[], query: PageQuery, address: string, now: Date): Page<View> {
  const first = (query.page - 1) * query.pageSize;
  const shown = rows.slice(first, first + query.pageSize).map((row) => inviteView(row, now));
  return page(shown, rows.length, query, address);
}
