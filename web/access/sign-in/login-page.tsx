// Signing in, first half: e-mail and password. In a demo the three people who can sign in are offered below.
import { Button, TextInput } from '@mantine/core';
import { z } from 'zod';
import { signIn } from '#core/access/contract.ts';
import { AddressText } from '#web/access/address-text.ts';
import classes from '#web/access/form.module.css';
import { PasswordField } from '#web/access/password-field.tsx';
import { BlockedNotice } from '#web/access/sign-in/blocked-notice.tsx';
import { DemoSignIns } from '#web/access/sign-in/demo-sign-ins.tsx';
import { useLoginBlock } from '#web/access/sign-in/login-block.ts';
import { useSignIn } from '#web/access/sign-in/sign-in.ts';
import { useAddress } from '#web/base/address.ts';
import { config } from '#web/base/config.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { FormTitle } from '#web/ui/frames.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

const LoginAddress = z.object({ backUrl: AddressText, email: AddressText, code: AddressText });

export function LoginPage() {
  const [{ backUrl, email = '', code }] = useAddress(LoginAddress);
  const blockedUntil = useLoginBlock();
  const signing = useSignIn({ backUrl });
  const form = useContractForm(signIn.body, { username: email, password: '', code });
  const blocked = blockedUntil !== undefined;
  const { demo, local } = config();
  return (
    <>
      <FormTitle title="Sign in" lead="We will send a confirmation code to your e-mail." />
      {local?.unclaimed ? (
        <Notice tone="warn" title="Nobody can sign in yet">
          Open the link that the start printed in the terminal. It makes the first administrator.
        </Notice>
      ) : null}
      {blocked ? <BlockedNotice until={blockedUntil} /> : null}
      <form
        noValidate
        className={classes.form}
        onSubmit={form.submit(async (values) => {
          await signing.mutateAsync(values);
        })}
      >
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          disabled={blocked}
          {...form.getInputProps('username')}
        />
        <div>
          <PasswordField
            label="Password"
            autoComplete="current-password"
            disabled={blocked}
            {...form.getInputProps('password')}
          />
          <p className={classes.below}>
            <Link href="/password/forgot">Forgot password?</Link>
          </p>
        </div>
        <Button type="submit" size="md" fullWidth loading={form.busy} disabled={blocked}>
          Sign in
        </Button>
      </form>
      {demo ? (
        <DemoSignIns
          signIns={demo.sign_ins}
          chosen={signing.isPending ? signing.variables.username : undefined}
          onChoose={(username) => signing.mutate({ username, password: demo.password })}
        />
      ) : null}
    </>
  );
}
