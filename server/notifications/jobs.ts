// Tells people what events to the left mean for them.
import { transact } from '#server/base/db/db.ts';
import { on } from '#server/base/events.ts';
import { job } from '#server/base/jobs.ts';
import type { Services, Subscription } from '#server/base/services.ts';
import { type NewNotification, notify } from '#server/notifications/notify.ts';
import { inviteAnswered, memberChanged, ownersChanged } from '#server/properties/events.ts';

const notifyInviter = job({
  name: 'notifications.invite_answered',
  payload: inviteAnswered.payload,
  run: (services, { inviterId, name, email, accepted, places, link, mailed }) =>
    notifyInTransaction(services, {
      userIds: [inviterId],
      kind: accepted ? 'invite.accepted' : 'invite.rejected',
      title: accepted ? `${name} accepted your invite` : `${name} declined your invite`,
      text: `${name} (${email}) ${accepted ? 'now has access to' : 'does not want access to'} ${places.join(', ')}.`,
      link,
      ...(mailed && { mail: false }),
    }),
});

const notifyMember = job({
  name: 'notifications.member_changed',
  payload: memberChanged.payload,
  run: (services, { userId, by, changed, removed, link }) => {
    const sentences = [
      ...(changed.length > 0 ? [`${by} changed what you may do at ${changed.join(', ')}.`] : []),
      ...(removed.length > 0 ? [`${by} ended your access to ${removed.join(', ')}.`] : []),
    ];
    const title = changed.length > 0 ? 'Your permissions were changed' : 'Your access was ended';
    const userIds = [userId];
    const text = sentences.join(' ');
    return notifyInTransaction(services, {
      userIds,
      kind: 'member.changed',
      title,
      text,
      link: changed.length > 0 ? link : '/dashboard',
    });
  },
});

/** Their mails were written with the change itself, whatever mails they turned off. */
const notifyOwners = job({
  name: 'notifications.owners_changed',
  payload: ownersChanged.payload,
  run: (services, notification) =>
    notifyInTransaction(services, { ...notification, kind: 'member.owners', mail: false }),
});

export const notificationJobs = [notifyInviter, notifyMember, notifyOwners];
export const notificationSubscriptions: readonly Subscription[] = [
  on(inviteAnswered, notifyInviter),
  on(memberChanged, notifyMember),
  on(ownersChanged, notifyOwners),
];

function notifyInTransaction(services: Services, notification: NewNotification): Promise<void> {
  return transact(services.db, 'system', (tx) => notify(services, tx, notification));
}
