// Parts that are versions of one lease, computed as one life: each part tells its own days, base rent and fees, and the
// breakpoint periods as far as its days reach, with what earlier versions measured in them. At most 50,000.00 a year with
// a fee added in July: the days of both parts add up to 50,000.00 at most. What settles a year or a period waits until
// every day of it is in; sales that were taken over stand on the last day of the old books, and no line ends by then.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { factsCounted } from '#core/deals/facts/facts-counted.ts';
import type { LeaseFacts } from '#core/deals/facts/lease-facts.ts';
import { BILLED_BY } from '#core/deals/life-terms.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { exactDecimal, NOTHING, plus, roundedCents } from '#core/rent/exact.ts';
import { lifeBaseLines } from '#core/rent/life/base-lines.ts';
import { byDay, lifeDays, linesOf } from '#core/rent/life/daily-rent.ts';
import { soldIn } from '#core/rent/life/due.ts';
import { estimateMissing } from '#core/rent/life/estimates.ts';
import { lifeExplanation } from '#core/rent/life/explanation.ts';
import { lifeFees } from '#core/rent/life/fee-lines.ts';
import { yearOf } from '#core/rent/life/lease-years.ts';
import type { Estimate } from '#core/rent/life/parse-life.ts';
import { paymentPeriodOn } from '#core/rent/life/payment-periods.ts';
import { type LifeFacts, type LifePlan, planOfLife } from '#core/rent/life/plan.ts';
import { wholeMonthOf } from '#core/rent/life/report-months.ts';
import { cappedLines, capRoom } from '#core/rent/life/true-up.ts';
import { type Lease, stretchesOf, type Version, versionAt } from '#core/rent/life/versions.ts';
import { type SalesRow, salesByDay } from '#core/rent/sales.ts';
import { baseDue, baseMissed, dueLine, linesAfter } from '#core/statements/base-due.ts';
import { capClips } from '#core/statements/cap-clips.ts';
import type { LeaseParts } from '#core/statements/lease-parts.ts';
import { openingOf } from '#core/statements/opening.ts';
import type { Accrual, PartRent } from '#core/statements/part-accrual.ts';

/** `repaid` counts as paid under a cap before the lease; `missing` are days without a report, in order. */
export type Before = { repaid: Cents; missing: readonly Day[]; rentFacts: LeaseFacts };

export function lifeAccruals(
  lease: LeaseParts,
  rows: readonly SalesRow[],
  lastDay: Day,
  { repaid, missing, rentFacts }: Before,
): Accrual[] {
  const balance = lease.parts.find(({ terms }) => terms.opening_balance !== null)?.terms.opening_balance ?? null;
  const paidBefore = cents((balance?.cap_repaid ?? ZERO) + repaid);
  const { term } = lease;
  const opening = balance && openingOf(balance);
  const from = opening === null ? term.start : opening.day + 1;
  const absent = missing.map(numberOf).filter((day) => day >= from);
  const { estimate } = lease.parts.findLast((part) => part.from <= lastDay)!.terms;
  const given = rows.filter(({ day }) => day <= lastDay);
  const estimated = estimate
    ? estimateMissing(estimateOf(estimate), lease, given, absent, numberOf(lastDay))
    : { rows: [], months: [] };
  const isEstimated = (day: number) => estimated.months.some(({ start, end }) => day >= start && day <= end);
  const lifeFacts: LifeFacts = {
    lease: { ...lease.counted, versions: lease.counted.versions.map((version) => withRepaid(version, paidBefore)) },
    sales: salesByDay([...given.filter(({ day }) => numberOf(day) >= from), ...estimated.rows]),
    ...factsCounted(lease.parts, rentFacts),
    opening,
    available: wholeSpans(absent.filter((day) => !isEstimated(day))),
    asReported: true,
  };
  const last = Math.min(numberOf(lastDay), term.end);
  // Far enough to see where a version that is agreed and still to come cuts the running payment period.
  const planned = planOfLife(lifeFacts, Math.max(last, lease.versions.at(-1)!.from));
  const days = lifeDays(lifeFacts, last);
  const drawn = { ...lifeFacts, lease: byDay(lifeFacts.lease, isCumulative) };
  const ownDays: OwnDays = { ...lease, assigned: balance?.assigned ? (balance.through as Day) : null };
  const begun = lease.parts.filter(({ from }) => from <= lastDay);
  return begun.map((part, index): Accrual => {
    const holds = (day: Day) => day >= part.from && (part.to === null || day <= part.to);
    // A month that a version to come will end belongs, until then, to the part that runs.
    const ends = (day: Day) => day >= part.from && (index === begun.length - 1 || holds(day));
    const { cap } = part.terms;
    return {
      part,
      terms: { ...part.terms, cap: cap && { ...cap, already_paid: cents(cap.already_paid + paidBefore) } },
      sales: lifeFacts.sales,
      billBy: BILLED_BY[part.terms.payment_period],
      days: days.filter(({ day }) => holds(day)),
      through: (day) => rentThrough(drawn, ownDays, day, holds),
      // Rent due after the last day of the lease belongs to the part that it ends with.
      baseDue: (day) =>
        baseDue(lease, day).filter(({ due }) => due >= part.from && (begun[index + 1]?.from ?? NEVER) > due),
      besideSales: (day) => besideSales(planOfLife(lifeFacts, numberOf(day)), ownDays, numberOf(day), ends),
      clips: (day) => (cap === null ? [] : clipsOf(drawn, day).filter((clip) => holds(clip.day))),
      rentYear: (day) => {
        const { start, end } = yearOf(planned.years, numberOf(day));
        return { from: dayOf(start), through: dayOf(end) };
      },
      paymentPeriod: (day) => {
        const { start, end } = paymentPeriodOn(planned, numberOf(day));
        return { from: dayOf(start), through: dayOf(Math.min(end, Math.max(term.end, start))) };
      },
      month: (day) => {
        const { start, end } = wholeMonthOf(lifeFacts.lease, numberOf(day));
        return { from: dayOf(start), through: dayOf(end) };
      },
      estimated: estimated.months
        .map(({ start, end, sales }) => ({ from: dayOf(start), through: dayOf(end), sales }))
        .filter(({ through }) => holds(through)),
      sold: ({ from, through }) => soldWithin(planned, numberOf(from), numberOf(through)),
    };
  });
}

