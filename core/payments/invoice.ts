// The invoice of a payment period: what has accrued through its last day, less everything invoiced before. The lines
// say what they are: this period's percentage rent; base rent, minimum and fee whose day has come; for every earlier
// period whose rent is another now, a correction that names that period; and what a cap keeps back. Rent of 120.00 for this week, with a
// refund that lowers last week from 100.00 to 90.00, is 120.00 − 10.00 = 110.00. A total below zero is a credit: it is
// carried forward to the next invoices and never transferred.
import { type Cents, cents, sum } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import type { Accrued, RentKind } from '#core/payments/accrued.ts';
import { taxesOf } from '#core/payments/invoice-tax.ts';
import { type EstimateMark, markEstimates } from '#core/payments/invoices/estimate-marks.ts';
import { type RentTax, type TaxRates, taxTotal } from '#core/rent/rent-tax.ts';
import type { DaySpan } from '#core/statements/period.ts';

export const LINE_KINDS = ['percentage', 'base', 'minimum', 'fee', 'interest', 'correction', 'cap_clip'] as const;
export type LineKind = (typeof LINE_KINDS)[number];

/** `of` is the kind of rent that the line counts towards, so that a correction is not made twice. */
export type InvoiceLine = {
  kind: LineKind;
  of: RentKind;
  from: Day;
  through: Day;
  amount: Cents;
  /** Of rent that is due on a day of its own, such as base rent. */
  due?: Day;
  /** Of interest: the decision that it comes of. */
  charge?: number;
  /** Of percentage rent: it rests on an estimate, or corrects one. */
  estimate?: EstimateMark;
};

/** What was invoiced for a span before; a canceled invoice leaves its span with nothing, and so it comes again. */
export type Invoiced = DaySpan & { of: RentKind; amount: Cents; wasEstimated?: boolean };

export type InvoiceFacts = {
  accrued: Accrued;
  /** The first day that the sweep collects. */
  collectFrom: Day;
  /** The payment period: days that no invoice has asked for yet. */
  span: DaySpan;
  /** The last day that can owe anything: a payment period may lie after the end of the deal. */
  lastDay: Day;
  invoiced: readonly Invoiced[];
  /** What may still be asked for of percentage rent under the sweep's own cap; null without one. */
  capLeft: Cents | null;
  /** Rent that is due on a day of its own, and goes with this invoice. */
  dated: readonly InvoiceLine[];
  /** Months that count with an estimate. */
  estimated: readonly DaySpan[];
  tax: TaxRates;
  /** Credits of earlier invoices that nothing was set against yet: zero or positive. */
  openCredit: Cents;
};

export type InvoiceFigures = {
  lines: InvoiceLine[];
  taxes: RentTax[];
  /** The lines with their tax. */
  total: Cents;
  creditApplied: Cents;
  /** What is to be paid: never below zero. */
  payable: Cents;
  capReached: boolean;
};

export function invoiceOf(facts: InvoiceFacts): InvoiceFigures {
  const before = facts.invoiced.filter(({ wasEstimated }) => wasEstimated);
  const linesOfPeriod = [...ofThisPeriod(facts), ...facts.dated, ...corrections(facts)].sort(correctionsLast);
  const wanted = markEstimates(linesOfPeriod, { estimated: facts.estimated, before });
  const clip = capClip(facts, wanted);
  const lines = clip === null ? wanted : [...wanted, clip];
  const capReached = facts.capLeft !== null && percentageOf(lines) >= facts.capLeft;
  return { ...invoiceTotals(lines, facts), capReached };
}

/** An invoice of rent that is due on a day of its own, where no payment period ends on it. */
export function datedInvoice(lines: readonly InvoiceLine[], facts: Charged): InvoiceFigures {
  return { ...invoiceTotals([...lines], facts), capReached: false };
}

type Charged = Pick<InvoiceFacts, 'openCredit' | 'tax'>;

function invoiceTotals(lines: InvoiceLine[], { openCredit, tax }: Charged): Omit<InvoiceFigures, 'capReached'> {
  const taxes = taxesOf(lines, tax);
  const total = cents(sum(lines.map(({ amount }) => amount)) + taxTotal(taxes));
  const creditApplied = cents(Math.min(openCredit, Math.max(0, total)));
  return { lines, taxes, total, creditApplied, payable: cents(Math.max(0, total) - creditApplied) };
}

function ofThisPeriod({ accrued, span }: InvoiceFacts): InvoiceLine[] {
  const line = (kind: LineKind, amount: Cents): InvoiceLine => ({ kind, of: 'percentage', ...span, amount });
  const clipped = accrued.clipped(span);
  const lines = [line('percentage', cents(accrued.percentage(span) - clipped)), line('cap_clip', clipped)];
  return lines.filter(({ amount }) => amount !== 0);
}

function corrections({ accrued, invoiced, span, lastDay, collectFrom }: InvoiceFacts): InvoiceLine[] {
  const dayBefore = addDays(span.from, -1);
  const before = { from: collectFrom, through: dayBefore < lastDay ? dayBefore : lastDay };
  const rows = invoiced.filter(({ of }) => of === 'percentage');
  const spans = [...distinctSpans(rows), ...gapsBetween(distinctSpans(rows), before)].sort(byDay);
  const billed = new Map<Day, number>();
  for (const { from, amount } of rows) billed.set(from, (billed.get(from) ?? 0) + amount);
  return spans.flatMap((earlier): InvoiceLine[] => {
    const amount = cents(accrued.percentage(earlier) - (billed.get(earlier.from) ?? 0));
    return amount === 0 ? [] : [{ kind: 'correction', of: 'percentage', ...earlier, amount }];
  });
}

/** What the period itself asks for comes first; the sort keeps the order of the rest. */
function correctionsLast(one: InvoiceLine, other: InvoiceLine): number {
  return Number(one.kind === 'correction') - Number(other.kind === 'correction');
}

/** Periods that owed nothing had no invoice; late sales may still make them owe something. */
function gapsBetween(covered: readonly DaySpan[], whole: DaySpan): DaySpan[] {
  const gaps: DaySpan[] = [];
  let from = whole.from;
  for (const span of [...covered].sort(byDay)) {
    if (span.from > from) gaps.push({ from, through: addDays(span.from, -1) });
    if (span.through >= from) from = addDays(span.through, 1);
  }
  return from <= whole.through ? [...gaps, { from, through: whole.through }] : gaps;
}

function distinctSpans(invoiced: readonly Invoiced[]): DaySpan[] {
  const spans = new Map(invoiced.map(({ from, through }) => [from, { from, through }]));
  return [...spans.values()];
}

function capClip({ capLeft, span }: InvoiceFacts, lines: readonly InvoiceLine[]): InvoiceLine | null {
  if (capLeft === null) return null;
  const over = percentageOf(lines) - Math.max(0, capLeft);
  return over > 0 && percentageOf(lines) > 0
    ? { kind: 'cap_clip', of: 'percentage', ...span, amount: cents(-over) }
    : null;
}

function percentageOf(lines: readonly { of: RentKind; amount: Cents }[]): Cents {
  return sum(lines.filter(({ of }) => of === 'percentage').map(({ amount }) => amount));
}

function byDay(one: DaySpan, other: DaySpan): number {
  return one.from < other.from ? -1 : 1;
}
