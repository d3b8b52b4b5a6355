import { spokenDates } from '#core/base/spoken.ts';
import { isMailed } from '#core/notifications/topics.ts';
import { composeMail } from '#server/base/compose-mail.ts';
import type { Tx } from '#server/base/db/db.ts';
import { sendMail } from '#server/base/mail.ts';
import type { Services } from '#server/base/services.ts';
import { insertNotifications, listRecipients } from '#server/notifications/sql.ts';

export type News = {
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
export function notify(services: Services, tx: Tx, news: News): Promise<void> {
  return notifyOfAll(services, tx, [news]);
}

/** The same for many pieces of news at once: people are looked up and lines are written in one statement each. */
export async function notifyOfAll(services: Services, tx: Tx, all: readonly News[]): Promise<void> {
  const userIds = [...new Set(all.flatMap((news) => news.userIds))];
  const people = userIds.length > 0 ? await listRecipients(tx, userIds) : [];
  const messages = all.flatMap((news) =>
    people.filter(({ id }) => news.userIds.includes(id)).map((person) => ({ news, person })),
  );
  if (messages.length === 0) return;
  const at = { created_at: services.clock() };
  await insertNotifications(
    tx,
    messages.map(({ news: { kind, title, text, link }, person }) => ({
      user_id: person.id,
      kind,
      title: spokenDates(title),
      text: spokenDates(text),
      link,
      ...at,
    })),
  );
  for (const { news, person } of messages) {
    if (news.mail !== false && isMailed(news.kind, person))
      await sendMail(services, tx, newsMail(services, person, news));
  }
}

function newsMail({ config }: Services, person: { username: string; full_name: string }, news: News) {
  return composeMail({
    to: person.username,
    subject: news.title,
    heading: news.title,
    paragraphs: [`Hello ${person.full_name.split(' ')[0]},`, news.text],
    button: { label: 'Open in Breakpoint', url: `${config.publicUrl}${news.link}` },
    footer: `Choose which mails you get at ${config.publicUrl}/dashboard/profile/notifications. The notifications stay.`,
  });
}