/** Whether no day of a span is missing; days to come never are. */
function wholeSpans(missing: readonly number[]): LifeFacts['available'] {
  return ({ start, end }) => !missing.some((day) => day >= start && day <= end);
}

function estimateOf({ factor, after_days }: NonNullable<DealTerms['estimate']>): Estimate {
  return { factor: exactDecimal(factor), afterDays: after_days };
}

const NEVER = '9999-12-31' as Day;

function withRepaid(version: Version, paidBefore: Cents): Version {
  const { cap } = version.terms;
  if (cap === null || paidBefore === 0) return version;
  const already_paid = cents(cap.already_paid + paidBefore);
  return { ...version, terms: { ...version.terms, cap: { ...cap, already_paid } } };
}

function isCumulative({ terms: { percentage } }: Version): boolean {
  return percentage === null || percentage.interim === 'cumulative';
}

type Holds = (day: Day) => boolean;
/** The days for which base rent is owed here: those of the deal, after the day through which it was another merchant's. */
type OwnDays = Lease & { readonly assigned: Day | null };

function rentThrough(facts: LifeFacts, ownDays: OwnDays, on: Day, holds: Holds): PartRent {
  const day = Math.min(numberOf(on), ownDays.term.end);
  const { plan, settled, lines, trueUps } = linesOf(facts, day);
  const { cap } = versionAt(facts.lease.versions, plan.last).terms;
  return {
    ...besideSales(plan, ownDays, day, holds),
    trueUps: trueUps
      .filter(({ to }) => holds(to))
      .map(({ from, to, amount, rentOfYear, billed }) => {
        return { from, to, amount, rentOfYear, billed, clippedByCap: cents(rentOfYear - billed - amount) };
      }),
    capRemaining: cap === null ? null : cents(Math.max(0, capRoom(plan, cap.amount) - cappedLines(plan, lines))),
    explanation: lifeExplanation(plan, lines, settled),
  };
}

/** Base rent counts when its month has ended, whatever day it is due on; what was due in the old books is theirs. */
function besideSales(
  plan: LifePlan,
  ownDays: OwnDays,
  day: number,
  holds: Holds,
): Pick<PartRent, 'baseLines' | 'fees'> {
  const { lease, amounts, opening } = plan;
  const isOurs = (due: Day) => opening === null || numberOf(due) > opening.day;
  const months = lifeBaseLines(ownDays, amounts, day, true);
  const ours = ownDays.assigned === null ? months : linesAfter(ownDays, amounts, months, ownDays.assigned);
  const lines = ours.filter(({ to, due }) => holds(to) && isOurs(due));
  const fees = lifeFees(lease, Math.min(day, ownDays.term.end)).filter(({ to }) => holds(to) && isOurs(to));
  const missed = opening === null || opening.day >= day ? [] : baseMissed(ownDays, amounts, opening);
  const taken = missed.filter(({ to }) => holds(to));
  return { baseLines: [...taken, ...lines.map((line) => dueLine(ownDays, amounts, line))], fees };
}

function clipsOf(facts: LifeFacts, day: Day) {
  const { lines } = linesOf(facts, numberOf(day));
  return capClips(
    lines.map(({ to, changes, spec }) => {
      const { index, segments } = spec.periods.at(-1)!;
      return { to, changes, period: index, toDate: segments[0]!.percentage.interim.startsWith('cumulative') };
    }),
  );
}

function soldWithin(plan: LifePlan, start: number, end: number): Cents {
  // Sales that no table takes are held, and count as sales.
  const sold = stretchesOf(plan.lease.versions, { start, end }).map(({ version, ...stretch }) =>
    soldIn(plan, version, { key: null }, stretch),
  );
  return roundedCents(sold.reduce(plus, NOTHING));
}
