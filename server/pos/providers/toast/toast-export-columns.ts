// The columns that we need of Toast's export files, by their names. Amounts are text with two decimals, or empty.
import { z } from 'zod';
import { type Cents, ZERO } from '#core/base/money.ts';
import { decimalCents } from '#core/pos/decimal.ts';

const Text = z.string().trim().default('');
const Amount = Text.transform((text, context) => {
  const amount = money(text);
  if (amount === undefined) context.addIssue({ code: 'custom', message: 'Must be an amount' });
  return amount ?? ZERO;
});
const Flag = Text.transform((text) => /^(true|yes|1)$/i.test(text));
export const OrderRow = z.object({
  Location: Text,
  'Order Id': Text,
  'Revenue Center': Text,
  'Discount Amount': Amount,
  Amount: Amount,
  Tax: Amount,
  Tip: Amount,
  Gratuity: Amount,
  /** Not told where the merchant leaves the column out. */
  Total: Text.transform((text, context) => {
    const amount = text === '' ? undefined : money(text);
    if (text !== '' && amount === undefined) context.addIssue({ code: 'custom', message: 'Must be an amount' });
    return amount;
  }),
  Voided: Flag,
  Paid: Text,
  Closed: Text,
});
export type OrderRow = z.output<typeof OrderRow>;
export const PaymentRow = z.object({
  'Payment Id': Text,
  'Order Id': Text,
  'Order Date': Text,
  'Paid Date': Text,
  Amount: Amount,
  Tip: Amount,
  Gratuity: Amount,
  'Refund Date': Text,
  'Refund Amount': Amount,
  'Refund Tip Amount': Amount,
  'Void Date': Text,
  Status: Text,
  Type: Text,
});
export type PaymentRow = z.output<typeof PaymentRow>;
export const ItemRow = z.object({
  'Order Id': Text,
  'Sales Category': Text,
  Discount: Amount,
  'Net Price': Amount,
  Tax: Amount,
  'Void?': Flag,
  Deferred: Flag,
  'Tax Inclusion Option': Text,
});
export type ItemRow = z.output<typeof ItemRow>;

/** "$1,234.50", "(2.00)" and nothing at all. */
function money(text: string): Cents | undefined {
  const plain = text.replace(/[$£\s]/g, '').replace(/^\((.*)\)$/, '-$1');
  if (plain === '') return ZERO;
  const isAmount = /^-?(?:(?:\d+|\d{1,3}(?:,\d{3})+)(?:\.\d+)?|\.\d+)$/.test(plain);
  return isAmount ? decimalCents(plain) : undefined;
}
