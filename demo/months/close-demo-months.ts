// Months of the demo that the landlord has closed in their time, without the statements that nobody can sign afterwards.
import { addDays } from '#core/base/time.ts';
import type { Tx } from '#server/base/db/db.ts';
import type { StateOfMonth } from '#server/months/month-states.ts';
import { saveStep } from '#server/months/sql.ts';
import { closeSales } from '#server/sales/closing/close-sales.ts';

const CLOSED_AFTER_DAYS = 19;

type Closed = { lineageId: number; landlord: number; months: readonly StateOfMonth[] };

export async function closeDemoMonths(tx: Tx, { lineageId, landlord, months }: Closed): Promise<void> {
  for (const { month, from, through } of months) {
    const at = new Date(`${addDays(through, CLOSED_AFTER_DAYS)}T16:20:00Z`);
    const closing = { lineageId, month, from, through };
    await closeSales(tx, [closing], at);
    const step = { state: 'closed' as const, by: landlord, side: 'landlord' as const, words: '' };
    await saveStep(tx, closing, 'closed', step, at);
  }
}
