// What of a Clover order is service charge and what is tax, by its own total. An order that is paid in part tells both for
// what was taken: 63.00 of 126.00 with 9.00 service and 4.00 tax is of an order with 18.00 service and 8.00 tax.
import { type Cents, cents, roundedRatio, ZERO } from '#core/base/money.ts';
import { requireTotal } from '#core/pos/quarantine.ts';

type Order = {
  paymentState?: string | null | undefined;
  isVat?: boolean | null | undefined;
  total?: number | null | undefined;
};
/** `charged` is the service charge that payments tell, `byRate` the one that the order's percentage comes to. */
type OrderSums = { goods: Cents; taken: Cents; taxTold: Cents; charged: Cents; byRate: Cents; additional: Cents };
type Parts = { service: Cents; tax: Cents; isPart: boolean };

export function totalParts(order: Order, sums: OrderSums): Parts {
  const { goods, taken, taxTold, charged, byRate, additional } = sums;
  const service = charged || byRate;
  const ours = cents(goods + service + (order.isVat ? 0 : taxTold));
  const whole = cents(order.total ?? ours);
  if (order.paymentState !== 'PAID' && taken < whole) return partPaid(order, sums, whole);
  // What is charged for paying by card may stand inside the total or beside it.
  if (ours + additional !== whole) requireTotal(ours, whole);
  return { service, tax: taxTold, isPart: false };
}

/** What is told for a part is exact but for the rounding of that part. */
function partPaid({ isVat }: Order, { goods, taken, taxTold, charged, byRate }: OrderSums, whole: Cents): Parts {
  const ofWhole = (part: Cents) => (taken > 0 ? roundedRatio(BigInt(part) * BigInt(whole), BigInt(taken)) : ZERO);
  const tax = ofWhole(taxTold);
  const rounding = taken > 0 ? Math.ceil(whole / taken) : 0;
  const readings = [
    { service: byRate, within: isVat ? 0 : rounding },
    { service: ofWhole(charged), within: isVat ? rounding : 2 * rounding },
    { service: charged, within: isVat ? 0 : rounding },
  ].filter(({ service }) => service > 0 || charged + byRate === 0);
  const oursWith = (service: Cents) => cents(goods + service + (isVat ? 0 : tax));
  const fitting = readings.find(({ service, within }) => Math.abs(oursWith(service) - whole) <= within);
  const service = fitting?.service ?? charged;
  if (!fitting) requireTotal(oursWith(service), whole);
  if (isVat) return { service: cents(whole - goods), tax, isPart: true };
  return { service, tax: cents(whole - goods - service), isPart: true };
}
