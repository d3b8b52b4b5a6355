// Declining, with a note that tells the property owner what to change.
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { REQUIRED } from '#core/base/messages.ts';
import classes from '#web/deals/connections/dialog.module.css';
import type { DialogProps } from '#web/deals/connections/dialog-props.ts';
import { useDecline } from '#web/deals/deal-mutations.ts';
import { CounterPanel } from '#web/deals/proposals/counter-panel.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export function DeclineDialog({ deal, onClose }: DialogProps) {
  const declining = useDecline(deal);
  const [note, setNote] = useState('');
  const [proposes, setProposes] = useState(false);
  const [tried, setTried] = useState(false);
  const decline = () => {
    setTried(true);
    if (note.trim() !== '') declining.mutate({ note }, { onSuccess: onClose });
  };
  if (proposes) return <CounterPanel deal={deal} note={note} onClose={onClose} />;
  return (
    <ConfirmDialog
      opened
      title={deal.original === null ? 'Decline these terms' : 'Decline the change'}
      consequence={
        <>
          <p className={classes.words}>
            {deal.original === null
              ? `${deal.landlord.company.name} reads your note and can send corrected terms.`
              : 'The terms you agreed before stay in force. The property owner reads your note.'}
          </p>
          <div className={classes.fields}>
            <Textarea
              label="What should change?"
              autosize
              minRows={3}
              maxLength={4000}
              value={note}
              onChange={(event) => setNote(event.currentTarget.value)}
              error={tried && note.trim() === '' ? REQUIRED : undefined}
            />
            <Button variant="default" onClick={() => setProposes(true)}>
              Propose other terms
            </Button>
          </div>
        </>
      }
      action="Decline"
      destructive
      busy={declining.isPending}
      onConfirm={decline}
      onClose={onClose}
    />
  );
}
