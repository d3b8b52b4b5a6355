// The days a payout gathers. Upon receipt every banking day is its own; a week runs from Monday to Sunday; half months
// end on the 15th and the last day; months on the last day. What settled on Wednesday 2026-11-11 goes out, by the week,
// after Sunday 2026-11-15: on Monday 2026-11-16. A change of the period waits for the next one to start.
import { addDays, type Day, firstDay, lastDay, monthOf, weekday } from '#core/base/time.ts';
import type { PAYOUT_PERIODS } from '#core/deals/terms.ts';
import { nextBankingDay } from '#core/payments/banking-days.ts';
import type { DaySpan } from '#core/statements/period.ts';

export type PayoutType = (typeof PAYOUT_PERIODS)[number];

export function payoutPeriod(type: PayoutType, on: Day): DaySpan {
  switch (type) {
    case 'upon_receipt':
      return { from: on, through: on };
    case 'week': {
      const monday = addDays(on, 1 - weekday(on));
      return { from: monday, through: addDays(monday, 6) };
    }
    case 'half_month': {
      const half = `${monthOf(on)}-15` as Day;
      return on <= half
        ? { from: firstDay(monthOf(on)), through: half }
        : { from: addDays(half, 1), through: lastDay(monthOf(on)) };
    }
    case 'month':
      return { from: firstDay(monthOf(on)), through: lastDay(monthOf(on)) };
  }
}

/** The banking day on which what settled on a day is paid out. Upon receipt that is the day itself. */
export function payoutDay(type: PayoutType, settledOn: Day): Day {
  const { through } = payoutPeriod(type, settledOn);
  return nextBankingDay(type === 'upon_receipt' ? through : addDays(through, 1), 'US');
}
