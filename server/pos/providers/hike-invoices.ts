// A Hike invoice as our sale, by the names its fields are said to have. The total is what was taken, tax and tip
// included. Of an invoice that waits for its rest counts what was paid, on the day of the last payment.
//
// An invoice of 24.60 with 1.60 tax and a tip of 3.00 is gross 24.60, tax 1.60, tip 3.00.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { decimalCents } from '#core/pos/decimal.ts';
import { paidPart } from '#core/pos/part-paid.ts';
import { refundRecord, type SoldLine, soldRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { instantIn } from '#core/pos/wall-clock.ts';
import { PosProblem } from '#server/pos/problems.ts';
import { at, listAt, readEntries, textAt } from '#server/pos/providers/mapping.ts';
import { partedBy } from '#server/pos/providers/moved.ts';

export const Fields = z.strictObject({
  id: z.string().default('id'),
  outlet: z.string().default('outletId'),
  status: z.string().default('status'),
  /** Words, separated by |, that mean that it was paid. */
  paid_statuses: z.string().default('Completed|Refunded|PartiallyRefunded|Exchanged'),
  /** Words that mean that it waits for its rest. */
  part_paid_statuses: z.string().default('LayBy|OnAccount|BackOrder|PartiallyPaid'),
  date: z.string().default('transactionDate'),
  total: z.string().default('netAmount'),
  tax: z.string().default('tax'),
  tip: z.string().default('totalTip'),
  discount: z.string().default('totalDiscount'),
  rounding: z.string().default('roundingAmount'),
  paid: z.string().default('totalPay'),
  is_return: z.string().default('isReturn'),
  return_of: z.string().default('referenceInvoiceId'),
  lines: z.string().default('invoiceLineItems'),
  line_total: z.string().default('effectiveAmount'),
  line_gift_card: z.string().default('isGiftCard'),
  payments: z.string().default('invoicePayments'),
  payment_name: z.string().default('paymentOptionName'),
  payment_amount: z.string().default('amount'),
  payment_date: z.string().default('paymentDate'),
  gift_card_payment: z.string().default('gift card'),
});
export type Fields = z.output<typeof Fields>;

export function pageOf(items: unknown[], outlet: string, fields: Fields) {
  const { here, elsewhere } = partedBy(items, {
    idOf: (item) => String(at(item, fields.id) ?? ''),
    isHere: (item) => String(at(item, fields.outlet) ?? outlet) === outlet,
  });
  const page = readEntries(here, fields.id, (item) => {
    const record = countedOf(item, fields);
    return record ? { sales: [record], removed: [] } : { sales: [], removed: [textAt(item, fields.id)] };
  });
  return { ...page, removed: [...page.removed, ...elsewhere] };
}

function countedOf(item: unknown, fields: Fields): SaleRecord | undefined {
  const is = (statuses: string) => statuses.split('|').includes(String(at(item, fields.status) ?? ''));
  if (is(fields.paid_statuses)) return recordOf(item, fields);
  const taken = paidOf(item, fields);
  if (!is(fields.part_paid_statuses) || taken <= 0) return undefined;
  const dates = listAt(item, fields.payments).flatMap((payment) =>
    at(payment, fields.payment_date) ? [dateAt(payment, fields.payment_date)] : [],
  );
  const last = dates.sort((a, b) => a.getTime() - b.getTime()).at(-1);
  const whole = recordOf(item, fields);
  return paidPart(last ? { ...whole, occurred_at: last.toISOString() } : whole, taken);
}

const paidOf = (item: unknown, fields: Fields): Cents =>
  at(item, fields.paid) === undefined || at(item, fields.paid) === null
    ? sum(listAt(item, fields.payments).map((payment) => amountAt(payment, fields.payment_amount)))
    : amountAt(item, fields.paid);

/** Cash is rounded: where the total and the rounding are what was paid, the total does not hold it. */
function collectedOf(item: unknown, fields: Fields): Cents {
  const total = amountAt(item, fields.total);
  const rounded = cents(total + amountAt(item, fields.rounding));
  return rounded === paidOf(item, fields) ? rounded : total;
}

function recordOf(item: unknown, fields: Fields): SaleRecord {
  const total = collectedOf(item, fields);
  const [tax, tip] = [amountAt(item, fields.tax), amountAt(item, fields.tip)];
  const about = { external_id: textAt(item, fields.id), occurred_at: dateAt(item, fields.date) };
  if (at(item, fields.is_return) === true || total < 0) {
    const of = at(item, fields.return_of);
    const giftCardSold = cents(Math.abs(sum(giftLines(item, fields).map(({ net }) => net))));
    return refundRecord({
      ...about,
      refund_of: of === undefined || of === null || of === '' ? null : String(of),
      refund: cents(Math.abs(total) - Math.abs(tax) - Math.abs(tip) - giftCardSold),
      giftCardSold,
      tax: cents(Math.abs(tax)),
      tip: cents(Math.abs(tip)),
    });
  }
  const gifts = listAt(item, fields.payments).filter((payment) =>
    plain(at(payment, fields.payment_name)).includes(plain(fields.gift_card_payment)),
  );
  return {
    ...soldRecord({
      ...about,
      lines: giftLines(item, fields),
      collected: total,
      tax,
      tip,
      giftCardRedeemed: sum(gifts.map((payment) => amountAt(payment, fields.payment_amount))),
    }),
    discount: amountAt(item, fields.discount),
  };
}

/** Of the lines only gift cards matter: the rest is in the invoice's own totals. */
function giftLines(item: unknown, fields: Fields): SoldLine[] {
  return listAt(item, fields.lines)
    .filter((line) => at(line, fields.line_gift_card) === true)
    .map((line) => ({
      net: amountAt(line, fields.line_total),
      tax: ZERO,
      discount: ZERO,
      category: null,
      giftCard: true,
    }));
}

function amountAt(value: unknown, path: string): Cents {
  const amount = at(value, path) ?? 0;
  try {
    return decimalCents(amount as string | number);
  } catch {
    throw new PosProblem('unreadable', `The sales system's answer has no amount at ${path}.`);
  }
}

/** A date without a zone is in UTC. */
function dateAt(value: unknown, path: string): Date {
  try {
    const instant = instantIn(textAt(value, path), 'UTC');
    if (!Number.isNaN(instant.getTime())) return instant;
  } catch (error) {
    if (error instanceof PosProblem) throw error;
  }
  throw new PosProblem('unreadable', `The sales system's answer has no time at ${path}.`);
}

const plain = (text: unknown) =>
  String(text ?? '')
    .toLowerCase()
    .replace(/[^a-z]/g, '');
