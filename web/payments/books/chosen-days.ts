// The days of a statement or report as the address says them: the usual ones unless somebody chose others, and without usual
// ones the last ninety. On 10 March `?from=2026-03-01` is March so far.
import { z } from 'zod';
import { addDays, type Day, DayText } from '#core/base/time.ts';
import { bookSpans } from '#web/payments/books/book-spans.ts';
import type { BookDays } from '#web/payments/queries.ts';

const USUAL_DAYS = 90;
export const BookAddress = z.object({
  from: DayText.optional().catch(undefined),
  through: DayText.optional().catch(undefined),
});

export function bookDays({ from, through }: z.output<typeof BookAddress>, today: Day, usual?: BookDays): BookDays {
  const last = through ?? usual?.through ?? today;
  const first = from ?? usual?.from ?? addDays(today, -USUAL_DAYS);
  return { from: first <= last ? first : last, through: last };
}

/** A statement of account is of the last month. */
export const accountDays = (address: z.output<typeof BookAddress>, today: Day): BookDays =>
  bookDays(address, today, bookSpans(today)[0]);
