// What a file of sales cannot be is seen in its first 64 KB, so that 50 MB of something else are not taken in: a zero byte
// (a picture, a program), a PDF, an old workbook, or text without a single column. A workbook of today begins with PK; text
// in two bytes a letter begins with its mark and has zeros in it.
const OLD_EXCEL = '\u00d0\u00cf\u0011\u00e0';
const ZIP = 'PK\u0003\u0004';
const IN_TWO_BYTES = /^(?:\u00ff\u00fe|\u00fe\u00ff)/;
const ENOUGH_TEXT = 4_096;

export const NOT_TEXT = 'This is not a text file. Upload a CSV or XLSX file';

export function wrongStart(start: Uint8Array): string | undefined {
  const text = Array.from(start.subarray(0, 4), (byte) => String.fromCharCode(byte)).join('');
  if (text.startsWith(OLD_EXCEL)) return 'Save the workbook as .xlsx or .csv and upload it again';
  if (text.startsWith('%PDF')) return 'This is a PDF. Upload a CSV or XLSX file';
  if (text.startsWith(ZIP) || IN_TWO_BYTES.test(text)) return undefined;
  if (start.includes(0)) return NOT_TEXT;
  if (start.byteLength < ENOUGH_TEXT || start.every(isBlank) || start.some(isDelimiter)) return undefined;
  return 'The file has no columns. Upload a CSV or XLSX file';
}

const isBlank = (byte: number) => byte === 0x20 || byte === 0x0a || byte === 0x0d;
/** Comma, semicolon, tab, bar, and the two that old machines used. */
const isDelimiter = (byte: number) => [0x2c, 0x3b, 0x09, 0x7c, 0x1e, 0x1f].includes(byte);
