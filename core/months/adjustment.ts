// What a merchant types into a statement: a party billed by invoice, +1,850.00, or an order that was rung up twice, −612.40. It
// counts as a sale of its day, so that rent, receipts and reports follow it as they follow the till. Its day must have sales: a
// day that nobody reported is not to look reported because of it. A closed month takes none.
import { fullDate } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import type { MonthState } from '#core/months/transitions.ts';

/** More would not be read; whoever has more uploads the days anew. */
export const MOST_ADJUSTMENTS = 50;

type AdjustedMonth = { readonly state: MonthState; readonly from: Day; readonly through: Day };
type NewAdjustment = {
  readonly day: Day;
  readonly category: string | undefined;
  /** Whether a channel has sales on the day. */
  readonly sold: boolean;
  /** Of the month, so far. */
  readonly count: number;
  readonly categories: readonly string[];
};
export type AdjustmentRefusal = { field: 'day' | 'category' | null; words: string };

export function adjustmentRefusal(
  { state, from, through }: AdjustedMonth,
  { day, category, sold, count, categories }: NewAdjustment,
): AdjustmentRefusal | null {
  if (state === 'closed') return { field: null, words: CLOSED_TO_ADJUSTMENTS };
  if (day < from || day > through) {
    return { field: 'day', words: `Choose a day from ${fullDate(from)} to ${fullDate(through)}` };
  }
  if (!sold) return { field: 'day', words: 'No sales of this day are reported. Upload its sales first.' };
  if (count >= MOST_ADJUSTMENTS) {
    return {
      field: null,
      words: `A month takes ${MOST_ADJUSTMENTS} adjustments. Upload the days with other sales instead.`,
    };
  }
  if (categories.length > 0 && !categories.includes(category ?? '')) {
    return { field: 'category', words: `Choose one of: ${categories.join(', ')}` };
  }
  return null;
}

export const CLOSED_TO_ADJUSTMENTS = 'The month is closed. Ask the property owner to reopen it first.';

/** The line of a question about it. */
export const adjustmentLine = (id: number): string => `adjustment-${id}`;

/** The id under which its amount is counted. */
export const saleOfAdjustment = (id: number): string => `adjustment-${id}`;
