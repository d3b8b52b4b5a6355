import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { REQUIRED } from '#core/base/messages.ts';
import classes from '#web/access/form.module.css';
import type { CodeFormProps } from '#web/access/sign-in/code-form.tsx';

/** Ten letters and digits, with or without the dash between them. */
export function RecoveryForm({ busy, blocked, error, onSend }: CodeFormProps) {
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(code.trim() === '');
        if (!busy && code.trim() !== '') onSend(code.trim());
      }}
    >
      <TextInput
        label="Recovery code"
        placeholder="abcde-23456"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        autoFocus
        disabled={blocked}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
        error={missing && code.trim() === '' ? REQUIRED : error}
      />
      <Button type="submit" size="md" fullWidth loading={busy} disabled={blocked}>
        Confirm
      </Button>
    </form>
  );
}
