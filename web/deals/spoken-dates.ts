// Days inside a sentence of the terms, as a person writes them: "starts on 2026-01-31" reads "starts on 01/31/2026".
import { fullDate } from '#web/base/format.ts';

export function spokenDates(text: string): string {
  return text.replace(/\b\d{4}-\d{2}-\d{2}\b/g, (day) => fullDate(day));
}
