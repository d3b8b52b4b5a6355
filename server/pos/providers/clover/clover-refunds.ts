// Money that went back at Clover. `amount` holds the tax and not the tip. A refund gives back a payment of its order; a
// credit gives back nothing in particular. Where the tax is not told it is the sale's in proportion: 6.00 of 24.00 with
// 4.00 tax is refund 5.00, tax 1.00. A gift card went back where a refund names its line, or where the line is marked as
// refunded: then in the refund that comes to the cards alone, or else in all of them.
import { z } from 'zod';
import { type Cents, cents, roundedRatio, split, sum, ZERO } from '#core/base/money.ts';
import { refundRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import { listed } from '#server/pos/providers/listed.ts';

const Amount = z.number().int().nullish();
const Reference = z.object({ id: z.string().nullish() }).nullish();
export const Back = z.object({
  id: z.string(),
  orderRef: Reference,
  amount: Amount,
  taxAmount: Amount,
  tipAmount: Amount,
  serviceChargeAmount: z.object({ amount: Amount }).nullish(),
  createdTime: z.number(),
  voided: z.boolean().nullish(),
  /** A refund's word for how it ended, and a credit's. */
  status: z.string().nullish(),
  result: z.string().nullish(),
  /** What of the order went back. */
  lineItems: z.object({ elements: listed(Reference) }).nullish(),
});
export type Back = z.output<typeof Back>;

const NOT_GIVEN = new Set(['FAIL', 'VOIDED']);
export const isGiven = ({ voided, status, result }: Back) => !voided && !NOT_GIVEN.has(status ?? result ?? '');

export function creditOf(credit: Back): SaleRecord {
  const tax = cents(credit.taxAmount ?? 0);
  return refundRecord({
    external_id: credit.id,
    occurred_at: credit.createdTime,
    refund_of: null,
    refund: cents(amountOf(credit) - tax),
    tax,
    tip: cents(credit.tipAmount ?? 0),
    serviceCharge: cents(credit.serviceChargeAmount?.amount ?? 0),
  });
}

/** A gift card that was sold, by its line. */
type SoldCard = { id?: string | null | undefined; net: Cents; refunded?: boolean | null | undefined };

export function refundsOf(sale: SaleRecord, refunds: readonly Back[], soldCards: readonly SoldCard[]): SaleRecord[] {
  const amounts = refunds.map(amountOf);
  const sold = cents(sale.gross - sale.tip);
  const isAll = sum(amounts) >= sold;
  const taxes = refunds.map(({ taxAmount }, at) =>
    cents(taxAmount ?? inProportion(sale.tax, amounts[at] ?? ZERO, sold)),
  );
  const nets = amounts.map((amount, at) => cents(Math.max(amount - (taxes[at] ?? 0), 0)));
  const marked = sum(soldCards.flatMap(({ refunded, net }) => (refunded ? [net] : [])));
  const cards = cardsNamed(refunds, nets, soldCards) ?? cardsShared(isAll ? sale.gift_card_sold : marked, nets, taxes);
  const charges = shared(isAll ? sale.service_charge : ZERO, nets);
  return refunds.map((refund, at) => {
    const tax = taxes[at] ?? ZERO;
    const giftCardSold = cards[at] ?? ZERO;
    return refundRecord({
      external_id: refund.id,
      occurred_at: refund.createdTime,
      refund_of: sale.external_id,
      refund: cents((amounts[at] ?? 0) - tax - giftCardSold),
      tax,
      tip: cents(refund.tipAmount ?? 0),
      giftCardSold,
      serviceCharge: cents(refund.serviceChargeAmount?.amount ?? charges[at] ?? 0),
    });
  });
}

/** Undefined where no refund says what went back. */
function cardsNamed(refunds: readonly Back[], nets: readonly Cents[], soldCards: readonly SoldCard[]) {
  if (!refunds.some(({ lineItems }) => lineItems?.elements.length)) return undefined;
  return refunds.map(({ lineItems }, at) => {
    const ids = new Set((lineItems?.elements ?? []).flatMap((line) => line?.id ?? []));
    return least(sum(soldCards.flatMap(({ id, net }) => (ids.has(id ?? '') ? [net] : []))), nets[at] ?? ZERO);
  });
}

/** A refund without tax of just what the cards cost gave back the cards. */
function cardsShared(cardsBack: Cents, nets: readonly Cents[], taxes: readonly Cents[]): Cents[] {
  const alone = nets.findIndex((net, at) => net === cardsBack && taxes[at] === 0);
  if (alone === -1) return shared(least(cardsBack, sum(nets)), nets);
  return nets.map((_, at) => (at === alone ? cardsBack : ZERO));
}

const amountOf = ({ amount }: Back) => cents(amount ?? 0);
const least = (one: Cents, other: Cents) => cents(Math.min(one, other));

function inProportion(part: Cents, of: Cents, whole: Cents): Cents {
  return whole > 0 ? roundedRatio(BigInt(part) * BigInt(of), BigInt(whole)) : ZERO;
}

function shared(amount: Cents, weights: readonly Cents[]): Cents[] {
  return sum(weights) > 0 ? split(amount, weights.map(BigInt)) : weights.map(() => ZERO);
}
