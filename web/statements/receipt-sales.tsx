// Part one of a receipt: gross sales, every exclusion with its amount, and what counts.
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import type { Part, Period } from '#core/statements/receipt-words.ts';
import { salesPart } from '#core/statements/sales-lines.ts';
import { NumberedPart } from '#web/statements/receipt-line.tsx';
import { ReceiptLines } from '#web/statements/receipt-lines.tsx';

export function SalesThatCount({ receipt, part, period }: { receipt: Receipt; part: Part; period: Period }) {
  return period.measures.map((measure) => {
    const { number, title, note, lines } = salesPart(receipt, part, measure);
    return (
      <NumberedPart key={measure.from} {...{ number, title, note }}>
        <ReceiptLines lines={lines} currency={receipt.currency} />
      </NumberedPart>
    );
  });
}
