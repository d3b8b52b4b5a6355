// What the other side reads of a dispute: how much of which invoice, for which day or line, what was said and what is
// wanted of them. $96.32 of an invoice of $2,928.50 for Sat, Nov 14: $96.32 is held, and $2,832.18 is collected on time.
import type { Cents, Currency } from '#core/base/money.ts';
import { money, span, yearDate } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import type { RentKind } from '#core/payments/accrued.ts';
import type { DisputeStep } from '#core/payments/disputes/dispute-steps.ts';
import { RENT_LABELS } from '#core/payments/invoices/rent-words.ts';

export type QuestionedPart = { day: Day } | { of: RentKind; from: Day; through: Day } | 'whole';

export function partWords(part: QuestionedPart): string {
  if (part === 'whole') return 'the whole invoice';
  return 'day' in part ? yearDate(part.day) : `${RENT_LABELS[part.of]}, ${span(part.from, part.through)}`;
}

const MOST_QUOTED = 200;
const quoted = (text: string) => (text.length > MOST_QUOTED ? `“${text.slice(0, MOST_QUOTED)}…”` : `“${text}”`);

type OpeningFacts = {
  merchant: string;
  place: string;
  number: string;
  currency: Currency;
  amount: Cents;
  payable: Cents;
  part: QuestionedPart;
  text: string;
};

export function openedWords(about: OpeningFacts): { title: string; text: string } {
  const { currency, amount, payable } = about;
  const rest = payable - amount;
  const held = `${money(amount, currency)} is held until both sides agree`;
  return {
    title: `${about.merchant} questions ${money(amount, currency)} of invoice ${about.number}`,
    text: [
      `About ${partWords(about.part)} at ${about.place}: ${quoted(about.text)}`,
      rest > 0 ? `${held}; the other ${money(rest, currency)} is collected on time.` : `${held}.`,
      'Answer under AutoPay, or propose the figure that you think is right.',
    ].join(' '),
  };
}

type Stepped = {
  step: Exclude<DisputeStep, 'open'>;
  number: string;
  place: string;
  currency: Currency;
  amount: Cents;
  day: Day | null;
  proposed: Cents | null;
  text: string;
};

export function stepWords(about: Stepped): { title: string; text: string } {
  const { currency, proposed, step } = about;
  const figure = money(proposed ?? about.amount, currency);
  const day = about.day === null ? '' : ` of ${yearDate(about.day)}`;
  return {
    title: `Dispute of invoice ${about.number}: ${TITLES[step]}`,
    text: [
      `It is about ${money(about.amount, currency)}${day} at ${about.place}.`,
      ...(about.text ? [quoted(about.text)] : []),
      WANTED[step](figure),
    ].join(' '),
  };
}

const TITLES: Record<Stepped['step'], string> = {
  answer: 'a new answer',
  propose: 'a figure was proposed',
  accept: 'settled',
  escalate: 'escalated',
  withdraw: 'withdrawn',
};

const WANTED: Record<Stepped['step'], (figure: string) => string> = {
  answer: () => 'Read it under AutoPay, and answer or propose a figure.',
  propose: (figure) => `They propose ${figure}. Accept it under AutoPay, or propose another figure.`,
  accept: (figure) => `Both sides agree on ${figure}. Nothing is asked of you.`,
  escalate: () => 'Support was asked to help. Put what you know under AutoPay.',
  withdraw: (figure) => `${figure} is owed as invoiced. Nothing is asked of you.`,
};
