// What a merchant typed into the statement: each line with its reason and the file behind it. Both sides read the same; who may
// change the month takes a line back here.
import { Button } from '@mantine/core';
import { IconPaperclip, IconTrash } from '@tabler/icons-react';
import { adjustmentWords, signedMoney } from '#core/months/adjustment-words.ts';
import { getAdjustmentEvidence } from '#core/months/contract.ts';
import { typedOn } from '#core/months/figures.ts';
import type { Statement } from '#core/months/shapes.ts';
import { useDownload } from '#web/base/download.ts';
import classes from '#web/months/adjustments.module.css';
import { useRemoveAdjustment } from '#web/months/queries.ts';
import { NumberedPart, ReceiptLine } from '#web/statements/receipt-line.tsx';

type Figures = Statement['figures'];

/** Between gross sales and what is left out; nothing where nothing was typed. */
export function AdjustmentsLine({ figures, part }: { figures: Figures; part: Figures['parts'][number] }) {
  const { count, amount } = typedOn(figures, part, part.gross);
  if (count === 0) return null;
  return (
    <ReceiptLine
      sign="+"
      label="Adjustments"
      note={`${count}, with reason and evidence`}
      value={signedMoney(amount, figures.currency)}
    />
  );
}

export function AdjustmentsPart({ figures, number, change }: { figures: Figures; number: number; change: boolean }) {
  const { adjustments = [], currency } = figures;
  const evidence = useDownload(getAdjustmentEvidence);
  const remove = useRemoveAdjustment();
  if (adjustments.length === 0) return null;
  return (
    <NumberedPart number={number} title="Adjustments" note="each with a reason and evidence">
      <ul className={classes.list}>
        {adjustments.map((each) => (
          <li key={each.id} className={classes.item}>
            <strong>{each.title}</strong>
            <strong className={classes.amount}>{signedMoney(each.amount, currency)}</strong>
            <p className={classes.reason}>{adjustmentWords(each)}</p>
            <span className={classes.actions}>
              <Button
                variant="subtle"
                size="compact-xs"
                leftSection={<IconPaperclip size={14} stroke={1.6} aria-hidden="true" />}
                loading={evidence.isPending && evidence.variables?.params.id === each.id}
                onClick={() => evidence.mutate({ params: { id: each.id }, query: {} })}
              >
                {each.evidence.name}
              </Button>
              {change ? (
                <Button
                  variant="subtle"
                  size="compact-xs"
                  aria-label={`Take back ${each.title}`}
                  leftSection={<IconTrash size={14} stroke={1.6} aria-hidden="true" />}
                  loading={remove.isPending && remove.variables === each.id}
                  onClick={() => remove.mutate(each.id)}
                >
                  Take back
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
    </NumberedPart>
  );
}
