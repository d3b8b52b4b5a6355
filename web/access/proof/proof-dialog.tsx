// Password and code before a change that a session alone must not make. The code comes from the authenticator app, or
// from a mail that is sent when the dialog opens.

import { Button, Modal, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { z } from 'zod';
import { sendChangeCode } from '#core/access/security-contract.ts';
import { PasswordField } from '#web/access/password-field.tsx';
import classes from '#web/access/proof/proof.module.css';
import { call } from '#web/base/api.ts';
import { config } from '#web/base/config.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { Failure, fieldErrorsOf } from '#web/base/failure.ts';
import { href } from '#web/base/href.ts';
import { useAction } from '#web/base/use-action.ts';
import { Notice } from '#web/ui/notice.tsx';
import dialog from '#web/ui/side-panel.module.css';

const PasswordAndCode = z.object({ password: z.string().min(1).max(1_024), code: z.string().trim().min(1).max(40) });
export type PasswordAndCode = z.output<typeof PasswordAndCode>;

export type ProofRequest = {
  /** "Change the account" */
  title: string;
  consequence: ReactNode;
  /** The verb again: "Change the account". */
  action: string;
  destructive?: boolean;
};

type ProofDialogProps = ProofRequest & { onConfirm: (given: PasswordAndCode) => Promise<unknown>; onClose: () => void };

export function ProofDialog({ title, consequence, action, destructive, onConfirm, onClose }: ProofDialogProps) {
  const form = useContractForm(PasswordAndCode, { password: '', code: '' });
  const [problem, setProblem] = useState<string>();
  const sending = useAction({ errors: 'read' }, () => call(sendChangeCode, {}));
  const { mutate: send } = sending;
  useEffect(() => send(), [send]);
  const submit = form.submit(async (given) => {
    setProblem(undefined);
    try {
      await onConfirm(given);
    } catch (error) {
      if (error instanceof Failure && Object.keys(fieldErrorsOf(error)).length === 0) setProblem(error.message);
      form.setFieldValue('code', '');
      throw error;
    }
  });
  const isApp = sending.data?.method === 'totp';
  return (
    <Modal.Root opened onClose={onClose} classNames={{ content: dialog.dialog }}>
      <Modal.Overlay />
      <Modal.Content>
        <div className={dialog.dialogHead}>
          <Modal.Title className={dialog.title}>{title}</Modal.Title>
          <Modal.CloseButton aria-label="Close" />
        </div>
        <form
          noValidate
          onSubmit={(event) => {
            // The dialog may stand inside another form, which must not be sent with it.
            event.stopPropagation();
            void submit(event);
          }}
        >
          <div className={classes.stack}>
            <div>{consequence}</div>
            {problem ? <Notice tone="bad" title={problem} /> : null}
            <PasswordField
              label="Your password"
              autoComplete="current-password"
              data-autofocus
              {...form.getInputProps('password')}
            />
            <TextInput
              label={isApp ? 'Code of your authenticator app, or a recovery code' : 'Code from the mail'}
              description={isApp ? undefined : <CodeWords sending={sending} />}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              inputMode={isApp ? 'text' : 'numeric'}
              autoComplete="one-time-code"
              autoCapitalize="none"
              spellCheck={false}
              {...form.getInputProps('code')}
            />
          </div>
          <div className={dialog.dialogFoot}>
            <Button variant="default" onClick={onClose}>
              Not now
            </Button>
            <Button type="submit" {...(destructive && { color: 'bad' })} loading={form.busy}>
              {action}
            </Button>
          </div>
        </form>
      </Modal.Content>
    </Modal.Root>
  );
}

type Sending = { data: { sent_to: string | null } | undefined; error: unknown; isPending: boolean; mutate: () => void };

function CodeWords({ sending: { data, error, isPending, mutate } }: { sending: Sending }) {
  const { demo, local } = config();
  const isTooSoon = error instanceof Failure && error.status === 429;
  const words = isTooSoon
    ? 'The code of a moment ago is still good; look for it in your mail.'
    : error
      ? 'The code could not be sent.'
      : data
        ? `We mailed six digits to ${data.sent_to}.`
        : 'We are mailing you six digits.';
  return (
    <>
      {words}{' '}
      {isPending ? null : (
        <button type="button" className={classes.again} onClick={() => mutate()}>
          Send a new code
        </button>
      )}
      {data?.sent_to && (demo || local?.mailbox) ? (
        <>
          {' · '}
          <a
            className={classes.again}
            href={href('/mailbox', {}, { to: data.sent_to })}
            target="_blank"
            rel="noreferrer"
          >
            Open the mailbox
          </a>
        </>
      ) : null}
    </>
  );
}
