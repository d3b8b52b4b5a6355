// The figures of a receipt for a span of days, taken from the engine's explanation: nothing is computed again. Due to
// date less what fell due before the first day is what falls due within: 14,784.99 through November 15 less 11,856.49
// through November 8 is 2,928.50. The lines, the days and the breakpoint periods each add up to the same percentage
// rent.
import { type Cents, moneyText, rateText, sum, ZERO } from '#core/base/money.ts';
import { addDays, type Day, monthOf } from '#core/base/time.ts';
import { dealTermsText, openingText } from '#core/deals/terms-text.ts';
import { termsSentences } from '#core/deals/terms-words.ts';
import { taxesByRate } from '#core/rent/rent-tax.ts';
import type { DealDay } from '#core/sales/deal-day.ts';
import { accruedDays } from '#core/statements/accrual.ts';
import { countedOn } from '#core/statements/base-due.ts';
import { heldOnReceipt } from '#core/statements/held-sales.ts';
import type { Accrual, AccruedDay, DueBase, PartRent } from '#core/statements/part-accrual.ts';
import { type DaySpan, partOn, paymentSpans } from '#core/statements/period.ts';
import { receiptPeriod } from '#core/statements/receipt-period.ts';
import type { ReceiptFigures, ReceiptPart } from '#core/statements/receipt-shapes.ts';
import { amountOf, expectedOf } from '#core/statements/receipt-sums.ts';
import { waitingWords } from '#core/statements/receipt-words.ts';
import { versionOn } from '#core/statements/terms-parts.ts';
import { waitingFor } from '#core/statements/waiting.ts';

/** What a receipt is made of: what accrued, what was sold, and the days through the last one that nobody reported. */
export type ReceiptFacts = {
  accruals: readonly Accrual[];
  sold: readonly DealDay[];
  lastDay: Day;
  missing: readonly Day[];
};

export function receiptFigures({ accruals, sold, lastDay, missing }: ReceiptFacts, span: DaySpan): ReceiptFigures {
  const { touched, rents, accrued, days } = spanOf(accruals, span);
  const { percentage, base, fees } = sumsOf({ touched, rents, days }, span);
  const year = partOn(accruals, span.through).rentYear(span.through);
  const yearSoFar = { from: year.from, through: span.through };
  const { currency } = partOn(accruals, span.through).terms;
  return {
    totals: {
      percentage_rent: moneyText(percentage),
      base_rent: moneyText(base),
      additional_fees: moneyText(fees),
      total: moneyText(sum([percentage, base, fees])),
      expected: moneyText(expectedOf(days)),
    },
    taxes: taxesByRate(
      [
        { of: 'percentage_rent', amount: percentage },
        { of: 'base_rent', amount: base },
        { of: 'fee', amount: fees },
      ],
      partOn(accruals, span.through).terms.tax,
    )
      .filter(({ net }) => net !== 0)
      .map(({ rate, net, tax }) => ({ rate: rateText(rate), net: moneyText(net), tax: moneyText(tax) })),
    parts: touched.map((accrual, index) => {
      const goesOn = index < touched.length - 1;
      return receiptPart(accrual, rents[index]!, { span, goesOn, accrued: [...accrued.values()], missing });
    }),
    lines: linesOf(accruals, accrued, span),
    days: dayRows(touched, sold, days, missing),
    held: heldOnReceipt(accruals, span),
    missing_days: missing.filter((day) => isIn(day, span)).length,
    waiting: waitingFor(accruals, missing, lastDay)
      .filter(({ from }) => from <= span.through)
      .map(({ what, from, to, months, sales }) => {
        return {
          what,
          from,
          to,
          months,
          words: waitingWords({ what, from, to, months, ...(sales !== undefined && { sales }) }, currency),
        };
      }),
    rent_year: {
      from: year.from,
      to: year.through,
      lines: yearLines(accruals, accrued, yearSoFar),
      percentage_rent: moneyText(amountOf(daysOf(yearSoFar).flatMap((day) => accrued.get(day) ?? []))),
    },
  };
}

