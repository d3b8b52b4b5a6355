// What a right reader ends up with: one line a sale and one a refund, in cents, as the product counts them. `gross` is
// everything collected after discounts; a refund's line has gross 0 and keeps the returned tax and tip beside it.
import type { Line, LinePart, ShopSale, ShopTraits } from '#simulators/shop.ts';

export function linesOf(sales: ShopSale[], traits: ShopTraits): Line[] {
  return sales
    .filter(({ voided, test }) => !voided && !test)
    .flatMap((sale) => [saleLine(sale, traits), ...refundLinesOf(sale, traits)]);
}

export function refundLinesOf(sale: ShopSale, traits: ShopTraits): Line[] {
  return sale.refunds.map((refund) => refundLine(sale, refund, traits));
}

function saleLine(sale: ShopSale, traits: ShopTraits): Line {
  const total = (amount: (item: ShopSale['items'][number]) => number) =>
    sale.items.reduce((sum, item) => sum + amount(item), 0);
  const tax = total((item) => item.tax);
  const redeemed = sale.payments
    .filter(({ type }) => type === 'gift_card')
    .reduce((sum, { amount }) => sum + amount, 0);
  return {
    external_id: sale.id,
    kind: 'sale',
    occurred_at: sale.closedAt.toISOString(),
    gross: total(netOf) + tax + sale.tip + sale.serviceCharge,
    tax,
    tip: sale.tip,
    discount: total(({ discount }) => discount),
    service_charge: sale.serviceCharge,
    refund: 0,
    gift_card_sold: total((item) => (item.giftCard ? netOf(item) : 0)),
    gift_card_redeemed: redeemed,
    refund_of: null,
    categories: traits.categories ? partsOf(sale, traits.lineTax) : null,
  };
}

function refundLine(sale: ShopSale, refund: ShopSale['refunds'][number], traits: ShopTraits): Line {
  const { tax, tip, given } = partsBack(sale, refund, traits);
  return {
    external_id: refund.id,
    kind: 'refund',
    occurred_at: refund.at.toISOString(),
    gross: 0,
    tax,
    tip,
    discount: 0,
    service_charge: 0,
    refund: given - tax,
    gift_card_sold: 0,
    gift_card_redeemed: 0,
    refund_of: traits.refundsNameSale ? sale.id : null,
    categories: null,
  };
}

/** `given` is without the tip. */
function partsBack(sale: ShopSale, refund: ShopSale['refunds'][number], traits: ShopTraits) {
  const given = refund.net + refund.tax;
  if (!traits.refundParts) {
    const { gross, tax, tip } = saleLine(sale, traits);
    const share = (part: number) => Math.round(((given + refund.tip) * part) / gross);
    return { tax: share(tax), tip: share(tip), given: given + refund.tip - share(tip) };
  }
  const tax = traits.refundTax ? refund.tax : Math.round((given * taxOf(sale)) / (taxedOf(sale) + taxOf(sale)));
  return { tax, tip: refund.tip, given };
}

function partsOf(sale: ShopSale, lineTax: boolean): LinePart[] | null {
  const parts = new Map<string, LinePart>();
  for (const item of sale.items) {
    if (item.category === null) continue;
    const tax = lineTax ? item.tax : 0;
    const part = parts.get(item.category) ?? { category: item.category, gross: 0, tax: 0, discount: 0 };
    parts.set(item.category, {
      category: item.category,
      gross: part.gross + netOf(item) + tax,
      tax: part.tax + tax,
      discount: part.discount + item.discount,
    });
  }
  const sorted = [...parts.values()].sort((a, b) => (a.category < b.category ? -1 : 1));
  return sorted.length > 0 ? sorted : null;
}

const taxOf = ({ items }: ShopSale) => items.reduce((sum, { tax }) => sum + tax, 0);
const taxedOf = ({ items }: ShopSale) => items.reduce((sum, item) => sum + (item.giftCard ? 0 : netOf(item)), 0);
const netOf = ({ quantity, unitPrice, discount }: ShopSale['items'][number]) => quantity * unitPrice - discount;
