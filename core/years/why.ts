// Where the difference of a year comes from, in a sentence or two. December was signed with 123,208.84 and is 121,068.84
// now; 8% of the 2,140.00 between them is the 171.20 that goes back: "December went from $123,208.84 to $121,068.84 after it
// was signed. 8% of the difference comes back. Nothing else changed."
import { type Cents, cents, moneyText, parseMoney, parseRate, portion, ZERO } from '#core/base/money.ts';
import { money } from '#core/base/spoken.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { YearFigures, YearMonth } from '#core/years/shapes.ts';

export type Restated = { readonly month: string; readonly was: string };

type WhyFacts = { readonly figures: YearFigures; readonly restated: readonly Restated[]; readonly invoices: number };

export function whyWords({ figures, restated, invoices }: WhyFacts): string {
  const trueUp = amountOf(figures.true_up);
  const shown = (value: string) => money(value, figures.currency);
  if (trueUp === 0) return 'What was billed is what is due. Nothing is left to settle.';
  if (invoices === 0) {
    return `No invoice asked for percentage rent of this year here, so all ${shown(figures.due)} of it stands open.`;
  }
  const different = figures.months.filter(({ difference }) => amountOf(difference) !== 0);
  const [only, another] = different;
  if (only && !another) return oneMonth(only, restated, figures, shown);
  const names = new Intl.ListFormat('en').format(different.slice(0, 3).map(({ month }) => monthTitle(month)));
  const more = different.length > 3 ? ` and ${different.length - 3} more months` : '';
  const changed = restated.length > 0 ? ` Sales of ${restatedNames(restated)} changed after they were signed.` : '';
  return `Rent of ${names}${more} is another now than its invoices asked for.${changed}`;
}

function oneMonth(
  { month, sales_that_count: now, difference }: YearMonth,
  restated: readonly Restated[],
  figures: YearFigures,
  shown: (value: string) => string,
): string {
  const before = restated.find((each) => each.month === month);
  const name = monthTitle(month);
  const way = amountOf(difference) < 0 ? 'comes back' : 'is owed';
  if (!before)
    return `Rent of ${name} is another now than its invoices asked for: ${shown(positive(difference))} ${way}.`;
  const change = cents(amountOf(now) - amountOf(before.was));
  const rate = rateOf(change, amountOf(difference), figures);
  const share = rate
    ? `${rate}% of the ${shown(positive(moneyText(change)))} between them ${way}.`
    : `${shown(positive(difference))} of rent ${way}.`;
  return `${name} went from ${shown(before.was)} to ${shown(now)} after it was signed. ${share} Nothing else changed.`;
}

/** The one rate that makes the difference of the rent out of the difference of the sales, where there is one. */
function rateOf(change: Cents, difference: Cents, { periods }: YearFigures): string | undefined {
  const rates = new Set(periods.flatMap(({ tiers }) => tiers.map(({ rate }) => rate)));
  return [...rates].find((text) => {
    const rate = parseRate(text);
    return rate !== undefined && Math.abs(portion(change, rate) - difference) <= 1;
  });
}

function restatedNames(restated: readonly Restated[]): string {
  return new Intl.ListFormat('en').format(restated.slice(0, 3).map(({ month }) => monthTitle(month)));
}

const amountOf = (text: string): Cents => parseMoney(text) ?? ZERO;
const positive = (text: string): string => moneyText(cents(Math.abs(amountOf(text))));
