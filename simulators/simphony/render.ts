// A sale of the ledger as a Simphony guest check, and a refund as a check of nothing but returned lines. Amounts are
// decimals, numbers of items, charges and tenders are explained by lists of their own.
import type { ShopItem, ShopRefund, ShopSale } from '#simulators/shop.ts';

export const FAMILIES = ['Coffee', 'Bakery', 'Kitchen', 'Merchandise', 'Gift Cards'];
export const CHARGES = [
  { num: 1, name: 'Service charge', chrgTipsFlag: false },
  { num: 2, name: 'Charged tip', chrgTipsFlag: true },
];
export const TENDERS = [
  { num: 1, name: 'Cash' },
  { num: 2, name: 'Credit card' },
  { num: 3, name: 'Gift card' },
];
export const CENTRES = [
  { num: 1, name: 'Restaurant' },
  { num: 2, name: 'Bar' },
];

export function checkOf(sale: ShopSale) {
  const net = sale.items.reduce((sum, item) => sum + netOf(item), 0);
  const tax = sale.items.reduce((sum, item) => sum + item.tax, 0);
  const discount = sale.items.reduce((sum, item) => sum + item.discount, 0);
  return {
    guestCheckId: sale.id,
    chkNum: sale.number,
    opnBusDt: sale.day,
    clsdBusDt: sale.day,
    opnUTC: utc(sale.openedAt),
    clsdUTC: utc(sale.closedAt),
    lastUpdatedUTC: utc(sale.modifiedAt),
    clsdFlag: true,
    rvcNum: centreOf(sale),
    subTtl: dollars(net),
    dscTtl: dollars(-discount),
    chkTtl: dollars(net + tax + sale.serviceCharge + sale.tip),
    payTtl: dollars(net + tax + sale.serviceCharge + sale.tip),
    taxes: [{ taxNum: 1, taxCollTtl: dollars(tax), taxRate: 8.25, type: 1 }],
    detailLines: [...sale.items.flatMap(itemLines), ...chargeLines(sale), ...tenderLines(sale)].map((line) => ({
      guestCheckLineItemId: `${sale.id}-${line.dtlId}`,
      vdFlag: sale.voided,
      ...line,
    })),
  };
}

function itemLines(item: ShopItem, index: number) {
  const dtlId = index * 10 + 1;
  const family = FAMILIES.indexOf(item.category ?? 'Gift Cards') + 1;
  return [
    {
      dtlId,
      dspQty: item.quantity,
      aggTtl: dollars(item.quantity * item.unitPrice),
      menuItem: { miNum: family * 100, modFlag: false },
    },
    ...(item.discount > 0
      ? [{ dtlId: dtlId + 1, parDtlId: dtlId, aggTtl: dollars(-item.discount), discount: { dscNum: 4 } }]
      : []),
  ];
}

function chargeLines({ serviceCharge, tip }: ShopSale) {
  return [
    { dtlId: 901, aggTtl: dollars(serviceCharge), serviceCharge: { svcChgNum: 1 } },
    { dtlId: 902, aggTtl: dollars(tip), serviceCharge: { svcChgNum: 2 } },
  ].filter(({ aggTtl }) => aggTtl !== 0);
}

function tenderLines({ payments }: ShopSale) {
  return payments.map(({ type, amount, tip, cardNumber }, index) => ({
    dtlId: 950 + index,
    aggTtl: dollars(-amount - tip),
    tenderMedia: { tmedNum: { cash: 1, card: 2, gift_card: 3 }[type] },
    ...(cardNumber && { refInfo1: cardNumber }),
  }));
}

export function returnOf(sale: ShopSale, { id, at, net, tax, tip }: ShopRefund, day: string) {
  return {
    guestCheckId: id,
    opnBusDt: day,
    clsdBusDt: day,
    opnUTC: utc(at),
    clsdUTC: utc(at),
    lastUpdatedUTC: utc(at),
    clsdFlag: true,
    rvcNum: centreOf(sale),
    subTtl: dollars(-net),
    dscTtl: 0,
    chkTtl: dollars(-net - tax - tip),
    payTtl: dollars(-net - tax - tip),
    taxes: [{ taxNum: 1, taxCollTtl: dollars(-tax), taxRate: 8.25, type: 1 }],
    detailLines: [
      { dtlId: 1, aggTtl: dollars(-net), menuItem: { miNum: 100, modFlag: false }, vdFlag: false },
      ...(tip > 0 ? [{ dtlId: 902, aggTtl: dollars(-tip), serviceCharge: { svcChgNum: 2 }, vdFlag: false }] : []),
    ],
  };
}

const centreOf = ({ number }: ShopSale) => (number % 3 === 0 ? 2 : 1);
const netOf = ({ quantity, unitPrice, discount }: ShopItem) => quantity * unitPrice - discount;
const dollars = (cents: number) => cents / 100;
const utc = (moment: Date) => moment.toISOString().slice(0, 19);
