// Part three of a receipt: what falls due in its days, line by line, and what was billed before. Due through November
// 15 14,784.99 less fallen due through November 8 11,856.49 is 2,928.50 for the week.
import type { Currency } from '#core/base/money.ts';
import { fullDate, money, span } from '#core/base/spoken.ts';
import { addDays, type Day, dayIn } from '#core/base/time.ts';
import type { LeftKind } from '#core/statements/lines/left-to-bill.ts';
import type { ReceiptLineText } from '#core/statements/receipt-line-text.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { amountOf, monthName, type Part } from '#core/statements/receipt-words.ts';

export function dueWithinLines(receipt: Receipt): ReceiptLineText[] {
  return [...percentageLines(receipt), ...receipt.parts.flatMap((part) => datedLines(part, receipt.currency))];
}

function percentageLines(receipt: Receipt): ReceiptLineText[] {
  const { currency, parts, days } = receipt;
  const periods = parts.flatMap((part) => part.periods);
  const [only, another] = periods;
  if (!only) return [];
  if (another) {
    return periods.map((period) => ({
      key: period.from,
      sign: '+',
      label: '% Rent',
      note: span(period.from, period.through),
      value: money(period.within, currency),
      tone: 'rent',
      why: [],
      days: { kind: 'rent', of: days.filter(({ day }) => day >= period.from && day <= period.through) },
    }));
  }
  const before = addDays(receipt.from as Day, -1);
  const due: ReceiptLineText = {
    key: 'due',
    label: `% Rent due through ${span(receipt.through, receipt.through)}`,
    value: money(only.due_to_date, currency),
    tone: 'rent',
    why: [],
    days: { kind: 'rent', of: days },
  };
  if (only.from >= receipt.from) return [due];
  const text = `The same count through ${span(before, before)}: earlier receipts of this period add up to it.`;
  return [
    due,
    {
      key: 'before',
      sign: '−',
      label: `Fallen due through ${span(before, before)}`,
      value: money(only.before, currency),
      tone: 'rent',
      why: [{ text, value: money(only.before, currency), span: { from: only.from, through: before } }],
    },
  ];
}

function datedLines(part: Part, currency: Currency): ReceiptLineText[] {
  const base = part.rent_basis === 'min_monthly_rent' ? 'Minimum monthly rent' : 'Base rent';
  return [
    ...several(`${part.from}/base`, base, part.base_lines, currency, (line) => {
      return `${baseWords(line, currency)}, due ${fullDate(line.due)}`;
    }),
    ...several(`${part.from}/fee`, 'Additional fee', part.fees, currency, ({ from, to }) => span(from, to)),
  ];
}

/** Up to two lines stand by themselves; more are one line that opens to them, so that a year fits on its page. */
function several<Line extends { from: string; to: string; amount: string }>(
  key: string,
  label: string,
  lines: readonly Line[],
  currency: Currency,
  explain: (line: Line) => string,
): ReceiptLineText[] {
  const [first, last] = [lines[0], lines.at(-1)];
  if (!first || !last) return [];
  if (lines.length <= 2) {
    return lines.map((line) => ({
      key: `${key}/${line.to}`,
      sign: '+',
      label,
      note: monthName(line.to),
      value: money(line.amount, currency),
      tone: 'plain',
      why: [{ text: explain(line) }],
    }));
  }
  const total = lines.reduce((sum, { amount }) => sum + amountOf(amount), 0);
  const why = lines.map((line) => ({
    text: `${monthName(line.to)}: ${explain(line)}`,
    value: money(line.amount, currency),
  }));
  const note = `${lines.length} times, ${span(first.from, last.to)}`;
  return [{ key, sign: '+', label, note, value: money(total, currency), tone: 'plain', why }];
}

function baseWords(line: Part['base_lines'][number], currency: Currency): string {
  if (line.taken_over) return 'base rent of this rent year that was not billed before the agreement came here';
  if (line.pieces.length > 0) {
    const pieceTexts = line.pieces.map(
      ({ days, full_month }) => `${days} days at ${money(full_month, currency)} a month`,
    );
    return `${pieceTexts.join(' and ')}, of ${line.days_in_month} days`;
  }
  if (line.full_month === null) return 'this month’s share of the base rent for the whole term';
  return line.days < line.days_in_month
    ? `${line.days} of ${line.days_in_month} days of ${money(line.full_month, currency)}`
    : `a whole month at ${money(line.full_month, currency)}`;
}

