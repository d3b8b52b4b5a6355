// The receipt on paper: the words and figures of the page, line by line, on one sheet where they fit.
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { money, sentenceDate, span } from '#core/base/spoken.ts';
import { heldNotes } from '#core/statements/held-words.ts';
import { computedWords, dueWords, originWords, receiptFacts } from '#core/statements/receipt-facts.ts';
import type { ReceiptLineText } from '#core/statements/receipt-line-text.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import {
  crossCheck,
  noSalesWords,
  type Part,
  type Period,
  periodWords,
  reasonWords,
} from '#core/statements/receipt-words.ts';
import { salesPart } from '#core/statements/sales-lines.ts';
import { dueLines, measureLines, tiersHeading } from '#core/statements/tier-lines.ts';
import {
  billedLines,
  closingNotes,
  dueWithinLines,
  expectedLines,
  taxLines,
  waitingNotes,
} from '#core/statements/total-lines.ts';
import { PDF_COLORS, type PdfDefinition, pdfFacts } from '#server/base/pdf.ts';

/** Days are listed one by one up to a month of them; the lines above hold their sums in any case. */
const LISTED_DAYS = 31;

export function receiptDocument(receipt: Receipt, zone: string): PdfDefinition {
  const periods = receipt.parts.flatMap((part) => part.periods.map((period) => ({ part, period })));
  const cross = crossCheck(receipt);
  const lines = [
    ...dueWithinLines(receipt),
    totalLine(receipt),
    ...taxLines(receipt),
    ...expectedLines(receipt),
    ...billedLines(receipt, zone),
  ];
  return {
    title: 'Rent receipt',
    lead: computedWords(receipt, zone),
    figure: { value: money(receipt.totals.total, receipt.currency), note: dueWords(receipt) },
    content: [
      { text: reasonWords(receipt), margin: [0, 0, 0, 4] },
      pdfFacts(receiptFacts(receipt, zone)),
      ...periods.flatMap(({ part, period }, index) => periodContent(receipt, part, period, periods.length > 1, index)),
      section(periods.length > 0 ? 3 : 1, 'These days', span(receipt.from, receipt.through)),
      lineTable(lines, receipt),
      ...[
        ...(cross ? [cross] : []),
        ...missing(receipt),
        ...heldNotes(receipt),
        ...waitingNotes(receipt),
        ...closingNotes(receipt),
      ].map((text) => note(text)),
    ],
    footer: originWords(receipt),
  };
}

export function receiptFileName({ deal, from, through }: Receipt): string {
  return `rent-receipt-${deal}-${from}-${through}.pdf`;
}

function periodContent(receipt: Receipt, part: Part, period: Period, several: boolean, index: number): Content[] {
  const { title, note: kind } = tiersHeading(period);
  const heading = `${span(period.from, period.through)}, version ${part.terms.version}`;
  return [
    ...(several ? [{ text: heading, bold: true, margin: [0, index === 0 ? 2 : 8, 0, 0] } as Content] : []),
    ...period.measures.flatMap((measure) => {
      const sales = salesPart(receipt, part, measure);
      return [section(sales.number, sales.title, sales.note), lineTable(sales.lines, receipt)];
    }),
    section(2, title, kind),
    lineTable(
      [
        ...period.measures.flatMap((measure) => measureLines(measure, part, period, receipt.currency)),
        ...dueLines(part, period, receipt.currency),
      ],
      receipt,
    ),
  ];
}

function section(number: number, title: string, words: string): Content {
  return {
    style: 'section',
    text: [`${number}  ${title}  `, { text: words, bold: false, fontSize: 8, color: PDF_COLORS.ink3 }],
  };
}

function lineTable(lines: readonly ReceiptLineText[], receipt: Receipt): Content {
  return {
    layout: 'rows',
    table: {
      widths: [8, '*', 'auto'],
      dontBreakRows: true,
      body: lines.map((line) => lineCells(line, receipt)),
    },
  };
}

function lineCells(line: ReceiptLineText, { currency }: Receipt): TableCell[] {
  const style = line.sum ? 'sum' : undefined;
  const small = [
    ...line.why.map(({ text, value }) => (value ? `${text}: ${value}` : text)),
    ...dayTexts(line, currency),
  ];
  const label = line.note ? [`${line.label}  `, { text: line.note, bold: false, style: 'note' }] : line.label;
  return [
    { text: line.sign ?? '', style },
    { stack: [{ text: label, style }, ...small.map((text) => note(text))] },
    { text: line.value, style, alignment: 'right', ...(line.tone === 'rent' && { color: PDF_COLORS.rent }) },
  ];
}

/** "Mon, Nov 9: $5,204.18; Tue, Nov 10: no report". */
function dayTexts({ days }: ReceiptLineText, currency: Receipt['currency']): string[] {
  if (!days || days.kind === 'sold' || days.of.length === 0 || days.of.length > LISTED_DAYS) return [];
  const amount = (day: Receipt['days'][number]) => (days.kind === 'added' ? day.adjusted_gross : day.percentage_rent);
  const texts = days.of.map((day) => {
    const value = amount(day);
    return `${sentenceDate(day.day)}: ${value === null ? noSalesWords(day).toLowerCase() : money(value, currency)}`;
  });
  return [`${days.kind === 'added' ? 'Added' : '% Rent'} by day. ${texts.join('; ')}`];
}

function totalLine(receipt: Receipt): ReceiptLineText {
  return {
    key: 'total',
    sign: '=',
    sum: true,
    label: `Rent for ${periodWords(receipt)}`,
    value: money(receipt.totals.total, receipt.currency),
    tone: 'plain',
    why: [],
  };
}

function missing({ missing_days: days }: Receipt): string[] {
  if (days === 0) return [];
  return [`${days} ${days === 1 ? 'day was' : 'days were'} not reported. The rent changes when their sales arrive.`];
}

function note(text: string): Content {
  return { text, style: 'note' };
}
