// Every owner hears at once who was made an owner and who no longer is, and so does that person: by mail, whatever mails
// they turned off, and by notification. Nobody drops out of those who hear of payouts without being told.
import { type OwnerNotification, ownerSentence, ownerTitle } from '#core/properties/owner-change.ts';
import type { Tx } from '#server/base/db/db.ts';
import { emit } from '#server/base/events.ts';
import { composeMail } from '#server/base/mail/compose-mail.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Services } from '#server/base/services.ts';
import { membersOf, ownersOf } from '#server/properties/access.ts';
import { ownersChanged } from '#server/properties/events.ts';
import { listPeople } from '#server/properties/member-sql.ts';

/** Whose owners hear of it: all of a landlord's portfolio, or those of a merchant's company. */
export type Organisation = { readonly masterCompanyId: number } | { readonly companyId: number };

type UserNotification = Omit<OwnerNotification, 'name'> & { readonly user: number };

const NOT_YOU = 'If nobody of you wanted this, ask support at once to close the account of whoever did.';

/** After the change: those who own now, and those whom it is about. Answers who got the mail. */
export async function notifyOwners(
  services: Services,
  tx: Tx,
  organisation: Organisation,
  userNotifications: readonly UserNotification[],
): Promise<ReadonlySet<number>> {
  if (userNotifications.length === 0) return new Set();
  const concerned = await listPeople(tx, [...new Set(userNotifications.map(({ user }) => user))]);
  const nameOf = (id: number) => concerned.find((person) => person.id === id)?.full_name ?? '';
  const notifications = userNotifications.map(({ user, ...what }) => ({ ...what, name: nameOf(user) }));
  const title = ownerTitle(notifications);
  const sentences = notifications.map(ownerSentence);
  const owners = await listOwners(tx, organisation);
  const people = new Map([...owners, ...concerned].map((person) => [person.id, person]));
  for (const { username, full_name } of people.values()) {
    const paragraphs = [`Hello ${full_name.split(' ')[0]},`, ...sentences, NOT_YOU];
    await sendMail(services, tx, composeMail({ to: username, subject: title, heading: title, paragraphs }));
  }
  const isOwner = (id: number) => owners.some((owner) => owner.id === id);
  const ids = [...people.keys()];
  const line = { title, text: sentences.join(' ') };
  for (const [userIds, link] of [
    [ids.filter(isOwner), peopleLink(organisation)],
    [ids.filter((id) => !isOwner(id)), '/dashboard'],
  ] as const) {
    if (userIds.length > 0) await emit(services, tx, ownersChanged, { userIds: [...userIds], link, ...line });
  }
  return new Set(ids);
}

const listOwners = (tx: Tx, organisation: Organisation) =>
  'companyId' in organisation
    ? membersOf(tx, organisation, 'permission_owner')
    : ownersOf(tx, organisation.masterCompanyId);

const peopleLink = (organisation: Organisation) =>
  'companyId' in organisation
    ? `/new-ui/retailer/companies/${organisation.companyId}/users`
    : `/new-ui/landlord/${organisation.masterCompanyId}/premises/user-management/users`;
