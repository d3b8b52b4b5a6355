// Where a breakpoint comes from. Base rent of 60,600.00 a year at 6% is 1,010,000.00; for 92 of 365 days, 254,575.34.
import type { Currency } from '#core/base/money.ts';
import { money, span } from '#core/base/spoken.ts';
import type { Part, Period } from '#core/statements/receipt-words.ts';

const PER = {
  weekly: 'a week',
  monthly: 'a month',
  quarterly: 'a quarter',
  annual: 'a rent year',
  entire_period: 'the whole term',
} as const;

export function breakpointSentences(period: Period, part: Part, currency: Currency): string[] {
  const { breakpoint, partial } = period;
  const { kind, full_period, scaled, base_rent, rate } = breakpoint;
  if (!full_period) return ['Each category has its own breakpoint in the terms.', ...closedWords(period, currency)];
  const per = part.breakpoint_period ? PER[part.breakpoint_period] : 'the period';
  if (kind === 'natural' && base_rent && rate === null) {
    const sentence = `Natural breakpoint: what is earned at each rate is set against the base rent of ${money(base_rent.amount, currency)} for ${per}.`;
    return [
      sentence,
      ...steps(period, currency),
      ...closedWords(period, currency),
      `At the rate now in force that is reached at ${money(full_period.amount, currency)}.`,
    ];
  }
  const written =
    kind === 'natural' && base_rent
      ? `Natural breakpoint: base rent of ${money(base_rent.amount, currency)} for ${per} ÷ ${rate}% = ${money(full_period.amount, currency)}.`
      : `The terms state ${money(full_period.amount, currency)} for ${per}.`;
  if (!scaled || scaled.exact === full_period.exact) return [written, ...steps(period, currency)];
  const why = [...(partial ? [factorText(partial)] : []), ...closedWords(period, currency)];
  return [written, ...steps(period, currency), `${why.join(' ')} That makes ${money(scaled.amount, currency)}.`];
}

/** "The store could not trade on 73 days, so 73/365 of it is taken off." */
export function closedWords({ breakpoint: { closed } }: Period, currency: Currency): string[] {
  if (closed === null) return [];
  const { days, of_days, amount } = closed;
  const byDays = `The store could not trade on ${days} ${days === 1 ? 'day' : 'days'}, so ${days}/${of_days} of the full period is taken off.`;
  const byAmount = `${money(amount, currency)} is taken off because the store could not trade.`;
  return [...(days > 0 ? [byDays] : []), ...(Number(amount) > 0 ? [byAmount] : [])];
}

export function factorText({ factor, method, days, whole_from, whole_to }: NonNullable<Period['partial']>): string {
  const share = `${factor.numerator}/${factor.denominator}`;
  if (method === 'full') return `The period is cut to ${days} days; the terms leave its thresholds whole.`;
  if (method === 'extended')
    return `The period of ${days} days is tested on a full length of sales and pays ${share} of it.`;
  const by = method === 'months' ? 'months' : 'days';
  return `Only ${days} days of ${span(whole_from, whole_to)} belong to these terms, so thresholds count at ${share}, by ${by}.`;
}

/** Where the base rent steps, the months at each amount. */
function steps({ breakpoint: { base_rent_months: months } }: Period, currency: Currency): string[] {
  const amounts = Map.groupBy(months, ({ amount }) => amount);
  if (amounts.size < 2) return [];
  const stepTexts = [...amounts].map(([amount, periods]) => `${periods.length} × ${money(amount, currency)}`);
  return [`Base rent by month: ${stepTexts.join(' + ')}.`];
}
