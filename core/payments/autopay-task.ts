// What AutoPay asks of a side, in words: who and what in the title, where and why below it, by when, and how much money.
// A debit of 442.40 on Wednesday, November 18 that Juniper & Rye questions is the landlord's task until then: "Juniper &
// Rye disputes $442.40". Unanswered then, it is overdue; escalated, it waits without a deadline.
import { type Cents, type Currency, moneyText } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import { deadlineDate, money, shortDate } from '#core/base/spoken.ts';
import { type Day, dayIn } from '#core/base/time.ts';

export const MY_AUTOPAY_KINDS = [
  'pending',
  'modification_waiting',
  'no_payment_account',
  'paused',
  'invoice_failed',
  'invoice_held',
  'dispute',
  'escalated',
  'refund',
] as const;
export const THEIR_AUTOPAY_KINDS = ['pending', 'modification_waiting', 'no_payment_account', 'dispute'] as const;
type Kind = (typeof MY_AUTOPAY_KINDS)[number];

type Facts = {
  readonly kind: Kind;
  readonly deal: number;
  readonly merchant: string;
  readonly landlord: string;
  readonly place: string;
  readonly link: string;
  readonly number: string;
  readonly detail: string;
  readonly amount: Cents | null;
  readonly currency: Currency;
  readonly dueDay: Day | null;
  readonly reviewUntil: Date | null;
  readonly zone: string;
  readonly at: Date;
  /** In the zone of the property. */
  readonly today: Day;
};
type TaskText = { title: string; text: string };

export function autopayTask(facts: Facts, side: Role) {
  return { ...shared(facts), ...WORDS[facts.kind](facts, side) };
}

/** What the viewer has asked of the other side. */
export function theirAutopayTask(facts: Facts, side: Role) {
  const { merchant, place, at } = facts;
  const since = shortDate(dayIn(at, facts.zone));
  const matter = {
    pending: `AutoPay proposed ${since}`,
    modification_waiting: `Change of AutoPay proposed ${since}`,
    no_payment_account: 'No bank account connected yet',
    dispute: `Dispute of ${amountOf(facts)}, asked ${since}`,
  }[facts.kind as (typeof THEIR_AUTOPAY_KINDS)[number]];
  return { ...shared(facts), ...atPlace(facts, side, matter, side === 'landlord' ? merchant : place), due: undefined };
}

function shared(facts: Facts) {
  const { kind, deal, link, at, amount, currency } = facts;
  return {
    kind: taskKind(kind),
    link,
    deal,
    created_at: at.toISOString(),
    due: dueOf(facts),
    ...(amount === null ? {} : { amount: moneyText(amount), currency }),
  };
}

function taskKind(kind: Kind) {
  if (kind === 'dispute') return 'dispute' as const;
  return kind === 'escalated' ? ('dispute.escalated' as const) : (`sweep.${kind}` as const);
}

/** The debit leaves when its day has come and the review window is over; often the window ends on that very day. */
function dueOf({ dueDay, reviewUntil, zone }: Facts) {
  if (dueDay === null) return undefined;
  const endsThatDay = reviewUntil !== null && dayIn(reviewUntil, zone) === dueDay;
  return { day: dueDay, zone, at: endsThatDay ? reviewUntil.toISOString() : undefined };
}

const amountOf = ({ amount, currency }: Facts) => money(amount === null ? null : moneyText(amount), currency);

/** The landlord reads whom it is about, the merchant at which store. */
function atPlace({ place }: Facts, side: Role, text: string, title: string): TaskText {
  return { title, text: side === 'landlord' ? `${place}. ${text}` : text };
}

const heldText = ({ detail, dueDay, today }: Facts) =>
  [
    detail === '' ? '' : `“${detail.replace(/[.\s]+$/, '')}.”`,
    dueDay === null
      ? 'The part stays held until both sides agree.'
      : `Held from the debit on ${deadlineDate(dueDay, today)}.`,
  ]
    .join(' ')
    .trim();

const WORDS: Record<Kind, (facts: Facts, side: Role) => TaskText> = {
  pending: ({ landlord, place }) => ({
    title: `AutoPay to review for ${place}`,
    text: `${landlord} proposes how your rent is collected. Read it, then accept or decline.`,
  }),
  modification_waiting: ({ landlord, place }) => ({
    title: `A change of AutoPay to review for ${place}`,
    text: `${landlord} waits for your answer. What you agreed stays in force until you accept.`,
  }),
  no_payment_account: ({ place }) => ({
    title: `Connect a bank account for ${place}`,
    text: 'AutoPay is accepted, and no verified bank account is connected to this store yet.',
  }),
  paused: (facts, side) =>
    atPlace(
      facts,
      side,
      'Nothing is debited until the cause is mended and AutoPay is resumed.',
      side === 'landlord' ? `${facts.merchant}: AutoPay is paused` : `AutoPay is paused for ${facts.place}`,
    ),
  invoice_failed: (facts, side) =>
    atPlace(
      facts,
      side,
      `${facts.number}: ${facts.detail}${facts.dueDay ? ` It is tried again on ${deadlineDate(facts.dueDay, facts.today)}.` : ''}`,
      side === 'landlord' ? `${facts.merchant}: debit failed` : `Debit failed for ${facts.place}`,
    ),
  invoice_held: ({ number, merchant, place }) => ({
    title: `${merchant}: debit of ${number} waits for a look`,
    text: `${place}. Read the invoice, then charge it or record a payment.`,
  }),
  dispute: (facts, side) =>
    atPlace(
      facts,
      side,
      heldText(facts),
      side === 'landlord'
        ? `${facts.merchant} disputes ${amountOf(facts)}`
        : `Answer to your dispute of ${amountOf(facts)} at ${facts.place}`,
    ),
  escalated: (facts, side) =>
    atPlace(
      facts,
      side,
      'We look at it. Propose a figure to end it sooner.',
      side === 'landlord'
        ? `${facts.merchant}: escalated dispute of ${amountOf(facts)}`
        : `Escalated dispute of ${amountOf(facts)} at ${facts.place}`,
    ),
  refund: (facts) => ({
    title: `${facts.merchant}: a credit of ${amountOf(facts)} is left`,
    text: `${facts.place}. The agreement has ended. Pay the credit back outside AutoPay.`,
  }),
};
