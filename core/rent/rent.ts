// The rent of an agreement through a day, with its explanation: a pure function of terms, sales by day and two words.
// Base rent 1,000.00 a month and 5% over its natural breakpoint of 240,000.00: sales of 260,000.00 in the year owe
// 12,000.00 + 1,000.00 = 13,000.00. Nothing else in the product computes rent.
import { type Cents, type Currency, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { meterOf } from '#core/rent/adjusted-gross.ts';
import { type BaseLine, baseLines } from '#core/rent/base-rent.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { attribution } from '#core/rent/categories.ts';
import { type Exact, NOTHING, plus, roundedCents, type ShownAmount, shown } from '#core/rent/exact.ts';
import { breakpointOf, explanationOf, type PeriodExplanation } from '#core/rent/explanation.ts';
import { type FeeLine, feeLines } from '#core/rent/fees.ts';
import { capRoom } from '#core/rent/limits.ts';
import { lineSpecs } from '#core/rent/line-specs.ts';
import { percentageLines, type RentLine } from '#core/rent/lines.ts';
import { type Plan, planOf } from '#core/rent/plan.ts';
import { termOf } from '#core/rent/rent-years.ts';
import type { SalesByDay } from '#core/rent/sales.ts';
import type { BillBy, Terms } from '#core/rent/terms.ts';
import { type TrueUp, trueUps } from '#core/rent/true-up.ts';

type RentTotals = {
  lines: Cents;
  trueUp: Cents;
  percentageRent: Cents;
  baseRent: Cents;
  totalRent: Cents;
  additionalFees: Cents;
  totalDue: Cents;
};

export type Rent = {
  currency: Currency;
  lines: RentLine[];
  baseLines: BaseLine[];
  trueUps: TrueUp[];
  fees: FeeLine[];
  totals: RentTotals;
  /** Attribution of pooled categories; null otherwise. */
  byCategory: Record<string, Cents> | null;
  capRemaining: Cents | null;
  /** First threshold of the breakpoint period of the day, rounded for display; null without percentage rent. */
  breakpoint: ShownAmount | null;
  adjustedGross: Cents;
  explanation: PeriodExplanation[];
};

type PercentagePart = Pick<Rent, 'lines' | 'trueUps' | 'byCategory' | 'breakpoint' | 'adjustedGross' | 'explanation'>;

export function rent(terms: Terms, sales: SalesByDay, through: Day, billBy: BillBy): Rent {
  const part = percentagePart(terms, sales, lastOf(terms, through), billBy);
  const { baseLines: bases, fees } = rentBesideSales(terms, through);
  const [lines, trueUp, baseRent, additionalFees] = [
    amounts(part.lines),
    amounts(part.trueUps),
    amounts(bases),
    amounts(fees),
  ];
  const percentageRent = cents(lines + trueUp);
  const totalRent = cents(baseRent + percentageRent);
  const totalDue = cents(totalRent + additionalFees);
  return {
    currency: terms.currency,
    ...part,
    baseLines: bases,
    fees,
    totals: { lines, trueUp, percentageRent, baseRent, totalRent, additionalFees, totalDue },
    capRemaining: terms.cap === null ? null : cents(Math.max(0, capRoom(terms) - lines)),
  };
}

/** What is owed whatever is sold, by itself: most who ask for it day by day do not ask for the rest. */
export function rentBesideSales(terms: Terms, through: Day): Pick<Rent, 'baseLines' | 'fees'> {
  const last = lastOf(terms, through);
  return { baseLines: baseLines(terms, last), fees: feeLines(terms, last) };
}

const lastOf = (terms: Terms, through: Day): number => Math.min(numberOf(through), termOf(terms).end);

function percentagePart(terms: Terms, sales: SalesByDay, last: number, billBy: BillBy): PercentagePart {
  if (terms.percentage === null) {
    const adjustedGross = roundedCents(meterOf(terms, sales).measured({ start: termOf(terms).start, end: last }));
    return { lines: [], trueUps: [], byCategory: null, breakpoint: null, adjustedGross, explanation: [] };
  }
  const plan = planOf(terms, terms.percentage, sales, last, billBy);
  const specs = lineSpecs(plan);
  const lines = percentageLines(plan, specs);
  const breakpoint = breakpointOf(plan.periods.at(-1)!);
  return {
    lines,
    trueUps: trueUps(plan, lines),
    byCategory: attribution(plan, sales, specs, lines),
    breakpoint: breakpoint === null ? null : shown(breakpoint),
    adjustedGross: roundedCents(adjustedGross(plan)),
    explanation: explanationOf(plan, specs, lines),
  };
}

/** Breakpoint period by breakpoint period, since caps on exclusions are measured over each. */
function adjustedGross({ periods, meters, last }: Plan): Exact {
  return periods.reduce((sum, { start, end }) => {
    const span = { start, end: Math.min(end, last) };
    return start > last ? sum : meters.reduce((all, meter) => plus(all, meter.measured(span)), sum);
  }, NOTHING);
}

function amounts(lines: readonly { amount: Cents }[]): Cents {
  return cents(lines.reduce((sum, { amount }) => sum + amount, 0));
}
