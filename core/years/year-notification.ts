// What the other side is told when something happens to a rent year, and how it reads in the history of the store.
import type { Role } from '#core/base/permissions.ts';
import { withoutStop } from '#core/base/without-stop.ts';

export const YEAR_HAPPENINGS = [
  'computed',
  'certified',
  'accepted',
  'closed',
  'changed',
  'correction_asked',
  'corrected',
  'correction_declined',
] as const;
export type YearHappening = (typeof YEAR_HAPPENINGS)[number];

type YearTold = {
  readonly year: string;
  readonly merchant: string;
  readonly landlord: string;
  readonly place: string;
  readonly words: string;
  /** Whose step it was; null for what happened by itself. */
  readonly side: Role | null;
};
type YearNotification = { to: Role; title: string; text: string };

export function yearNotification(happening: YearHappening, facts: YearTold): YearNotification[] {
  const { year, merchant, landlord, place, words, side } = facts;
  const quoted = words ? ` They write: “${withoutStop(words)}”.` : '';
  const actor = side === 'landlord' ? landlord : merchant;
  const other: Role = side === 'landlord' ? 'retailer' : 'landlord';
  switch (happening) {
    case 'computed':
      return [toMerchant(`${year} can be certified for ${place}`, 'Each of its months is certified or closed.')];
    case 'certified':
      return [
        toLandlord(`${merchant} certified ${year}`, `The reconciliation of ${place} is signed and waits for you.`),
      ];
    case 'accepted':
      return [toMerchant(`${year} is accepted for ${place}`, `${landlord} signed the reconciliation.`)];
    case 'closed':
      return [
        toMerchant(`${year} is closed for ${place}`, 'Both sides signed it, and its difference is settled.'),
        ...(side === null
          ? [toLandlord(`${year} of ${merchant} is closed`, `${place}. Its difference is settled.`)]
          : []),
      ];
    case 'changed':
      return [
        toMerchant(
          `Sign ${year} again for ${place}`,
          'Its figures changed after you had signed. What you signed stays readable.',
        ),
        toLandlord(
          `${year} of ${merchant} changed`,
          `Figures of ${place} changed after the signature. Both sign it again.`,
        ),
      ];
    case 'correction_asked':
      return [{ to: other, title: `${actor} proposes to correct ${year}`, text: `${place}.${quoted}` }];
    case 'corrected':
      return [
        {
          to: other,
          title: `${year} is open again for ${place}`,
          text: `${actor} accepted the correction.${quoted} Both sign it again.`,
        },
      ];
    case 'correction_declined':
      return [
        { to: other, title: `${year} stays as it is for ${place}`, text: `${actor} declined the correction.${quoted}` },
      ];
  }
}

const toMerchant = (title: string, text: string): YearNotification => ({ to: 'retailer', title, text });
const toLandlord = (title: string, text: string): YearNotification => ({ to: 'landlord', title, text });

type YearEntry = {
  readonly action: string;
  readonly actor: string;
  readonly after: Readonly<Record<string, unknown>>;
};

/** A sentence for both sides, or undefined where the entry is not about a year. */
export function yearActivity({ action, actor, after }: YearEntry, _reader: Role): string | undefined {
  const happening = YEAR_HAPPENINGS.find((each) => action === `year.${each}`);
  if (!happening) return undefined;
  const words = typeof after.words === 'string' && after.words ? `: “${after.words}”` : '.';
  return SENTENCES[happening](actor, String(after.name), words);
}

type Sentence = (who: string, year: string, words: string) => string;

const SENTENCES: Readonly<Record<YearHappening, Sentence>> = {
  computed: (_who, year) => `Each month of ${year} is certified or closed. It can be signed.`,
  certified: (who, year) => `${who} signed the reconciliation of ${year} for the merchant.`,
  accepted: (who, year) => `${who} accepted the reconciliation of ${year}.`,
  closed: (_who, year, words) => `${year} was closed${words}`,
  changed: (_who, year) => `Figures of ${year} changed after the signature. Both sign it again.`,
  correction_asked: (who, year, words) => `${who} proposed to correct ${year}${words}`,
  corrected: (who, year, words) => `${who} accepted the correction of ${year}${words}`,
  correction_declined: (who, year, words) => `${who} declined to correct ${year}${words}`,
};
