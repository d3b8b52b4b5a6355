// What the viewer may do with a request now, as the server offers it, with the dialog behind each button.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { AcceptDialog, ExpirationDialog, RejectDialog, WithdrawDialog } from '#web/documents/answer-dialogs.tsx';
import { isReminder, useRemind } from '#web/documents/document-mutations.ts';
import classes from '#web/documents/documents.module.css';

type Dialog = 'accept' | 'reject' | 'set_expiration' | 'withdraw';
const DIALOGS = {
  accept: AcceptDialog,
  reject: RejectDialog,
  set_expiration: ExpirationDialog,
  withdraw: WithdrawDialog,
} as const;

export function DocumentActions({ request, onGone }: { request: DocumentRequest; onGone?: () => void }) {
  const [dialog, setDialog] = useState<Dialog>();
  const reminding = useRemind(request);
  const { can } = request;
  const reminder = can.find(isReminder);
  const OpenDialog = dialog && can.includes(dialog) ? DIALOGS[dialog] : undefined;
  if (can.length === 0 || (can.length === 1 && can[0] === 'upload')) return null;
  return (
    <div className={classes.actions}>
      {can.includes('accept') ? <Button onClick={() => setDialog('accept')}>Accept</Button> : null}
      {can.includes('reject') ? (
        <Button variant="default" onClick={() => setDialog('reject')}>
          Reject
        </Button>
      ) : null}
      {reminder ? (
        <Button variant="default" loading={reminding.isPending} onClick={() => reminding.mutate(reminder)}>
          Send reminder
        </Button>
      ) : null}
      {can.includes('set_expiration') ? (
        <Button variant="default" onClick={() => setDialog('set_expiration')}>
          Expiration date
        </Button>
      ) : null}
      {can.includes('withdraw') ? (
        <Button variant="subtle" color="bad" onClick={() => setDialog('withdraw')}>
          Withdraw request
        </Button>
      ) : null}
      {OpenDialog ? (
        <OpenDialog request={request} onClose={() => setDialog(undefined)} {...(onGone && { onDone: onGone })} />
      ) : null}
    </div>
  );
}
