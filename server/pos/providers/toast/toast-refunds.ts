// Money that went back at Toast, by payment and on its own business date. Tax, gift cards and service charges are told by
// what was sold and go by what each payment gave back; where Toast tells nothing of it, they are the sale's in proportion:
// 5.40 back of 10.80 with 0.80 tax is refund 5.00, tax 0.40. Tax that a marketplace remits goes back to it, and is neither.
// Where each thing names the transaction that gave it back, it goes with the payment of that transaction.
import { type Cents, cents, roundedRatio, split, sum, ZERO } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { decimalCents } from '#core/pos/decimal.ts';
import { refundRecord } from '#core/pos/records.ts';
import type { SaleRecord } from '#core/pos/sale.ts';

type Amount = number | null | undefined;
type AppliedTax = { taxAmount?: Amount; facilitatorCollectAndRemitTax?: boolean | null | undefined };
type Transaction = { guid?: string | null | undefined } | null | undefined;
type Detailed = {
  refundDetails?:
    | { refundAmount?: Amount; taxRefundAmount?: Amount; refundTransaction?: Transaction }
    | null
    | undefined;
  appliedTaxes?: readonly AppliedTax[] | null | undefined;
};
type Paid = {
  guid: string;
  refund?:
    | {
        refundAmount?: Amount;
        tipRefundAmount?: Amount;
        refundDate?: string | null | undefined;
        refundBusinessDate?: Day | null | undefined;
        refundTransaction?: Transaction;
      }
    | null
    | undefined;
};
/** `cards` are the gift cards among the selections, `remitted` is what a marketplace remits of the check's tax. */
type Returned = {
  payments: readonly Paid[];
  selections: readonly Detailed[];
  cards: readonly Detailed[];
  charges: readonly Detailed[];
  remitted: Cents;
};

export const refundId = ({ guid }: { guid: string }) => `${guid}-refund`;

/** `dayAt` is the business day of a moment, for a refund that Toast does not date. */
export function refundsOf(sale: SaleRecord, returned: Returned, dayAt: (at: string) => Day | undefined): SaleRecord[] {
  const given = returned.payments.filter(({ refund }) => moneyIn(refund?.refundAmount, refund?.tipRefundAmount));
  return byTransaction({ ...returned, payments: given }).flatMap((part) => refundsTogether(sale, part, dayAt));
}

/** All of it as one, unless every refund and everything that went back names its transaction. */
function byTransaction(returned: Returned): Returned[] {
  const { payments, selections, cards, charges } = returned;
  const isOf = (guid: string) => (detailed: Detailed) => detailed.refundDetails?.refundTransaction?.guid === guid;
  const details = [...selections, ...charges].filter(({ refundDetails }) => refundDetails);
  const guids = [...new Set(payments.map(({ refund }) => refund?.refundTransaction?.guid ?? ''))];
  const isNamed =
    guids.every((guid) => guid !== '' && details.some(isOf(guid))) &&
    details.every((detailed) => guids.some((guid) => isOf(guid)(detailed)));
  if (!isNamed) return [returned];
  return guids.map((guid) => ({
    ...returned,
    payments: payments.filter(({ refund }) => refund?.refundTransaction?.guid === guid),
    ...{
      selections: selections.filter(isOf(guid)),
      cards: cards.filter(isOf(guid)),
      charges: charges.filter(isOf(guid)),
    },
  }));
}

function refundsTogether(
  sale: SaleRecord,
  { payments: given, selections, cards, charges, remitted }: Returned,
  dayAt: (at: string) => Day | undefined,
): SaleRecord[] {
  const amounts = given.map(({ refund }) => decimalCents(refund?.refundAmount));
  const isTold = [...selections, ...charges].some(({ refundDetails }) => refundDetails);
  const sold = cents(sale.gross - sale.tip + remitted);
  const inProportion = (part: Cents) =>
    sold > 0 ? roundedRatio(BigInt(part) * BigInt(Math.min(sum(amounts), sold)), BigInt(sold)) : ZERO;
  const refunded = (details: readonly Detailed[], name: 'refundAmount' | 'taxRefundAmount') =>
    sum(details.map(({ refundDetails }) => decimalCents(refundDetails?.[name])));
  const taxed = [...selections, ...charges];
  const elsewhere = isTold ? sum(taxed.map(remittedBack)) : inProportion(remitted);
  const taxes = shared(
    isTold ? cents(refunded(taxed, 'taxRefundAmount') - elsewhere) : inProportion(sale.tax),
    amounts,
  );
  const remittedParts = shared(elsewhere, amounts);
  const cardsBack = shared(isTold ? refunded(cards, 'refundAmount') : inProportion(sale.gift_card_sold), amounts);
  const charged = shared(isTold ? refunded(charges, 'refundAmount') : inProportion(sale.service_charge), amounts);
  return given.map((payment, at) => {
    const [tax = ZERO, giftCardSold = ZERO] = [taxes[at], cardsBack[at]];
    const { refundBusinessDate, refundDate } = payment.refund ?? {};
    const refundedOn = refundBusinessDate ?? (refundDate ? dayAt(refundDate) : sale.business_day);
    return refundRecord({
      external_id: refundId(payment),
      occurred_at: payment.refund?.refundDate ?? sale.occurred_at,
      ...(refundedOn && { business_day: refundedOn }),
      refund_of: sale.external_id,
      refund: cents((amounts[at] ?? 0) - (remittedParts[at] ?? 0) - tax - giftCardSold),
      tax,
      giftCardSold,
      tip: decimalCents(payment.refund?.tipRefundAmount),
      serviceCharge: charged[at] ?? ZERO,
    });
  });
}

/** What of the returned tax the marketplace had remitted: by its part of the taxes applied. */
function remittedBack({ refundDetails, appliedTaxes }: Detailed): Cents {
  const taxes = appliedTaxes ?? [];
  const taxOf = (some: readonly AppliedTax[]) => sum(some.map(({ taxAmount }) => decimalCents(taxAmount)));
  const [all, elsewhere] = [taxOf(taxes), taxOf(taxes.filter((tax) => tax.facilitatorCollectAndRemitTax))];
  const back = decimalCents(refundDetails?.taxRefundAmount);
  return all > 0 ? roundedRatio(BigInt(back) * BigInt(elsewhere), BigInt(all)) : ZERO;
}

const moneyIn = (...amounts: Amount[]) => amounts.some((amount) => amount);

function shared(part: Cents, amounts: readonly Cents[]): Cents[] {
  return sum(amounts) > 0 ? split(part, amounts.map(BigInt)) : amounts.map(() => ZERO);
}
