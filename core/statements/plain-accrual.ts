// A part whose terms nothing changed, or that no other part continues, and for which nothing waits: the engine for
// unchanged terms is asked.
import { type Cents, cents } from '#core/base/money.ts';
import { type Day, firstDay, lastDay as lastOfMonth, monthOf } from '#core/base/time.ts';
import { BILLED_BY } from '#core/deals/life-terms.ts';
import { plainTerms } from '#core/deals/plain-terms.ts';
import { type Meter, meterOf } from '#core/rent/adjusted-gross.ts';
import { billingEnd } from '#core/rent/billing-periods.ts';
import { dayOf, numberOf } from '#core/rent/calendar.ts';
import { dailyRent } from '#core/rent/daily-rent.ts';
import { roundedCents } from '#core/rent/exact.ts';
import { type Rent, rent, rentBesideSales } from '#core/rent/rent.ts';
import { rentYearsThrough, termOf, yearIndexOf } from '#core/rent/rent-years.ts';
import { type SalesRow, salesByDay } from '#core/rent/sales.ts';
import type { BillBy, Terms } from '#core/rent/terms.ts';
import { baseDue } from '#core/statements/base-due.ts';
import { capClips } from '#core/statements/cap-clips.ts';
import { leasesOf } from '#core/statements/lease-parts.ts';
import type { Accrual, AccruedBase } from '#core/statements/part-accrual.ts';
import { partTerms } from '#core/statements/part-terms.ts';
import type { DaySpan } from '#core/statements/period.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';

export function plainAccrual(part: TermsPart, rows: readonly SalesRow[], lastDay: Day, repaid: Cents): Accrual {
  const cut = plainTerms(partTerms(part.terms, part.from, part.to));
  const terms = {
    ...cut,
    cap: cut.cap && { ...cut.cap, already_paid: cents(cut.cap.already_paid + repaid) },
  };
  const sales = salesByDay(rows);
  const billBy = BILLED_BY[terms.payment_period];
  const cumulative = terms.percentage === null || terms.percentage.interim === 'cumulative';
  const days = dailyRent(terms, sales, lastDay, billBy);
  const byDay = new Map(days.map((entry) => [entry.day, entry]));
  // The engine's whole answer is only asked for where it can hold a true-up.
  const reconciled = terms.percentage?.reconcile === 'annual' ? rent(terms, sales, lastDay, billBy).trueUps : [];
  for (const { to, amount } of reconciled) {
    const entry = byDay.get(to);
    if (entry) entry.amount = cents(entry.amount + amount);
  }
  let meter: Meter | undefined;
  const answer = (day: Day) => rent(terms, sales, day, cumulative ? 'day' : billBy);
  return {
    part,
    terms,
    sales,
    billBy,
    days,
    through: (day) => {
      const { trueUps, fees, capRemaining, explanation, baseLines } = answer(day);
      return { trueUps, fees, capRemaining, explanation, baseLines: baseLines.map(alone) };
    },
    estimated: [],
    baseDue: (day) => baseDue(leasesOf([part])[0]!, day),
    besideSales: (day) => {
      const { baseLines, fees } = rentBesideSales(terms, day);
      return { baseLines: baseLines.map(alone), fees };
    },
    // The engine is asked for its lines only where a cap may have clipped them.
    clips: (day) => {
      if (terms.cap === null) return [];
      const toDate = terms.percentage?.interim.startsWith('cumulative') === true;
      return capClips(answer(day).lines.map((line) => ({ ...line, toDate })));
    },
    rentYear: (day) => rentYearOf(terms, day),
    paymentPeriod: (day) => paymentPeriodOf(terms, billBy, day),
    month: (day) => ({ from: firstDay(monthOf(day)), through: lastOfMonth(monthOf(day)) }),
    sold: ({ from, through }) => {
      meter ??= meterOf(terms, sales);
      return roundedCents(meter.measured({ start: numberOf(from), end: numberOf(through) }));
    },
  };
}

function alone(line: Rent['baseLines'][number]): AccruedBase {
  return { ...line, pieces: [], takenOver: false };
}

function rentYearOf(terms: Terms, day: Day): DaySpan {
  const years = rentYearsThrough(terms, numberOf(day));
  const year = years[yearIndexOf(years, numberOf(day))];
  return year === undefined ? { from: day, through: day } : { from: dayOf(year.start), through: dayOf(year.end) };
}

function paymentPeriodOf(terms: Terms, billBy: BillBy, on: Day): DaySpan {
  const calendar = { billBy, term: termOf(terms), years: [] };
  const day = numberOf(on);
  let start = day;
  // A payment period has at most 31 days, so that its first day is found by looking back.
  while (start > calendar.term.start && billingEnd(calendar, start - 1) >= day) start -= 1;
  return { from: dayOf(start), through: dayOf(billingEnd(calendar, day)) };
}
