// Lines that were set aside as a file to correct and bring again: the columns they had, under names that are known when the
// file comes back, with the line they stood in and what is wrong as the last two. A cell that a spreadsheet would take for
// a formula is kept as text.
import type { z } from 'zod';
import type { AsideLine } from '#core/sales/doubts/shapes.ts';
import { UPLOAD_FIELD_NAMES, UPLOAD_FIELDS } from '#core/sales/upload-fields.ts';

type Line = Pick<z.output<typeof AsideLine>, 'line' | 'cells' | 'problems'>;

export function asideCsv(lines: readonly Line[]): string {
  const fields = UPLOAD_FIELD_NAMES.filter((field) => lines.some(({ cells }) => cells[field] !== undefined));
  const rows = lines.map(({ line, cells, problems }) => [
    ...fields.map((field) => cells[field] ?? ''),
    String(line),
    problems.map(({ column, reason }) => (column ? `${column}: ${reason}` : reason)).join('; '),
  ]);
  const head = [...fields.map((field) => UPLOAD_FIELDS[field]), 'Line', 'What is wrong'];
  return [head, ...rows].map((row) => row.map(cellText).join(',')).join('\r\n');
}

function cellText(text: string): string {
  const plain = /^[=+@]|^-(?![\d.(])/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
