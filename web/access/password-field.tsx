// A password with a button that shows it, reachable by keyboard and named for what it will do.
import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useState } from 'react';
import classes from '#web/access/password-field.module.css';

export function PasswordField(props: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  return (
    <PasswordInput
      {...props}
      visible={visible}
      onVisibilityChange={setVisible}
      visibilityToggleIcon={Eye}
      visibilityToggleFocusable
      visibilityToggleButtonProps={{
        'aria-label': visible ? 'Hide password' : 'Show password',
        className: classes.toggle,
      }}
    />
  );
}

function Eye({ reveal }: { reveal: boolean }) {
  const Icon = reveal ? IconEyeOff : IconEye;
  return <Icon stroke={1.6} aria-hidden="true" style={{ width: 18, height: 18 }} />;
}
