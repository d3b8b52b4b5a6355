// The reconciliation on paper, as it is signed: twelve months, breakpoint and tiers, paid against due, the signatures; and on
// the second page the sales statement of the year with every item that the definition leaves out and where it comes from.
import type { Content } from 'pdfmake/interfaces.js';
import type { Role } from '#core/base/permissions.ts';
import { fullDate, money, span } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import { typedOn } from '#core/months/figures.ts';
import { monthTitle } from '#core/months/month-name.ts';
import { sourceWords } from '#core/months/source-words.ts';
import { itemWords } from '#core/statements/receipt-words.ts';
import {
  answerOf,
  baseRentWords,
  type PaperLine,
  paidLines,
  restatedWords,
  settlementLines,
  signed,
  tierLines,
} from '#core/years/paper-lines.ts';
import type { Year, YearBilling, YearFigures } from '#core/years/shapes.ts';
import { type PdfDefinition, pdfFacts, pdfTable } from '#server/base/pdf.ts';
import { adjustmentParts, type Line, rows, section, typedLine } from '#server/months/statement-document.ts';

export type PaperSignature = {
  side: Role;
  name: string;
  title: string;
  company: string;
  at: string;
  attestation: string;
};

export type YearPaper = {
  number: string;
  name: string;
  version: number;
  figures: YearFigures;
  states: readonly { month: string; restated: { was: string; on: string } | null }[];
  billing: YearBilling;
  baseRent: string;
  lastYear: Year['last_year'];
  termsWords: string;
  merchant: string;
  landlord: string;
  premises: string;
  place: string;
  signatures: readonly PaperSignature[];
  issuedOn: string;
  /** Where anybody can see that the file is the one that was signed. */
  verifyAt: string;
};

export function yearDocument(paper: YearPaper): PdfDefinition {
  const { figures, billing, number, name, version } = paper;
  const { currency, sales } = figures;
  const versions = figures.terms.map((terms) => terms.version).join(' and ');
  return {
    title: `Annual reconciliation ${name}`,
    lead: `${number}, version ${version}, issued ${paper.issuedOn}`,
    figure: answerOf(figures),
    content: [
      pdfFacts([
        { name: 'From', value: paper.merchant, note: paper.place },
        { name: 'To', value: paper.landlord, note: paper.premises },
        {
          name: 'Rent year',
          value: `${fullDate(figures.from)} – ${fullDate(figures.through)}`,
          note: `${sales.days.reported} of ${sales.days.count} days reported`,
        },
        { name: 'Terms', value: `Version ${versions}`, note: paper.termsWords },
      ]),
      section('1  Months', 'certified or closed'),
      monthTable(paper),
      ...restatedWords(paper.states, figures).map((text): Content => ({ text, style: 'note', margin: [0, 4, 0, 0] })),
      {
        columnGap: 24,
        columns: [
          { width: '*', stack: [section('2  Breakpoint and tiers', ''), rows(linesOf(tierLines(figures, name)))] },
          { width: '*', stack: [section('3  Paid against due', ''), rows(linesOf(paidLines(figures, billing)))] },
        ],
      },
      rows(linesOf(settlementLines(figures, billing).map((line) => ({ ...line, sign: '=' as const })))),
      { text: baseRentWords(paper.baseRent, currency), style: 'note', margin: [0, 4, 0, 0] },
      section('4  Signatures', ''),
      signatureColumns(paper),
      ...salesStatement(paper),
    ],
    footer: `Anybody can check this file at ${paper.verifyAt}.`,
  };
}

function monthTable({ figures, name, states }: YearPaper): Content {
  const { currency, months } = figures;
  const amount = (text: string) => (Number(text) === 0 ? '—' : money(text, currency));
  const head = ['Month', 'Sales that count', 'Year to date', '% Rent due', 'Billed', 'Difference'];
  const before = figures.taken_over
    ? [
        [
          `Through ${fullDate(figures.taken_over.through)}, taken over`,
          money(figures.taken_over.sales, currency),
          money(figures.taken_over.sales, currency),
          '—',
          '—',
          '—',
        ],
      ]
    : [];
  const body = months.map(({ month, sales_that_count, to_date, due, billed, difference }) => [
    `${monthTitle(month)}${states.find((each) => each.month === month)?.restated ? ', restated' : ''}`,
    money(sales_that_count, currency),
    money(to_date, currency),
    amount(due),
    amount(billed),
    Number(difference) === 0 ? '—' : signed(difference, currency),
  ]);
  return pdfTable(
    head,
    [...before, ...body],
    [
      name,
      money(figures.sales_that_count, currency),
      '',
      money(figures.due, currency),
      money(figures.billed, currency),
      signed(figures.true_up, currency),
    ],
  );
}

function linesOf(lines: readonly PaperLine[]): Line[] {
  return lines.map(({ sign, label, note, value }): Line => [sign ? `${sign} ${label}` : label, note ?? '', value]);
}

function signatureColumns({ signatures, merchant, landlord }: YearPaper): Content {
  const of = (side: Role): Content => {
    const signature = signatures.find((each) => each.side === side);
    const company = side === 'retailer' ? merchant : landlord;
    const done = side === 'retailer' ? 'Certified' : 'Accepted';
    if (!signature) return { stack: [{ text: `${done} for ${company}: not signed`, style: 'note' }] };
    return {
      stack: [
        { text: signature.name, fontSize: 13 },
        { text: `${signature.title}, ${signature.company}`, style: 'note' },
        { text: `${done} ${signature.at}, confirmed with password and code.`, style: 'note' },
        { text: signature.attestation, style: 'note', margin: [0, 3, 0, 0] },
      ],
    };
  };
  return { columnGap: 24, columns: [of('retailer'), of('landlord')], unbreakable: true };
}

/** The sales statement of the year, on a page of its own. */
function salesStatement({ figures: { sales }, lastYear, name }: YearPaper): Content[] {
  const { currency } = sales;
  return [
    { text: `Sales statement ${name}`, style: 'title', pageBreak: 'before' },
    ...sales.parts.flatMap((part) => [
      section('Gross sales, as this lease defines them', `terms version ${part.terms.version}`),
      rows([
        ['Gross Sales', span(part.from, part.through), money(typedOn(sales, part, part.gross).rest, currency)],
        ...typedLine(sales, part),
        ...part.left_out.map(({ item, amount, cap }): Line => {
          const note = cap ? `left out up to ${cap.percent_of_gross}% of gross` : '';
          return [`− ${itemWords(item)}`, note, money(amount, currency)];
        }),
        ['= Sales that count', '', money(part.sales_that_count, currency)],
      ]),
    ]),
    section('Where it comes from', `${sales.days.reported} of ${sales.days.count} days`),
    rows(sales.sources.map((source) => [source.channel, sourceWords(source), money(source.gross, currency)])),
    ...(sales.days.missing.length > 0
      ? [{ text: `Not reported: ${sales.days.missing.map((day) => fullDate(day)).join(', ')}.`, style: 'note' }]
      : []),
    ...adjustmentParts(sales),
    ...(lastYear
      ? [
          section('The year before', span(lastYear.from, lastYear.through)),
          rows([['Sales that count', '', money(lastYear.sales_that_count, currency)]]),
        ]
      : []),
  ];
}

type Named = { deal_id: number; year: Day; version: number; side: Role };

export function yearFileName({ deal_id, year, version, side }: Named): string {
  return `reconciliation-${deal_id}-${year}-v${version}-${side === 'retailer' ? 'certified' : 'accepted'}.pdf`;
}
