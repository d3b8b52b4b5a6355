// Records that could not be counted: why, both figures, and for who manages the channel a choice with a reason.

import { Button, TextInput } from '@mantine/core';
import { IconArrowsDiff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { Channel } from '#core/pos/contract.ts';
import { backFillChannel } from '#core/pos/feed-contract.ts';
import { type RecordUse, type SetAsidePage, type SetAsideRecord, solveSetAside } from '#core/sales/till-contract.ts';
import { call } from '#web/base/api.ts';
import { counted, dateAndTime, money, sentenceDate } from '#web/base/format.ts';
import { useAction } from '#web/base/use-action.ts';
import { refreshPos } from '#web/pos/queries.ts';
import classes from '#web/sales/tills/till.module.css';
import { firstWaitingDay } from '#web/sales/tills/till-queries.ts';
import { choicesOf, decidedText } from '#web/sales/tills/till-words.ts';
import { refreshCounted, refreshSales } from '#web/sales/upload-queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

type ListProps = { channel: Channel; aside: SetAsidePage };

export function SetAsideList({ channel, aside, more }: ListProps & { more: ReactNode }) {
  if (aside.results.length === 0) return null;
  return (
    <SectionCard
      title="Set aside"
      note={`${counted(aside.waiting, 'record', 'records')} to decide, both sides see them`}
      aside={aside.can_solve && aside.waiting > 0 ? <ReadAgain channel={channel.id} /> : null}
      flush
    >
      {aside.results.map((record) => (
        <RecordLine key={record.external_id} channel={channel} aside={aside} record={record} />
      ))}
      {more}
    </SectionCard>
  );
}

/** A record that was mended in the till comes right when its days are read again. */
function ReadAgain({ channel: id }: { channel: number }) {
  const reading = useAction(
    { refresh: (client) => Promise.all([refreshSales(client), refreshPos(client)]) },
    async () => {
      const from = await firstWaitingDay(id);
      if (from) await call(backFillChannel, { params: { id }, body: { from } });
    },
    'The days are being read again. Records that can be counted now solve themselves.',
  );
  return (
    <Button size="xs" variant="default" loading={reading.isPending} onClick={() => reading.mutate()}>
      Read again
    </Button>
  );
}

function RecordLine({ channel, aside, record }: ListProps & { record: SetAsideRecord }) {
  const { currency, can_solve } = aside;
  const [chosen, setChosen] = useState<RecordUse | null>(null);
  const [opened, setOpened] = useState(false);
  const amount = (value: string | null) => (value === null ? 'not told' : money(value, currency));
  return (
    <article className={classes.record} data-solved={record.solved !== null || undefined}>
      <span className={classes.tile} aria-hidden="true">
        <IconArrowsDiff size={17} stroke={1.6} />
      </span>
      <div className={classes.recordBody}>
        <h3 className={classes.recordName}>Record {record.external_id}</h3>
        <p className={classes.quiet}>
          {dateAndTime(record.occurred_at, channel.time_zone)}. {record.reason}
          {record.counted !== null && !record.solved ? ` ${money(record.counted, currency)} of it stays counted.` : ''}
        </p>
        <dl className={classes.boxes}>
          <Box label="Its parts add to" value={amount(record.ours)} />
          <Box label="It states" value={amount(record.theirs)} />
          {record.difference === null ? null : (
            <Box label="Difference" value={money(record.difference, currency)} open={record.solved === null} />
          )}
        </dl>
        {record.solved ? <p className={classes.quiet}>{decidedText(record, currency)}</p> : null}
        <div className={classes.choices}>
          {can_solve
            ? choicesOf(record, currency).map(({ use, label }) => (
                <Button
                  key={use}
                  size="xs"
                  variant="default"
                  disabled={record.solved?.use === use}
                  onClick={() => setChosen(use)}
                >
                  {label}
                </Button>
              ))
            : null}
          {record.record === null ? null : (
            <Button size="xs" variant="subtle" onClick={() => setOpened(true)}>
              See the record
            </Button>
          )}
        </div>
      </div>
      <SidePanel opened={opened} title={`Record ${record.external_id}`} onClose={() => setOpened(false)}>
        <pre className={classes.raw}>{indented(record.record ?? '')}</pre>
      </SidePanel>
      {chosen ? (
        <Decision channel={channel} aside={aside} record={record} use={chosen} onClose={() => setChosen(null)} />
      ) : null}
    </article>
  );
}

function Box({ label, value, open = false }: { label: string; value: string; open?: boolean }) {
  return (
    <div className={classes.box}>
      <dt>{label}</dt>
      <dd data-open={open || undefined}>{value}</dd>
    </div>
  );
}

type DecisionProps = ListProps & { record: SetAsideRecord; use: RecordUse; onClose: () => void };

function Decision({ channel, aside, record, use, onClose }: DecisionProps) {
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const label = choicesOf(record, aside.currency).find((choice) => choice.use === use)?.label ?? '';
  const deciding = useAction(
    {
      refresh: (client) => {
        const reading = () => Promise.all([refreshCounted(client), refreshPos(client)]);
        setTimeout(() => void reading(), COUNTED_AFTER_MS);
        return reading();
      },
      done: onClose,
    },
    () => call(solveSetAside, { params: { id: channel.id }, body: { external_id: record.external_id, use, reason } }),
    'Decided. The day is restated for both sides within a minute.',
  );
  const confirm = () => (reason.trim() === '' ? setMissing(true) : deciding.mutate());
  return (
    <ConfirmDialog
      opened
      title={`${label}: record ${record.external_id}`}
      consequence={
        <div className={classes.decision}>
          <p>
            {use === 'nothing' ? 'It counts nowhere' : `It counts on ${sentenceDate(record.day)}`} and the rent follows.
            Your landlord reads who decided it and why.
          </p>
          <TextInput
            label="Why"
            value={reason}
            error={missing && reason.trim() === '' ? 'Say why' : undefined}
            maxLength={200}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </div>
      }
      action={label}
      busy={deciding.isPending}
      onConfirm={confirm}
      onClose={onClose}
    />
  );
}

/** A job counts it, a moment after the answer. */
const COUNTED_AFTER_MS = 2_000;

function indented(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
