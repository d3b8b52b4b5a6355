// The rent of a deal day by day: percentage rent as the engine accrues it, base rent spread evenly over the days of
// each of its lines, fees on the day they fall. Base rent 3,100.00 for May is 100.00 on each of its days; whatever is
// chosen of the days adds up. Rent that is only expected counts on its day until it is billed.
import { type Cents, cents, evenly, ZERO } from '#core/base/money.ts';
import { type Day, lastDay as lastOfMonth, monthOf } from '#core/base/time.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';

export type RentDay = { day: Day; percentage: Cents; base: Cents; fee: Cents };

export function rentDays(accruals: readonly Accrual[], lastDay: Day): RentDay[] {
  const days = new Map<Day, RentDay>();
  const at = (day: Day): RentDay => {
    const rentDay = days.get(day);
    if (rentDay) return rentDay;
    const none = { day, percentage: ZERO, base: ZERO, fee: ZERO };
    days.set(day, none);
    return none;
  };
  for (const accrual of accruals) {
    for (const { day, amount } of accrual.days) {
      const entry = at(day);
      entry.percentage = cents(entry.percentage + amount);
    }
    // A month's base rent is a line once the month is over; its days so far already carry their share.
    const { baseLines, fees } = accrual.besideSales(lastOfMonth(monthOf(lastDay)));
    for (const line of baseLines) spread(line.from, line.to, line.amount, lastDay, at);
    for (const { to, amount } of fees) if (to <= lastDay) at(to).fee = cents(at(to).fee + amount);
  }
  return [...days.values()].sort((a, b) => (a.day < b.day ? -1 : 1));
}

function spread(from: Day, to: Day, amount: Cents, lastDay: Day, at: (day: Day) => RentDay): void {
  const [first, last] = [numberOf(from), numberOf(to)];
  for (const [index, share] of evenly(amount, last - first + 1).entries()) {
    const day = dayOf(first + index);
    if (day > lastDay) return;
    const entry = at(day);
    entry.base = cents(entry.base + share);
  }
}
