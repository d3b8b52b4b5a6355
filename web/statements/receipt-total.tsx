// Part three of a receipt: what falls due in its days, line by line, under a double rule; and what was billed before.
import { heldNotes } from '#core/statements/held-words.ts';
import type { Receipt } from '#core/statements/receipt-shapes.ts';
import { crossCheck, periodWords } from '#core/statements/receipt-words.ts';
import {
  billedLines,
  closingNotes,
  dueWithinLines,
  expectedLines,
  taxLines,
  waitingNotes,
} from '#core/statements/total-lines.ts';
import { money, span } from '#web/base/format.ts';
import classes from '#web/statements/receipt.module.css';
import { NumberedPart } from '#web/statements/receipt-line.tsx';
import { ReceiptLines } from '#web/statements/receipt-lines.tsx';
import { THESE_DAYS } from '#web/statements/receipt-parts.ts';

type ThisPeriodProps = { receipt: Receipt; zone: string; number: number };

export function ThisPeriod({ receipt, zone, number }: ThisPeriodProps) {
  const { totals, currency } = receipt;
  const billed = billedLines(receipt, zone);
  const cross = crossCheck(receipt);
  return (
    <NumberedPart id={THESE_DAYS} number={number} title="These days" note={span(receipt.from, receipt.through)}>
      <ReceiptLines lines={dueWithinLines(receipt)} currency={currency} />
      <div className={classes.total} data-sum>
        <span>Rent for {periodWords(receipt)}</span>
        <strong className={classes.sum}>{money(totals.total, currency)}</strong>
      </div>
      <ReceiptLines lines={[...taxLines(receipt), ...expectedLines(receipt)]} currency={currency} />
      {billed.length > 0 ? (
        <div className={classes.billed}>
          <ReceiptLines lines={billed} currency={currency} />
        </div>
      ) : null}
      {[...(cross ? [cross] : []), ...heldNotes(receipt), ...waitingNotes(receipt), ...closingNotes(receipt)].map(
        (sentence) => (
          <p key={sentence} className={classes.cross}>
            {sentence}
          </p>
        ),
      )}
    </NumberedPart>
  );
}
