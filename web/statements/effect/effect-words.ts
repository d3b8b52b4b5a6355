// A change in words: 143,669.30 instead of 138,716.34 on the last twelve months reads "+$4,952.96" and "a year more on the
// last 12 months: 7.20% of sales instead of 6.95%."
import { type Currency, cents, moneyText, parseMoney, ZERO } from '#core/base/money.ts';
import type { Effect } from '#core/statements/effect/contract.ts';
import { money, span } from '#web/base/format.ts';

const TENTH_LESS = 90;

export function changeFigure(text: string, currency: Currency): string {
  const amount = parseMoney(text) ?? ZERO;
  return amount > 0 ? `+${money(amount, currency)}` : money(amount, currency);
}

/**
 * The amount that answers first: on their own past, or else in the rent year in which the change takes effect. An extension by the
 * same terms is no change to the past, and brings the rent of the time that it adds.
 */
export function leadingChange({ history, year }: Effect): string | null {
  if (year && history && isZero(history.difference)) return year.difference;
  return history?.difference ?? year?.difference ?? null;
}

export function changeWords({ history, year, range, currency }: Effect): string {
  const sentences = [history && historyWords(history), year && yearWords(year)].filter((each) => each !== null);
  const isOfYear = year && history && isZero(history.difference) && !isZero(year.difference);
  const said = (isOfYear ? sentences.toReversed().join(' ') : sentences[0]) ?? '';
  return [said, range ? rangeWords(range, currency) : ''].filter((text) => text !== '').join(' ');
}

const isZero = (amount: string) => parseMoney(amount) === ZERO;

function historyWords({ months, difference, now, proposed }: NonNullable<Effect['history']>): string {
  const time = months === 12 ? 'a year' : `in ${months} ${months === 1 ? 'month' : 'months'}`;
  const past = `on the last ${months === 1 ? 'month' : `${months} months`} of sales`;
  const rates = proposed.effective_rate && now.effective_rate && proposed.effective_rate !== now.effective_rate;
  const shares = rates ? `: ${proposed.effective_rate}% of sales instead of ${now.effective_rate}%` : '';
  const amount = parseMoney(difference) ?? ZERO;
  if (amount === 0) return `No change ${past}${shares}.`;
  return `${amount > 0 ? 'more' : 'less'} rent ${time} ${past}${shares}.`;
}

function yearWords({ from, through, difference }: NonNullable<Effect['year']>): string {
  const amount = parseMoney(difference) ?? ZERO;
  const when = `in the rent year ${span(from, through)}, as far as sales can be expected`;
  return amount === 0 ? `No change ${when}.` : `${amount > 0 ? 'more' : 'less'} rent ${when}.`;
}

/** Between half and one and a half times the sales, which is what the curve shows. */
function rangeWords({ least, most }: NonNullable<Effect['range']>, currency: Currency): string {
  const [low, high] = [parseMoney(least) ?? ZERO, parseMoney(most) ?? ZERO];
  if (low === 0 && high === 0) return 'At any of the sales below the rent stays the same.';
  if (low > 0) return `At any of the sales below the new rent is higher: by ${money(low, currency)} at least.`;
  if (high < 0) return `At any of the sales below the new rent is lower: by ${money(cents(-high), currency)} at least.`;
  if (low === 0) return `The new rent is never lower: up to ${money(high, currency)} more at the sales below.`;
  if (high === 0) return `The new rent is never higher: up to ${money(cents(-low), currency)} less at the sales below.`;
  const [down, up] = [money(cents(-low), currency), money(high, currency)];
  return `It depends on sales: up to ${down} less and up to ${up} more at the sales below.`;
}

type OtherSales = { label: string; difference: string };

/** What the change asks more on other sales than those of the last months: the year before, the year to come, a tenth less. */
export function otherSales({ history, year_before: before, expected, bend, currency }: Effect): OtherSales[] {
  const sales: OtherSales[] = [];
  const sold = (amount: string) => `, sales of ${money(amount, currency)}`;
  if (before)
    sales.push({ label: `${span(before.from, before.through)}${sold(before.sales)}`, difference: before.difference });
  if (history) {
    sales.push({
      label: `${span(history.from, history.through)}${sold(history.now.sales)}`,
      difference: history.difference,
    });
  }
  if (expected) {
    const label = `${span(expected.from, expected.through)} expected${sold(expected.sales)}`;
    sales.push({ label, difference: expected.difference });
  }
  const less = bend.find(({ percent }) => percent === TENTH_LESS);
  if (less) {
    const difference = (parseMoney(less.proposed) ?? ZERO) - (parseMoney(less.now) ?? ZERO);
    sales.push({
      label: `If sales fall 10%, to ${money(less.sales, currency)}`,
      difference: moneyText(cents(difference)),
    });
  }
  return sales;
}
