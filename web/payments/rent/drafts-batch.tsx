// What was chosen of how many, its sum, and the one step; in sight as long as the drafts are.
import { Button, Checkbox } from '@mantine/core';
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import { money } from '#web/base/format.ts';
import classes from '#web/payments/rent/drafts-batch.module.css';
import { useApprove, useHold } from '#web/payments/rent/rent-mutations.ts';
import { sumOf } from '#web/payments/rent/rent-words.ts';

type BarProps = { chosen: readonly Draft[]; ready: readonly Draft[]; onChooseAll: (all: boolean) => void };

export function BatchBar({ chosen, ready, onChooseAll }: BarProps) {
  const approve = useApprove(() => undefined);
  const hold = useHold(() => undefined);
  const busy = approve.isPending || hold.isPending;
  const currency = ready[0]?.currency;
  return (
    <section className={classes.bar} aria-label="Chosen drafts">
      <Checkbox
        checked={chosen.length === ready.length}
        indeterminate={chosen.length > 0 && chosen.length < ready.length}
        onChange={({ currentTarget }) => onChooseAll(currentTarget.checked)}
        aria-label="Choose all drafts"
      />
      <p className={classes.barWords}>
        <strong>{`${chosen.length} of ${ready.length} chosen, ${money(sumOf(chosen), currency)}`}</strong>{' '}
        <span className={classes.barNote}>Invoices go out at once; every merchant can question a line first.</span>
      </p>
      <div className={classes.barActions}>
        <Button
          variant="default"
          disabled={chosen.length === 0 || busy}
          loading={hold.isPending}
          onClick={() => hold.mutate({ drafts: chosen, held: true })}
        >
          Hold chosen
        </Button>
        <Button
          disabled={chosen.length === 0 || busy}
          loading={approve.isPending}
          onClick={() => approve.mutate({ drafts: chosen })}
        >
          {`Approve and issue ${chosen.length}`}
        </Button>
      </div>
    </section>
  );
}
