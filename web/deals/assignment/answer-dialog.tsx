// Each answer to an assignment names what will happen before it happens.
import { Checkbox, Textarea } from '@mantine/core';
import { useState } from 'react';
import { MUST_BE_CHECKED } from '#core/base/messages.ts';
import type { Assignment, AssignmentAction } from '#core/deals/assignment/contract.ts';
import { fullDate } from '#web/base/format.ts';
import { useAgree, useDeclineAssignment, useWithdraw } from '#web/deals/assignment/assignment-mutations.ts';
import classes from '#web/deals/connections/dialog.module.css';
import type { DialogProps } from '#web/deals/connections/dialog-props.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type AnswerProps = DialogProps & { assignment: Assignment };

export function AnswerDialog({ action, ...props }: AnswerProps & { action: AssignmentAction }) {
  if (action === 'accept') return <AgreeDialog {...props} />;
  if (action === 'decline') return <DeclineDialog {...props} />;
  return action === 'withdraw' ? <WithdrawDialog {...props} /> : null;
}

function AgreeDialog({ deal, assignment, onClose }: AnswerProps) {
  const agreeing = useAgree(deal.id);
  const [read, setRead] = useState(false);
  const [tried, setTried] = useState(false);
  const agree = () => {
    setTried(true);
    if (read) agreeing.mutate(assignment.sha256 ?? '', { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      opened
      title="Agree to the assignment"
      consequence={
        <>
          <p className={classes.words}>
            Your agreement ends on {fullDate(assignment.last_day)} once {assignment.taking_over} accepts its terms. Rent
            through that day stays yours and is invoiced as before; AutoPay ends after your last invoice. The wording is
            kept with your name, the time and a fingerprint.
          </p>
          <div className={classes.fields}>
            <Checkbox
              label="I have read this and may agree to it for this company"
              checked={read}
              onChange={(event) => setRead(event.currentTarget.checked)}
              error={tried && !read ? MUST_BE_CHECKED : undefined}
            />
          </div>
        </>
      }
      action="Agree to the assignment"
      busy={agreeing.isPending}
      onConfirm={agree}
      onClose={onClose}
    />
  );
}

function DeclineDialog({ deal, onClose }: AnswerProps) {
  const declining = useDeclineAssignment(deal.id);
  const [note, setNote] = useState('');
  return (
    <ConfirmDialog
      opened
      title="Decline the assignment"
      consequence={
        <>
          <p className={classes.words}>
            Your agreement goes on as before. {deal.landlord.company.name} reads your note and gets an e-mail.
          </p>
          <div className={classes.fields}>
            <Textarea
              label="Note, optional"
              autosize
              minRows={3}
              maxLength={4000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
            />
          </div>
        </>
      }
      action="Decline"
      destructive
      busy={declining.isPending}
      onConfirm={() => declining.mutate(note, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function WithdrawDialog({ deal, assignment, onClose }: AnswerProps) {
  const withdrawing = useWithdraw(deal.id);
  return (
    <ConfirmDialog
      opened
      title="Withdraw the assignment"
      consequence={`The agreement with ${assignment.leaving} goes on as before, and the terms sent to ${assignment.taking_over} are withdrawn. Both get an e-mail.`}
      action="Withdraw"
      destructive
      busy={withdrawing.isPending}
      onConfirm={() => withdrawing.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
