// Lives in the vector format: all money as decimal strings, the figures of every day that the life asks for. A life that
// cannot be computed answers with an error of its own and never stops the others.
import { type Cents, moneyText } from '#core/base/money.ts';
import { type Day, isDay } from '#core/base/time.ts';
import type { Effect } from '#core/rent/life/effect.ts';
import { type LifeFigures, lifeFigures } from '#core/rent/life/figures.ts';
import type { LifeTotals } from '#core/rent/life/life-rent.ts';
import { parseLife } from '#core/rent/life/parse-life.ts';
import { problemsText } from '#core/rent/parse-terms.ts';

export type FiguresText = { day: Day } & Record<string, unknown>;
export type LifeAnswer = { id: unknown; at: FiguresText[] } | { id: unknown; error: string };

/** Whether an element of a file of cases is a life: it has versions. */
export function isLife(input: unknown): boolean {
  return typeof input === 'object' && input !== null && 'versions' in input;
}

export function lifeAnswer(input: unknown): LifeAnswer {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const id = given.id ?? null;
  try {
    const parsed = parseLife(given);
    if (!parsed.ok) return { id, error: problemsText(parsed.problems) };
    return { id, at: lifeFigures(parsed.life, daysAsked(given.expect)).map(figuresText) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function daysAsked(expected: unknown): Day[] {
  const at = (expected as { at?: unknown } | undefined)?.at;
  const days = Array.isArray(at) ? at.map((entry: { day?: unknown }) => entry.day) : [];
  return days.map((day) => {
    if (typeof day !== 'string' || !isDay(day)) throw new RangeError('expect.at: Write a date as YYYY-MM-DD.');
    return day;
  });
}

function figuresText({ day, rent, account, ...figures }: LifeFigures): FiguresText {
  const { totals, breakpoints, lines, baseLines } = rent;
  const dated = ({ to, amount }: { to: Day; amount: Cents }) => ({ period_end: to, amount: moneyText(amount) });
  const withDue = ({ to, due, amount }: { to: Day; due: Day; amount: Cents }) => {
    return { period_end: to, due, amount: moneyText(amount) };
  };
  const billedLines = lines.filter(({ amount }) => amount !== 0);
  return {
    day,
    adjusted_gross: moneyText(rent.adjustedGross),
    ...(breakpoints.first === null ? {} : { breakpoint: breakpoints.first }),
    ...(breakpoints.all === null ? {} : { breakpoints: breakpoints.all }),
    lines: billedLines.map(dated),
    line_dues: billedLines.map(({ to, due_on, amount }) => withDue({ to, due: due_on, amount })),
    true_up: moneyText(totals.trueUp),
    percentage_rent: moneyText(totals.percentageRent),
    base_rent: moneyText(totals.baseRent),
    base_lines: baseLines.map(dated),
    base_dues: baseLines.map(withDue),
    total_rent: moneyText(totals.totalRent),
    ...(rent.byCategory === null ? {} : { by_category: amountsText(rent.byCategory) }),
    ...(rent.capRemaining === null ? {} : { cap_remaining: moneyText(rent.capRemaining) }),
    additional_fees: moneyText(totals.additionalFees),
    total_due: moneyText(totals.totalDue),
    held: amountsText(rent.held),
    held_sales: moneyText(rent.heldSales),
    months: figures.months,
    waiting: figures.waiting,
    estimated: figures.estimated,
    refused: figures.refused,
    invoices: figures.invoices.map(({ net, tax, total, lines: billed, ...invoice }) => ({
      ...invoice,
      lines: billed.map(({ kind, period_end, amount }) => ({ kind, period_end, amount: moneyText(amount) })),
      ...amountsText({ net, tax, total }),
    })),
    ...amountsText(account),
    ...(figures.effect === null ? {} : { effect: effectText(figures.effect) }),
  };
}

function effectText({ until, without, with: proposed, difference }: Effect): Record<string, unknown> {
  return { until, without: totalsText(without), with: totalsText(proposed), difference: moneyText(difference) };
}

function totalsText({ percentageRent, baseRent, additionalFees, totalDue }: LifeTotals): Record<string, string> {
  return amountsText({
    percentage_rent: percentageRent,
    base_rent: baseRent,
    additional_fees: additionalFees,
    total_due: totalDue,
  });
}

function amountsText(amounts: Readonly<Record<string, Cents>>): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, moneyText(amount)]));
}
