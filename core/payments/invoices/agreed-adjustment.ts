// What both sides agreed in a dispute stands for the sales that were invoiced. Where the same sales are corrected as
// well, before or after the agreement, the correction is a part of it and nothing is given back twice. A day invoiced at
// 100.00 and agreed at 60.00 gives back 40.00; when its sales are corrected to a rent of 75.00, 25.00 of the 40.00 is
// in the rent already and 15.00 is left to take off. Corrected to 50.00, nothing of it is left. A refund that the till books
// on another day, and says which sale it takes back, is such a correction too: 30.00 less rent on its own day leaves
// 10.00 of the 40.00. A refund that names no sale is taken for one of its own day and takes nothing from the agreement:
// tills take goods back every day, and to hold each against a settled dispute would take away what was agreed.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { Adjustment } from '#core/payments/accrued.ts';

/** A day as an invoice told it. `net` is absent in invoices that were issued before it was kept. */
/** `adjusted` is what the definition of the deal left of gross on the day of issue; older invoices do not have it. */
export type InvoicedDay = {
  day: Day;
  gross: Cents | null;
  net?: Cents | null;
  adjusted?: Cents | null;
  rent: Cents;
};

/** What is known of a day now. */
export type DayNow = { gross: Cents | null; net: Cents | null; rent: Cents };

/** `elsewhere` is what refunds on other days gave back. An agreement that takes nothing off, or names no days, stands. */
export function leftToAdjust(
  { amount }: Pick<Adjustment, 'amount'>,
  days: readonly InvoicedDay[],
  now: (day: Day) => DayNow,
  elsewhere: Cents = ZERO,
): Cents {
  if (amount >= 0) return amount;
  const corrected = days.reduce((total, day) => total + correctedOn(day, now(day.day)), Number(elsewhere));
  return cents(Math.min(0, amount + corrected));
}

/** Only where the day's own sales are others: its rent may also move because of another day's. */
function correctedOn({ gross, net, rent }: InvoicedDay, now: DayNow): number {
  const isSame = gross === now.gross && (net === undefined || net === now.net);
  return isSame ? 0 : Math.max(0, rent - now.rent);
}
