// The last day on which an approval does not move the debit. November 1 to 15, due on Friday November 20 with a review
// window of 24 hours, is debited that Friday if it is approved by Thursday the 19th. Where rent is due at once, every day
// that passes moves the debit: it is to be approved on the day after its period.
import { addDays, type Day, daysBetween } from '#core/base/time.ts';
import { debitDay } from '#core/payments/debit-day.ts';

type Facts = {
  /** The day after the period: before it there is nothing to approve. */
  first: Day;
  due: Day;
  reviewHours: number;
  zone: string;
  /** What no bank debits is only to be out by its due day. */
  isDebited: boolean;
};

export function approveBy({ first, due, reviewHours, zone, isDebited }: Facts): Day {
  if (!isDebited) return due > first ? due : first;
  const debitedOn = (day: Day) => debitDay(noonOf(day), reviewHours, zone, due);
  const usual = debitedOn(first);
  let last = first;
  while (daysBetween(first, last) < MOST_DAYS && debitedOn(addDays(last, 1)) <= usual) last = addDays(last, 1);
  return last;
}

/** Terms give at most so many days to pay. */
const MOST_DAYS = 366;

/** A moment of the day in every zone of the properties. */
const noonOf = (day: Day) => new Date(`${day}T17:00:00Z`);
