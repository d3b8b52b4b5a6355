// What a store sold in a month by its lease's definition: gross, less every item that is left out, is what counts. Where
// the definition changed inside the month, each part is measured by its own. 133,000.00 of gross with 10,000.00 of tax and
// 2,600.00 of refunds left out is 120,400.00 that count. Sums of the month are sums of its parts.
import { type Cents, cents, moneyText, parseMoney, rateText, sum, ZERO } from '#core/base/money.ts';
import { type Day, daysBetween } from '#core/base/time.ts';
import type { Adjustment, ItemEvidence, MonthFigures, SalesSource } from '#core/months/shapes.ts';
import type { StoreMonth } from '#core/months/store-months.ts';
import { type SoldCategory, tillCategories } from '#core/months/till-categories.ts';
import { meterOf } from '#core/rent/adjusted-gross.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { type SalesRow, salesByDay } from '#core/rent/sales.ts';
import type { DaySpan } from '#core/statements/period.ts';
import { type TermsPart, versionOn } from '#core/statements/terms-parts.ts';

type MonthSales = {
  readonly rows: readonly SalesRow[];
  /** Days of the month that nobody reported. */
  readonly missing: readonly Day[];
  readonly sources: readonly SalesSource[];
  /** What the tills told apart, for the days of each part of `partSpans`. */
  readonly categories?: readonly SoldCategory[];
  /** What was typed; its amounts are in the rows. */
  readonly adjustments?: readonly Adjustment[];
  /** What the lease asks for, answered or missing. */
  readonly evidence?: readonly ItemEvidence[];
};

export function monthFigures(
  parts: readonly TermsPart[],
  { month, from, through }: StoreMonth,
  { rows, missing, sources, categories = [], adjustments = [], evidence = [] }: MonthSales,
): MonthFigures {
  const within = rows.filter(({ day }) => day >= from && day <= through);
  const pieces = partSpans(parts, { from, through }).map((span) => piece(span, within));
  return {
    month,
    from,
    through,
    currency: parts.at(-1)!.terms.currency,
    days: {
      count: daysBetween(from, through) + 1,
      // A day for which something was typed and nothing else is there has figures, and is missing all the same.
      reported: new Set(within.map(({ day }) => day).filter((day) => !missing.includes(day))).size,
      missing: [...missing],
    },
    parts: pieces.map(({ gross, counts, ...piece }) => {
      const byCategory = tillCategories(
        categories.filter((each) => each.from === piece.from),
        typedWithin(adjustments, piece).map(({ category, amount }) => ({ category, amount: amountOf(amount) })),
        gross,
      );
      // Absent where no till tells any: months that were signed before they were told keep their hash.
      const by = byCategory.length > 0 ? { categories: byCategory } : {};
      return { ...piece, gross: moneyText(gross), sales_that_count: moneyText(counts), ...by };
    }),
    gross: moneyText(sum(pieces.map(({ gross }) => gross))),
    sales_that_count: moneyText(sum(pieces.map(({ counts }) => counts))),
    sources: [...sources],
    // Absent where nothing was typed: months that were signed before there were any keep their hash.
    ...(adjustments.length > 0 && { adjustments: [...adjustments] }),
    ...(evidence.length > 0 && { evidence: [...evidence] }),
  };
}

type PartSpan = DaySpan & { part: TermsPart };

/** The days of a month by the terms that hold on them. */
export function partSpans(parts: readonly TermsPart[], { from, through }: DaySpan): PartSpan[] {
  return parts
    .map((part) => ({
      part,
      from: part.from > from ? part.from : from,
      through: part.to !== null && part.to < through ? part.to : through,
    }))
    .filter((span) => span.from <= span.through);
}

type Piece = Omit<MonthFigures['parts'][number], 'gross' | 'sales_that_count' | 'categories'> & {
  gross: Cents;
  counts: Cents;
};

function piece({ part, from, through }: PartSpan, rows: readonly SalesRow[]): Piece {
  const partRows = rows.filter(({ day }) => day >= from && day <= through);
  const meter = meterOf(part.terms, salesByDay(partRows));
  const { gross, exclusions, adjustedGross } = meter.explained({ start: numberOf(from), end: numberOf(through) });
  const { version, sha256 } = versionOn(part, through);
  return {
    from,
    through,
    terms: { version, sha256 },
    gross,
    left_out: exclusions.map(({ item, amount, cap }) => ({
      item,
      amount: moneyText(amount.cents),
      cap: cap && { sold: moneyText(cap.sold), percent_of_gross: rateText(cap.percentOfGross) },
    })),
    counts: adjustedGross.cents,
  };
}

/** What counted of other days by the definition that holds now, for a comparison; null where nothing was sold. */
export function soldBefore(part: TermsPart, rows: readonly SalesRow[], { from, through }: DaySpan): Cents | null {
  const spanRows = rows.filter(({ day }) => day >= from && day <= through);
  if (spanRows.length === 0) return null;
  const span = { start: numberOf(from), end: numberOf(through) };
  return meterOf(part.terms, salesByDay(spanRows)).explained(span).adjustedGross.cents;
}

type WithAdjustments = { adjustments?: readonly Adjustment[] | undefined };

/** What was typed on some days, and what the channels brought besides: 161,133.87 with 1,237.60 typed is 159,896.27. */
export function typedOn({ adjustments = [] }: WithAdjustments, span: DaySpan, gross: string) {
  const typed = typedWithin(adjustments, span);
  const total = sum(typed.map(({ amount }) => amountOf(amount)));
  return {
    count: typed.length,
    amount: moneyText(total),
    rest: moneyText(sum([amountOf(gross), negated(total)])),
  };
}

function typedWithin(adjustments: readonly Adjustment[], { from, through }: DaySpan): Adjustment[] {
  return adjustments.filter(({ day }) => day >= from && day <= through);
}

const amountOf = (text: string): Cents => parseMoney(text) ?? ZERO;

const negated = (amount: Cents): Cents => cents(-amount);
