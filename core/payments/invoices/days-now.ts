// What is known of each day now, as an invoice tells it: gross and net sales, and the rent that accrued. Gross 1,080.00 with
// tax 80.00 and a refund of 50.00 is net 950.00; a day without a report has neither.
import { cents, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import type { DayNow } from '#core/payments/invoices/agreed.ts';
import type { SalesRow } from '#core/rent/sales.ts';
import { accruedDays } from '#core/statements/accrual.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';

export function daysNow(accruals: readonly Accrual[], sold: readonly SalesRow[]): (day: Day) => DayNow {
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
      rent: rent.get(day)?.amount ?? ZERO,
    };
  };
}
