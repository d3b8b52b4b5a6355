import { Button } from '@mantine/core';
import type { z } from 'zod';
import { startTotp } from '#core/access/contract.ts';
import { PasswordField } from '#web/access/password-field.tsx';
import classes from '#web/access/profile/profile.module.css';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { useAction } from '#web/base/use-action.ts';

export type Secret = z.output<typeof startTotp.reply>;

type AuthenticatorStartProps = { username: string; onSecret: (secret: Secret) => void; onCancel: () => void };

/** The password first: somebody at an unlocked computer must not be able to take the account over. */
export function AuthenticatorStart({ username, onSecret, onCancel }: AuthenticatorStartProps) {
  const form = useContractForm(startTotp.body, { password: '' });
  const starting = useAction({ done: onSecret }, (body: z.output<typeof startTotp.body>) => call(startTotp, { body }));
  return (
    <form
      noValidate
      onSubmit={form.submit(async (values) => {
        await starting.mutateAsync(values);
      })}
    >
      <div className={classes.column}>
        <p>Confirm with your password, then scan a picture with the app.</p>
        <input type="email" autoComplete="username" value={username} readOnly hidden />
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          autoFocus
          {...form.getInputProps('password')}
        />
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={form.busy}>
          Continue
        </Button>
        <Button variant="subtle" onClick={onCancel}>
          Not now
        </Button>
      </div>
    </form>
  );
}
