// A new password, twice, with the rule in sight while it is chosen.
import type { PasswordInputProps } from '@mantine/core';
import { PASSWORD_RULE } from '#core/access/password.ts';
import { PASSWORDS_DO_NOT_MATCH, REQUIRED } from '#core/base/messages.ts';
import { PasswordField } from '#web/access/password-field.tsx';
import classes from '#web/access/sign-in/new-password-fields.module.css';

type FieldProps = Pick<PasswordInputProps, 'error' | 'disabled'>;

export function NewPasswordFields(props: { password: FieldProps; repeat: FieldProps; label?: string }) {
  const { password, repeat, label = 'Password' } = props;
  return (
    <>
      <PasswordField
        label={label}
        autoComplete="new-password"
        description={password.error === PASSWORD_RULE ? undefined : `${PASSWORD_RULE}.`}
        classNames={{ description: classes.rule ?? '' }}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        {...password}
      />
      <PasswordField label={`Repeat the ${label.toLowerCase()}`} autoComplete="new-password" {...repeat} />
    </>
  );
}

/** The check only a form can make: both times the same. */
export function repeatError(values: { password: string; repeat: string }): { repeat?: string } {
  if (values.repeat === '') return { repeat: REQUIRED };
  return values.repeat === values.password ? {} : { repeat: PASSWORDS_DO_NOT_MATCH };
}
