// One draft: what is asked for beside the period before, and the reason to look at it; its name opens it to its lines. On a
// phone the figures stand at the right of the merchant, the reason below.
import { Checkbox } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import { money, span } from '#web/base/format.ts';
import { DraftLines } from '#web/payments/rent/draft-lines-list.tsx';
import classes from '#web/payments/rent/drafts.module.css';
import { signedMoney } from '#web/payments/rent/rent-words.ts';

type LineProps = { draft: Draft; chosen: boolean; onChoose?: ((isChosen: boolean) => void) | undefined };

/** What keeps money back, or is a credit, is the landlord's to decide: it stands out. */
const LOUD: readonly string[] = ['maximum', 'credit', 'true_up'];

export function DraftLine({ draft, chosen, onChoose }: LineProps) {
  const { merchant, place, currency, from, through, last, change, words, flags } = draft;
  const [opened, setOpened] = useState(false);
  const id = useId();
  const days = span(from, through);
  return (
    <>
      <tr className={classes.row}>
        <td className={classes.check}>
          {onChoose ? (
            <Checkbox
              checked={chosen}
              onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
              aria-label={`${merchant}, ${days}`}
            />
          ) : null}
        </td>
        <td className={classes.who}>
          <button
            type="button"
            className={classes.opener}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            <span className={classes.name}>{merchant}</span>
            <IconChevronRight size={14} stroke={1.8} aria-hidden="true" />
          </button>
          <small>{`${place}, ${days}`}</small>
        </td>
        <td className={classes.figure} data-wide>
          {money(draft.sales, currency)}
        </td>
        <td className={classes.figure} data-kind="rent" data-wide>
          {money(draft.percentage, currency)}
        </td>
        <td className={classes.figure} data-kind="part" data-wide>
          {last === null ? '—' : money(last.percentage, currency)}
        </td>
        <td className={classes.figure} data-change>
          {change === null ? '—' : signedMoney(change, currency)}
        </td>
        <td className={classes.figure} data-total>
          {money(draft.total, currency)}
        </td>
        <td className={classes.look} data-loud={flags.some(({ kind }) => LOUD.includes(kind)) || undefined}>
          {words}
        </td>
      </tr>
      <tr id={id} hidden={!opened} className={classes.under}>
        <td colSpan={8}>{opened ? <DraftLines draft={draft} /> : null}</td>
      </tr>
    </>
  );
}
