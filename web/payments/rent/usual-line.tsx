// The drafts without anything to look at, as one line that adds them up column by column and opens.
import { Checkbox } from '@mantine/core';
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import { money } from '#web/base/format.ts';
import classes from '#web/payments/rent/drafts.module.css';
import { signedMoney, sumOf, usualSums } from '#web/payments/rent/rent-words.ts';

type UsualProps = {
  drafts: readonly Draft[];
  chosen: boolean;
  some: boolean;
  onChoose?: (isChosen: boolean) => void;
  onShow: () => void;
};

export function UsualLine({ drafts, chosen, some, onChoose, onShow }: UsualProps) {
  const title = `${drafts.length} more ${drafts.length === 1 ? 'merchant' : 'merchants'}`;
  const currency = drafts[0]?.currency;
  const { sales, percentage, last, change } = usualSums(drafts);
  return (
    <tr className={classes.row}>
      <td className={classes.check}>
        {onChoose ? (
          <Checkbox
            checked={chosen}
            indeterminate={some && !chosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
            aria-label={title}
          />
        ) : null}
      </td>
      <td className={classes.who}>
        <span className={classes.name}>{title}</span>
        <small>All days reported, change within 15% of the last period</small>
      </td>
      <td className={classes.figure} data-wide>
        {money(sales, currency)}
      </td>
      <td className={classes.figure} data-kind="rent" data-wide>
        {money(percentage, currency)}
      </td>
      <td className={classes.figure} data-kind="part" data-wide>
        {money(last, currency)}
      </td>
      <td className={classes.figure} data-change>
        {change === null ? '—' : signedMoney(change, currency)}
      </td>
      <td className={classes.figure} data-total>
        {money(sumOf(drafts), currency)}
      </td>
      <td className={classes.look}>
        <button type="button" className={classes.show} onClick={onShow}>
          Show them
        </button>
      </td>
    </tr>
  );
}
