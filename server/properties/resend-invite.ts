import { notFound } from '#core/base/problem.ts';
import { renewInvite } from '#server/access/invite.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Ctx } from '#server/base/serve.ts';
import { inviteMail } from '#server/properties/invite-mail.ts';
import { listOffers } from '#server/properties/my-invite-sql.ts';

/** A new mail with a new code; the old code stops working with it. The caller has proved that the invite is theirs. */
export async function resendInvite(ctx: Ctx, inviteId: number, chain: string): Promise<void> {
  const { db, viewer, services, now, audit } = ctx;
  const invite = (await renewInvite(db, inviteId, now)) ?? notFound();
  const offers = (await listOffers(db, inviteId)).filter(({ gone }) => !gone);
  const mail = inviteMail(services, {
    kind: invite.kind,
    code: invite.code,
    email: invite.email,
    firstName: invite.first_name,
    inviter: viewer.fullName,
    organisation: invite.organisation_name ?? 'Breakpoint',
    places: offers.filter(({ premises_id }) => premises_id !== null).map(({ name }) => name),
  });
  await sendMail(services, db, mail);
  audit({ chain, action: 'invite.resent', object: { invite: inviteId, email: invite.email } });
}
