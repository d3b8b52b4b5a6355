// What AutoPay would have debited in the year before today, and what falls due soon: each payment period's percentage
// rent with the rent that is due on a day of its own, on the invoices that would carry them, with tax. March with 3,200.00
// of percentage rent and 2,000.00 of base rent due on April 1 is one debit of 5,200.00; where percentage rent is due some
// days later, the 2,000.00 are a debit by themselves.
import { type Cents, cents, sum } from '#core/base/money.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { accruedBy, type RentKind } from '#core/payments/accrued.ts';
import type { InvoiceLine } from '#core/payments/invoice.ts';
import { taxesOf } from '#core/payments/invoice-tax.ts';
import { datedRent } from '#core/payments/invoices/dated-rent.ts';
import { periodsDue } from '#core/payments/invoices/periods-due.ts';
import { placeDated, spanOf } from '#core/payments/invoices/place-dated.ts';
import { type TaxRates, taxTotal } from '#core/rent/rent-tax.ts';
import type { Accrual } from '#core/statements/part-accrual.ts';
import { type DaySpan, partOn, periodSpan } from '#core/statements/period.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';

const BACK_DAYS = 365;

/** `day` is the first on which it could be asked for. */
export type ExpectedDebit = DaySpan & { day: Day; amount: Cents };

type Facts = { parts: readonly TermsPart[]; accruals: readonly Accrual[]; lastDay: Day; today: Day };

export function expectedDebits({ parts, accruals, lastDay, today }: Facts): ExpectedDebit[] {
  const terms = (parts.findLast(({ from }) => from <= today) ?? parts[0])?.terms;
  if (!terms) return [];
  const spans = endedPeriods(accruals, lastDay);
  const first = spans[0]?.from ?? addDays(today, -BACK_DAYS);
  const dueDays = accruals.length === 0 ? 0 : partOn(accruals, lastDay).terms.payment_due_days;
  const dated = datedRent({ parts, accruals, adjustments: [], paymentPeriod: terms.payment_period, lastDay, today })
    .filter(({ due }) => due >= first)
    .map(({ of, from, to, due, amount }): InvoiceLine => ({ kind: of, of, from, through: to, due, amount }));
  const placed = placeDated(dated, spans, dueDays);
  const accrued = accruedBy(accruals, [], lastDay);
  const ofPeriods = spans.map((span, index): ExpectedDebit => {
    const percentage = { of: 'percentage' as const, amount: accrued.percentage(span) };
    return {
      ...span,
      day: addDays(span.through, 1),
      amount: withTax([percentage, ...placed.bySpan[index]!], terms.tax),
    };
  });
  const alone = [...Map.groupBy(placed.alone, ({ due }) => due!)].map(
    ([day, lines]): ExpectedDebit => ({ ...spanOf(lines), day, amount: withTax(lines, terms.tax) }),
  );
  return [...ofPeriods, ...alone].filter(({ amount }) => amount > 0);
}

/** Whole payment periods of the last year. */
function endedPeriods(accruals: readonly Accrual[], lastDay: Day): DaySpan[] {
  const [begin] = accruals;
  if (!begin) return [];
  const back = addDays(lastDay, -BACK_DAYS);
  const from = back < begin.part.from ? begin.part.from : periodSpan(accruals, 'payment', back).from;
  return periodsDue(accruals, addDays(from, -1), lastDay, null);
}

function withTax(lines: readonly { of: RentKind; amount: Cents }[], rates: TaxRates): Cents {
  return cents(sum(lines.map(({ amount }) => amount)) + taxTotal(taxesOf(lines, rates)));
}
