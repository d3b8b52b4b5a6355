// The name a file is shown and saved under. It is text that somebody else chose: without path, control characters or
// the marks that turn text around ("invoice‮fdp.exe"), and ending in .pdf as its content does.
const LONGEST = 120;
const TURNS_TEXT = /[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

export function safeFileName(name: string): string {
  const base = name.normalize('NFC').split(/[\\/]/).at(-1) ?? '';
  const plain = base
    .replace(TURNS_TEXT, '')
    .replace(/[\p{Cc}<>:"|?*]/gu, '_')
    .replace(/\s+/g, ' ')
    .replace(/\.pdf$/i, '')
    .replace(/^[.\s]+|(?<![.\s])[.\s]+$/g, '');
  const letters = [...plain].slice(0, LONGEST).join('').trim();
  return `${letters || 'document'}.pdf`;
}
