// The authenticator app of this account: off, being set up, just turned on with its recovery codes, on, being turned
// off.

import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { startTotp } from '#core/access/contract.ts';
import { AuthenticatorOff } from '#web/access/profile/authenticator-off.tsx';
import { AuthenticatorScan } from '#web/access/profile/authenticator-scan.tsx';
import { AuthenticatorStart, type Secret } from '#web/access/profile/authenticator-start.tsx';
import classes from '#web/access/profile/profile.module.css';
import { RecoveryCodes } from '#web/access/profile/recovery-codes.tsx';
import { securityQuery } from '#web/access/profile/security-queries.ts';
import type { PasswordAndCode } from '#web/access/proof/proof-dialog.tsx';
import { useProof } from '#web/access/proof/use-proof.tsx';
import { call } from '#web/base/api.ts';
import { useAction } from '#web/base/use-action.ts';
import { type User, userQuery } from '#web/base/user.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

const AFTERWARDS = 'Your other sessions end, and a mail brings a link that takes it back for 72 hours.';
const SET_UP = {
  title: 'Set up the authenticator app',
  consequence: `Confirm that it is you, then scan a picture with the app. ${AFTERWARDS}`,
  action: 'Continue',
};
const SET_UP_AGAIN = {
  ...SET_UP,
  title: 'Set the app up again',
  consequence: `Confirm with the app so far, or a recovery code, then scan a picture with the new one. ${AFTERWARDS}`,
};

type Stage =
  | { at: 'rest' }
  | { at: 'start' }
  | { at: 'scan'; secret: Secret }
  | { at: 'codes'; codes: readonly string[] }
  | { at: 'off' };

export function AuthenticatorCard({ user }: { user: User }) {
  const [stage, setStage] = useState<Stage>({ at: 'rest' });
  const client = useQueryClient();
  const rest = () => setStage({ at: 'rest' });
  const { prove, dialog } = useProof();
  const starting = useAction({ forgets: true, errors: 'read' }, (body: PasswordAndCode) => call(startTotp, { body }));
  const start = () => {
    if (user.scope === 'totp_setup') return setStage({ at: 'start' });
    const scan = async (given: PasswordAndCode) => setStage({ at: 'scan', secret: await starting.mutateAsync(given) });
    void prove(user.totp_enabled ? SET_UP_AGAIN : SET_UP, scan).catch(() => undefined);
  };
  const reload = () =>
    Promise.all([
      client.fetchQuery({ ...userQuery, staleTime: 0 }),
      client.invalidateQueries({ queryKey: securityQuery.queryKey }),
    ]);
  return (
    <SectionCard
      title="Authenticator app"
      aside={<StatusPill tone={user.totp_enabled ? 'works' : 'ended'}>{user.totp_enabled ? 'On' : 'Off'}</StatusPill>}
    >
      {stage.at === 'rest' ? <AtRest user={user} onStart={start} onOff={() => setStage({ at: 'off' })} /> : null}
      {stage.at === 'start' ? (
        <AuthenticatorStart
          username={user.username}
          onSecret={(secret) => setStage({ at: 'scan', secret })}
          onCancel={rest}
        />
      ) : null}
      {stage.at === 'scan' ? (
        <AuthenticatorScan
          secret={stage.secret}
          onCancel={rest}
          onConfirmed={(codes) => {
            setStage({ at: 'codes', codes });
            void reload();
          }}
        />
      ) : null}
      {stage.at === 'codes' ? <RecoveryCodes username={user.username} codes={stage.codes} onDone={rest} /> : null}
      {stage.at === 'off' ? (
        <AuthenticatorOff
          onCancel={rest}
          onRemoved={() => {
            rest();
            void reload();
          }}
        />
      ) : null}
      {dialog}
    </SectionCard>
  );
}

function AtRest({ user, onStart, onOff }: { user: User; onStart: () => void; onOff: () => void }) {
  const { data: security } = useQuery({ ...securityQuery, enabled: user.scope !== 'totp_setup' });
  const locked = user.impersonation !== null;
  if (!user.totp_enabled) {
    return (
      <>
        <p>
          An app on your phone gives the confirmation code, also where no mail arrives. Without it, codes come by
          e-mail.
        </p>
        <div className={classes.actions}>
          <Button variant={user.scope === 'totp_setup' ? 'filled' : 'default'} disabled={locked} onClick={onStart}>
            Set up
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        Your app gives the confirmation code when you sign in.
        {user.is_staff ? ' Staff accounts keep theirs on; set it up again to move to another phone.' : ''}
      </p>
      {security ? <p className={classes.why}>{codesLeft(security.recovery_codes_left)}</p> : null}
      <div className={classes.actions}>
        <Button variant="default" disabled={locked} onClick={onStart}>
          Set up again
        </Button>
        {user.is_staff ? null : (
          <Button variant="subtle" color="bad" disabled={locked} onClick={onOff}>
            Turn off
          </Button>
        )}
      </div>
    </>
  );
}

function codesLeft(left: number): string {
  if (left === 0) return 'No recovery code is left. Set the app up again to get new ones.';
  return left === 1 ? 'One recovery code is left.' : `${left} recovery codes are left.`;
}
