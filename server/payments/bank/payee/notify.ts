// Every owner hears of a change at once, by mail and by notification, whatever mails they turned off. While the change is
// held the mail carries a link of the owner's own that takes it back.
import { changeSentence, changeTitle, momentWords, waitSentence, waitTitle } from '#core/payments/bank/payee-words.ts';
import { randomToken, tokenHash } from '#server/base/crypto.ts';
import { asSystem, type Tx } from '#server/base/db/db.ts';
import { composeMail } from '#server/base/mail/compose-mail.ts';
import { sendMail } from '#server/base/mail/mail.ts';
import type { Services } from '#server/base/services.ts';
import { notify } from '#server/notifications/notify.ts';
import { insertLinks, markNotified, type PayeeChange } from '#server/payments/bank/payee/sql.ts';
import { ownersOf } from '#server/properties/access.ts';

const NOT_YOU = 'If nobody of you wanted this, take it back: the link works once, without signing in, until then.';
const NOT_YOU_FIRST =
  'If nobody of you wanted this, connect another account, or ask support to close the account of whoever did.';

export async function notifyOfChange(services: Services, tx: Tx, change: PayeeChange): Promise<void> {
  if (!(await markNotified(tx, change.id, services.clock()))) return;
  const owners = await ownersOf(tx, change.master_company_id);
  const words = toldOf(change);
  const until = change.held_until && momentWords(change.held_until, change.time_zone);
  const sentences = [changeSentence(words), ...(until ? [`${waitTitle(words, until)}.`, waitSentence(words)] : [])];
  const links = owners.map((owner) => ({ owner, token: randomToken() }));
  if (until && links.length > 0) {
    const rows = links.map(({ owner, token }) => ({
      token_hash: tokenHash(token),
      change_id: change.id,
      user_id: owner.id,
    }));
    await asSystem(tx, () => insertLinks(tx, rows));
  }
  for (const { owner, token } of links) {
    const content = {
      to: owner.username,
      subject: changeTitle(words),
      heading: changeTitle(words),
      paragraphs: [`Hello ${owner.full_name.split(' ')[0]},`, ...sentences, until ? NOT_YOU : NOT_YOU_FIRST],
    };
    const button = until
      ? { label: 'Look at it and undo', url: `${services.config.publicUrl}/undo/payout-account?code=${token}` }
      : { label: 'Open in Breakpoint', url: `${services.config.publicUrl}${payeeLink(change)}` };
    await sendMail(services, tx, composeMail({ ...content, button }));
  }
  await notifyLine(services, tx, change, 'payee.changed', changeTitle(words), sentences.join(' '));
}

/** How it ended: taken back, in force, or dropped because the new account was lost. */
export async function notifyOfEnd(
  services: Services,
  tx: Tx,
  change: PayeeChange,
  words: { title: string; text: string },
) {
  for (const owner of await ownersOf(tx, change.master_company_id)) {
    await sendMail(
      services,
      tx,
      composeMail({
        to: owner.username,
        subject: words.title,
        heading: words.title,
        paragraphs: [`Hello ${owner.full_name.split(' ')[0]},`, words.text],
        button: { label: 'Open in Breakpoint', url: `${services.config.publicUrl}${payeeLink(change)}` },
      }),
    );
  }
  await notifyLine(services, tx, change, 'payee.ended', words.title, words.text);
}

async function notifyLine(services: Services, tx: Tx, change: PayeeChange, kind: string, title: string, text: string) {
  const owners = await ownersOf(tx, change.master_company_id);
  const userIds = owners.map(({ id }) => id);
  await notify(services, tx, { userIds, kind, title, text, link: payeeLink(change), mail: false });
}

export const toldOf = (change: PayeeChange) => ({
  kind: change.kind,
  connects: change.connects,
  place: change.place,
  before: change.before_words,
  after: change.after_words,
  madeBy: change.made_by_name,
});

const payeeLink = ({ company_id }: PayeeChange) => `/dashboard/autopay/${company_id}/`;
