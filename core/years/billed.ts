// What invoices asked for the percentage rent of a year, month by month. A week from December 29 to January 4 lies in two
// months and two years: its invoice kept the rent of each of its days, so that 700.00 at 100.00 a day is 300.00 in December
// and 400.00 in January. A correction keeps no days: it counts where the rent is another now than what was asked for, and,
// where that does not explain it, in the month in which its days end. Invoices whose own days begin after the year settle its
// difference; credit notes are what both sides agreed to give back.
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { DaySpan } from '#core/statements/period.ts';

export type InvoicedRent = DaySpan & {
  readonly number: string;
  readonly isCreditNote: boolean;
  /** The first day that the invoice itself is for. */
  readonly invoiceFrom: Day;
  readonly amount: Cents;
  /** The rent of each day as the invoice kept it; empty for a correction. */
  readonly days: readonly { day: Day; rent: Cents }[];
};

export type PlacedRent = {
  /** For each of the months, in their order. */
  readonly byMonth: Cents[];
  readonly credits: Cents;
  /** By the number of a later invoice. */
  readonly settled: ReadonlyMap<string, Cents>;
  /** Of the invoices of the year itself, by number. */
  readonly invoices: ReadonlyMap<string, Cents>;
};

/** What was asked for a span before: of each month, and in all, with its days in other years. */
type RentBefore = { readonly byMonth: readonly Cents[]; readonly whole: Cents };
type DueOf = (span: DaySpan) => Cents;

export function placeBilled(lines: readonly InvoicedRent[], months: readonly DaySpan[], dueOf: DueOf): PlacedRent {
  const ends = months.at(-1)?.through ?? ('' as Day);
  const byMonth = months.map(() => ZERO);
  const rentBefore = new Map<Day, RentBefore>();
  const [settled, invoices] = [new Map<string, Cents>(), new Map<string, Cents>()];
  let credits = ZERO;
  for (const line of lines) {
    const before = rentBefore.get(line.from) ?? { byMonth: months.map(() => ZERO), whole: ZERO };
    const shares = sharesOf(line, months, before, dueOf);
    const inYear = sum(shares);
    if (line.isCreditNote) {
      credits = cents(credits - inYear);
      continue;
    }
    rentBefore.set(line.from, { byMonth: added(before.byMonth, shares), whole: cents(before.whole + line.amount) });
    const isLater = line.invoiceFrom > ends;
    if (isLater) add(settled, line.number, inYear);
    else {
      add(invoices, line.number, inYear);
      for (const [at, share] of shares.entries()) byMonth[at] = cents(byMonth[at]! + share);
    }
  }
  return { byMonth, credits, settled, invoices };
}

/** What of a line belongs to each month; what belongs to other years is in none. */
function sharesOf(line: InvoicedRent, months: readonly DaySpan[], before: RentBefore, dueOf: DueOf): Cents[] {
  const pieces = months.map((month) => within(line, month));
  const kept = cents(line.days.reduce((all, { rent }) => all + rent, 0));
  if (line.days.length > 0 && kept === line.amount) return pieces.map((piece) => (piece ? keptIn(line, piece) : ZERO));
  const isExplained = cents(dueOf(line) - before.whole) === line.amount;
  if (isExplained) return pieces.map((piece, at) => (piece ? cents(dueOf(piece) - before.byMonth[at]!) : ZERO));
  const last = months.findIndex(({ from, through }) => line.through >= from && line.through <= through);
  return months.map((_month, at) => (at === last ? line.amount : ZERO));
}

function within(line: DaySpan, month: DaySpan): DaySpan | null {
  const from = line.from > month.from ? line.from : month.from;
  const through = line.through < month.through ? line.through : month.through;
  return from <= through ? { from, through } : null;
}

function keptIn({ days }: InvoicedRent, { from, through }: DaySpan): Cents {
  return sum(days.filter(({ day }) => day >= from && day <= through).map(({ rent }) => rent));
}

function added(one: readonly Cents[], other: readonly Cents[]): Cents[] {
  return one.map((amount, at) => cents(amount + other[at]!));
}

function add(sums: Map<string, Cents>, key: string, amount: Cents): void {
  if (amount !== 0 || sums.has(key)) sums.set(key, cents((sums.get(key) ?? 0) + amount));
}
