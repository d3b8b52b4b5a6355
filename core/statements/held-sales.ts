// Sales that no rate of the terms covers: their category is missing, or the terms do not list it and say nothing of the
// rest. They are held: counted as sales, in no line of the rent, and named until the category is mapped or the terms are
// amended. 20,000.00 without a category beside 50,000.00 of food at 5% bill 2,500.00 and hold 20,000.00.
import { type Cents, cents, moneyText } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { lifeTermsOf } from '#core/deals/life-terms.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { meterOf } from '#core/rent/adjusted-gross.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { roundedCents } from '#core/rent/exact.ts';
import { heldCategories } from '#core/rent/life/category-keys.ts';
import type { SalesByDay } from '#core/rent/sales.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import type { DaySpan } from '#core/statements/period.ts';
import type { ReceiptFigures } from '#core/statements/receipt-shapes.ts';

/** By category, null for sales that carry none; only where something is held. */
export type HeldSales = Map<string | null, Cents>;

export function heldSales(terms: DealTerms, sales: SalesByDay, { from, through }: DaySpan): HeldSales {
  const held: HeldSales = new Map();
  for (const category of heldCategories(lifeTermsOf(terms), [...sales.byCategory.keys()])) {
    const measured = meterOf(terms, sales, [category]).measured({ start: numberOf(from), end: numberOf(through) });
    const amount = roundedCents(measured);
    if (amount !== 0) held.set(category, amount);
  }
  return held;
}

/** What a receipt tells: held in its days, and held from the start of the deal through the last of them. */
export function heldOnReceipt(accruals: readonly Accrual[], span: DaySpan): ReceiptFigures['held'] {
  const first = accruals[0]?.part.from ?? span.from;
  const within = heldIn(accruals, span);
  const toDate = heldIn(accruals, { from: first, through: span.through });
  const names = [...new Set([...toDate.keys(), ...within.keys()])];
  names.sort((one, other) => (toDate.get(other) ?? 0) - (toDate.get(one) ?? 0));
  return names.map((category) => ({
    category,
    within: moneyText(within.get(category) ?? cents(0)),
    to_date: moneyText(toDate.get(category) ?? cents(0)),
  }));
}

/** Each part by its own terms, on its own days. */
function heldIn(accruals: readonly Accrual[], span: DaySpan): HeldSales {
  const all: HeldSales = new Map();
  for (const { part, terms, sales } of accruals) {
    const cut = { from: later(part.from, span.from), through: earlier(part.to ?? span.through, span.through) };
    if (cut.from > cut.through) continue;
    for (const [category, amount] of heldSales(terms, sales, cut)) {
      all.set(category, cents((all.get(category) ?? 0) + amount));
    }
  }
  return all;
}

const later = (one: Day, other: Day): Day => (one > other ? one : other);
const earlier = (one: Day, other: Day): Day => (one < other ? one : other);
