// Where this account is signed in. Any of it can be ended, also a session in which support acts as this person.
import { Button } from '@mantine/core';
import { IconDeviceDesktop, IconDeviceMobile, IconSpy } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { OwnSession } from '#core/access/security-contract.ts';
import { securityQuery, useEndSessions } from '#web/access/profile/security-queries.ts';
import { dateAndTime } from '#web/base/format.ts';
import { LoadFailed } from '#web/base/load-failed.tsx';
import { showToast } from '#web/base/toast.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

const PLACES = {
  this_machine: 'this computer',
  private: 'private network',
  internet: 'internet',
  unknown: 'unknown network',
} as const;

type Ending = OwnSession | 'others';

export function SessionsCard({ locked }: { locked: boolean }) {
  const { data, error, refetch } = useQuery(securityQuery);
  const [ending, setEnding] = useState<Ending>();
  if (error && !data) {
    return (
      <SectionCard title="Where you are signed in">
        <LoadFailed title="Your sessions could not be loaded" error={error} retry={() => void refetch()} />
      </SectionCard>
    );
  }
  const sessions = data?.sessions ?? [];
  const others = sessions.filter(({ current }) => !current);
  return (
    <SectionCard
      flush
      title="Where you are signed in"
      aside={
        others.length > 0 ? (
          <Button variant="default" size="xs" disabled={locked} onClick={() => setEnding('others')}>
            End all others
          </Button>
        ) : null
      }
      footer="A session ends by itself after 45 minutes without activity, and after 24 hours at the latest."
    >
      {sessions.map((session) => (
        <SessionLine key={session.id} session={session} locked={locked} onEnd={() => setEnding(session)} />
      ))}
      <EndDialog ending={ending} onClose={() => setEnding(undefined)} />
    </SectionCard>
  );
}

function SessionLine({ session, locked, onEnd }: { session: OwnSession; locked: boolean; onEnd: () => void }) {
  const { current, device, support } = session;
  const Icon = support ? IconSpy : /iPhone|Android|iPad/.test(device) ? IconDeviceMobile : IconDeviceDesktop;
  return (
    <CardLine
      icon={<Icon size={17} stroke={1.6} />}
      tone={support ? 'warn' : 'neutral'}
      title={support ? `${support.name} of support, acting as you` : device}
      detail={support ? <SupportDetail session={session} /> : <OwnDetail session={session} />}
      action={
        current ? (
          <StatusPill tone="works">This session</StatusPill>
        ) : (
          <Button
            variant="default"
            size="xs"
            disabled={locked}
            aria-label={`End the session ${support ? `of ${support.name}` : device}`}
            onClick={onEnd}
          >
            End
          </Button>
        )
      }
    />
  );
}

function OwnDetail({ session }: { session: OwnSession }) {
  const { current, address, network, same_address: same, last_active_at: last, began_at: began } = session;
  const place = `${address}, ${PLACES[network]}${same && !current ? ', the address you are at now' : ''}`;
  return (
    <>
      {current ? 'Active now' : `Last active ${dateAndTime(last)}`} · {place} · since {dateAndTime(began)}
    </>
  );
}

function SupportDetail({ session: { support, expires_at: until, began_at: began } }: { session: OwnSession }) {
  return (
    <>
      Reason: “{support?.reason}” · since {dateAndTime(began)}, until {dateAndTime(until)} at the latest
    </>
  );
}

function EndDialog({ ending, onClose }: { ending: Ending | undefined; onClose: () => void }) {
  const end = useEndSessions();
  const all = ending === 'others';
  const name = ending === undefined || all ? '' : (ending.support?.name ?? ending.device);
  return (
    <ConfirmDialog
      opened={ending !== undefined}
      title={all ? 'End all other sessions' : `End this session: ${name}`}
      consequence={
        all
          ? 'Every other browser is signed out at once, and support stops acting as you. You stay signed in here.'
          : 'It is signed out at once. Whoever uses it has to sign in again with the password and a code.'
      }
      action={all ? 'End all others' : 'End session'}
      destructive
      busy={end.isPending}
      onClose={onClose}
      onConfirm={() => {
        if (ending === undefined) return;
        end.mutate(all ? 'others' : ending.id, {
          onSuccess: () => showToast('ok', all ? 'All other sessions are ended' : 'The session is ended'),
          onSettled: onClose,
        });
      }}
    />
  );
}
