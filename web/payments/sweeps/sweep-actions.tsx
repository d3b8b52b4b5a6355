// What can be done with a sweep now, each named with what will happen.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import classes from '#web/payments/autopay.module.css';
import { detailsHref, modifyHref } from '#web/payments/links.ts';
import { useCancelPending, useRemind, useResume, useStopSweep } from '#web/payments/mutations.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type SweepActionsProps = {
  sweep: Sweep;
  role: Role;
  /** On the page of the details themselves no button leads there. */
  onDetails?: boolean;
};

export function SweepActions({ sweep, role, onDetails = false }: SweepActionsProps) {
  const { can } = sweep;
  return (
    <div className={classes.actions}>
      {can.includes('accept') ? <ButtonLink href={detailsHref(sweep)}>Review and answer</ButtonLink> : null}
      {can.includes('resume') ? <Resume sweep={sweep} /> : null}
      {can.includes('send_reminder') ? <Remind sweep={sweep} /> : null}
      {can.includes('modify') && sweep.pending === null ? (
        <ButtonLink variant="default" href={modifyHref(sweep.deal, sweep.id)}>
          Change
        </ButtonLink>
      ) : null}
      {onDetails || can.includes('accept') ? null : (
        <ButtonLink variant="subtle" href={detailsHref(sweep)}>
          Details
        </ButtonLink>
      )}
      {can.includes('cancel_pending') ? <Withdraw sweep={sweep} /> : null}
      {can.includes('stop') ? <Stop sweep={sweep} role={role} /> : null}
    </div>
  );
}

function Remind({ sweep }: { sweep: Sweep }) {
  const reminding = useRemind(sweep);
  return (
    <Button variant="default" loading={reminding.isPending} onClick={() => reminding.mutate()}>
      Send reminder
    </Button>
  );
}

function Resume({ sweep }: { sweep: Sweep }) {
  const resuming = useResume(sweep);
  return (
    <Button loading={resuming.isPending} onClick={() => resuming.mutate()}>
      Resume
    </Button>
  );
}

function Withdraw({ sweep }: { sweep: Sweep }) {
  const [confirming, setConfirming] = useState(false);
  const withdrawing = useCancelPending(sweep);
  return (
    <>
      <Button variant="subtle" color="bad" onClick={() => setConfirming(true)}>
        Withdraw
      </Button>
      <ConfirmDialog
        opened={confirming}
        title="Withdraw this proposal"
        consequence={
          sweep.original === null
            ? `${sweep.merchant} can no longer accept it and gets an e-mail. You can propose AutoPay again.`
            : 'AutoPay goes on as agreed before and the merchant gets an e-mail.'
        }
        action="Withdraw"
        destructive
        busy={withdrawing.isPending}
        onConfirm={() => withdrawing.mutate(undefined, { onSettled: () => setConfirming(false) })}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}

function Stop({ sweep, role }: { sweep: Sweep; role: Role }) {
  const [confirming, setConfirming] = useState(false);
  const stopping = useStopSweep(sweep);
  return (
    <>
      <Button variant="subtle" color="bad" onClick={() => setConfirming(true)}>
        Stop
      </Button>
      <ConfirmDialog
        opened={confirming}
        title="Stop AutoPay"
        consequence={
          role === 'retailer'
            ? 'Your authorization is revoked: nothing more is debited, except what is already with the bank. You still owe the rent and pay it another way.'
            : `No further invoice is issued to ${sweep.merchant}, who gets an e-mail. What is already with the bank still arrives.`
        }
        action="Stop AutoPay"
        destructive
        busy={stopping.isPending}
        onConfirm={() => stopping.mutate(undefined, { onSettled: () => setConfirming(false) })}
        onClose={() => setConfirming(false)}
      />
    </>
  );
}
