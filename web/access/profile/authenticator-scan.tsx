// The secret as a picture and as text, then the first code, which proves that the app has it.

import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { confirmTotp } from '#core/access/contract.ts';
import type { Secret } from '#web/access/profile/authenticator-start.tsx';
import classes from '#web/access/profile/profile.module.css';
import { QrCode } from '#web/access/profile/qr-code.tsx';
import { call } from '#web/base/api.ts';
import { fieldErrorsOf } from '#web/base/failure.ts';
import { useAction } from '#web/base/use-action.ts';
import { CodeInput } from '#web/ui/code-input.tsx';
import { CopyButton } from '#web/ui/copy-button.tsx';

type AuthenticatorScanProps = { secret: Secret; onConfirmed: (codes: string[]) => void; onCancel: () => void };

export function AuthenticatorScan({ secret, onConfirmed, onCancel }: AuthenticatorScanProps) {
  const [code, setCode] = useState('');
  const confirming = useAction({ done: ({ recovery_codes }) => onConfirmed(recovery_codes) }, (digits: string) =>
    call(confirmTotp, { body: { code: digits } }),
  );
  const error = fieldErrorsOf(confirming.error).code;
  useEffect(() => {
    if (error) setCode('');
  }, [error]);
  return (
    <div className={classes.setup}>
      <QrCode text={secret.uri} label="Picture for your authenticator app to scan" />
      <div className={classes.steps}>
        <div>
          <p className={classes.step}>1. Scan the picture with your authenticator app</p>
          <p className={classes.why}>If you cannot scan it, type this key into the app:</p>
          <div className={classes.secret}>
            <code>{inGroups(secret.secret)}</code>
            <CopyButton text={secret.secret} label="Copy key" />
          </div>
        </div>
        <div>
          <p className={classes.step}>2. Enter the six digits it shows</p>
          <div className={classes.code}>
            <CodeInput
              label="Code of the authenticator app"
              value={code}
              onChange={(value) => (confirming.isPending ? undefined : setCode(value))}
              onComplete={(complete) => confirming.mutate(complete)}
              autoFocus
              {...(error && code === '' && { error })}
            />
          </div>
        </div>
        <div>
          <Button variant="subtle" loading={confirming.isPending} onClick={onCancel}>
            Not now
          </Button>
        </div>
      </div>
    </div>
  );
}

/** JBSWY3DPEHPK is easier to type as JBSW Y3DP EHPK. */
function inGroups(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
