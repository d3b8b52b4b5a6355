// JSON as vendors send it, with whole numbers that a double cannot hold kept as text: {"id": 9007199254740993} reads as
// {"id": "9007199254740993"}. JSON.parse would make it …992, which may be another sale's number, and two sales would be
// counted as one. Every other number is read as usual.

/** Sixteen digits in a row: fewer always fit. */
const LONG = /\d{16}/;
const TEXT_OR_NUMBER = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:e[+-]?\d+)?/gi;
const WHOLE = /^-?\d+$/;

export function parseExactJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  if (!LONG.test(text)) return parsed;
  const isUnsafe = (token: string) => WHOLE.test(token) && !Number.isSafeInteger(Number(token));
  return JSON.parse(text.replace(TEXT_OR_NUMBER, (token) => (isUnsafe(token) ? `"${token}"` : token)));
}

/** A value for a question in JSON, where an id of digits goes as the number it is, however long. */
export function numberOrTextJson(id: string): string {
  return /^(?:0|[1-9]\d*)$/.test(id) ? id : JSON.stringify(id);
}
