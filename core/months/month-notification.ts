// What the other side is told when something happens to a month, and how it reads in the history of the store.
import type { Role } from '#core/base/permissions.ts';
import { withoutStop } from '#core/base/without-stop.ts';
import { monthTitle } from '#core/months/month-name.ts';

export const MONTH_HAPPENINGS = [
  'reported',
  'certified',
  'changed',
  'closed',
  'asked',
  'answered',
  'reopening_asked',
  'came_late',
  'reopened',
  'reopening_declined',
  'notice_sent',
  'adjusted',
  'adjustment_removed',
  'evidence_attached',
  'evidence_none',
] as const;
export type MonthHappening = (typeof MONTH_HAPPENINGS)[number];

type MonthFacts = {
  readonly month: string;
  readonly merchant: string;
  readonly landlord: string;
  readonly place: string;
  readonly words: string;
};
export type MonthNotification = { to: Role; title: string; text: string };

export function monthNotification(
  happening: MonthHappening,
  { month, merchant, landlord, place, words }: MonthFacts,
): MonthNotification[] {
  const name = monthTitle(month);
  const said = words ? ` They write: “${withoutStop(words)}”.` : '';
  switch (happening) {
    case 'reported':
      return [toLandlord(`${merchant} reported ${name}`, `${name} of ${place} was reported with days missing.${said}`)];
    case 'certified':
      return [
        toLandlord(`${merchant} certified ${name}`, `The sales statement of ${place} is signed and waits for you.`),
      ];
    case 'changed':
      return [
        toMerchant(
          `Sign ${name} again for ${place}`,
          'Its sales changed after you had signed. What you signed stays readable.',
        ),
        toLandlord(
          `${name} of ${merchant} changed`,
          `Sales of ${place} changed after the signature. It is not certified.`,
        ),
      ];
    case 'closed':
      return [toMerchant(`${name} is closed for ${place}`, `${landlord} closed it. Its sales no longer change.`)];
    case 'asked':
      return [toMerchant(`A question about ${name} for ${place}`, `${landlord} asks: “${withoutStop(words)}”.`)];
    case 'answered':
      return [toLandlord(`${merchant} answered about ${name}`, `${place}.${said}`)];
    case 'reopening_asked':
      return [toLandlord(`${merchant} asks to reopen ${name}`, `${place}.${said}`)];
    case 'came_late':
      return [
        toLandlord(`Late sales for ${name}, ${merchant}`, `${place}. ${words} They do not count until you reopen it.`),
        toMerchant(`Late sales for ${name}, ${place}`, `${words} They do not count until ${landlord} reopens it.`),
      ];
    case 'reopened':
      return [
        toMerchant(`${name} is open again for ${place}`, `${landlord} reopened it.${said} It can be signed again.`),
      ];
    case 'reopening_declined':
      return [toMerchant(`${name} stays closed for ${place}`, `${landlord} did not reopen it.${said}`)];
    case 'notice_sent':
      return [
        toMerchant(
          `Notice of default: ${name}, ${place}`,
          `${landlord} sent a notice: the signed statement of ${name} is late. Read it, and sign the statement.`,
        ),
      ];
    // Read with the statement; where one was signed already, "changed" tells both sides.
    case 'adjusted':
    case 'adjustment_removed':
    case 'evidence_attached':
    case 'evidence_none':
      return [];
  }
}

const toMerchant = (title: string, text: string): MonthNotification => ({ to: 'retailer', title, text });
const toLandlord = (title: string, text: string): MonthNotification => ({ to: 'landlord', title, text });

type MonthEntry = {
  readonly action: string;
  readonly actor: string;
  readonly after: Readonly<Record<string, unknown>>;
};

/** A sentence for both sides, or undefined where the entry is not about a month. */
export function monthActivity({ action, actor, after }: MonthEntry, _reader: Role): string | undefined {
  const happening = MONTH_HAPPENINGS.find((each) => action === `month.${each}`);
  if (!happening) return undefined;
  const words = typeof after.words === 'string' && after.words ? `: “${after.words}”` : '.';
  return SENTENCES[happening](actor, monthTitle(String(after.month)), words);
}

type Sentence = (who: string, month: string, words: string) => string;

const SENTENCES: Readonly<Record<MonthHappening, Sentence>> = {
  reported: (who, month, words) => `${who} reported ${month} with days missing${words}`,
  certified: (who, month) => `${who} signed the sales statement of ${month}.`,
  changed: (_who, month) => `Sales of ${month} changed after the signature. It is to be signed again.`,
  closed: (who, month) => `${who} closed ${month}.`,
  asked: (who, month, words) => `${who} asked about ${month}${words}`,
  answered: (who, month, words) => `${who} answered about ${month}${words}`,
  reopening_asked: (who, month, words) => `${who} asked to reopen ${month}${words}`,
  came_late: (_who, month) => `Sales came for ${month} after it was closed. They do not count.`,
  reopened: (who, month, words) => `${who} reopened ${month}${words}`,
  reopening_declined: (who, month, words) => `${who} left ${month} closed${words}`,
  notice_sent: (who, month) => `${who} sent a notice of default for ${month}.`,
  adjusted: (who, month, words) => `${who} typed an adjustment of ${month}${words}`,
  adjustment_removed: (who, month, words) => `${who} took an adjustment of ${month} back${words}`,
  evidence_attached: (who, month, words) => `${who} attached evidence to ${month}${words}`,
  evidence_none: (who, month, words) => `${who} said that ${month} had none${words}`,
};
