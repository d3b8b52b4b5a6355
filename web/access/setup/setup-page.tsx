// Behind the link that an empty installation prints: whoever sends this form becomes its administrator. Opening the page
// changes nothing, so that a mail scanner or a second look does not use the link up.

import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { claimSetupLink, lookAtSetupLink } from '#core/access/setup-contract.ts';
import { AddressText } from '#web/access/address-text.ts';
import classes from '#web/access/form.module.css';
import { NewPasswordFields, repeatError } from '#web/access/sign-in/new-password-fields.tsx';
import { useAddress } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { timeOfDay } from '#web/base/format.ts';
import { beginSession } from '#web/base/session.ts';
import { useAction } from '#web/base/use-action.ts';
import { FormTitle } from '#web/ui/frames.tsx';
import { Link } from '#web/ui/link.tsx';
import { AfterAMoment, PageSkeleton } from '#web/ui/states.tsx';

const SetupAddress = z.object({ code: AddressText });

export function SetupPage() {
  const [{ code = '' }] = useAddress(SetupAddress);
  const link = useQuery({
    queryKey: ['access', 'setup', code],
    queryFn: ({ signal }) => call(lookAtSetupLink, { params: { code }, signal }),
    enabled: code !== '',
    retry: false,
  });
  if (code === '' || link.error) return <LinkOver />;
  if (!link.data) {
    return (
      <AfterAMoment>
        <PageSkeleton />
      </AfterAMoment>
    );
  }
  return <Claim code={code} until={link.data.expires_at} />;
}

function Claim({ code, until }: { code: string; until: string }) {
  const empty = { full_name: '', username: '', password: '', repeat: '' };
  const form = useContractForm(claimSetupLink.body, empty, repeatError);
  const claiming = useAction(
    { done: ({ key }) => beginSession(key, '/dashboard/profile') },
    (body: z.output<typeof claimSetupLink.body>) => call(claimSetupLink, { params: { code }, body }),
  );
  return (
    <>
      <FormTitle
        title="Become the administrator"
        lead={`This installation has none yet. The link works once, until ${timeOfDay(until)}. An authenticator app comes next.`}
      />
      <form
        noValidate
        className={classes.form}
        onSubmit={form.submit(async (values) => {
          await claiming.mutateAsync(values);
        })}
      >
        <TextInput label="Your name" autoComplete="name" {...form.getInputProps('full_name')} />
        <TextInput
          label="E-mail"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          description="You sign in with it. Rent of your own goes by another account, so that nobody is both."
          {...form.getInputProps('username')}
        />
        <NewPasswordFields password={form.getInputProps('password')} repeat={form.getInputProps('repeat')} />
        <Button type="submit" size="md" fullWidth loading={form.busy}>
          Become administrator
        </Button>
      </form>
    </>
  );
}

function LinkOver() {
  return (
    <>
      <FormTitle
        title="This link is over"
        lead="It was used, an hour has passed, a newer start has replaced it, or the installation has an administrator."
      />
      <p className={classes.hint}>
        For a new one start the server again, or run <code>npm run admin</code> on its machine.
      </p>
      <p className={classes.links}>
        <Link href="/login">Go to sign-in</Link>
      </p>
    </>
  );
}
