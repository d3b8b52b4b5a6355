// An opening balance stands in a yearly breakpoint period, its sales by category where the rates are, and on the last day
// of a payment period or a month where the rest could not be told apart: sales taken over on 15 June cannot be divided
// from June's report, nor from a month that is billed by itself; 31 May or 30 June can. "100.00" under rates for food and
// drinks is refused: it says nothing of either.
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { leaseYears } from '#core/rent/life/lease-years.ts';
import type { WrittenLife } from '#core/rent/life/life.ts';
import { wholePaymentPeriod } from '#core/rent/life/payment-calendar.ts';
import { reportMonthOf } from '#core/rent/life/report-months.ts';
import { type Lease, versionAt } from '#core/rent/life/versions.ts';
import { problem, type TermsProblem } from '#core/rent/refusals.ts';

export function openingRefusals({ opening, reported }: WrittenLife, lease: Lease): TermsProblem[] {
  if (opening === null) return [];
  const day = numberOf(opening.day);
  const { term } = lease;
  if (day < term.start || day > term.end) {
    return [problem('opening.day', `Choose a day of the term, from ${dayOf(term.start)}.`)];
  }
  const { percentage, categories } = versionAt(lease.versions, day).terms;
  const problems: TermsProblem[] = [];
  if (percentage !== null && percentage.breakpoint_period !== 'annual') {
    problems.push(problem('opening', 'Choose a yearly breakpoint period: an opening balance is of a rent year.'));
  }
  const byCategory = typeof opening.sales !== 'number';
  if (percentage !== null && byCategory !== (categories !== null)) {
    const message = byCategory
      ? 'Give one amount: these terms have no categories.'
      : 'Give the sales by category: these terms have a rate for each.';
    problems.push(problem('opening.sales', message));
  }
  if (typeof opening.sales !== 'number' && categories !== null && categories.default === null) {
    for (const name of Object.keys(opening.sales)) {
      if (categories.items.some(({ category }) => category === name)) continue;
      problems.push(problem(`opening.sales.${name}`, 'Name a category of the terms.'));
    }
  }
  const periodEnd = paymentEndProblem(lease, day);
  if (periodEnd !== null) problems.push(problem('opening.day', periodEnd));
  if (reported !== null && reportMonthOf(lease, day).end !== day) {
    problems.push(problem('opening.day', 'Choose the last day of a month: sales are reported by month.'));
  }
  return problems;
}

const LOOK_AHEAD_DAYS = 110;

/** Only the cumulative method can divide a payment period; by every other the old books end with one, and it says which. */
export function paymentEndProblem(lease: Lease, day: number): string | null {
  const { percentage } = versionAt(lease.versions, day).terms;
  if (percentage === null || percentage.interim === 'cumulative') return null;
  const { term } = lease;
  const { end, uncut } = wholePaymentPeriod(lease, leaseYears(lease, day + LOOK_AHEAD_DAYS), day);
  const ends = Math.min(end, term.end);
  if (ends === day) return null;
  const days = [uncut.start - 1, ends].filter((each) => each >= term.start).map(dayOf);
  return `Choose the last day of a payment period: ${days.join(' or ')}.`;
}
