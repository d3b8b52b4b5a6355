// The reconciliation of a rent year, taken from the engine that makes the receipt: nothing is computed again. Sales to date
// of 1,370,111.69 over breakpoints of 1,100,000.00 at 6% and 1,300,000.00 at 8% owe 12,000.00 + 5,608.94 = 17,608.94; the
// invoices of the year asked for 17,780.14, so that 171.20 goes back. A month's sales are what they add to the year to
// date, so that a cap on what is left out, which counts over the year, is in them. Totals are sums of the months.
import { type Cents, cents, moneyText, parseMoney, sum, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { MonthFigures } from '#core/months/shapes.ts';
import type { StoreMonth } from '#core/months/store-months.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import type { DaySpan } from '#core/statements/period.ts';
import { receiptFigures } from '#core/statements/receipt.ts';
import type { ReceiptPart } from '#core/statements/receipt-shapes.ts';
import { amountOf } from '#core/statements/receipt-sums.ts';
import { type InvoicedRent, type PlacedRent, placeBilled } from '#core/years/billed.ts';
import type { YearFigures, YearMonth, YearPeriod } from '#core/years/shapes.ts';

type YearSources = {
  readonly accruals: readonly Accrual[];
  readonly missing: readonly Day[];
  readonly lastDay: Day;
  /** The sales statement of the whole year. */
  readonly sales: MonthFigures;
  /** The months of the year, cut to its days. */
  readonly months: readonly StoreMonth[];
  /** What invoices asked for percentage rent, oldest first. */
  readonly invoiced: readonly InvoicedRent[];
};

export type Reconciliation = { figures: YearFigures; placed: PlacedRent; baseRent: Cents };

export function reconciliation(sources: YearSources, year: DaySpan): Reconciliation {
  const { accruals, sales, months, invoiced, lastDay, missing } = sources;
  const touched = accruals.filter(
    ({ part }) => part.from <= year.through && (part.to === null || part.to >= year.from),
  );
  const dueOf = dueWithin(touched);
  const placed = placeBilled(invoiced, months, dueOf);
  const opening = takenOver(touched, year);
  const rows = monthRows(touched, months, { dueOf, placed, year, before: opening?.sold ?? ZERO });
  const receipt = receiptFigures({ accruals, sold: [], lastDay, missing }, year);
  const periods = receipt.parts.flatMap((part) => part.periods.map(yearPeriod));
  const total = (of: (row: YearMonth) => string) => sum(rows.map((row) => amount(of(row))));
  const [due, billed] = [total((row) => row.due), total((row) => row.billed)];
  const figures: YearFigures = {
    from: year.from,
    through: year.through,
    currency: sales.currency,
    terms: receipt.parts.map(({ terms: { version, sha256 } }) => ({ version, sha256 })),
    taken_over: opening && {
      through: opening.through,
      sales: moneyText(opening.sold),
      rent_billed: moneyText(opening.rentBilled),
    },
    sales,
    months: rows,
    breakpoints: breakpointsOf(periods),
    periods,
    sales_that_count: moneyText(cents(total((row) => row.sales_that_count) + (opening?.sold ?? 0))),
    due: moneyText(due),
    billed: moneyText(billed),
    credits: moneyText(placed.credits),
    true_up: moneyText(cents(due - billed)),
  };
  return { figures, placed, baseRent: amount(receipt.totals.base_rent) };
}

/** Percentage rent that falls due within days: rent that is only expected is not due. */
export function dueWithin(accruals: readonly Accrual[]): (span: DaySpan) => Cents {
  const days = accruals.flatMap((accrual) => accrual.days);
  return ({ from, through }) => amountOf(days.filter(({ day }) => day >= from && day <= through));
}

type RowFacts = { dueOf: (span: DaySpan) => Cents; placed: PlacedRent; year: DaySpan; before: Cents };

function monthRows(
  accruals: readonly Accrual[],
  months: readonly StoreMonth[],
  { dueOf, placed, year, before }: RowFacts,
): YearMonth[] {
  let reached: Cents = before;
  return months.map(({ month, from, through }, at) => {
    const toDate = cents(before + soldIn(accruals, { from: year.from, through }));
    const sold = cents(toDate - reached);
    reached = toDate;
    const [due, billed] = [dueOf({ from, through }), placed.byMonth[at]!];
    return {
      month,
      from,
      through,
      sales_that_count: moneyText(sold),
      to_date: moneyText(toDate),
      due: moneyText(due),
      billed: moneyText(billed),
      difference: moneyText(cents(due - billed)),
    };
  });
}

/** Sales that count, each part of the days by its own terms. */
function soldIn(accruals: readonly Accrual[], { from, through }: DaySpan): Cents {
  return sum(
    accruals.map(({ part, sold }) => {
      const first = part.from > from ? part.from : from;
      const last = part.to !== null && part.to < through ? part.to : through;
      return first > last ? ZERO : sold({ from: first, through: last });
    }),
  );
}

function takenOver(accruals: readonly Accrual[], { from, through }: DaySpan) {
  const opening = accruals.find(({ part }) => part.terms.opening_balance !== null)?.part.terms.opening_balance;
  if (!opening || opening.through < from || opening.through > through) return null;
  const sold = typeof opening.sales === 'number' ? opening.sales : sum(Object.values(opening.sales));
  return { through: opening.through as Day, sold, rentBilled: opening.rent_billed };
}

/** What the tiers and the steps after them leave open (rounding, lines that stand alone) is one last step. */
function yearPeriod(period: ReceiptPart['periods'][number]): YearPeriod {
  const tiers = period.measures.flatMap(({ tiers: each }) =>
    each.map(({ category, over, to, rate, slice, flat, amount: rent }) => ({
      category,
      over: over.amount,
      to: to?.amount ?? null,
      rate,
      slice: slice.amount,
      flat: flat.amount,
      amount: rent.amount,
    })),
  );
  const named = period.steps.filter(({ kind }) => !['measured', 'earlier_lines', 'settled'].includes(kind));
  const explained = [...tiers, ...named].reduce((all, line) => all + amount(line.amount), 0);
  const left = cents(amount(period.within) - explained);
  const rest: YearPeriod['steps'] = left === 0 ? [] : [{ kind: 'settled', name: null, amount: moneyText(left) }];
  return {
    from: period.from as Day,
    through: period.through as Day,
    tiers,
    steps: [...named, ...rest],
    due: period.within,
  };
}

function breakpointsOf(periods: readonly YearPeriod[]): string[] {
  const [only, another] = periods;
  if (!only || another || only.tiers.some(({ category }) => category !== null)) return [];
  return [...new Set(only.tiers.map(({ over }) => over))].filter((over) => amount(over) > 0);
}

function amount(text: string): Cents {
  return parseMoney(text) ?? ZERO;
}
