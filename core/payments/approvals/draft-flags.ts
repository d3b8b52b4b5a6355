// What a draft asks for beside the last period, and the reasons to look at it before it is approved. Percentage rent of
// 2,270.59 for November 1 to 15 after 417.64 for the second half of October is +1,852.95: more than 15% off, and the
// reason is that the store passed its breakpoint on October 29. 1,150.00 after 1,000.00 is within 15% and no reason;
// 1,150.01 is one. Where a change has a better reason than its size, the size is not named beside it.
import { type Cents, cents, sum } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { InvoiceLine } from '#core/payments/invoice.ts';
import type { InvoicedDay } from '#core/payments/invoices/agreed-adjustment.ts';
import type { DaySpan } from '#core/statements/period.ts';

export const FLAG_KINDS = [
  'missing_days',
  'maximum',
  'credit',
  'true_up',
  'correction',
  'estimate',
  'first_invoice',
  'first_above',
  'passed_breakpoint',
  'unusual_amount',
  'several_periods',
  'lease_ends',
] as const;
export type FlagKind = (typeof FLAG_KINDS)[number];

/** `day`, `amount` and `count` as far as the kind has them. */
export type DraftFlag = { kind: FlagKind; day?: Day; amount?: Cents; count?: number };

/** A payment period as it was invoiced, or is about to be. */
export type RentOfPeriod = DaySpan & { percentage: Cents; days: readonly InvoicedDay[] };

export type DraftFacts = {
  /** Each payment period that the draft asks for; none where it asks for rent due on a day of its own alone. */
  periods: readonly RentOfPeriod[];
  lines: readonly Pick<InvoiceLine, 'kind' | 'amount'>[];
  total: Cents;
  /** The period before the first; null where none was collected. */
  last: RentOfPeriod | null;
  isFirst: boolean;
  /** Days of its periods that nobody has reported. */
  missing: number;
  /** Months of its periods that count with an estimate. */
  estimates: number;
  /** What the yearly reconciliation adds or gives back; zero without one. */
  trueUp: Cents;
  /** What a maximum of the terms kept out: zero or positive. */
  notCharged: Cents;
  leaseEnds: Day | null;
};

export type DraftChange = { percentage: Cents; last: Cents | null; change: Cents | null; flags: DraftFlag[] };

const UNUSUAL_PERCENT = 15;
/** A lease that ends within so many days of the period is named. */
const ENDS_SOON_DAYS = 31;

export function draftChange(facts: DraftFacts): DraftChange {
  const percentage = sum(facts.periods.map((period) => period.percentage));
  // Several periods at once are not to be compared with one.
  const last = facts.periods.length === 1 && facts.last !== null ? facts.last.percentage : null;
  const change = last === null ? null : cents(percentage - last);
  return { percentage, last, change, flags: flagsOf(facts, last, change) };
}

function flagsOf(facts: DraftFacts, last: Cents | null, change: Cents | null): DraftFlag[] {
  const { periods, lines, total, missing, estimates, trueUp, notCharged, isFirst } = facts;
  const credit = total < 0 ? total : null;
  const corrected = sum(lines.filter(({ kind }) => kind === 'correction').map(({ amount }) => amount));
  const isCorrected = lines.some(({ kind }) => kind === 'correction');
  const breakpoint = breakpointFlag(facts);
  const flags: (DraftFlag | null)[] = [
    missing > 0 ? { kind: 'missing_days', count: missing } : null,
    notCharged > 0 ? { kind: 'maximum', amount: notCharged } : null,
    credit === null ? null : { kind: 'credit', amount: cents(-credit) },
    trueUp === 0 ? null : { kind: 'true_up', amount: trueUp },
    isCorrected ? { kind: 'correction', amount: corrected } : null,
    estimates > 0 ? { kind: 'estimate', count: estimates } : null,
    isFirst ? { kind: 'first_invoice' } : null,
    breakpoint,
    periods.length > 1 ? { kind: 'several_periods', count: periods.length } : null,
    endsSoon(facts),
  ];
  const reasons = flags.filter((flag) => flag !== null);
  const isExplained = reasons.some(({ kind }) => EXPLAINS.includes(kind));
  if (!isExplained && isUnusual(last, change)) reasons.push({ kind: 'unusual_amount', amount: change! });
  return reasons.sort((one, other) => FLAG_KINDS.indexOf(one.kind) - FLAG_KINDS.indexOf(other.kind));
}

const EXPLAINS: readonly FlagKind[] = ['maximum', 'true_up', 'first_above', 'passed_breakpoint'];

/** A period that owed nothing before is no measure: going from nothing to something has its own reason. */
function isUnusual(last: Cents | null, change: Cents | null): boolean {
  if (last === null || change === null || change === 0) return false;
  return Math.abs(change) * 100 > Math.abs(last) * UNUSUAL_PERCENT;
}

/** The first day with rent after days that sold without any: that day the store was above its breakpoint. */
function breakpointFlag({ periods, last }: DraftFacts): DraftFlag | null {
  const [period] = periods;
  if (!period || periods.length > 1 || period.percentage <= 0) return null;
  const passedNow = passedOn(period.days);
  if ((last === null || last.percentage === 0) && passedNow !== null) return { kind: 'first_above', day: passedNow };
  if (last === null || last.percentage <= 0) return null;
  const passedBefore = passedOn(last.days);
  return passedBefore === null ? null : { kind: 'passed_breakpoint', day: passedBefore };
}

function passedOn(days: readonly InvoicedDay[]): Day | null {
  const sold = days.filter((each) => (each.adjusted ?? each.gross ?? 0) > 0);
  const [first] = sold;
  if (!first || first.rent > 0) return null;
  return sold.find(({ rent }) => rent > 0)?.day ?? null;
}

function endsSoon({ periods, leaseEnds }: DraftFacts): DraftFlag | null {
  const through = periods.at(-1)?.through;
  if (leaseEnds === null || through === undefined) return null;
  return leaseEnds <= addDays(through, ENDS_SOON_DAYS) ? { kind: 'lease_ends', day: leaseEnds } : null;
}
