// Figures in a mail: tables and a row of facts, in HTML that mail programs show alike (tables, styles on the element)
// and in columns of plain text.
const LINE = '#e5e4e0';
const QUIET = '#656a73';

/** On a phone a name stands above its figures instead of being squeezed beside them. */
export const TABLE_STYLE =
  '<style>@media (max-width:480px){.figures thead .name{display:none}.figures tr{display:flex;flex-wrap:wrap;' +
  'justify-content:space-between}.figures td,.figures th{flex:1 1 0;padding-left:0!important}' +
  `.figures td.name{flex:1 0 100%;border:0!important;padding-bottom:0!important;font-weight:600}` +
  '.figures .sum td.name{border-top:2px solid #1a1d23!important}.figures .sum td{border-top:0!important}}</style>';

export type MailTable = {
  title: string;
  note?: string;
  head: readonly string[];
  rows: readonly (readonly string[])[];
  sum?: readonly string[];
  /** What stands below: how many more there are, and where. */
  more?: string;
};

export type MailFact = { name: string; value: string; note?: string };

export function tableMarkup({ title, note, head, rows, sum, more }: MailTable): string {
  const side = (index: number) => (index === 0 ? 'left' : 'right');
  const pad = (index: number) => `padding:7px 0 7px ${index === 0 ? 0 : 12}px`;
  const cells = (texts: readonly string[], tag: string, style: string) =>
    texts
      .map((text, index) => {
        const name = index === 0 ? ' class="name"' : '';
        const wrap = index === 0 ? 'overflow-wrap:break-word' : 'white-space:nowrap';
        return `<${tag}${name} align="${side(index)}" style="${pad(index)};${wrap};${style}">${escaped(text)}</${tag}>`;
      })
      .join('');
  const row = (texts: readonly string[], style: string, kind = '') => `<tr${kind}>${cells(texts, 'td', style)}</tr>`;
  return (
    `<h2 style="margin:26px 0 ${note ? 2 : 8}px;font-size:15px;line-height:20px;font-weight:600">${escaped(title)}</h2>` +
    (note ? `<p style="margin:0 0 8px;font-size:13px;line-height:18px;color:${QUIET}">${escaped(note)}</p>` : '') +
    `<table class="figures" role="table" width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;font-size:13px;` +
    `line-height:18px;font-variant-numeric:tabular-nums"><thead><tr>` +
    `${cells(head, 'th', `border-bottom:1px solid #8b8a84;font-weight:500;font-size:12px;color:${QUIET}`)}</tr></thead>` +
    `<tbody>${rows.map((texts) => row(texts, `border-bottom:1px solid ${LINE}`)).join('')}` +
    `${sum ? row(sum, 'border-top:2px solid #1a1d23;font-weight:650', ' class="sum"') : ''}</tbody></table>` +
    (more ? `<p style="margin:8px 0 0;font-size:13px;line-height:18px;color:${QUIET}">${escaped(more)}</p>` : '')
  );
}

/** Beside each other where there is room, below each other where there is none. */
export function factsMarkup(facts: readonly MailFact[]): string {
  const boxes = facts.map(
    ({ name, value, note }) =>
      `<div style="display:inline-block;vertical-align:top;min-width:128px;padding:0 14px 10px 0;font-size:12px;` +
      `line-height:17px;color:${QUIET}">${escaped(name)}<br><span style="font-size:16px;line-height:22px;` +
      `font-weight:600;color:#1a1d23">${escaped(value)}</span>${note ? `<br>${escaped(note)}` : ''}</div>`,
  );
  return `<div style="margin:16px 0 -6px">${boxes.join('')}</div>`;
}

/** Columns as wide as their longest text, amounts to the right. */
export function tableText({ title, note, head, rows, sum, more }: MailTable): string {
  const all = [head, ...rows, ...(sum ? [sum] : [])];
  const widths = head.map((_, index) => Math.max(...all.map((texts) => (texts[index] ?? '').length)));
  const line = (texts: readonly string[]) =>
    texts
      .map((text, index) => (index === 0 ? text.padEnd(widths[0] ?? 0) : text.padStart(widths[index] ?? 0)))
      .join('  ')
      .trimEnd();
  const rule = '-'.repeat(widths.reduce((total, width) => total + width + 2, -2));
  const body = [line(head), rule, ...rows.map(line), ...(sum ? [rule, line(sum)] : [])];
  return [note ? `${title} (${note})` : title, ...body, ...(more ? [more] : [])].join('\n');
}

export function factsText(facts: readonly MailFact[]): string {
  return facts.map(({ name, value, note }) => `${name}: ${value}${note ? ` (${note})` : ''}`).join('\n');
}

export function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
