// What people read of a changed payout account, the same in the mail, the notification, the banner and the page of the
// undo link. "Payouts wait until Thu, Mar 12, 10:00 AM EDT because the account was changed by Dana Whitfield."
import { DEFAULT_ZONE } from '#core/base/time.ts';

export type PayeeChangeKind = 'account' | 'owner';

type PayeeChangeFacts = {
  kind: PayeeChangeKind;
  /** The property, or all that are paid through the account, as a list. */
  place: string;
  /** The property had lost its account and was connected anew. */
  connects: boolean;
  before: string;
  after: string;
  madeBy: string;
};

/** Thu, Mar 12, 10:00 AM EDT. */
export function momentWords(at: Date, zone: string = DEFAULT_ZONE): string {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
  })
    .format(at)
    .replaceAll('\u202f', ' ');
}

/** Operating account, First Bank, ending in 4433. */
export function accountWords({ name, bank_name, last_four }: { name: string; bank_name: string; last_four: string }) {
  return [name, bank_name, last_four && `ending in ${last_four}`].filter(Boolean).join(', ');
}

export function changeTitle({ kind, place, before }: Pick<PayeeChangeFacts, 'kind' | 'place' | 'before'>): string {
  if (kind === 'owner') return `The owner of the account that payouts of ${place} go to was changed`;
  return `The account that payouts of ${place} go to was ${before ? 'changed' : 'connected'}`;
}

export function changeSentence({ kind, before, after, madeBy }: PayeeChangeFacts): string {
  if (before && after) return `${madeBy} changed it from ${before} to ${after}.`;
  if (kind === 'account') return `${madeBy} connected ${after}.`;
  return after ? `${madeBy} added ${after}.` : `${madeBy} removed ${before}.`;
}

export function waitTitle({ kind, madeBy }: Pick<PayeeChangeFacts, 'kind' | 'madeBy'>, until: string): string {
  return `Payouts wait until ${until} because the ${kind === 'owner' ? 'owner of the account' : 'account'} was changed by ${madeBy}`;
}

export function waitSentence({ kind, after }: Pick<PayeeChangeFacts, 'kind' | 'after'>): string {
  return kind === 'owner'
    ? 'Nothing is paid out meanwhile. Then payouts go on by themselves.'
    : `Until then nothing is paid out to either account. Then payouts go to ${after}.`;
}

export function undoSentence({
  kind,
  before,
  connects,
}: Pick<PayeeChangeFacts, 'kind' | 'before' | 'connects'>): string {
  if (kind === 'owner') {
    return 'Payouts go on at once, to the account they went to before. The bank takes an added owner off its list; whoever was removed or corrected has to be entered again, because identity numbers are not kept.';
  }
  return connects
    ? 'The property has no account then: payouts wait until another one is connected.'
    : `Payouts go on at once to ${before}.`;
}
