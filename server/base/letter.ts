// One look for every mail: a heading, sentences, at most one button, in HTML and in plain text.
import type { Letter } from '#server/base/mail.ts';

export type LetterContent = {
  to: string;
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** A short code set large, for sign-in. */
  code?: string;
  button?: { label: string; url: string };
  footer?: string;
};

const FOOTER = 'Breakpoint shows landlords and retailers the same sales, the same terms and the same rent.';

export function letter(content: LetterContent): Letter {
  return { to: content.to, subject: content.subject, text: plain(content), html: markup(content) };
}

function plain({ heading, paragraphs, code, button, footer = FOOTER }: LetterContent): string {
  return [heading, ...paragraphs, code, button && `${button.label}: ${button.url}`, footer]
    .filter(Boolean)
    .join('\n\n');
}

function markup({ subject, heading, paragraphs, code, button, footer = FOOTER }: LetterContent): string {
  const font = "font-family:'Hanken Grotesk',system-ui,-apple-system,'Segoe UI',sans-serif";
  const body = paragraphs.map(
    (text) => `<p style="margin:0 0 14px;font-size:15px;line-height:23px">${escaped(text)}</p>`,
  );
  if (code)
    body.push(`<p style="margin:4px 0 18px;font-size:32px;letter-spacing:.18em;font-weight:600">${escaped(code)}</p>`);
  if (button) {
    body.push(
      `<p style="margin:6px 0 18px"><a href="${escaped(button.url)}" style="display:inline-block;padding:11px 18px;` +
        `border-radius:8px;background:#1a1d23;color:#ffffff;text-decoration:none;font-weight:600">${escaped(button.label)}</a></p>`,
    );
  }
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${escaped(subject)}</title></head>` +
    `<body style="margin:0;background:#f6f6f4;color:#1a1d23;${font}"><div style="max-width:520px;margin:0 auto;padding:32px 20px">` +
    `<p style="margin:0 0 18px;font-size:17px;font-weight:600">Breakpoint</p>` +
    `<div style="background:#ffffff;border:1px solid #e5e4e0;border-radius:12px;padding:28px">` +
    `<h1 style="margin:0 0 14px;font-size:21px;line-height:27px;font-weight:600">${escaped(heading)}</h1>${body.join('')}</div>` +
    `<p style="margin:18px 0 0;font-size:12px;line-height:18px;color:#656a73">${escaped(footer)}</p></div></body></html>`
  );
}

function escaped(text: string): string {
  const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
