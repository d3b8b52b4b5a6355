// Part one of a receipt: gross sales, every exclusion with its amount, and what counts. Gross 1,000.00 less tax 80.00
// and tips 20.00 is a subtotal of 900.00; less refunds of 30.00 the adjusted gross is 870.00.
import { count, money, percent, span } from '#core/base/spoken.ts';
import { type Day, daysBetween } from '#core/base/time.ts';
import { sourceWords } from '#core/statements/item-words.ts';
import type { ReceiptLineText, ReceiptPartText } from '#core/statements/receipt-line-text.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { amountOf, itemWords, type Measure, type Part } from '#core/statements/receipt-words.ts';

type Sales = Measure['sales'][number];
type Exclusion = Sales['exclusions'][number];

export function salesPart(receipt: Receipt, part: Part, measure: Measure): ReceiptPartText {
  return {
    number: 1,
    title: 'Sales that count',
    note: `${span(measure.from, measure.to)}${openingNote(part, measure)}`,
    lines: measure.sales.flatMap((sales) => salesLines(receipt, sales, measure)),
  };
}

function salesLines(receipt: Receipt, sales: Sales, measure: Measure): ReceiptLineText[] {
  const { currency } = receipt;
  const days = receipt.days.filter(({ day }) => day >= measure.from && day <= measure.to);
  const name = sales.category ? `${sales.category}, ` : '';
  const [taken, rest] = subtotalItems(sales);
  const subtotal = taken.reduce((left, { amount }) => left - amountOf(amount.amount), amountOf(sales.gross) as number);
  const line = (
    written: Omit<ReceiptLineText, 'tone' | 'why'> & Partial<Pick<ReceiptLineText, 'why'>>,
  ): ReceiptLineText => {
    return { tone: 'sales', why: [], ...written, key: `${sales.category ?? ''}/${written.key}` };
  };
  const excluded = (exclusion: Exclusion) => line(exclusionLine(exclusion, sales.gross, receipt));
  return [
    line({
      key: 'gross',
      label: `${name}Gross Sales`,
      note: reportedNote(measure),
      value: money(sales.gross, currency),
      days: { kind: 'sold', of: days },
    }),
    ...taken.map(excluded),
    ...(rest.length > 0 && taken.length > 0
      ? [line({ key: 'subtotal', sign: '=', sum: true, label: 'Subtotal', value: money(subtotal, currency) })]
      : []),
    ...rest.map(excluded),
    line({
      key: 'adjusted',
      sign: '=',
      sum: true,
      label: `${name}Adjusted Gross`,
      value: money(sales.adjusted_gross.amount, currency),
      opened: sales.category === null,
      days: { kind: 'added', of: days },
    }),
  ];
}

function exclusionLine({ item, amount, cap }: Exclusion, gross: string, receipt: Receipt) {
  const { currency } = receipt;
  const share = amountOf(gross) === 0 ? null : amountOf(amount.amount) / amountOf(gross);
  const text = cap
    ? `${money(cap.sold, currency)} in all; the terms leave out at most ${cap.percent_of_gross}% of gross sales${cap.reached ? ', which was reached' : ''}.`
    : `The terms leave ${itemWords(item).toLowerCase()} out. That is ${percent(share, 2)} of gross sales.`;
  return {
    key: item,
    sign: '−' as const,
    label: itemWords(item),
    value: money(amount.amount, currency),
    why: [{ text }, ...sourceWords(receipt, item).map((source) => ({ text: source }))],
  };
}

/** Tax and tips make the subtotal that every report shows; without both there is none. */
function subtotalItems({ exclusions }: Sales): [Exclusion[], Exclusion[]] {
  const first = exclusions.filter(({ item }) => item === 'tax' || item === 'tip');
  return first.length === 2 ? [first, exclusions.filter((entry) => !first.includes(entry))] : [exclusions, []];
}

function reportedNote({ from, to, missing_days: missing }: Measure): string {
  const days = daysBetween(from as Day, to as Day) + 1;
  const words = `${count(days)} ${days === 1 ? 'day' : 'days'}`;
  return missing === 0 ? `${words}, all reported` : `${words}, ${count(missing)} not reported`;
}

function openingNote({ opening_balance: opening }: Part, { from, to }: Measure): string {
  const inside = opening && (opening.through as Day) >= from && (opening.through as Day) <= to;
  return inside ? `, with sales counted elsewhere through ${span(opening.through, opening.through)}` : '';
}
