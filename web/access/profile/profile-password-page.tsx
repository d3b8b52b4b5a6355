import { Button } from '@mantine/core';
import type { z } from 'zod';
import { changePassword } from '#core/access/contract.ts';
import { PasswordField } from '#web/access/password-field.tsx';
import classes from '#web/access/profile/profile.module.css';
import { ProfilePart } from '#web/access/profile/profile-frame.tsx';
import { NewPasswordFields, repeatError } from '#web/access/sign-in/new-password-fields.tsx';
import { PASSWORD_UPDATED } from '#web/access/sign-in/password-updated.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { endSession } from '#web/base/session.ts';
import { useAction } from '#web/base/use-action.ts';
import type { User } from '#web/base/user.ts';
import { SectionCard } from '#web/ui/card.tsx';

export function ProfilePasswordPage() {
  return <ProfilePart current="/dashboard/profile/password">{(user) => <ChangePassword user={user} />}</ProfilePart>;
}

function ChangePassword({ user }: { user: User }) {
  const form = useContractForm(changePassword.body, { current_password: '', password: '', repeat: '' }, repeatError);
  const changing = useAction(
    { done: endSession },
    (body: z.output<typeof changePassword.body>) => call(changePassword, { body }),
    PASSWORD_UPDATED,
  );
  const locked = user.impersonation !== null;
  return (
    <SectionCard title="Change your password" note="You will be signed out everywhere, here too.">
      <form
        noValidate
        className={classes.column}
        onSubmit={form.submit(async (values) => {
          await changing.mutateAsync(values);
        })}
      >
        {/* A password manager keeps the new password under the right name only when the form carries the name. */}
        <input type="email" autoComplete="username" value={user.username} readOnly hidden />
        <PasswordField
          label="Current password"
          autoComplete="current-password"
          disabled={locked}
          {...form.getInputProps('current_password')}
        />
        <NewPasswordFields
          label="New password"
          password={{ disabled: locked, ...form.getInputProps('password') }}
          repeat={{ disabled: locked, ...form.getInputProps('repeat') }}
        />
        <div className={classes.actions}>
          <Button type="submit" loading={form.busy} disabled={locked}>
            Change password
          </Button>
        </div>
      </form>
    </SectionCard>
  );
}
