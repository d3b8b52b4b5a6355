import { spokenDates } from '#core/base/spoken.ts';
import { isMailed } from '#core/notifications/topics.ts';
import { asSystem, type Tx } from '#server/base/db/db.ts';
import { composeMail } from '#server/base/mail/compose-mail.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Services } from '#server/base/services.ts';
import { insertNotifications, listRecipients, rewriteUnread } from '#server/notifications/sql.ts';

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
  /**
   * For a batch that comes in several calls: where a line that begins with `start` and holds the words of a batch
   * stands unread since a while ago, it says this instead, and no other line or mail is sent.
   */
  continues?: { start: string; holds: string; title: string; text: string };
};

const WHILE_AGO_MS = 15 * 60_000;

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
  const addressed = all.flatMap((notification) =>
    people.filter(({ id }) => notification.userIds.includes(id)).map((person) => ({ notification, person })),
  );
  const messages = await withoutContinued(services, tx, addressed);
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

type Message = { notification: NewNotification; person: { id: number; username: string; full_name: string } };

async function withoutContinued<Addressed extends Message>(services: Services, tx: Tx, messages: readonly Addressed[]) {
  const lines = messages.flatMap(({ notification: { kind, continues }, person }) => {
    if (!continues) return [];
    const { start, holds, title, text } = continues;
    return [
      {
        user_id: person.id,
        kind,
        holds,
        start: spokenDates(start),
        title: spokenDates(title),
        text: spokenDates(text),
      },
    ];
  });
  if (lines.length === 0) return messages;
  const since = new Date(services.clock().getTime() - WHILE_AGO_MS);
  // A line belongs to who reads it: nobody else may change it.
  const rewritten = new Set(await asSystem(tx, () => rewriteUnread(tx, lines, since)));
  return messages.filter(({ notification, person }) => !notification.continues || !rewritten.has(person.id));
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
