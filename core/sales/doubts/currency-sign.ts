// Amounts are in the deal's currency. A sign or code of another one is a doubt and never taken off in silence: "£10.00"
// in a deal in USD is not 10.00 until somebody says that the sign is wrong. "$" alone is the deal's in USD only; "C$" and
// "A$" are never. A heading ("Gross (£)") and a column called Currency speak for their lines.
import type { Currency } from '#core/base/money.ts';
import { ASIDE, type Doubt, type DoubtAnswers, doubtOf, type LineTally, linesText } from '#core/sales/doubts/doubt.ts';
import { CURRENCY_CODES } from '#core/sales/read-cell.ts';

const OTHER_DOLLAR = /\b(?:CA|C|AU|A|NZ|HK|S|SG|MX)\$/i;
const SIGNS: Readonly<Record<string, string>> = {
  $: 'USD',
  '£': 'GBP',
  '€': 'EUR',
  '¥': 'JPY',
  '₹': 'INR',
  '₩': 'KRW',
};
const CODES = new RegExp(`(?<![a-z])(${CURRENCY_CODES})(?![a-z])`, 'i');

/** The sign or code in a text that is not of the currency. */
export function foreignSign(text: string, currency: Currency): string | undefined {
  const dollar = OTHER_DOLLAR.exec(text);
  if (dollar) return dollar[0];
  const code = CODES.exec(text)?.[0];
  if (code && code.toUpperCase() !== currency) return code;
  return [...text].find((letter) => SIGNS[letter] !== undefined && SIGNS[letter] !== currency);
}

export const isCurrencyHeading = (heading: string) => /^currency( code)?$/i.test(heading.trim());

export function currencyDoubt(lines: LineTally, currency: Currency, answers: DoubtAnswers): Doubt {
  return doubtOf(
    {
      kind: 'currency',
      text: `The deal is in ${currency}. ${linesText(lines)} ${lines.count === 1 ? 'says' : 'say'} another currency: ${lines.examples.join(', ')}`,
      choices: [{ value: 'same', label: `The sign is wrong: the amounts are in ${currency}` }, ASIDE],
      change: `Give the amounts in ${currency}`,
    },
    lines,
    answers,
  );
}
