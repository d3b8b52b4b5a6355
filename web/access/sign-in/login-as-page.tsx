// An administrator starts to act as another person: whom, why, and the authenticator code when the last one is old.

import { Button, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { exchangeToken } from '#core/access/contract.ts';
import { TOAST_SHORT_MS } from '#core/base/constants.ts';
import { REQUIRED } from '#core/base/messages.ts';
import { AddressText } from '#web/access/address-text.ts';
import classes from '#web/access/form.module.css';
import { useAddress } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { Failure, field } from '#web/base/failure.ts';
import { beginImpersonation } from '#web/base/session.ts';
import { showToast } from '#web/base/toast.ts';
import { useAction } from '#web/base/use-action.ts';
import { FormTitle } from '#web/ui/frames.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

const AUTHENTICATION_FAILED = 'Authentication Failed';
const LoginAsAddress = z.object({ username: AddressText });

export function LoginAsPage() {
  const [{ username = '' }] = useAddress(LoginAsAddress);
  const [asksCode, setAsksCode] = useState(false);
  const form = useContractForm(
    exchangeToken.body,
    { username, reason: '', totp: undefined as string | undefined },
    ({ totp }) => (asksCode && !totp?.trim() ? { totp: REQUIRED } : {}),
  );
  const exchanging = useAction(
    {
      errors: 'silent',
      done: ({ token }) => beginImpersonation(token),
      failed: (error) => {
        if (asksForCode(error)) setAsksCode(true);
        else showToast('bad', failureText(error), { ms: TOAST_SHORT_MS });
      },
    },
    (body: z.output<typeof exchangeToken.body>) => call(exchangeToken, { body }),
  );
  return (
    <>
      <FormTitle
        title="Act as another person"
        lead="You see what they see for at most an hour. Nothing can be changed."
      />
      <form
        noValidate
        className={classes.form}
        onSubmit={form.submit(async (values) => {
          await exchanging.mutateAsync(values);
        })}
      >
        <TextInput
          label="Their e-mail"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <Textarea
          label="Reason"
          description="At least 10 characters. They get it by e-mail, and it stays in the record."
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          classNames={{ description: classes.hint ?? '' }}
          autosize
          minRows={3}
          {...form.getInputProps('reason')}
        />
        {asksCode ? <CodeField field={form.getInputProps('totp')} /> : null}
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          Act as this person
        </Button>
      </form>
      <p className={classes.links}>
        <Link href="/dashboard">Back to the dashboard</Link>
      </p>
    </>
  );
}

function CodeField({ field: props }: { field: { value?: unknown } }) {
  return (
    <div>
      <Notice tone="neutral" title="Confirm that it is you">
        Enter the current code of your authenticator app. A code you signed in with is spent: wait for the next one.
      </Notice>
      <TextInput
        label="Authenticator code"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoFocus
        {...props}
        value={(props.value as string | undefined) ?? ''}
      />
    </div>
  );
}

function asksForCode(error: unknown): boolean {
  return error instanceof Failure && field(error.body, 'exception_code') === 'totp_required';
}

/** Whatever the server refuses is one sentence; a lost connection says so. */
function failureText(error: unknown): string {
  return error instanceof Failure && error.kind !== 'answer' ? error.message : AUTHENTICATION_FAILED;
}
