// What support does for an account that cannot help itself: another e-mail, or closing it. The person reads the reason.
import { Button, TextInput } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { changeEmail, closeAccount } from '#core/staff/account-contract.ts';
import type { StaffPerson } from '#core/staff/contract.ts';
import { call } from '#web/base/api.ts';
import { showToast } from '#web/base/toast.ts';
import { personQuery } from '#web/staff/queries.ts';
import { ReasonPanel } from '#web/staff/reason-panel.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';

export function AccountCard({ person }: { person: StaffPerson }) {
  const [doing, setDoing] = useState<'email' | 'close'>();
  const [username, setUsername] = useState('');
  const client = useQueryClient();
  const params = { id: person.id };
  const closed = person.disabled_at !== null;
  const acting = useMutation({
    mutationFn: (reason: string) =>
      doing === 'email'
        ? call(changeEmail, { params, body: { username, reason } })
        : call(closeAccount, { params, body: { closed: !closed, reason } }),
    onSuccess: (changed) => {
      client.setQueryData(personQuery(person.id).queryKey, changed);
      showToast('ok', 'Done. They have a mail with the reason.');
    },
  });
  const close = () => setDoing(undefined);
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
          title={doing === 'email' ? 'Change the e-mail' : closed ? 'Open the account again' : 'Close the account'}
          told={
            doing === 'email'
              ? `Both addresses get this reason with your name, and every session of ${person.full_name} ends.`
              : `${person.full_name} gets this reason with your name.`
          }
          action={doing === 'email' ? 'Change e-mail' : closed ? 'Open account' : 'Close account'}
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
