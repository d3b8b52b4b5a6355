// Base rent of a lease by the month that it is for and the day on which it is due, whatever the day on which the month
// ends: 2,000.00 for November, in advance on day 1, is due on November 1; in arrears on day 5, on December 5. What the
// books before an opening balance had due is theirs; of a lease assigned on November 11 the merchant before owes ten days
// and the one after it twenty. The minimum monthly rent is due on the last day of its month.
import { cents } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { dayOf, daysIn, daysOfMonth, numberOf } from '#core/rent/calendar.ts';
import { type BaseAmounts, baseAmounts } from '#core/rent/life/base-amounts.ts';
import { type LifeBaseLine, lifeBaseLines } from '#core/rent/life/base-lines.ts';
import { leaseYears, yearOf } from '#core/rent/life/lease-years.ts';
import type { Opening } from '#core/rent/life/plan.ts';
import { type Lease, versionAt } from '#core/rent/life/versions.ts';
import type { LeaseParts } from '#core/statements/lease-parts.ts';
import { openingOf } from '#core/statements/opening.ts';
import type { AccruedBase, DueBase } from '#core/statements/part-accrual.ts';

/** Rent in advance is due at most this long before its month ends, rent in arrears as long after it. */
const REACH_DAYS = 62;

/** Every line that is due by a day; from the last day of the lease on also those that are due after it. */
export function baseDue(lease: LeaseParts, day: Day): DueBase[] {
  const dayNumber = numberOf(day);
  const last = dayNumber >= lease.term.end ? lease.term.end + REACH_DAYS : dayNumber;
  const isNone = lease.versions.every(({ terms }) => terms.rent_basis === 'none');
  if (isNone || last < lease.term.start) return [];
  const knownEnd = Math.min(last + REACH_DAYS, lease.term.end);
  const amounts = baseAmounts(lease.term, leaseYears(lease, knownEnd), knownEnd);
  const lines = lifeBaseLines(lease, amounts, last);
  const opening = lease.parts.find(({ terms }) => terms.opening_balance !== null)?.terms.opening_balance ?? null;
  if (opening === null) return lines.map((line) => dueLine(lease, amounts, line));
  if (opening.assigned) {
    const ours = linesAfter(lease, amounts, lines, opening.through as Day);
    return ours.filter(({ due }) => numberOf(due) <= last).map((line) => dueLine(lease, amounts, line));
  }
  const ours = lines.filter(({ due }) => due > opening.through);
  const missed = opening.through < day ? baseMissed(lease, amounts, openingOf(opening)) : [];
  return [...missed, ...ours.map((line) => dueLine(lease, amounts, line))];
}

/** Base rent by its days: of the month in which a lease was assigned, what the merchant before does not owe. */
export function linesAfter(
  lease: Lease,
  amounts: BaseAmounts,
  lines: readonly LifeBaseLine[],
  through: Day,
): LifeBaseLine[] {
  const first = addDays(through, 1);
  const before = { ...lease, term: { ...lease.term, end: numberOf(through) } };
  return lines.flatMap((line) => {
    if (line.to <= through) return [];
    if (line.from > through) return [line];
    const owed = lifeBaseLines(before, amounts, before.term.end, true).at(-1);
    const amount = cents(line.amount - (owed?.to === through ? owed.amount : 0));
    return [{ from: first, to: line.to, due: line.due < first ? first : line.due, amount }];
  });
}

/** Base rent due in the rent year that the old books did not bill, on the first day that is counted here. */
export function baseMissed(lease: Lease, amounts: BaseAmounts, opening: Opening): DueBase[] {
  if (opening.baseBilled === null) return [];
  const { start } = yearOf(leaseYears(lease, opening.day), opening.day);
  const ofYear = lifeBaseLines(lease, amounts, opening.day).filter(({ due }) => numberOf(due) >= start);
  const amount = cents(ofYear.reduce((sum, line) => sum + line.amount, 0) - opening.baseBilled);
  if (amount === 0) return [];
  const end = opening.day + 1;
  const span = { from: dayOf(start), to: dayOf(end), due: dayOf(end), days: daysIn({ start, end }) };
  const none = { daysInMonth: daysOfMonth(end), fullMonth: null, pieces: [], isMinimum: false };
  return [{ ...span, ...none, amount, takenOver: true }];
}

/** The same for a day some weeks ahead: what will be due soon. */
export function baseDueSoon(lease: LeaseParts, day: Day): DueBase[] {
  return baseDue(lease, addDays(day, REACH_DAYS));
}

/** A line with the days and the amounts of its month. */
export function dueLine({ versions }: Lease, amounts: BaseAmounts, { from, to, due, amount }: LifeBaseLine): DueBase {
  const month = { start: numberOf(from), end: numberOf(to) };
  const { rent_basis, base_rent } = versionAt(versions, month.end).terms;
  const isSpread = rent_basis === 'base_rent' && base_rent?.period === 'entire_period';
  const pieces: AccruedBase['pieces'] = [];
  for (const span of isSpread ? [] : amounts.pieces(versions, month)) {
    const before = pieces.at(-1);
    if (before?.fullMonth === span.amount) before.days += daysIn(span);
    else pieces.push({ days: daysIn(span), fullMonth: span.amount });
  }
  return {
    from,
    to,
    due,
    amount,
    days: daysIn(month),
    daysInMonth: daysOfMonth(month.start),
    fullMonth: pieces.length === 1 ? pieces[0]!.fullMonth : null,
    pieces: pieces.length > 1 ? pieces : [],
    takenOver: false,
    isMinimum: rent_basis === 'min_monthly_rent',
  };
}

/** Rent that is due after the last day of the deal counts on that day, as a receipt has no later one. */
export function countedOn({ due }: DueBase, ends: Day | null): Day {
  return ends !== null && due > ends ? ends : due;
}
