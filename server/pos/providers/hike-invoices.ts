// A Hike invoice as our sale, by the names its fields are said to have. The total is what was taken, tax and tip
// included.
//
// An invoice of 24.60 with 1.60 tax and a tip of 3.00 is gross 24.60, tax 1.60, tip 3.00.
import { z } from 'zod';
import { type Cents, cents, sum, ZERO } from '#core/base/money.ts';
import { decimalCents } from '#core/pos/decimal.ts';
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
  date: z.string().default('transactionDate'),
  total: z.string().default('netAmount'),
  tax: z.string().default('tax'),
  tip: z.string().default('totalTip'),
  discount: z.string().default('totalDiscount'),
  is_return: z.string().default('isReturn'),
  return_of: z.string().default('referenceInvoiceId'),
  lines: z.string().default('invoiceLineItems'),
  line_total: z.string().default('effectiveAmount'),
  line_gift_card: z.string().default('isGiftCard'),
  payments: z.string().default('invoicePayments'),
  payment_name: z.string().default('paymentOptionName'),
  payment_amount: z.string().default('amount'),
  gift_card_payment: z.string().default('gift card'),
});
export type Fields = z.output<typeof Fields>;

export function pageOf(items: unknown[], outlet: string, fields: Fields) {
  const paid = new Set(fields.paid_statuses.split('|'));
  const { here, elsewhere } = partedBy(items, {
    idOf: (item) => String(at(item, fields.id) ?? ''),
    isHere: (item) => String(at(item, fields.outlet) ?? outlet) === outlet,
  });
  const page = readEntries(here, fields.id, (item) =>
    paid.has(String(at(item, fields.status) ?? ''))
      ? { sales: [recordOf(item, fields)], removed: [] }
      : { sales: [], removed: [textAt(item, fields.id)] },
  );
  return { ...page, removed: [...page.removed, ...elsewhere] };
}

function recordOf(item: unknown, fields: Fields): SaleRecord {
  const total = amountAt(item, fields.total);
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
