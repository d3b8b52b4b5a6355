import type { Tx } from '#server/base/db/db.ts';
import { letter } from '#server/base/letter.ts';
import { sendMail } from '#server/base/mail.ts';
import type { Services } from '#server/base/services.ts';
import { insertNotifications, listRecipients } from '#server/notifications/store.ts';

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

/** A line for each person, and a mail for those who have not turned mails off, in the caller's transaction. */
export async function notify(services: Services, tx: Tx, news: News): Promise<void> {
  const userIds = [...new Set(news.userIds)];
  const people = userIds.length > 0 ? await listRecipients(tx, userIds) : [];
  if (people.length === 0) return;
  const { kind, title, text, link } = news;
  const at = { created_at: services.clock() };
  await insertNotifications(
    tx,
    people.map(({ id }) => ({ user_id: id, kind, title, text, link, ...at })),
  );
  if (news.mail === false) return;
  for (const person of people.filter(({ by_mail }) => by_mail)) {
    await sendMail(services, tx, newsLetter(services, person, news));
  }
}

function newsLetter({ config }: Services, person: { username: string; full_name: string }, news: News) {
  return letter({
    to: person.username,
    subject: news.title,
    heading: news.title,
    paragraphs: [`Hello ${person.full_name.split(' ')[0]},`, news.text],
    button: { label: 'Open in Breakpoint', url: `${config.publicUrl}${news.link}` },
    footer: 'You can turn these mails off in My Profile; the notifications themselves stay.',
  });
}
