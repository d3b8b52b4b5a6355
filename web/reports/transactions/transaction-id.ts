// One address opens both a day and a single sale: `12-2026-11-14` is a day's report, `12-345` is a sale.
export function isSaleId(text: string): boolean {
  return /^\d+-\d+$/.test(text);
}
