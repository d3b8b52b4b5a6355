// An invoice is what a run asks for one due day, with its tax: for each rate the sum of its lines times the rate, rounded
// once, a credit symmetrically. 2,050.06 at 20% is 410.01 of tax, where rounding line by line would make 410.00.
import { type Cents, cents, portion, type Rate } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { LifeTerms } from '#core/rent/life/terms.ts';

export type LineKind = 'base_rent' | 'percentage_rent' | 'true_up' | 'fee';
export type InvoiceLine = { readonly kind: LineKind; readonly period_end: Day; readonly amount: Cents };

export type Invoice = {
  readonly run: Day;
  readonly due: Day;
  readonly lines: readonly InvoiceLine[];
  readonly net: Cents;
  readonly tax: Cents;
  readonly total: Cents;
};

export function invoicesOf(
  run: Day,
  linesToBill: readonly (InvoiceLine & { readonly due: Day })[],
  rates: LifeTerms['tax'],
): Invoice[] {
  const dueDays = [...new Set(linesToBill.map(({ due }) => due))].sort();
  return dueDays.map((due) => {
    const lines = linesToBill
      .filter((line) => line.due === due)
      .map(({ kind, period_end, amount }) => ({ kind, period_end, amount }));
    const net = cents(lines.reduce((sum, { amount }) => sum + amount, 0));
    const tax = taxOf(lines, rates);
    return { run, due, lines, net, tax, total: cents(net + tax) };
  });
}

function taxOf(lines: readonly InvoiceLine[], rates: LifeTerms['tax']): Cents {
  const byRate = new Map<Rate, number>();
  for (const { kind, amount } of lines) {
    const rate = rates[kind === 'true_up' ? 'percentage_rent' : kind];
    byRate.set(rate, (byRate.get(rate) ?? 0) + amount);
  }
  return cents([...byRate].reduce((sum, [rate, amount]) => sum + portion(cents(amount), rate), 0));
}
