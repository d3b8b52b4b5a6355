import { refuse, refuseField } from '#core/base/problem.ts';
import type { DealStatus } from '#core/deals/status.ts';
import type { Ctx } from '#server/base/serve.ts';
import { requireMerchantEmail } from '#server/deals/check-merchant.ts';
import { inviteMerchant } from '#server/deals/invites/invite-merchant.ts';
import { openStep, saveStep } from '#server/deals/open-step.ts';
import { record } from '#server/deals/record.ts';
import { findDealRow } from '#server/deals/sql.ts';

const SIGNED: readonly DealStatus[] = ['active', 'active_pending', 'finished'];
const SIGNED_NAME =
  'The merchant signed under this name. Modify the terms with the new legal name: it changes once the merchant accepts.';

type Update = { contact_email?: string; legal_name?: string; resend: boolean; updated_at?: string };

/**
 * A new address gets a new code at once and the old code stops working; resending does the same for the same address.
 */
export async function updateInvite(ctx: Ctx, id: number, update: Update): Promise<void> {
  const { deal } = await openStep(ctx, id, 'update_invite', update.updated_at);
  const email = update.contact_email ?? deal.retailer_email;
  const legalName = update.legal_name ?? deal.retailer_legal_name;
  if (legalName !== deal.retailer_legal_name && SIGNED.includes(deal.status)) {
    refuseField('legal_name', SIGNED_NAME);
  }
  const readdressed = email !== deal.retailer_email;
  const waiting = deal.status === 'pending' && deal.retailer_company_id === null;
  if (readdressed) await requireMerchantEmail(ctx, email);
  if (update.resend && !waiting) refuse(resendRefusal(deal.status));
  if (readdressed || legalName !== deal.retailer_legal_name) {
    await saveStep(ctx, deal, { retailer_email: email, retailer_legal_name: legalName });
    const before = { email: deal.retailer_email, legal_name: deal.retailer_legal_name };
    await record(ctx, deal, {
      happening: 'invite_updated',
      side: 'landlord',
      before,
      after: { email, legal_name: legalName },
    });
  }
  if (!waiting || !(update.resend || readdressed)) return;
  const addressed = await findDealRow(ctx.db, ctx.viewer, id);
  if (!addressed) throw new Error('A readdressed deal is not visible to its landlord');
  await inviteMerchant(ctx, addressed);
  if (!readdressed) await record(ctx, addressed, { happening: 'invite_resent', side: 'landlord', after: { email } });
}

function resendRefusal(status: string): string {
  if (status === 'draft') return 'A draft has no invite yet: publish it to send one.';
  return 'The merchant has already taken up this connection: there is no invite to send again.';
}
