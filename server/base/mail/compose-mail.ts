// One look for every mail: a heading, sentences, at most one button, and where it tells of figures a figure set large,
// facts and tables; in HTML and in plain text.
import { spokenDates } from '#core/base/spoken.ts';
import {
  escaped,
  factsMarkup,
  factsText,
  type MailFact,
  type MailTable,
  TABLE_STYLE,
  tableMarkup,
  tableText,
} from '#server/base/mail/mail-table.ts';

export type Attachment = { name: string; type: string; content: Uint8Array };
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  /** Where a mail program's own button ends the subscription that the mail came from. */
  unsubscribeUrl?: string;
  attachments?: readonly Attachment[];
};

export type MailContent = {
  to: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** A short code set large, for sign-in. */
  code?: string;
  /** The answer of the mail, set large under its heading. */
  figure?: { value: string; note: string };
  facts?: readonly MailFact[];
  tables?: readonly MailTable[];
  button?: { label: string; url: string };
  footer?: string;
  footerLink?: { label: string; url: string };
};

const FOOTER = 'Breakpoint shows landlords and retailers the same sales, the same terms and the same rent.';
const FONT = "font-family:'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif";

export function composeMail(written: MailContent): Mail {
  const content = asPeopleRead(written);
  return { to: content.to, subject: content.subject, text: plain(content), html: markup(content) };
}

/** Whoever writes a mail names days as the product does; who reads it finds them as people write them. */
function asPeopleRead(content: MailContent): MailContent {
  return {
    ...content,
    subject: spokenDates(content.subject),
    heading: spokenDates(content.heading),
    paragraphs: content.paragraphs.map(spokenDates),
  };
}

function plain(content: MailContent): string {
  const { heading, paragraphs, code, figure, facts = [], tables = [], button, footer = FOOTER, footerLink } = content;
  return [
    heading,
    figure && `${figure.value} (${figure.note})`,
    ...paragraphs,
    code,
    factsText(facts),
    ...tables.map(tableText),
    button && `${button.label}: ${button.url}`,
    footer,
    footerLink && `${footerLink.label}: ${footerLink.url}`,
  ]
    .filter(Boolean)
    .join('\n\n');
}

function markup(content: MailContent): string {
  const { subject, heading, tables = [], footer = FOOTER, footerLink } = content;
  // Tables need more width than sentences.
  const width = tables.length > 0 ? 680 : 520;
  const link = footerLink
    ? ` <a href="${escaped(footerLink.url)}" style="color:#656a73">${escaped(footerLink.label)}</a>`
    : '';
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
    `<meta name="color-scheme" content="light"><title>${escaped(subject)}</title>${tables.length > 0 ? TABLE_STYLE : ''}</head>` +
    `<body style="margin:0;background:#f6f6f4;color:#1a1d23;${FONT}">` +
    `<div style="max-width:${width}px;margin:0 auto;padding:${tables.length > 0 ? '32px 12px' : '32px 20px'}">` +
    `<p style="margin:0 0 18px;font-size:17px;font-weight:600">Breakpoint</p>` +
    `<div style="background:#ffffff;border:1px solid #e5e4e0;border-radius:12px;padding:${tables.length > 0 ? '26px 22px' : '28px'}">` +
    `<h1 style="margin:0 0 14px;font-size:21px;line-height:27px;font-weight:600">${escaped(heading)}</h1>` +
    `${blocks(content).join('')}</div>` +
    `<p style="margin:18px 0 0;font-size:12px;line-height:18px;color:#656a73">${escaped(footer)}${link}</p>` +
    `</div></body></html>`
  );
}

function blocks({ paragraphs, code, figure, facts = [], tables = [], button }: MailContent): string[] {
  const body: string[] = [];
  if (figure) {
    body.push(
      `<p style="margin:0 0 12px;font-size:13px;line-height:18px;color:#656a73">` +
        `<span style="font-size:34px;line-height:40px;font-weight:600;letter-spacing:-.02em;color:#1a1d23">` +
        `${escaped(figure.value)}</span><br>${escaped(figure.note)}</p>`,
    );
  }
  body.push(
    ...paragraphs.map(
      (text) =>
        `<p style="margin:0 0 14px;font-size:15px;line-height:23px;overflow-wrap:anywhere">${escaped(text)}</p>`,
    ),
  );
  if (code)
    body.push(`<p style="margin:4px 0 18px;font-size:32px;letter-spacing:.18em;font-weight:600">${escaped(code)}</p>`);
  if (facts.length > 0) body.push(factsMarkup(facts));
  body.push(...tables.map(tableMarkup));
  if (button) {
    body.push(
      `<p style="margin:${tables.length > 0 ? 24 : 6}px 0 18px"><a href="${escaped(button.url)}" style="display:inline-block;` +
        `padding:11px 18px;border-radius:8px;background:#1a1d23;color:#ffffff;text-decoration:none;font-weight:600">` +
        `${escaped(button.label)}</a></p>`,
    );
  }
  return body;
}
