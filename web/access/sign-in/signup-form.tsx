// Checks the name, creates the account, signs in and goes on to the code, in one press of the button.

import { Button, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { checkUsername, signUp } from '#core/access/contract.ts';
import { EMAIL_ALREADY_EXISTS } from '#core/base/messages.ts';
import type { FoundInvite } from '#web/access/find-invite.ts';
import classes from '#web/access/form.module.css';
import { NewPasswordFields, repeatError } from '#web/access/sign-in/new-password-fields.tsx';
import { useSignIn } from '#web/access/sign-in/sign-in.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { useAction } from '#web/base/use-action.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function SignupForm({ invitation: { invite, code, kind } }: { invitation: FoundInvite }) {
  const start = { username: invite.email, full_name: invite.first_name, phone: '', password: '', repeat: '', code };
  const form = useContractForm(signUp.body, start, repeatError);
  const checking = useAction({}, (username: string) => call(checkUsername, { body: { username } }));
  const creating = useAction({}, (person: z.output<typeof signUp.body>) => call(signUp, { body: person }));
  const signing = useSignIn({ type: `registration_${invite.role}`, backUrl: kind.answerAt?.(code, invite) });
  const submit = form.submit(async (person) => {
    const { exists } = await checking.mutateAsync(person.username);
    if (exists) return form.setFieldError('username', EMAIL_ALREADY_EXISTS);
    await creating.mutateAsync(person);
    await signing.mutateAsync({ username: person.username, password: person.password });
  });
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      {form.errors.code ? <Notice tone="bad" title={String(form.errors.code)} /> : null}
      <TextInput
        label="E-mail"
        type="email"
        autoComplete="username"
        readOnly
        classNames={{ input: classes.fixed ?? '' }}
        {...form.getInputProps('username')}
      />
      {form.errors.username === EMAIL_ALREADY_EXISTS ? (
        <p className={classes.below}>
          <Link href="/login">Sign in to the account you have</Link>
        </p>
      ) : null}
      <TextInput label="Full name" autoComplete="name" {...form.getInputProps('full_name')} />
      <TextInput label="Phone, optional" type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
      <NewPasswordFields password={form.getInputProps('password')} repeat={form.getInputProps('repeat')} />
      <Button type="submit" size="md" fullWidth loading={form.busy}>
        Create account
      </Button>
    </form>
  );
}
