// How the percentage rent of a month came about, out of the receipt of the same days; nothing is computed again. 1,203,039.24 sold
// in the year through October, of which 133,664.25 in it, is 103,039.24 above a breakpoint of 1,100,000.00: at 6% that is
// 6,182.35, less 6,108.10 that invoices asked for October's days, leaves 74.25. What cannot be said truly of some terms is null.
import { type Cents, cents, moneyText, sum, ZERO } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { MonthPercentage } from '#core/months/rent-shapes.ts';
import { accruedDays } from '#core/statements/accrual.ts';
import { type BilledLine, percentageLines } from '#core/statements/lines/left-to-bill.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { type DaySpan, partOn } from '#core/statements/period.ts';
import { receiptFigures } from '#core/statements/receipt.ts';
import type { ReceiptPart } from '#core/statements/receipt-shapes.ts';
import { amountOf as dueOf } from '#core/statements/receipt-sums.ts';
import { amountOf, toDate } from '#core/statements/receipt-words.ts';

export type AccruedLease = { accruals: readonly Accrual[]; missing: readonly Day[]; lastDay: Day };

type Part = ReceiptPart;
type Period = Part['periods'][number];
type PeriodSteps = NonNullable<MonthPercentage['period']>;

/** `counted` is what the statement says was sold in these days. Null where the terms have no percentage rent. */
export function monthPercentage(
  { accruals, missing, lastDay }: AccruedLease,
  span: DaySpan,
  counted: Cents,
): Omit<MonthPercentage, 'billed'> | null {
  const { parts, totals } = receiptFigures({ accruals, sold: [], lastDay, missing }, span);
  const periods = parts.flatMap((part) => part.periods.map((period) => ({ part, period })));
  const [only, another] = periods;
  if (!only) return null;
  const steps = another
    ? null
    : toldPeriod(only.part, only.period, { accrual: partOn(accruals, span.through), span, counted });
  return { through: span.through, period: steps, within: totals.percentage_rent, expected: totals.expected };
}

type Month = { accrual: Accrual; span: DaySpan; counted: Cents };

function toldPeriod(part: Part, period: Period, month: Month): PeriodSteps {
  const { steps, due_to_date, before } = period;
  const position = salesTold(part, period);
  const tiers = tiersOf(period);
  return {
    from: period.from,
    to: period.to,
    kind: part.breakpoint_period,
    sales: position && { to_date: moneyText(position.sold), before: beforeMonth(position, month) },
    thresholds: position ? position.thresholds.map((over) => moneyText(over)) : [],
    breakpoint: position && breakpointOf(position, period, tiers, month),
    tiers,
    steps,
    due_to_date,
    before,
  };
}

/** Where sales stand in the period: the last measure, and what was sold under earlier terms and books before it. */
type Position = { from: Day; carried: Cents; sold: Cents; thresholds: Cents[]; capped: boolean };

function salesTold({ interim }: Part, { from, measures }: Period): Position | null {
  const last = measures.at(-1);
  const isTogether = measures.every(({ sales, growth, share, after }) => {
    const [all, other] = sales;
    const isWhole = share.numerator === share.denominator || amountOf(growth.amount) === 0;
    return all?.category === null && !other && isWhole && after.numerator === after.denominator;
  });
  const carried = last ? amountOf(last.position.amount) : ZERO;
  if (!last || !isTogether || interim !== 'cumulative' || (last.from !== from && carried === 0)) return null;
  return {
    from: last.from as Day,
    carried,
    sold: toDate(last),
    thresholds: last.tiers.map(({ over }) => amountOf(over.amount)).filter((over) => over > 0),
    capped: measures.some(({ sales }) => sales.some(({ exclusions }) => exclusions.some(({ cap }) => cap))),
  };
}

/** A cap is measured on the whole period: then months do not add up to it, and nothing is said. */
function beforeMonth({ from, carried, sold, capped }: Position, { accrual, span, counted }: Month): string | null {
  if (capped || span.from <= from) return null;
  const before = cents(carried + accrual.sold({ from, through: addDays(span.from, -1) }));
  return before + counted === sold ? moneyText(before) : null;
}

function breakpointOf(
  { from, carried, sold, thresholds }: Position,
  { measures }: Period,
  tiers: PeriodSteps['tiers'],
  { accrual, span }: Month,
): PeriodSteps['breakpoint'] {
  const [first] = measures.at(-1)?.tiers ?? [];
  const [at] = thresholds;
  if (!first || at === undefined || amountOf(first.over.amount) !== at) return null;
  const above = cents(Math.max(0, sold - at));
  if (sum(tiers.map(({ slice }) => amountOf(slice))) !== above) return null;
  return {
    amount: moneyText(at),
    above: moneyText(above),
    left: moneyText(cents(Math.max(0, at - sold))),
    passed_on: above > 0 && carried === 0 ? passedOn(accrual, { from, through: span.through }, at, sold) : null,
  };
}

/** Null where the engine counts sales that are on no day, such as those of an opening balance. */
function passedOn({ sold }: Accrual, { from, through }: DaySpan, at: Cents, all: Cents): Day | null {
  if (sold({ from, through }) !== all) return null;
  for (let day = from; day <= through; day = addDays(day, 1)) if (sold({ from, through: day }) > at) return day;
  return null;
}

/** Each tier is rounded for itself, what was measured once: they may be a cent apart for each tier, and no more. */
function tiersOf({ measures, steps }: Period): PeriodSteps['tiers'] {
  const tiers = measures.flatMap(({ from, to, tiers: of }) =>
    of.map(({ category, over, rate, slice, flat, amount }, index) => ({
      ...{ from, to, category, order: index + 1, over: over.amount, rate },
      ...{ slice: slice.amount, flat: flat.amount, amount: amount.amount },
    })),
  );
  const [measured] = steps;
  const apart = amountOf(measured?.amount ?? '0.00') - sum(tiers.map(({ amount }) => amountOf(amount)));
  const isMeasured = measured === undefined || measured.kind === 'measured';
  return isMeasured && Math.abs(apart) < Math.max(1, tiers.length) ? tiers : [];
}

type Billing = { number: string; lines: readonly BilledLine[] };

/**
 * What invoices ask for the days of a month. Of a billing period that reaches out of it the days inside count where the
 * period is even; where it is not, nobody can say which days the difference is for.
 */
export function billedOfMonth(
  { accruals, lastDay }: AccruedLease,
  span: DaySpan,
  within: string,
  billings: readonly Billing[],
): MonthPercentage['billed'] {
  if (billings.length === 0) return null;
  const lines = percentageLines(
    accruals,
    billings.flatMap((each) => each.lines),
    lastDay,
  );
  const touches = ({ from, through }: DaySpan) => from <= span.through && through >= span.from;
  const accrued = accruedDays(accruals);
  const amounts = lines.filter(touches).map(({ from, through, due, billed }) => {
    if (billed === 0 || (from >= span.from && through <= span.through)) return billed;
    if (billed !== due) return null;
    return dueOf(
      [...accrued.values()].filter(({ day }) => touches({ from: day, through: day }) && day >= from && day <= through),
    );
  });
  if (amounts.includes(null)) return null;
  const amount = sum(amounts.map((each) => each ?? ZERO));
  return {
    amount: moneyText(amount),
    left: moneyText(cents(amountOf(within) - amount)),
    invoices: billings
      .filter((each) => each.lines.some((line) => line.of === 'percentage' && touches(line)))
      .map(({ number }) => number),
  };
}
