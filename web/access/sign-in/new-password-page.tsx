// Setting a password with the link from the mail: for a forgotten one, and for a first administrator.

import { Button } from '@mantine/core';
import { useContext } from 'react';
import { z } from 'zod';
import { setPassword } from '#core/access/contract.ts';
import { AddressText } from '#web/access/address-text.ts';
import classes from '#web/access/form.module.css';
import { forgetBlock } from '#web/access/sign-in/login-block.ts';
import { NewPasswordFields, repeatError } from '#web/access/sign-in/new-password-fields.tsx';
import { PASSWORD_UPDATED } from '#web/access/sign-in/password-updated.ts';
import { useAddress } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { detailOf, Failure } from '#web/base/failure.ts';
import { isSignedIn } from '#web/base/session.ts';
import { tokens } from '#web/base/token.ts';
import { useAction } from '#web/base/use-action.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { FormTitle } from '#web/ui/frames.tsx';
import { Link, MovingContext } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

const NewPasswordAddress = z.object({ code: AddressText });

export function NewPasswordPage() {
  const [{ code }] = useAddress(NewPasswordAddress);
  return code ? <SetPassword code={code} /> : <NoCode />;
}

function SetPassword({ code }: { code: string }) {
  const { go } = useContext(MovingContext);
  const form = useContractForm(setPassword.body, { code, password: '', repeat: '' }, repeatError);
  const setting = useAction(
    {
      done: () => {
        forgetBlock();
        // The server has ended every session of this person, so a token in this browser would only be refused.
        if (isSignedIn()) tokens.clear();
        go('/login');
      },
    },
    (body: z.output<typeof setPassword.body>) => call(setPassword, { body }),
    PASSWORD_UPDATED,
  );
  const over = setting.error instanceof Failure ? detailOf(setting.error.body) : undefined;
  return (
    <>
      <FormTitle title="Set a new password" lead="Every device signed in to this account will be signed out." />
      {over ? (
        <Notice tone="bad" title={over}>
          <Link href="/password/forgot">Ask for a new link</Link>
        </Notice>
      ) : null}
      <form
        noValidate
        className={classes.form}
        onSubmit={form.submit(async (values) => {
          await setting.mutateAsync(values);
        })}
      >
        <NewPasswordFields
          label="New password"
          password={form.getInputProps('password')}
          repeat={form.getInputProps('repeat')}
        />
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          Set password
        </Button>
      </form>
      <p className={classes.links}>
        <Link href="/login">Back to sign-in</Link>
      </p>
    </>
  );
}

function NoCode() {
  return (
    <>
      <FormTitle
        title="This link is incomplete"
        lead="Open the whole link from the mail, or ask for a new one. A link works once and for one hour."
      />
      <ButtonLink href="/password/forgot" size="md" fullWidth>
        Ask for a new link
      </ButtonLink>
    </>
  );
}
