// Something that support does for somebody, in a panel: what exactly, and the reason they will read.
import { Button, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { fieldErrorsOf } from '#web/base/failure.ts';
import form from '#web/ui/form.module.css';
import { SidePanel } from '#web/ui/side-panel.tsx';

type ReasonPanelProps = {
  title: string;
  /** Who reads the reason: "Its owners are mailed this reason." */
  whoReads: string;
  action: string;
  destructive?: boolean;
  children?: ReactNode;
  onClose: () => void;
  onAct: (reason: string) => Promise<unknown>;
};

const SHORTEST = 10;

export function ReasonPanel({
  title,
  whoReads,
  action,
  destructive = false,
  children,
  onClose,
  onAct,
}: ReasonPanelProps) {
  const [reason, setReason] = useState('');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string>();
  const act = async () => {
    if (reason.trim().length < SHORTEST) return setError(`Write at least ${SHORTEST} characters`);
    setBusy(true);
    try {
      await onAct(reason.trim());
      onClose();
    } catch (failure) {
      setError(Object.values(fieldErrorsOf(failure))[0]);
    } finally {
      setBusy(false);
    }
  };
  return (
    <SidePanel
      opened
      title={title}
      onClose={onClose}
      width={520}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button {...(destructive && { color: 'bad' })} loading={busy} onClick={() => void act()}>
            {action}
          </Button>
        </>
      }
    >
      <div className={form.stack}>
        {children}
        <Textarea
          label="Reason"
          description={whoReads}
          autosize
          minRows={3}
          value={reason}
          error={error}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
    </SidePanel>
  );
}
