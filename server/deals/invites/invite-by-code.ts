// Before sign-in, the code from the mail is all a person has: with it they see who invites them to what, and can say
// no.
import { notFound, refuse } from '#core/base/problem.ts';
import { INVITE_REFUSALS, inviteState } from '#core/properties/invite-state.ts';
import { answerInvite, viewInvite } from '#server/access/invite.ts';
import { appendAudit, SYSTEM_ORIGIN } from '#server/base/audit.ts';
import { transact } from '#server/base/db/db.ts';
import type { PublicCtx } from '#server/base/serve.ts';
import { findRecorded } from '#server/deals/clock-sql.ts';
import { findByCode } from '#server/deals/invite-sql.ts';
import { record } from '#server/deals/record.ts';
import { lockLineage } from '#server/deals/sql.ts';
import { changeDeal } from '#server/deals/write-sql.ts';

export async function viewDealInvite(ctx: PublicCtx, code: string) {
  const { kind: _, company: __, ...invite } = await viewInvite(ctx, code, ['deal']);
  const row = await transact(ctx.services.db, 'system', (tx) => findByCode(tx, code));
  if (!row) return notFound();
  return {
    ...invite,
    kind: 'deal' as const,
    purpose: row.purpose,
    deal: row.deal_id,
    company: { name: row.organisation_name ?? '' },
    retailer: { legal_name: row.retailer_legal_name },
    premises: { name: row.premises_name, unit: row.premises_unit, address: row.premises_address },
  };
}

/** The merchant's no declines the deal; somebody invited to read simply does not come. */
export function rejectDealInvite({ services, now, request }: PublicCtx, code: string) {
  return transact(services.db, 'system', async (db) => {
    const invite = (await findByCode(db, code)) ?? notFound();
    await lockLineage(db, invite.lineage_id);
    const state = inviteState(invite, now);
    if (state !== 'pending') refuse(INVITE_REFUSALS[state]);
    if (!(await answerInvite(db, invite.invite_id, 'rejected_at', now))) refuse(INVITE_REFUSALS.rejected);
    const origin = { ...SYSTEM_ORIGIN, at: now, requestId: request.id, ip: request.ip, userAgent: request.userAgent };
    const deal = (await findRecorded(db, invite.deal_id)) ?? notFound();
    const object = { deal: deal.id, invite: invite.id };
    await appendAudit(db, { chain: `deal:${deal.lineage_id}`, action: 'deal.invite_rejected', object }, origin);
    if (invite.purpose === 'merchant' && deal.status === 'pending') {
      const note = `${invite.email} declined the invite.`;
      await changeDeal(db, deal, { status: 'declined', note }, now);
      const audit = (entry: Parameters<typeof appendAudit>[1]) => appendAudit(db, entry, origin);
      await record({ services, db, audit }, deal, { happening: 'declined', side: 'retailer', after: { note } });
    }
    return { detail: 'You have declined the invite.' };
  });
}
