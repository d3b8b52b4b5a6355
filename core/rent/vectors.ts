// Worked cases in the vector format: terms, dated sales and the figures they come to, all money as decimal strings.
// A case that cannot be computed answers with an error of its own and never stops the others.
import { type Cents, moneyText } from '#core/base/money.ts';
import { isDay } from '#core/base/time.ts';
import { parseTerms, problemsText } from '#core/rent/parse-terms.ts';
import { type Rent, rent } from '#core/rent/rent.ts';
import { parseSales, salesByDay } from '#core/rent/sales.ts';
import { BILL_BY, type BillBy } from '#core/rent/terms.ts';

type DatedAmount = { period_end: string; amount: string };

export type VectorResult = {
  adjusted_gross: string;
  breakpoint?: string;
  lines: DatedAmount[];
  true_up: string;
  percentage_rent: string;
  base_rent: string;
  base_lines: DatedAmount[];
  total_rent: string;
  by_category?: Record<string, string>;
  cap_remaining?: string;
  additional_fees: string;
  total_due: string;
};

type VectorAnswer = { id: unknown; result: VectorResult } | { id: unknown; error: string };

export function vectorAnswer(input: unknown): VectorAnswer {
  const given = (typeof input === 'object' && input !== null ? input : {}) as Record<string, unknown>;
  const id = given.id ?? null;
  try {
    const answer = answerOf(given);
    return typeof answer === 'string' ? { id, error: answer } : { id, result: answer };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}

function answerOf({ terms, sales, bill_by, through }: Record<string, unknown>): VectorResult | string {
  const parsed = parseTerms(terms);
  if (!parsed.ok) return problemsText(parsed.problems);
  if (!isBillBy(bill_by)) return `bill_by: Choose one of: ${BILL_BY.join(', ')}.`;
  if (typeof through !== 'string' || !isDay(through)) return 'through: Write a date as YYYY-MM-DD.';
  const rows = parseSales(parsed.terms, sales ?? []);
  if (!rows.ok) return problemsText(rows.problems);
  return resultOf(rent(parsed.terms, salesByDay(rows.rows), through, bill_by));
}

function resultOf({ totals, ...rest }: Rent): VectorResult {
  const dated = (lines: readonly { to: string; amount: Cents }[]) =>
    lines.map(({ to, amount }) => ({ period_end: to, amount: moneyText(amount) }));
  return {
    adjusted_gross: moneyText(rest.adjustedGross),
    ...(rest.breakpoint === null ? {} : { breakpoint: rest.breakpoint.text }),
    lines: dated(rest.lines),
    true_up: moneyText(totals.trueUp),
    percentage_rent: moneyText(totals.percentageRent),
    base_rent: moneyText(totals.baseRent),
    base_lines: dated(rest.baseLines),
    total_rent: moneyText(totals.totalRent),
    ...(rest.byCategory === null ? {} : { by_category: asText(rest.byCategory) }),
    ...(rest.capRemaining === null ? {} : { cap_remaining: moneyText(rest.capRemaining) }),
    additional_fees: moneyText(totals.additionalFees),
    total_due: moneyText(totals.totalDue),
  };
}

function asText(amounts: Record<string, Cents>): Record<string, string> {
  return Object.fromEntries(Object.entries(amounts).map(([name, amount]) => [name, moneyText(amount)]));
}

function isBillBy(word: unknown): word is BillBy {
  return BILL_BY.some((billBy) => billBy === word);
}
