import { spokenDates } from '#core/base/spoken.ts';
import { isMailed } from '#core/notifications/topics.ts';
import { composeMail } from '#server/base/compose-mail.ts';
import type { Tx } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail.ts';
import type { Services } from '#server/base/services.ts';
import { insertNotifications, listRecipients } from '#server/notifications/sql.ts';

export type NewNotification = {
  userIds: readonly number[];
  /** What happened, for example 'deal.published'. */
  kind: string;
  title: string;
  text: string;
  /** A path of the web interface, for example '/new-ui/retailer/connections/12/terms'. */
  link: string;
  /** False where the caller writes a mail of its own about the same thing. */
  mail?: boolean;
};

/**
 * A line for each person, and a mail for those who have not turned mails of its topic off, in the caller's transaction.
 */
export function notify(services: Services, tx: Tx, notification: NewNotification): Promise<void> {
  return notifyOfAll(services, tx, [notification]);
}

/** The same for many pieces of news at once: people are looked up and lines are written in one statement each. */
export async function notifyOfAll(services: Services, tx: Tx, all: readonly NewNotification[]): Promise<void> {
  const userIds = [...new Set(all.flatMap((notification) => notification.userIds))];
  const people = userIds.length > 0 ? await listRecipients(tx, userIds) : [];
  const messages = all.flatMap((notification) =>
    people.filter(({ id }) => notification.userIds.includes(id)).map((person) => ({ notification, person })),
  );
  if (messages.length === 0) return;
  const at = { created_at: services.clock() };
  await insertNotifications(
    tx,
    messages.map(({ notification: { kind, title, text, link }, person }) => ({
      user_id: person.id,
      kind,
      title: spokenDates(title),
      text: spokenDates(text),
      link,
      ...at,
    })),
  );
  for (const { notification, person } of messages) {
    if (notification.mail !== false && isMailed(notification.kind, person))
      await sendMail(services, tx, notificationMail(services, person, notification));
  }
}

function notificationMail(
  { config }: Services,
  person: { username: string; full_name: string },
  notification: NewNotification,
) {
  return composeMail({
    to: person.username,
    subject: notification.title,
    heading: notification.title,
    paragraphs: [`Hello ${person.full_name.split(' ')[0]},`, notification.text],
    button: { label: 'Open in Breakpoint', url: `${config.publicUrl}${notification.link}` },
    footer: `Choose which mails you get at ${config.publicUrl}/dashboard/profile/notifications. The notifications stay.`,
  });
}
