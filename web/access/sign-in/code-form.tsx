// Six boxes that send themselves when the last digit is typed. A code that the address brought only waits for Confirm. After
// a wrong code they are empty again, still in focus.
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { CODE_DIGITS } from '#core/access/verification.ts';
import classes from '#web/access/form.module.css';
import { CodeInput } from '#web/ui/code-input.tsx';

export type CodeFormProps = {
  busy: boolean;
  blocked: boolean;
  error: string | undefined;
  onSend: (code: string) => void;
};

export function CodeForm({ busy, blocked, error, onSend, given = '' }: CodeFormProps & { given?: string | undefined }) {
  const [code, setCode] = useState(given);
  useEffect(() => {
    if (error) setCode('');
  }, [error]);
  const send = (complete: string) => {
    if (!busy && complete.length === CODE_DIGITS) onSend(complete);
  };
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        send(code);
      }}
    >
      <CodeInput
        label="Confirmation code"
        value={code}
        onChange={(value) => (busy ? undefined : setCode(value))}
        onComplete={send}
        disabled={blocked}
        autoFocus
        {...(error && code === '' && { error })}
      />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={blocked || code.length < CODE_DIGITS}>
        Confirm
      </Button>
    </form>
  );
}
