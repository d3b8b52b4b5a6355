// What the last day of a merchant must not divide: sales of a breakpoint period shorter than the year, or of a payment
// period that is billed by itself, belong to one of the two merchants. Under a yearly breakpoint and cumulative payments
// any day will do; with a monthly breakpoint the new merchant begins on the first of a month.
import type { Day } from '#core/base/time.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { leaseYears } from '#core/rent/life/lease-years.ts';
import { wholePaymentPeriod } from '#core/rent/life/payment-calendar.ts';
import { periodsOf } from '#core/rent/life/periods.ts';
import { leasesOf } from '#core/statements/lease-parts.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';

const AHEAD_DAYS = 400;

/** A sentence, or null where the day can be the last one. */
export function dividedPeriod(parts: readonly TermsPart[], lastDay: Day): string | null {
  const { percentage, base_rent } = parts.at(-1)!.terms;
  if (base_rent?.period === 'entire_period' || percentage?.breakpoint_period === 'entire_period') {
    return 'An amount for the entire period cannot be divided between two merchants: write it by the month or the year first.';
  }
  if (percentage === null) return null;
  const { counted } = leasesOf(parts).at(-1)!;
  const day = numberOf(lastDay);
  const years = leaseYears(counted, Math.min(day + AHEAD_DAYS, counted.term.end));
  const period = periodsOf(counted, years, day).at(-1);
  if (percentage.breakpoint_period !== 'annual' && period?.end !== day) {
    return 'Choose the first day of a breakpoint period: its sales are not divided between two merchants.';
  }
  const payment = wholePaymentPeriod(counted, years, day);
  if (percentage.interim !== 'cumulative' && payment.end !== day) {
    return 'Choose the first day of a payment period: its sales are not divided between two merchants.';
  }
  return null;
}
