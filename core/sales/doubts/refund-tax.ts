// In a file, Tax is the tax of sales and Refund is without tax. Where the file has a total of its own, the total may say
// otherwise: gross 108.00, tax 8.00 and refund 5.40 with a net of 95.00 adds up only if 0.40 of the refund was tax
// (108.00 − 8.00 − 5.00), so it is asked. With tax in it, a refund of 5.40 is 5.00 at the line's own rate of 8 on 100.
import { type Cents, cents, roundedRatio } from '#core/base/money.ts';
import type { SalesAmounts } from '#core/pos/sale.ts';
import { type Doubt, type DoubtAnswers, doubtOf, type LineTally, linesText } from '#core/sales/doubts/doubt.ts';

type Amounts = Pick<SalesAmounts, 'gross' | 'tax' | 'tip' | 'service_charge' | 'refund' | 'gift_card_sold'>;

const TOTAL = /\b(total|net|adjusted)\b/i;

export const isOwnTotal = (heading: string) => TOTAL.test(heading);

/** What of a refund with tax is the refund; undefined where the line has no sales to take a rate from. */
export function refundWithoutTax(amounts: Amounts): Cents | undefined {
  const { gross, tax, tip, refund, gift_card_sold } = amounts;
  const taxed = gross - tax - tip - gift_card_sold;
  if (tax === 0) return refund;
  if (taxed <= 0 || tax < 0) return undefined;
  return roundedRatio(BigInt(refund) * BigInt(taxed), BigInt(taxed + tax));
}

/** Which of the two readings the line's own total fits; undefined where it fits both or neither. */
export function refundSaid(amounts: Amounts, total: Cents): 'with' | 'without' | undefined {
  const { gross, tax, tip, service_charge, refund, gift_card_sold } = amounts;
  const net = refundWithoutTax(amounts);
  if (refund === 0 || tax === 0 || net === undefined || net === refund) return undefined;
  const sold = gross - tax;
  // A total without tax may leave out tips, gift cards and service charges as well.
  const bases = [sold, sold - tip, sold - tip - gift_card_sold, sold - tip - gift_card_sold - service_charge];
  const without = bases.some((base) => base - refund === total);
  const near = (amount: number) => Math.abs(amount - total) <= 1;
  const given = gross - refund;
  const withTax = bases.some((base) => near(base - net)) || given === total || given - tip === total;
  return without === withTax ? undefined : without ? 'without' : 'with';
}

export function withoutItsTax<Some extends Amounts>(amounts: Some): Some | undefined {
  const refund = refundWithoutTax(amounts);
  return refund === undefined ? undefined : { ...amounts, refund: cents(refund) };
}

export function refundDoubt(column: string, total: string, lines: LineTally, answers: DoubtAnswers): Doubt {
  return doubtOf(
    {
      kind: 'refund_tax',
      column,
      text: `${linesText(lines)}: “${total}” adds up only if “${column}” has tax in it`,
      choices: [
        { value: 'with_tax', label: 'Refunds have their tax in them: it is taken out' },
        { value: 'without_tax', label: 'Refunds are without tax, as they stand' },
      ],
      change: 'Give refunds without tax',
    },
    lines,
    answers,
  );
}
