// Asks for a link to set a new password. The answer is the same whether or not there is such an account.

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { forgotPassword } from '#core/access/contract.ts';
import classes from '#web/access/form.module.css';
import { MailboxLink } from '#web/access/mailbox/mailbox-link.tsx';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { useAction } from '#web/base/use-action.ts';
import { FormTitle } from '#web/ui/frames.tsx';
import { Link } from '#web/ui/link.tsx';

export function ForgotPasswordPage() {
  const [sentTo, setSentTo] = useState<string>();
  return sentTo ? <LinkSent to={sentTo} again={() => setSentTo(undefined)} /> : <AskForLink onSent={setSentTo} />;
}

function AskForLink({ onSent }: { onSent: (username: string) => void }) {
  const form = useContractForm(forgotPassword.body, { username: '' });
  const asking = useAction({}, (username: string) => call(forgotPassword, { body: { username } }));
  return (
    <>
      <FormTitle title="Forgot your password?" lead="We will e-mail you a link to set a new one." />
      <form
        noValidate
        className={classes.form}
        onSubmit={form.submit(async ({ username }) => {
          await asking.mutateAsync(username);
          onSent(username);
        })}
      >
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('username')}
        />
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          Send link
        </Button>
      </form>
      <p className={classes.links}>
        <Link href="/login">Back to sign-in</Link>
      </p>
    </>
  );
}

function LinkSent({ to, again }: { to: string; again: () => void }) {
  return (
    <>
      <FormTitle
        title="Check your e-mail"
        lead={
          <>
            If there is an account for <strong>{to}</strong>, a link to set a new password is on its way. It works once
            and for one hour. No more than three are sent in an hour.
          </>
        }
      />
      <div className={classes.links}>
        <button type="button" className={classes.plain} onClick={again}>
          Use another e-mail
        </button>
        <Link href="/login">Back to sign-in</Link>
      </div>
      <MailboxLink to={to} />
    </>
  );
}
