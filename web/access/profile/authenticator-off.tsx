import { Button, TextInput } from '@mantine/core';
import type { z } from 'zod';
import { removeTotp } from '#core/access/contract.ts';
import { PasswordField } from '#web/access/password-field.tsx';
import classes from '#web/access/profile/profile.module.css';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { useAction } from '#web/base/use-action.ts';

/** Takes both, the password and a code: turning the app off must not be easier than getting past it. */
export function AuthenticatorOff({ onRemoved, onCancel }: { onRemoved: () => void; onCancel: () => void }) {
  const form = useContractForm(removeTotp.body, { password: '', code: '' });
  const removing = useAction(
    { done: onRemoved },
    (body: z.output<typeof removeTotp.body>) => call(removeTotp, { body }),
    ({ detail }) => detail,
  );
  return (
    <form
      noValidate
      onSubmit={form.submit(async (values) => {
        await removing.mutateAsync(values);
      })}
    >
      <div className={classes.column}>
        <p>
          Confirmation codes come to your e-mail again, and the recovery codes stop working. Your other sessions end,
          and a mail brings a link that takes it back for 72 hours.
        </p>
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password')}
        />
        <TextInput
          label="Code of the app, or a recovery code"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('code')}
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" color="bad" loading={form.busy}>
          Turn off the app
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}
