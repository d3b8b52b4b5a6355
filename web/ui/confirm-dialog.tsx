// Nothing destructive happens without a dialog that names what will happen. The button repeats the verb.
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from '#web/ui/side-panel.module.css';

type ConfirmDialogProps = {
  opened: boolean;
  /** "Cancel this proposal" */
  title: string;
  /** "The terms stay as previously agreed and the merchant gets an e-mail." */
  consequence: ReactNode;
  /** The verb again: "Cancel proposal". */
  action: string;
  destructive?: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
};

export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, title, consequence, action, destructive = false, busy = false, onConfirm, onClose } = props;
  return (
    <Modal.Root opened={opened} onClose={onClose} classNames={{ content: classes.dialog }}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={classes.dialogHead}>
          <Modal.Title className={classes.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <div>{consequence}</div>
        <div className={classes.dialogFoot}>
          <Button variant="default" onClick={onClose} data-autofocus>
            Not now
          </Button>
          <Button {...(destructive && { color: 'bad' })} loading={busy} onClick={onConfirm}>
            {action}
          </Button>
        </div>
      </Modal.Content>
    </Modal.Root>
  );
}
