// What is left to bill of a deal, by the kind of rent and the days that it is for: all that is due through a day, less what
// invoices asked for the same days. Base rent of 6,500.00 for October and November, of which October was billed, and 120.00
// of percentage rent for a week that was billed with 100.00, leave 6,500.00 for November and 20.00 for the week. The lines
// add up to everything due less everything billed, to the cent.
import { type Cents, cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { accruedDays } from '#core/statements/accrual.ts';
import { countedOn } from '#core/statements/base-due.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { type DaySpan, paymentSpans } from '#core/statements/period.ts';

export const LEFT_KINDS = ['percentage', 'base', 'minimum', 'fee'] as const;
export type LeftKind = (typeof LEFT_KINDS)[number];

export type BilledLine = DaySpan & { of: LeftKind; amount: Cents };
export type LeftLine = DaySpan & { of: LeftKind; due: Cents; billed: Cents };

export function leftToBill(accruals: readonly Accrual[], billed: readonly BilledLine[], day: Day): LeftLine[] {
  const due = dueLines(accruals, day);
  const billedOf = (of: LeftKind) => billed.filter((line) => line.of === of);
  const lines = LEFT_KINDS.flatMap((of) => settled(of, due[of], billedOf(of)));
  return lines.filter((line) => line.due !== line.billed).sort((a, b) => a.from.localeCompare(b.from));
}

/** Percentage rent alone, by billing period, those that are even too. */
export function percentageLines(accruals: readonly Accrual[], billed: readonly BilledLine[], day: Day): LeftLine[] {
  const ofPercentage = billed.filter(({ of }) => of === 'percentage');
  return settled('percentage', dueLines(accruals, day).percentage, ofPercentage);
}

type Due = DaySpan & { amount: Cents };

/** Each billed line is set against the due days in which it begins; what was billed for no due days stands by itself. */
function settled(of: LeftKind, due: readonly Due[], billed: readonly BilledLine[]): LeftLine[] {
  const lines = due.map(({ amount, ...span }): LeftLine => ({ ...span, of, due: amount, billed: cents(0) }));
  for (const { from, through, amount } of billed) {
    const line = lines.find((each) => each.from <= from && from <= each.through);
    if (line) line.billed = cents(line.billed + amount);
    else lines.push({ from, through, of, due: cents(0), billed: amount });
  }
  return lines;
}

function dueLines(accruals: readonly Accrual[], day: Day): Record<LeftKind, Due[]> {
  const begun = accruals.filter(({ part }) => part.from <= day);
  const first = begun[0]?.part.from;
  const bases = begun.flatMap(({ part, baseDue }) => baseDue(day).filter((line) => countedOn(line, part.to) <= day));
  const dueBase = ({ from, to, amount }: { from: Day; to: Day; amount: Cents }): Due => ({ from, through: to, amount });
  return {
    percentage: first === undefined ? [] : percentageDue(begun, { from: first, through: day }),
    base: bases.filter(({ isMinimum }) => !isMinimum).map(dueBase),
    minimum: bases.filter(({ isMinimum }) => isMinimum).map(dueBase),
    fee: begun.flatMap(({ through }) => through(day).fees.filter(({ to }) => to <= day)).map(dueBase),
  };
}

/** One pass over the days, since a lease paid by the day has a span for each of them. */
function percentageDue(accruals: readonly Accrual[], whole: DaySpan): Due[] {
  const spans = paymentSpans(accruals, whole).map((span) => ({ ...span, amount: cents(0) }));
  let at = 0;
  for (const { day, amount, expected } of accruedDays(accruals).values()) {
    if (expected || day > whole.through) continue;
    while (at < spans.length - 1 && spans[at]!.through < day) at += 1;
    while (at > 0 && spans[at]!.from > day) at -= 1;
    spans[at]!.amount = cents(spans[at]!.amount + amount);
  }
  return spans;
}