/** The sums of a receipt and nothing else of it, for whoever needs them of many deals. */
export function receiptSums(accruals: readonly Accrual[], span: DaySpan): RentSums {
  return sumsOf(spanOf(accruals, span), span);
}

type RentSums = { percentage: Cents; base: Cents; fees: Cents };
type Spanned = { touched: readonly Accrual[]; rents: readonly PartRent[]; days: readonly AccruedDay[] };

function spanOf(accruals: readonly Accrual[], span: DaySpan): Spanned & { accrued: Map<Day, AccruedDay> } {
  const touched = accruals.filter(
    ({ part }) => part.from <= span.through && (part.to === null || part.to >= span.from),
  );
  const accrued = accruedDays(accruals);
  return {
    touched,
    rents: touched.map((accrual) => accrual.through(within(accrual, span).through)),
    accrued,
    days: daysOf(span).map((day) => accrued.get(day) ?? { day, amount: ZERO, expected: false }),
  };
}

function sumsOf({ touched, rents, days }: Spanned, span: DaySpan): RentSums {
  return {
    percentage: amountOf(days),
    base: sum(touched.flatMap((accrual) => basesWithin(accrual, span)).map(({ amount }) => amount)),
    fees: dated(rents, ({ fees }) => fees, span),
  };
}

function daysOf({ from, through }: DaySpan): Day[] {
  const days: Day[] = [];
  for (let day = from; day <= through; day = addDays(day, 1)) days.push(day);
  return days;
}

/** Everything due from the start of the deal through a day: what an invoice would ask for before earlier ones. */
export function dueThrough(accruals: readonly Accrual[], day: Day): Cents {
  return sum(
    accruals.map(({ part, days, through, baseDue }) => {
      if (part.from > day) return ZERO;
      const { fees } = through(day);
      const bases = baseDue(day).filter((line) => countedOn(line, part.to) <= day);
      const upTo = <Line extends { to: Day; amount: Cents }>(lines: readonly Line[]) =>
        sum(lines.filter(({ to }) => to <= day).map(({ amount }) => amount));
      return sum([
        amountOf(days.filter((entry) => entry.day <= day)),
        sum(bases.map(({ amount }) => amount)),
        upTo(fees),
      ]);
    }),
  );
}

function within({ part }: Accrual, span: DaySpan): DaySpan {
  const from = part.from > span.from ? part.from : span.from;
  return { from, through: part.to !== null && part.to < span.through ? part.to : span.through };
}

type PartSpan = {
  span: DaySpan;
  /** Whether a later part of the receipt follows: a breakpoint period that reaches into it is told there. */
  goesOn: boolean;
  accrued: readonly AccruedDay[];
  missing: readonly Day[];
};

