// The statement on paper, as it is signed: every line of the lease's definition, where it comes from, what is missing, what
// follows for the rent, the words that were signed and who signed them.
import type { Content, TableCell } from 'pdfmake/interfaces.js';
import { fullDate, money, span } from '#core/base/spoken.ts';
import { adjustmentsNote, adjustmentWords, signedMoney } from '#core/months/adjustment-words.ts';
import { categoryLines } from '#core/months/category-words.ts';
import { typedOn } from '#core/months/figures.ts';
import { evidenceNote, evidenceTitle } from '#core/months/item-evidence-words.ts';
import { monthTitle } from '#core/months/month-name.ts';
import { percentageLines } from '#core/months/percentage-words.ts';
import type { MonthPercentage, MonthRent } from '#core/months/rent-shapes.ts';
import type { MonthFigures, Statement } from '#core/months/shapes.ts';
import { sourceWords } from '#core/months/source-words.ts';
import type { LineText } from '#core/statements/receipt-line-text.ts';
import { itemWords } from '#core/statements/receipt-words.ts';
import { PDF_COLORS, type PdfDefinition, pdfFacts } from '#server/base/pdf.ts';

export type Paper = {
  figures: MonthFigures;
  rent: MonthRent | null;
  /** Without what was billed of it: invoices go on after the signature. */
  percentage: MonthPercentage | null;
  lastYear: Statement['last_year'];
  merchant: string;
  place: string;
  landlord: string;
  attestation: string;
  signature: { name: string; title: string; at: string; version: number };
  /** Where anybody can see that the file is the one that was signed. */
  verifyAt: string;
};

const MEANING = 'What it means for the rent';

export function statementDocument(paper: Paper): PdfDefinition {
  const { figures, rent, percentage, lastYear, merchant, place, landlord, signature } = paper;
  const { currency } = figures;
  return {
    title: `Sales statement, ${monthTitle(figures.month)}`,
    lead: `${merchant}, ${place}`,
    figure: { value: money(figures.sales_that_count, currency), note: 'Sales that count' },
    content: [
      pdfFacts([
        { name: 'Merchant', value: merchant },
        { name: 'Property owner', value: landlord },
        { name: 'Days', value: span(figures.from, figures.through) },
        { name: 'Version', value: String(signature.version) },
      ]),
      ...figures.parts.flatMap((part) => [
        section('Gross sales, as this lease defines them', `terms version ${part.terms.version}`),
        rows([
          ...grossLines(figures, part),
          ...typedLine(figures, part),
          ...part.left_out.map(
            ({ item, amount, cap }): Line => [
              `− ${itemWords(item)}`,
              cap ? `left out up to ${cap.percent_of_gross}% of gross` : '',
              money(amount, currency),
            ],
          ),
          ['= Sales that count', '', money(part.sales_that_count, currency)],
        ]),
      ]),
      section('Where it comes from', `${figures.days.reported} of ${figures.days.count} days`),
      rows(figures.sources.map((source) => [source.channel, sourceWords(source), money(source.gross, currency)])),
      ...missing(figures),
      ...adjustmentParts(figures),
      ...evidencePart(figures),
      ...(lastYear
        ? [
            section('A year before', span(lastYear.from, lastYear.through)),
            rows([['Sales that count', '', money(lastYear.sales_that_count, currency)]]),
          ]
        : []),
      ...(rent
        ? [
            ...(percentage
              ? [section(MEANING, ''), rows(percentageLines(figures, percentage, currency).map(paperLine))]
              : []),
            section(percentage ? 'Rent' : MEANING, 'due within these days'),
            rows([
              ['Percentage rent', '', money(rent.percentage_rent, currency)],
              ['Base rent', '', money(rent.base_rent, currency)],
              ['Additional fees', '', money(rent.additional_fees, currency)],
              ['= Rent', '', money(rent.total, currency)],
            ]),
          ]
        : []),
      {
        // A name stands on the page of the words above it.
        unbreakable: true,
        stack: [
          section('Certification', ''),
          { text: paper.attestation, margin: [0, 0, 0, 10] },
          { text: signature.name, fontSize: 15, color: PDF_COLORS.ink },
          {
            text: `${signature.title}, ${merchant}. Signed ${signature.at}, confirmed with password and code.`,
            style: 'note',
          },
        ],
      },
    ],
    footer: `Anybody can check this file at ${paper.verifyAt}.`,
  };
}

/** What the tills brought, by category where they tell any. */
function grossLines(figures: MonthFigures, part: MonthFigures['parts'][number]): Line[] {
  const { currency } = figures;
  const categories = categoryLines(part, currency);
  const gross = money(typedOn(figures, part, part.gross).rest, currency);
  return [
    ...categories.map(paperLine),
    [categories.length > 0 ? '= Gross Sales' : 'Gross Sales', span(part.from, part.through), gross],
  ];
}

const paperLine = ({ sign, label, note = '', value }: LineText<string>): Line => {
  return [sign ? `${sign} ${label}` : label, note, value];
};

type TypedPart = Pick<MonthFigures, 'from' | 'through' | 'gross'>;

/** Between gross sales and what is left out; no line where nothing was typed. */
export function typedLine(figures: MonthFigures, part: TypedPart): Line[] {
  const { count, amount } = typedOn(figures, part, part.gross);
  return count === 0 ? [] : [['+ Adjustments', adjustmentsNote(count), signedMoney(amount, figures.currency)]];
}

/** Each with its reason and the file behind it, which its hash proves. */
export function adjustmentParts({ adjustments = [], currency }: MonthFigures): Content[] {
  if (adjustments.length === 0) return [];
  return [
    section('Adjustments', 'typed by the merchant'),
    rows(
      adjustments.map((each): Line => {
        const file = `${each.evidence.name}, SHA-256 ${each.evidence.sha256.slice(0, 16)}`;
        return [each.title, `${adjustmentWords(each)} ${file}`, signedMoney(each.amount, currency)];
      }),
    ),
  ];
}

function evidencePart({ evidence = [] }: MonthFigures): Content[] {
  if (evidence.length === 0) return [];
  return [
    section('Evidence', 'that the lease asks for'),
    rows(
      evidence.map((each): Line => {
        const file = each.file ? `. ${each.file.name}, SHA-256 ${each.file.sha256.slice(0, 16)}` : '';
        return [evidenceTitle(each), `${evidenceNote(each)}${file}`, ''];
      }),
    ),
  ];
}

export function statementFileName(deal: number, month: string, version: number): string {
  return `sales-statement-${deal}-${month.slice(0, 7)}-v${version}.pdf`;
}

export type Line = [label: string, note: string, value: string];

export function section(title: string, words: string): Content {
  return { style: 'section', text: [`${title}  `, { text: words, bold: false, fontSize: 8, color: PDF_COLORS.ink3 }] };
}

export function rows(lines: readonly Line[]): Content {
  if (lines.length === 0) return { text: 'Nothing was reported.', style: 'note' };
  const cells = lines.map(([label, note, value]): TableCell[] => {
    const style = label.startsWith('=') ? 'sum' : undefined;
    return [
      { text: [label, { text: note ? `  ${note}` : '', style: 'note' }], style },
      { text: value, alignment: 'right', style },
    ];
  });
  return { layout: 'rows', table: { widths: ['*', 'auto'], dontBreakRows: true, body: cells } };
}

function missing({ days }: MonthFigures): Content[] {
  if (days.missing.length === 0) return [];
  return [{ text: `Not reported: ${days.missing.map((day) => fullDate(day)).join(', ')}.`, style: 'note' }];
}
