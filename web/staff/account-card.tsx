// What support does for an account that cannot help itself: another e-mail, a lost authenticator app, or closing it. The person reads the reason.

import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { changeEmail, closeAccount, resetAuthenticator } from '#core/staff/account-contract.ts';
import type { StaffPerson } from '#core/staff/contract.ts';
import { call } from '#web/base/api.ts';
import { dateAndTime } from '#web/base/format.ts';
import { useAction } from '#web/base/use-action.ts';
import { personQuery } from '#web/staff/queries.ts';
import { ReasonPanel } from '#web/staff/reason-panel.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';

export function AccountCard({ person }: { person: StaffPerson }) {
  const [doing, setDoing] = useState<'email' | 'app' | 'close'>();
  const [username, setUsername] = useState('');
  const params = { id: person.id };
  const closed = person.disabled_at !== null;
  const acting = useAction(
    { keep: (client, file) => client.setQueryData(personQuery(person.id).queryKey, file) },
    (reason: string) =>
      doing === 'email'
        ? call(changeEmail, { params, body: { username, reason } })
        : doing === 'app'
          ? call(resetAuthenticator, { params, body: { reason } })
          : call(closeAccount, { params, body: { closed: !closed, reason } }),
    'Done. They have a mail with the reason.',
  );
  const close = () => setDoing(undefined);
  const name = person.full_name;
  const titles = {
    email: 'Change the e-mail',
    app: 'Reset the authenticator app',
    close: closed ? 'Open the account again' : 'Close the account',
  };
  const reasons = {
    email: `Both addresses get this reason with your name, and every session of ${name} ends. The old address can undo it for 72 hours.`,
    app: `${name} gets this reason with your name at once. After 72 hours the app is turned off, unless they say no.`,
    close: `${name} gets this reason with your name.`,
  };
  const actions = {
    email: 'Change e-mail',
    app: 'Reset the app',
    close: closed ? 'Open account' : 'Close account',
  };
  return (
    <SectionCard title="Help this account" flush>
      <CardLine
        title="E-mail"
        detail="When they can no longer read theirs"
        action={
          <Button variant="default" size="xs" onClick={() => setDoing('email')}>
            Change e-mail
          </Button>
        }
      />
      {person.totp_enabled ? (
        <CardLine
          title="Authenticator app"
          detail={
            person.authenticator_off_at
              ? `Is turned off on ${dateAndTime(person.authenticator_off_at)}, unless they say no`
              : 'When they have lost their phone and their recovery codes'
          }
          action={
            person.authenticator_off_at ? null : (
              <Button variant="default" size="xs" onClick={() => setDoing('app')}>
                Reset the app
              </Button>
            )
          }
        />
      ) : null}
      <CardLine
        title={closed ? 'The account is closed' : 'Close the account'}
        detail={closed ? 'Nobody signs in with it' : 'When somebody else may have it'}
        action={
          <Button variant="default" size="xs" onClick={() => setDoing('close')}>
            {closed ? 'Open again' : 'Close'}
          </Button>
        }
      />
      {doing ? (
        <ReasonPanel
          title={titles[doing]}
          whoReads={reasons[doing]}
          action={actions[doing]}
          destructive={doing === 'close' && !closed}
          onClose={close}
          onAct={(reason) => acting.mutateAsync(reason)}
        >
          {doing === 'email' ? (
            <TextInput
              label="New e-mail"
              type="email"
              value={username}
              onChange={(event) => setUsername(event.currentTarget.value)}
            />
          ) : null}
        </ReasonPanel>
      ) : null}
    </SectionCard>
  );
}