function receiptPart(accrual: Accrual, rent: PartRent, { span, goesOn, accrued, missing }: PartSpan): ReceiptPart {
  const { part, terms } = accrual;
  const cut = within(accrual, span);
  const version = versionOn(part, cut.through);
  const opening = part.terms.opening_balance;
  const inSpan = <Line extends { to: Day }>(lines: readonly Line[]) => lines.filter((line) => isIn(line.to, span));
  return {
    from: part.from,
    to: part.to,
    terms: {
      version: version.version,
      deal: version.deal,
      sha256: version.sha256,
      effective_from: version.effectiveFrom,
      accepted: { by: version.accepted.by, at: version.accepted.at.toISOString() },
      other_versions: part.versions.map((other) => other.version).filter((number) => number !== version.version),
      sentences: termsSentences(dealTermsText(version.terms), version.effectiveFrom),
    },
    interim: terms.percentage?.interim ?? null,
    tier_rule: terms.percentage?.tier_rule ?? null,
    breakpoint_period: terms.percentage?.breakpoint_period ?? null,
    payment_period: terms.payment_period,
    rent_basis: terms.rent_basis,
    opening_balance: openingText(opening),
    cap: terms.cap && {
      amount: moneyText(terms.cap.amount),
      already_paid: moneyText(terms.cap.already_paid),
      remaining: moneyText(rent.capRemaining ?? ZERO),
    },
    periods: rent.explanation
      .filter(({ from, to }) => from <= cut.through && to >= cut.from && !(goesOn && part.to !== null && to > part.to))
      .map((period) =>
        receiptPeriod(period, accrued, rent, { from: span.from, through: cut.through }, missing, opening),
      ),
    base_lines: basesWithin(accrual, span).map((line) => {
      const { from, to, due, amount, days, daysInMonth, fullMonth, pieces, takenOver } = line;
      const full_month = fullMonth === null ? null : moneyText(fullMonth);
      const amounts = pieces.map((piece) => ({ days: piece.days, full_month: moneyText(piece.fullMonth) }));
      const baseLine = { from, to, due, amount: moneyText(amount), days, days_in_month: daysInMonth, full_month };
      return { ...baseLine, pieces: amounts, taken_over: takenOver };
    }),
    fees: inSpan(rent.fees).map(({ from, to, amount }) => ({ from, to, amount: moneyText(amount) })),
    true_ups: inSpan(rent.trueUps).map(({ from, to, amount, rentOfYear, billed, clippedByCap }) => ({
      from,
      to,
      amount: moneyText(amount),
      rent_of_year: moneyText(rentOfYear),
      billed: moneyText(billed),
      clipped_by_cap: moneyText(clippedByCap),
    })),
  };
}

function linesOf(accruals: readonly Accrual[], accrued: Map<Day, AccruedDay>, span: DaySpan) {
  return paymentSpans(accruals, span).map((piece) => lineOf(accrued, piece));
}

/** A rent year paid by the day would be hundreds of lines: it is told by the month. */
function yearLines(accruals: readonly Accrual[], accrued: Map<Day, AccruedDay>, span: DaySpan) {
  if (partOn(accruals, span.through).billBy !== 'day') return linesOf(accruals, accrued, span);
  const months = Map.groupBy(daysOf(span), monthOf);
  return [...months.values()].map((days) => lineOf(accrued, { from: days[0]!, through: days.at(-1)! }));
}

function lineOf(accrued: Map<Day, AccruedDay>, { from, through }: DaySpan) {
  const days = daysOf({ from, through }).flatMap((day) => accrued.get(day) ?? []);
  return {
    from,
    to: through,
    percentage_rent: moneyText(amountOf(days)),
    expected: moneyText(expectedOf(days)),
  };
}

function dayRows(
  touched: readonly Accrual[],
  sold: readonly DealDay[],
  days: readonly AccruedDay[],
  missing: readonly Day[],
) {
  const byDay = new Map(sold.map((entry) => [entry.day, entry]));
  const notReported = new Set(missing);
  return days.map(({ day, amount, expected }) => {
    const entry = byDay.get(day);
    const holder = touched.findLast(({ part }) => part.from <= day);
    const counted = holder?.sold({ from: day, through: day }) ?? ZERO;
    return {
      day,
      gross: entry ? moneyText(entry.gross) : null,
      adjusted_gross: entry ? moneyText(counted) : null,
      transactions: entry?.transactions ?? null,
      missing: notReported.has(day),
      percentage_rent: moneyText(amount),
      expected,
    };
  });
}

function dated<Line extends { to: Day; amount: Cents }>(
  rents: readonly PartRent[],
  lines: (rent: PartRent) => readonly Line[],
  span: DaySpan,
): Cents {
  return sum(rents.flatMap((rent) => lines(rent).filter(({ to }) => isIn(to, span))).map(({ amount }) => amount));
}

/** Base rent that falls due within a span, for whatever month. */
function basesWithin(accrual: Accrual, span: DaySpan): DueBase[] {
  const { part, baseDue } = accrual;
  return baseDue(within(accrual, span).through).filter((line) => isIn(countedOn(line, part.to), span));
}

function isIn(day: Day, { from, through }: DaySpan): boolean {
  return day >= from && day <= through;
}
