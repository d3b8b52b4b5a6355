// One look for every PDF: the mark, a title with a sentence and a figure beside it, content, and a footer with the
// page. The typeface lies in the package (it has −, £ and accents, which the built-in ones lack); nothing else is ever
// read from the disk or fetched while a document is made.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import pdfmake from 'pdfmake';
import type { Content, CustomTableLayout, Style } from 'pdfmake/interfaces.js';

export type PdfDefinition = {
  title: string;
  lead: string;
  /** The answer of the document, set large at the right of the title. */
  figure?: { value: string; note: string };
  content: Content[];
  footer: string;
};

/** Colours of the visual language on white paper. */
export const PDF_COLORS = {
  ink: '#1a1d23',
  ink2: '#50555e',
  ink3: '#656a73',
  line: '#e5e4e0',
  rent: '#8a2a5e',
} as const;

const FONTS = join(dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')), 'fonts', 'Roboto');
const FACE = {
  normal: join(FONTS, 'Roboto-Regular.ttf'),
  bold: join(FONTS, 'Roboto-Medium.ttf'),
  italics: join(FONTS, 'Roboto-Italic.ttf'),
  bolditalics: join(FONTS, 'Roboto-MediumItalic.ttf'),
};
const READABLE: ReadonlySet<string> = new Set(Object.values(FACE));

const STYLES: Record<string, Style> = {
  title: { fontSize: 17, bold: true, color: PDF_COLORS.ink },
  figure: { fontSize: 17, bold: true, color: PDF_COLORS.ink, alignment: 'right' },
  section: { fontSize: 10.5, bold: true, color: PDF_COLORS.ink, margin: [0, 8, 0, 3] },
  note: { fontSize: 8, color: PDF_COLORS.ink3 },
  head: { fontSize: 8, color: PDF_COLORS.ink3 },
  sum: { bold: true, color: PDF_COLORS.ink },
};

/** Hairlines between rows, none at the sides; a stronger one under the head. */
const ROWS: CustomTableLayout = {
  hLineWidth: (index, { table }) => (index === 0 || index === table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: (index, { table }) =>
    index === (table.headerRows ?? 0) && index > 0 ? PDF_COLORS.ink3 : PDF_COLORS.line,
  paddingLeft: (index) => (index === 0 ? 0 : 6),
  paddingRight: (index, { table }) => (index === (table.body[0]?.length ?? 1) - 1 ? 0 : 6),
  paddingTop: () => 2.5,
  paddingBottom: () => 2.5,
};

const MARK =
  '<svg width="24" height="24" viewBox="0 0 24 24"><rect x="0.5" y="0.5" width="23" height="23" rx="6.5" fill="#1a1d23"/>' +
  '<path d="M4.4 16.5h7.2" stroke="#84bce4" stroke-width="2.4" stroke-linecap="round"/>' +
  '<path d="M11.6 16.5 19 7" stroke="#e893bb" stroke-width="2.4" stroke-linecap="round"/>' +
  '<circle cx="11.6" cy="16.5" r="2.6" fill="#ffffff"/></svg>';

pdfmake.setFonts({ Roboto: FACE });
pdfmake.setTableLayouts({ rows: ROWS });
pdfmake.setLocalAccessPolicy((path) => READABLE.has(path));
pdfmake.setUrlAccessPolicy(() => false);

export async function makePdf({ title, lead, figure, content, footer }: PdfDefinition): Promise<Uint8Array> {
  const document = pdfmake.createPdf({
    info: { title, creator: 'Breakpoint', producer: 'Breakpoint' },
    pageSize: 'LETTER',
    pageMargins: [48, 40, 48, 44],
    defaultStyle: { font: 'Roboto', fontSize: 9, lineHeight: 1.15, color: PDF_COLORS.ink2 },
    styles: STYLES,
    content: [heading(title, lead, figure), ...content],
    footer: (page, pages) => ({
      margin: [48, 12, 48, 0],
      columns: [
        { text: footer, style: 'note' },
        { text: `Page ${page} of ${pages}`, style: 'note', alignment: 'right', width: 70 },
      ],
    }),
  });
  return new Uint8Array(await document.getBuffer());
}

/** A table in the house's look: the first column takes the room that is left, amounts stand at the right. */
export function pdfTable(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  sum?: readonly string[],
): Content {
  const side = (index: number) => (index === 0 ? 'left' : 'right');
  const cells = (texts: readonly string[], style?: string) =>
    texts.map((text, index) => ({ text, alignment: side(index), ...(style ? { style } : {}) }) as const);
  return {
    layout: 'rows',
    table: {
      headerRows: 1,
      dontBreakRows: true,
      widths: head.map((_, index) => (index === 0 ? '*' : 'auto')),
      body: [cells(head, 'head'), ...rows.map((row) => cells(row)), ...(sum ? [cells(sum, 'sum')] : [])],
    },
  };
}

/** Names over values, side by side: who, to whom, when, by what. */
export function pdfFacts(facts: readonly { name: string; value: string; note?: string }[]): Content {
  return {
    margin: [0, 4, 0, 6],
    columnGap: 12,
    columns: facts.map(({ name, value, note }) => ({
      width: '*',
      stack: [
        { text: name, style: 'note' },
        { text: value, bold: true, color: PDF_COLORS.ink },
        ...(note ? [{ text: note, style: 'note' }] : []),
      ],
    })),
  };
}

function heading(title: string, lead: string, figure: PdfDefinition['figure']): Content {
  return {
    margin: [0, 0, 0, 8],
    columnGap: 10,
    columns: [
      { svg: MARK, width: 24 },
      {
        width: '*',
        stack: [
          { text: title, style: 'title' },
          { text: lead, style: 'note' },
        ],
      },
      ...(figure
        ? [
            {
              width: 'auto' as const,
              stack: [
                { text: figure.value, style: 'figure' },
                { text: figure.note, style: 'note', alignment: 'right' as const },
              ],
            },
          ]
        : []),
    ],
  };
}
