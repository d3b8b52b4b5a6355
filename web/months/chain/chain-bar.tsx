// All or none above the rows, and below them, always in sight, what was chosen of how many, its sum and the one step.
import { Button, Checkbox } from '@mantine/core';
import type { Role } from '#core/base/permissions.ts';
import { reviewSums } from '#core/months/chain.ts';
import type { MonthRow } from '#core/months/shapes.ts';
import { money } from '#web/base/format.ts';
import classes from '#web/months/chain/chain.module.css';
import { WORK } from '#web/months/chain/chain-choice.ts';

type ChosenProps = { side: Role; ready: readonly MonthRow[]; picked: readonly MonthRow[] };

export function ChooseAll({
  side,
  ready,
  picked,
  onChoose,
}: ChosenProps & { onChoose: (rows: readonly MonthRow[], on: boolean) => void }) {
  if (ready.length === 0) return null;
  const all = picked.length === ready.length;
  return (
    <div className={classes.all}>
      <Checkbox
        label={`All ${ready.length} that can be ${WORK[side].done}`}
        checked={all}
        indeterminate={picked.length > 0 && !all}
        onChange={() => onChoose(ready, !all)}
      />
    </div>
  );
}

export function BatchBar({ side, ready, picked, onReview }: ChosenProps & { onReview: () => void }) {
  if (picked.length === 0) return null;
  const { verb } = WORK[side];
  const sums = reviewSums(picked).money.map(({ currency, sales }) => money(sales, currency));
  return (
    <section className={classes.bar} aria-label="Chosen stores">
      <p className={classes.barWords}>
        <strong>
          {picked.length} of {ready.length}
        </strong>{' '}
        chosen, {sums.join(' and ')} of sales that count
      </p>
      <Button onClick={onReview}>
        Review and {verb.toLowerCase()} {picked.length}
      </Button>
    </section>
  );
}
