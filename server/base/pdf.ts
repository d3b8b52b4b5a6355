// The layout of every PDF: the logo, a title with a sentence and a figure beside it, content, and a footer with the
// page. The typeface is part of the package (it has −, £ and accents, which the built-in ones lack); nothing else is ever
// read from the disk or fetched while a document is made.
import pdfmake from 'pdfmake';
import type { Content, CustomTableLayout, Style } from 'pdfmake/interfaces.js';
import { FONT_FACE, FONT_MARKS } from '#server/base/pdf/opened-fonts.ts';

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

/** Drawn line by line: the same as a picture would be read and understood anew for every document. */
const MARK: Content = {
  canvas: [
    { type: 'rect', x: 0.5, y: 0.5, w: 23, h: 23, r: 6.5, color: '#1a1d23', lineWidth: 0 },
    { type: 'line', x1: 4.4, y1: 16.5, x2: 11.6, y2: 16.5, lineColor: '#84bce4', lineWidth: 2.4, lineCap: 'round' },
    { type: 'line', x1: 11.6, y1: 16.5, x2: 19, y2: 7, lineColor: '#e893bb', lineWidth: 2.4, lineCap: 'round' },
    { type: 'ellipse', x: 11.6, y: 16.5, r1: 2.6, r2: 2.6, color: '#ffffff', lineWidth: 0 },
  ],
};

// pdfmake has it and its types do not.
const { virtualfs } = pdfmake as typeof pdfmake & {
  virtualfs: { writeFileSync(name: string, content: Buffer): void };
};
for (const { file, content } of FONT_MARKS) virtualfs.writeFileSync(file, content);
pdfmake.setFonts({ Roboto: FONT_FACE });
pdfmake.setTableLayouts({ rows: ROWS });
pdfmake.setLocalAccessPolicy(() => false);
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

/** A table in the common style: the first column takes the room that is left, amounts stand at the right. */
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
      { width: 24, stack: [structuredClone(MARK)] },
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
