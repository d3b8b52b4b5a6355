// What is about to leave the merchant's bank. Two pending invoices of 100.00 and 50.00, of which 10.00 is disputed,
// make 140.00 that goes ahead and 10.00 that is held; an invoice on hold for another reason is counted apart.
import type { Currency } from '#core/base/money.ts';
import { wholeCents } from '#core/base/spoken.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';

export type Coming = {
  currency: Currency;
  goes: number;
  held: number;
  merchants: number;
  /** The first day something is debited; empty where all of it is held. */
  day: string;
  last: string;
};

export const isComing = (invoice: Invoice) => invoice.status === 'pending' && wholeCents(invoice.outstanding) > 0;

export const goesAhead = ({ outstanding, held }: Pick<Invoice, 'outstanding' | 'held'>) =>
  Math.max(0, wholeCents(outstanding) - wholeCents(held));

export function comingDebits(invoices: readonly Invoice[]): Coming[] {
  return added(invoices.filter((invoice) => isComing(invoice) && invoice.hold_reason === ''));
}

/** What was sent and has not settled; its days are those on which it was debited. */
export function atBank(invoices: readonly Invoice[]): Coming[] {
  return added(invoices.filter(({ status }) => status === 'processing'));
}

/**
 * What an AutoPay tab answers with: what is to come, or what the bank has where nothing more goes. All that is held is named with
 * either, also of what the bank has.
 */
export function answeredDebits(invoices: readonly Invoice[]): { isAtBank: boolean; sums: Coming[] } {
  const coming = comingDebits(invoices);
  const sent = atBank(invoices);
  const isAtBank = sent.length > 0 && coming.every(({ goes }) => goes === 0);
  const heldIn = (currency: Currency) =>
    invoices.filter((invoice) => invoice.currency === currency).reduce((sum, { held }) => sum + wholeCents(held), 0);
  const sums = (isAtBank ? sent : coming).map((sum) => ({ ...sum, held: heldIn(sum.currency) }));
  return { isAtBank, sums };
}

/** One sum for each currency, since they never mix. */
function added(invoices: readonly Invoice[]): Coming[] {
  const currencies = [...new Set(invoices.map(({ currency }) => currency))];
  return currencies.map((currency) => {
    const ofCurrency = invoices.filter((invoice) => invoice.currency === currency);
    // An invoice of which only the part in question is left is debited on no day and from nobody.
    const moving = ofCurrency.filter((invoice) => goesAhead(invoice) > 0);
    const days = moving.map(({ debit_day }) => debit_day).sort();
    return {
      currency,
      goes: ofCurrency.reduce((sum, invoice) => sum + goesAhead(invoice), 0),
      held: ofCurrency.reduce((sum, { held }) => sum + wholeCents(held), 0),
      merchants: new Set(moving.map(({ deal }) => deal)).size,
      day: days[0] ?? '',
      last: days.at(-1) ?? '',
    };
  });
}
