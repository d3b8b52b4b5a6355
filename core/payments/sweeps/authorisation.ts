// The words by which a merchant authorises debits. They are stored with their hash exactly as they were shown, and are
// written from the sweep alone, so that the same sweep always shows the same words.
import type { Currency } from '#core/base/money.ts';
import { fullDate, money } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import { RUN_OFF_DAYS } from '#core/deals/run-off.ts';
import { dayCount } from '#core/deals/schedule-words.ts';
import type { DealTerms } from '#core/deals/terms.ts';

export const AUTHORISATION_VERSION = 5;

const HOW_OFTEN = {
  daily: 'each day',
  weekly: 'each week',
  semi_monthly: 'twice a month',
  monthly: 'each month',
  quarterly: 'each quarter',
  annual: 'each year',
} as const;

export type AuthorisationFacts = {
  merchant: string;
  landlord: string;
  place: string;
  paymentPeriod: keyof typeof HOW_OFTEN;
  /** The day of the month on which base rent is due, and whether for the month that begins; null without base rent. */
  baseRentDue: { day: number; inAdvance: boolean } | null;
  /** Percentage rent is due this many days after its payment period. */
  dueDays: number;
  hasTax: boolean;
  /** Whether a month that is not reported is estimated and collected. */
  hasEstimates: boolean;
  collectFrom: Day;
  capDate: Day | null;
  capAmount: string | null;
  currency: Currency;
  reviewHours: number;
  collects: 'autopay' | 'by_hand';
  termsSha256: string;
};

export function authorisationText(facts: AuthorisationFacts): string {
  const { merchant, landlord, place } = facts;
  const sentences = facts.collects === 'autopay' ? byDebit(facts) : byHand(facts);
  return [
    `${merchant} agrees with ${landlord} on how the rent of ${place} is collected.`,
    ...sentences,
    ...dueSentences(facts),
    RUN_OFF,
    `The amounts are those of the agreed terms (SHA-256 ${facts.termsSha256}).`,
    ...limits(facts),
    `Version ${AUTHORISATION_VERSION} of this text.`,
  ].join('\n');
}

function byDebit({ paymentPeriod, collectFrom, reviewHours }: AuthorisationFacts): string[] {
  return [
    `From ${fullDate(collectFrom)} on, I authorize electronic debits from the bank account connected to this store, ${HOW_OFTEN[paymentPeriod]}, on banking days.`,
    `Each debit is announced by an invoice at least ${reviewHours} hours before. Within that time I can dispute a day or a line, and only what I dispute is held back.`,
    'A debit that fails for lack of funds may be presented again, at most twice within 180 days and for the same amount.',
    'I can revoke this authorization at any time in Breakpoint, under AutoPay; debits already sent are not affected.',
  ];
}

function byHand({ paymentPeriod, collectFrom }: AuthorisationFacts): string[] {
  return [
    `From ${fullDate(collectFrom)} on, an invoice is issued ${HOW_OFTEN[paymentPeriod]}. Nothing is debited: invoices are paid outside Breakpoint and recorded there.`,
  ];
}

/** Rent that is asked for on days of its own, and what is in the amounts. */
function dueSentences({ baseRentDue, dueDays, hasTax, hasEstimates }: AuthorisationFacts): string[] {
  const month = baseRentDue?.inAdvance ? 'in advance, for the month that begins' : 'for the month before';
  return [
    ...(baseRentDue
      ? [`Base rent is collected besides, each month on day ${baseRentDue.day} or after, ${month}.`]
      : []),
    ...(dueDays > 0 ? [`Percentage rent is due, and collected, ${dayCount(dueDays)} after its period or later.`] : []),
    ...(hasTax ? ['Tax is added as the terms say, and is part of each amount.'] : []),
    ...(hasEstimates
      ? [
          'A month that is not reported in time is estimated and collected as the terms say; its report corrects the next amount.',
        ]
      : []),
  ];
}

/** What may come after the last day of the agreement. */
const RUN_OFF = `For ${RUN_OFF_DAYS} days after the agreement ends, rent of its own days that is reported or corrected later is still invoiced and collected in the same way.`;

function limits({ capDate, capAmount, currency }: AuthorisationFacts): string[] {
  return [
    ...(capDate === null ? [] : [`Nothing is collected that falls due after ${fullDate(capDate)}.`]),
    ...(capAmount === null
      ? []
      : [`Percentage rent is collected up to ${money(capAmount, currency)} in all and not a cent more.`]),
  ];
}

/** What the text says of the terms themselves. */
export function termsFacts(
  terms: DealTerms,
): Pick<AuthorisationFacts, 'baseRentDue' | 'dueDays' | 'hasTax' | 'hasEstimates'> {
  const { rent_basis, base_rent: base, payment_due_days: dueDays, tax, estimate } = terms;
  const isBased = rent_basis === 'base_rent' && base !== null;
  return {
    baseRentDue: isBased ? { day: base.due_day, inAdvance: base.in_advance } : null,
    dueDays,
    hasTax: Object.values(tax).some((rate) => rate > 0),
    hasEstimates: estimate !== null,
  };
}
