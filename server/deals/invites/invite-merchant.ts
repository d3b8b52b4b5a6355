import { createInvite } from '#server/access/invite.ts';
import type { Tx } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Services } from '#server/base/services.ts';
import type { Viewer } from '#server/base/viewer.ts';
import { insertDealInvite } from '#server/deals/invite-sql.ts';
import { closeMerchantInvites } from '#server/deals/invites/close-invites.ts';
import { merchantInviteMail } from '#server/deals/mails.ts';
import { names, type Recorded } from '#server/deals/record.ts';

type Inviting = {
  readonly services: Services;
  readonly db: Tx;
  readonly viewer: Pick<Viewer, 'userId' | 'fullName'>;
  readonly now: Date;
};

/** Mails the merchant a code for this deal. Any code sent before no longer works. */
export async function inviteMerchant({ services, db, viewer, now }: Inviting, deal: Recorded): Promise<void> {
  await closeMerchantInvites(db, deal.id, 'revoked_at', now);
  const invite = await createInvite(
    db,
    {
      kind: 'deal',
      email: deal.retailer_email,
      firstName: '',
      role: 'retailer',
      inviterId: viewer.userId,
      organisationName: deal.landlord_company_name,
    },
    now,
  );
  await insertDealInvite(db, {
    dealId: deal.id,
    lineageId: deal.lineage_id,
    inviteId: invite.id,
    purpose: 'merchant',
    side: 'retailer',
  });
  const url = `${services.config.publicUrl}/signup/deal/${invite.code}/invite/accept`;
  await sendMail(
    services,
    db,
    merchantInviteMail(deal.retailer_email, { ...names(deal), inviter: viewer.fullName, url }),
  );
}
