// What is known of each day now, as an invoice tells it: gross and net sales, what the definition of the deal counts of
// them, and the rent that accrued. Gross 1,080.00 with tax 80.00 and a refund of 50.00 is net 950.00; under terms that leave
// tax out and count refunds it is 1,000.00 adjusted. A day without a report has none of them.
import { type Cents, cents, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { DayNow } from '#core/payments/invoices/agreed-adjustment.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruedDays } from '#core/statements/accrual.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { partOn } from '#core/statements/period.ts';

type AdjustedDay = DayNow & { adjusted: Cents | null };

export function daysNow(accruals: readonly Accrual[], sold: readonly SalesRow[]): (day: Day) => AdjustedDay {
  const rent = accruedDays(accruals);
  const sales = new Map<Day, { gross: number; net: number }>();
  for (const { day, gross, items } of sold) {
    const before = sales.get(day) ?? { gross: 0, net: 0 };
    const { tax = 0, tip = 0, refund = 0, gift_card = 0 } = items;
    sales.set(day, { gross: before.gross + gross, net: before.net + gross - tax - tip - refund - gift_card });
  }
  return (day) => {
    const { gross, net } = sales.get(day) ?? { gross: null, net: null };
    return {
      gross: gross === null ? null : cents(gross),
      net: net === null ? null : cents(net),
      adjusted:
        gross === null || accruals.length === 0 ? null : partOn(accruals, day).sold({ from: day, through: day }),
      rent: rent.get(day)?.amount ?? ZERO,
    };
  };
}
