// A report as a mail: the first rows of its tables in HTML and text, everything in a sheet, and one page to print.
import type { Content } from 'pdfmake/interfaces.js';
import { fullDate } from '#core/base/spoken.ts';
import { REPORTS, type ReportKind } from '#core/subscriptions/report-kinds.ts';
import { type Attachment, composeMail, type Mail } from '#server/base/mail/compose-mail.ts';
import type { MailTable } from '#server/base/mail/mail-table.ts';
import { makePdf, pdfFacts, pdfTable } from '#server/base/pdf.ts';
import { makeSheet, XLSX_TYPE } from '#server/base/sheet.ts';
import type { ReportContent } from '#server/subscriptions/content.ts';
import type { Days } from '#server/subscriptions/report-mail.ts';

const ROWS_IN_MAIL = 15;
/** Lines of a Letter page below its heading, sentences and facts. */
const LINES_ON_PAGE = 32;
/** A heading with its column heads, and the line that says how many more there are. */
const LINES_OF_A_TABLE = 3;

type WrittenReport = { content: ReportContent; attachments: Attachment[] };

export async function writeAttachments(kind: ReportKind, content: ReportContent, days: Days): Promise<Attachment[]> {
  const file = `${kind.replaceAll('_', '-')}-${days.through}`;
  const sheets: Attachment[] = [];
  for (const { suffix, name, currency, columns, rows } of content.sheets) {
    const sheet = makeSheet({ name, columns, rows: rows as readonly never[], currency });
    sheets.push({ name: `${file}${suffix}.xlsx`, type: XLSX_TYPE, content: await sheet.xlsx() });
  }
  return [...sheets, { name: `${file}.pdf`, type: 'application/pdf', content: await onePage(kind, content, days) }];
}

type Reader = { to: string; publicUrl: string; unsubscribeCode?: string };

export function writeMail(kind: ReportKind, { content, attachments }: WrittenReport, reader: Reader): Mail {
  const { to, publicUrl, unsubscribeCode: code } = reader;
  const { subject, heading, figure, facts, button } = content;
  const why = `You get “${REPORTS[kind].name}” because an owner of the portfolio subscribed ${to} to it.`;
  return {
    ...composeMail({
      to,
      subject,
      heading,
      figure,
      facts,
      paragraphs: content.sentences,
      tables: content.tables.map((table) => cut(table, ROWS_IN_MAIL)),
      button: { label: button.label, url: `${publicUrl}${button.path}` },
      footer: code ? why : 'You asked for this one; it changes nothing about who is subscribed.',
      ...(code && { footerLink: { label: 'Unsubscribe', url: `${publicUrl}/unsubscribe/${code}` } }),
    }),
    attachments,
    ...(code && { unsubscribeUrl: `${publicUrl}/api/subscriptions/unsubscribe/${code}/` }),
  };
}

function onePage(kind: ReportKind, content: ReportContent, { from, through }: Days): Promise<Uint8Array> {
  const days = from === through ? fullDate(through) : `${fullDate(from)} – ${fullDate(through)}`;
  return makePdf({
    title: content.heading,
    lead: content.figure.note,
    figure: { value: content.figure.value, note: days },
    content: [
      ...content.sentences.map((text): Content => ({ text, margin: [0, 0, 0, 4] })),
      ...(content.facts.length > 0 ? [pdfFacts(content.facts)] : []),
      ...pageTables(content.tables),
    ],
    footer: `${REPORTS[kind].name} · Breakpoint`,
  });
}

/** Lines are shared out fairly: a short table leaves its room to the others. */
function pageTables(tables: readonly MailTable[]): Content[] {
  let room = LINES_ON_PAGE;
  const shares = new Map<MailTable, number>();
  const bySize = [...tables].sort((a, b) => a.rows.length - b.rows.length);
  bySize.forEach((table, index) => {
    const around = LINES_OF_A_TABLE + (table.sum ? 1 : 0);
    const fitting = rowsWithin(table, Math.floor(room / (bySize.length - index)) - around);
    shares.set(table, fitting);
    room -= around + linesOf(table, fitting);
  });
  return tables.flatMap((table) => {
    const { title, note, head, rows, sum, more } = cut(table, shares.get(table) ?? 0);
    return [
      { style: 'section', text: note ? [`${title}  `, { text: note, bold: false, fontSize: 8 }] : title },
      pdfTable(head, rows, sum),
      ...(more ? [{ text: more, style: 'note', margin: [0, 3, 0, 0] } as Content] : []),
    ];
  });
}

/** How many rows fit into so many lines; a long name takes two. */
function rowsWithin(table: MailTable, lines: number): number {
  let rows = 0;
  while (rows < table.rows.length && linesOf(table, rows + 1) <= lines) rows += 1;
  return rows;
}

function linesOf({ head, rows }: MailTable, count: number): number {
  const letters = 106 - 14 * (head.length - 1);
  return rows.slice(0, count).reduce((lines, [name = '']) => lines + Math.max(1, Math.ceil(name.length / letters)), 0);
}

function cut(table: MailTable, most: number): MailTable {
  const left = table.rows.length - most;
  if (left <= 0) return table;
  return { ...table, rows: table.rows.slice(0, most), more: `And ${left} more: all of them are in the sheet.` };
}