export function expectedLines({ totals: { expected }, currency }: Receipt): ReceiptLineText[] {
  if (amountOf(expected) === 0) return [];
  const label = 'Expected until its line is billed';
  const text = 'The day has ended and its line is not billed yet: until then this is what it is expected to ask.';
  return [{ key: 'expected', label, value: money(expected, currency), tone: 'expected', why: [{ text }] }];
}

/** Tax that invoices add to what falls due, and the sum with it. */
export function taxLines({ taxes, totals, currency }: Receipt): ReceiptLineText[] {
  if (taxes.length === 0) return [];
  const all = taxes.reduce<number>((sum, { tax }) => sum + amountOf(tax), amountOf(totals.total));
  return [
    ...taxes.map(({ rate, net, tax }): ReceiptLineText => {
      const why = [{ text: `${rate}% of ${money(net, currency)}, added on invoices` }];
      return { key: `tax/${rate}`, sign: '+', label: `Tax ${rate}%`, value: money(tax, currency), tone: 'plain', why };
    }),
    {
      key: 'taxed',
      sign: '=',
      sum: true,
      label: 'With tax',
      value: money(all, currency),
      tone: 'plain',
      why: [
        { text: 'Rent of these days', value: money(totals.total, currency) },
        ...taxes.map(({ rate, tax }) => ({ text: `Tax ${rate}%`, value: money(tax, currency) })),
      ],
    },
  ];
}

/** Everything due, less what was billed: only where something was. An invoice is issued on a day of the property's. */
export function billedLines(receipt: Receipt, zone: string): ReceiptLineText[] {
  const { prior_billings: billings, prior_billed, left_to_bill, currency, through } = receipt;
  if (billings.length === 0) return [];
  const due = amountOf(left_to_bill) + amountOf(prior_billed);
  const why = billings.map((billing) => ({
    text: `${billing.number}, ${span(billing.from, billing.through)}, issued ${fullDate(dayIn(new Date(billing.issued_at), zone))}`,
    value: money(billing.amount, currency),
    span: { from: billing.from, through: billing.through },
  }));
  const [all, billed, left] = [due, prior_billed, left_to_bill].map((amount) => money(amount, currency)) as [
    string,
    string,
    string,
  ];
  const everything = {
    text: 'Base rent, percentage rent and fees of every day of the agreement so far, those of this rent year among them',
    span: { from: receipt.rent_year.from, through },
  };
  const rest = receipt.left_lines.map((line) => ({
    text: `${LEFT_WORDS[line.of]}, ${leftDays(line, currency)}`,
    value: money(line.left, currency),
    span: { from: line.from, through: line.through },
  }));
  const words = `${all} that is due less ${billed} that was billed`;
  const unnamed = amountOf(left_to_bill) === 0 ? [EVEN] : [{ text: words, value: left }];
  return [
    {
      key: 'all',
      label: `Everything due through ${span(through, through)}`,
      value: all,
      tone: 'plain',
      why: [everything],
    },
    { key: 'billed', sign: '−', label: 'Billed so far', value: billed, tone: 'plain', why },
    {
      key: 'left',
      sign: '=',
      sum: true,
      label: 'Left to bill',
      value: left,
      tone: 'plain',
      why: rest.length > 0 ? rest : unnamed,
    },
  ];
}

const EVEN = { text: 'Every line that is due was billed.' };
const LEFT_WORDS: Record<LeftKind, string> = {
  percentage: '% Rent',
  base: 'Base rent',
  minimum: 'Minimum rent',
  fee: 'Additional fee',
};

/** "Nov 9 – 15", and with what was billed of it where something was. */
function leftDays({ from, through, due, billed }: Receipt['left_lines'][number], currency: Currency): string {
  const days = span(from, through);
  return amountOf(billed) === 0 ? days : `${days}: ${money(due, currency)} less ${money(billed, currency)} billed`;
}

/** What is not settled yet, and for which months it waits. */
export function waitingNotes({ waiting }: Receipt): string[] {
  return waiting.map(({ words }) => words);
}

export function closingNotes(receipt: Receipt): string[] {
  const has = (basis: Part['rent_basis']) => receipt.parts.some(({ rent_basis }) => rent_basis === basis);
  return [
    ...(has('base_rent') ? ['Base rent is counted on the day it is due, for the month it names.'] : []),
    ...(has('min_monthly_rent') ? ['The minimum is counted on the last day of its month.'] : []),
  ];
}
