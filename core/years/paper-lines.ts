// The lines of a reconciliation as both sides read them, the same on the screen and on paper. 12,000.00 + 5,608.94 is the
// 17,608.94 that is due; less 17,780.14 that was paid, 171.20 is credited.
import { type Cents, type Currency, cents, moneyText, parseMoney, ZERO } from '#core/base/money.ts';
import { fullDate, money, monthDate, span } from '#core/base/spoken.ts';
import { monthTitle } from '#core/months/month-name.ts';
import type { LineText } from '#core/statements/receipt-line-text.ts';
import { STEP_WORDS } from '#core/statements/step-words.ts';
import type { YearBilling, YearFigures, YearPeriod } from '#core/years/shapes.ts';

export type PaperLine = LineText<'rent' | 'plain'>;

/** The answer of the document: what is left of the year. */
export function answerOf({ true_up, currency }: Pick<YearFigures, 'true_up' | 'currency'>): {
  value: string;
  note: string;
} {
  const left = amountOf(true_up);
  const value = signed(true_up, currency);
  if (left === 0) return { value, note: 'nothing left to settle' };
  return { value, note: left < 0 ? 'credit to the merchant' : 'owed by the merchant' };
}

/** "−$171.20", "+$412.06", "$0.00". */
export function signed(text: string, currency: Currency): string {
  return amountOf(text) > 0 ? `+${money(text, currency)}` : money(text, currency);
}

const MOST_PERIODS = 3;

export function tierLines(figures: YearFigures, name: string): PaperLine[] {
  const { periods, currency, due } = figures;
  const shown = (text: string) => money(text, currency);
  const total: PaperLine = {
    key: 'due',
    sign: '=',
    label: `% Rent due for ${name}`,
    value: shown(due),
    sum: true,
    tone: 'rent',
  };
  if (periods.length > MOST_PERIODS) {
    return [
      ...periods.map(({ from, through, due: rent }): PaperLine => {
        return { key: from, sign: '+', label: span(from, through), value: shown(rent), tone: 'rent' };
      }),
      total,
    ];
  }
  return [...periods.flatMap((period) => periodLines(period, periods.length > 1, shown)), total];
}

function periodLines(period: YearPeriod, isOneOfMany: boolean, shown: (text: string) => string): PaperLine[] {
  const { from, through, tiers, steps } = period;
  const note = isOneOfMany ? { note: span(from, through) } : {};
  const [first] = tiers;
  const below: PaperLine[] =
    first && first.category === null && amountOf(first.over) > 0
      ? [{ key: `${from}/below`, label: `Up to ${shown(first.over)}`, ...note, value: 'No % rent', tone: 'plain' }]
      : [];
  return [
    ...below,
    ...tiers.map(({ category, slice, rate, flat, amount, over }): PaperLine => {
      const fixed = amountOf(flat) > 0 ? ` + ${shown(flat)}` : '';
      const words = category === null ? note : { note: category };
      return {
        key: `${from}/${category}/${over}/${rate}`,
        sign: '+',
        label: `${shown(slice)} × ${rate}%${fixed}`,
        ...words,
        value: shown(amount),
        tone: 'rent',
      };
    }),
    ...steps.map(({ kind, name: words, amount }, at): PaperLine => {
      const isLess = amountOf(amount) < 0;
      const label = kind === 'settled' ? 'Rounding and earlier lines' : STEP_WORDS[kind].label;
      return {
        key: `${from}/${kind}/${at}`,
        sign: isLess ? '−' : '+',
        label,
        ...(words && { note: words }),
        value: shown(positive(amount)),
        tone: 'rent',
      };
    }),
  ];
}

export function paidLines(figures: YearFigures, billing: YearBilling): PaperLine[] {
  const shown = (text: string) => money(text, figures.currency);
  const trueUp = amountOf(figures.true_up);
  const way = trueUp < 0 ? 'True-up, credit' : trueUp > 0 ? 'True-up, owed' : 'True-up';
  const open: PaperLine[] =
    amountOf(billing.open) === 0
      ? []
      : [
          {
            key: 'open',
            sign: '−',
            label: 'Billed, to be paid',
            note: 'owed on its invoice',
            value: shown(billing.open),
            tone: 'plain',
          },
        ];
  const count = billing.invoices === 1 ? '1 invoice' : `${billing.invoices} invoices`;
  return [
    { key: 'due', label: '% Rent due', value: shown(figures.due), tone: 'plain' },
    { key: 'paid', sign: '−', label: 'Paid', note: count, value: shown(billing.paid), tone: 'plain' },
    ...open,
    { key: 'credits', sign: '−', label: 'Credits given', value: shown(figures.credits), tone: 'plain' },
    {
      key: 'true-up',
      sign: '=',
      label: way,
      value: signed(figures.true_up, figures.currency),
      sum: true,
      tone: 'plain',
    },
  ];
}

/** Where the difference went: the invoices that carried it, or where it will go. */
export function settlementLines({ currency, true_up }: YearFigures, billing: YearBilling): PaperLine[] {
  if (amountOf(true_up) === 0 && billing.settled.length === 0) {
    return [{ key: 'even', label: 'Nothing to settle', value: money('0.00', currency), tone: 'plain' }];
  }
  const carried = billing.settled.map(({ number, amount, issued_on }): PaperLine => {
    const word = amountOf(amount) < 0 ? 'Credit' : 'Billed';
    return {
      key: number,
      label: `${word} on invoice ${number}, ${monthDate(issued_on)}`,
      value: signed(amount, currency),
      tone: 'plain',
    };
  });
  const left = amountOf(billing.left);
  if (left === 0) return carried;
  const where = billing.outside ?? (billing.invoices === 0 ? 'Not billed here' : 'Goes on the next invoice');
  return [...carried, { key: 'left', label: where, value: signed(billing.left, currency), tone: 'plain' }];
}

/** What stands below the months: which of them were signed with other sales before. */
export function restatedWords(
  states: readonly { month: string; restated: { was: string; on: string } | null }[],
  { months, currency }: YearFigures,
): string[] {
  return states.flatMap(({ month, restated }) => {
    const row = months.find((each) => each.month === month);
    if (!restated || !row) return [];
    const change = moneyText(cents(amountOf(row.sales_that_count) - amountOf(restated.was)));
    return [
      `${monthTitle(month)} was ${money(restated.was, currency)}. Signed again on ${fullDate(restated.on)}, ${signed(change, currency)}.`,
    ];
  });
}

export function baseRentWords(baseRent: string, currency: Currency): string {
  return amountOf(baseRent) === 0
    ? 'No base rent was due in the year.'
    : `Base rent of ${money(baseRent, currency)} was due in the year and is not part of this true-up.`;
}

const amountOf = (text: string): Cents => parseMoney(text) ?? ZERO;
const positive = (text: string): string => moneyText(cents(Math.abs(amountOf(text))));
