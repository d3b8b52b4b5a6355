// One connection of a company: which system, whose sign-in, whether it still works, and its channels.

import { Button } from '@mantine/core';
import { useState } from 'react';
import { type Channel, deleteConnection, type PosConnection } from '#core/pos/contract.ts';
import { PROOF_OF, PROOF_WORDS } from '#core/pos/pos-types.ts';
import { call } from '#web/base/api.ts';
import { counted, fullDate } from '#web/base/format.ts';
import { useAction } from '#web/base/use-action.ts';
import { ChannelLine } from '#web/pos/channel-line.tsx';
import { connectHref, locationsHref } from '#web/pos/links.ts';
import classes from '#web/pos/pos-form.module.css';
import { CHANNELS } from '#web/pos/queries.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { type PillTone, StatusPill } from '#web/ui/status-pill.tsx';

const PILLS: Record<PosConnection['status'], { tone: PillTone; word: string }> = {
  connected: { tone: 'works', word: 'Connected' },
  refused: { tone: 'yours', word: 'Sign in again' },
  disconnected: { tone: 'ended', word: 'Disconnected' },
};

type ConnectionCardProps = { connection: PosConnection; channels: Channel[]; manages: boolean };

export function ConnectionCard({ connection, channels, manages }: ConnectionCardProps) {
  const { type, title, name, status, code, created_at } = connection;
  const { tone, word } = PILLS[status];
  return (
    <SectionCard
      title={title}
      note={counted(channels.length, 'channel', 'channels')}
      aside={<StatusPill tone={tone}>{word}</StatusPill>}
      footer={
        <div className={classes.foot}>
          <p className={classes.quiet}>
            {[name, `since ${fullDate(created_at)}`, code ? `reference ${code}` : ''].filter(Boolean).join(', ')}
            <br />
            {PROOF_WORDS[PROOF_OF[type]]}
          </p>
          {manages && status !== 'disconnected' ? <Actions connection={connection} /> : null}
        </div>
      }
      flush
    >
      {channels.length === 0 ? (
        <EmptyState
          title="No location is read yet"
          hint={status === 'disconnected' ? 'This sales system was disconnected.' : 'Choose its locations to begin.'}
        />
      ) : (
        channels.map((channel) => <ChannelLine key={channel.id} channel={channel} />)
      )}
    </SectionCard>
  );
}

function Actions({ connection }: { connection: PosConnection }) {
  const { id, company, type, title, name, status } = connection;
  const [confirming, setConfirming] = useState(false);
  const leaving = useAction(
    { ...CHANNELS, done: () => setConfirming(false) },
    () => call(deleteConnection, { params: { id } }),
    `${title} is disconnected. Its past sales stay.`,
  );
  return (
    <div className={classes.buttons}>
      <ButtonLink variant="default" size="xs" href={locationsHref(company, type, id)}>
        Choose locations
      </ButtonLink>
      <ButtonLink
        variant={status === 'refused' ? 'filled' : 'default'}
        size="xs"
        href={`${connectHref(company, type)}?connection=${id}`}
      >
        Sign in again
      </ButtonLink>
      <Button variant="subtle" color="bad" size="xs" onClick={() => setConfirming(true)}>
        Disconnect
      </Button>
      <ConfirmDialog
        opened={confirming}
        title={`Disconnect ${title}`}
        consequence={`Our access to ${name || title} is given back and its channels stop reading. Past sales stay, and rent is computed from them as before. Stores linked to them report nothing from now on.`}
        action="Disconnect"
        destructive
        busy={leaving.isPending}
        onConfirm={() => leaving.mutate()}
        onClose={() => setConfirming(false)}
      />
    </div>
  );
}
