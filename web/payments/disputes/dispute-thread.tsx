// A dispute as both sides read it: who said what, what was proposed, the files, and the answers that are left.
import { Button } from '@mantine/core';
import { IconPaperclip } from '@tabler/icons-react';
import { useState } from 'react';
import type { Role } from '#core/base/permissions.ts';
import { wholeCents } from '#core/base/spoken.ts';
import { type Dispute, getEvidence } from '#core/payments/disputes/dispute-contract.ts';
import { useDownload } from '#web/base/download.ts';
import { money, sentenceDate } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { DisputeStepForm, type StepKind } from '#web/payments/disputes/dispute-step-form.tsx';
import disputeClasses from '#web/payments/disputes/disputes.module.css';
import { useDisputeStep } from '#web/payments/mutations.ts';
import { DISPUTE_LABELS, disputeTone, spokenTime } from '#web/payments/words.ts';
import { CardHead } from '#web/ui/card-head.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

type Entry = Dispute['entries'][number];
const SHOWN = 2;

type DisputeThreadProps = {
  dispute: Dispute;
  role: Role;
  /** The days of the invoice, said where the dispute is of no single day. */
  days?: string;
  /** Of the property; the reader's own where it is not known. */
  zone?: string | undefined;
};

export function DisputeThread({ dispute, role, days, zone }: DisputeThreadProps) {
  const [all, setAll] = useState(false);
  const { entries } = dispute;
  // What was said before is folded: the last words are those that wait for an answer.
  const folded = all ? 0 : Math.max(0, entries.length - SHOWN);
  return (
    <section className={classes.stack} aria-label={`Dispute of ${partWords(dispute)}`}>
      <CardHead>
        <p>
          <strong>{money(dispute.amount, dispute.currency)}</strong> of {partWords(dispute)}
          {dispute.day === null && days ? `, ${days},` : ''} is in question. {evidenceWords(dispute)}
        </p>
        <StatusPill tone={disputeTone(dispute, role)}>{DISPUTE_LABELS[dispute.state]}</StatusPill>
      </CardHead>
      {folded > 0 ? (
        <Button variant="subtle" size="xs" className={disputeClasses.earlier ?? ''} onClick={() => setAll(true)}>
          {folded === 1 ? 'Show 1 earlier message' : `Show ${folded} earlier messages`}
        </Button>
      ) : null}
      <ol className={classes.thread}>
        {entries.slice(folded).map((entry) => (
          <li key={entry.id} className={classes.quote}>
            <EntryWords dispute={dispute} entry={entry} zone={zone} />
          </li>
        ))}
      </ol>
      {dispute.can.length > 0 ? <Answers dispute={dispute} role={role} /> : <Outcome dispute={dispute} />}
    </section>
  );
}

export function partWords({ day, line, number }: Pick<Dispute, 'day' | 'line' | 'number'>): string {
  if (day !== null) return sentenceDate(day);
  return line === null ? number : `line ${line + 1} of ${number}`;
}

function evidenceWords({ entries }: Dispute): string {
  const files = entries.flatMap(({ evidence }) => evidence?.name ?? []);
  return files.length === 0 ? 'No evidence was added yet.' : `Evidence: ${files.join(', ')}.`;
}

const DID: Record<Entry['step'], string> = {
  open: 'disputes it',
  answer: 'answers',
  propose: 'proposes a figure',
  accept: 'accepts the proposed figure',
  escalate: 'escalates the dispute',
  withdraw: 'withdraws the dispute',
};

type EntryProps = { dispute: Dispute; entry: Entry; zone: string | undefined };

function EntryWords({ dispute, entry, zone }: EntryProps) {
  const file = useDownload(getEvidence);
  return (
    <>
      <span>
        <strong>
          {entry.author} {entry.evidence ? 'adds evidence' : DID[entry.step]}
          {entry.proposed === null ? '' : `: ${money(entry.proposed, dispute.currency)}`}
        </strong>{' '}
        <time dateTime={entry.at}>{spokenTime(entry.at, zone)}</time>
      </span>
      {entry.text ? <span>“{entry.text}”</span> : null}
      {entry.evidence ? (
        <span>
          <Button
            size="xs"
            variant="default"
            leftSection={<IconPaperclip size={14} stroke={1.6} />}
            loading={file.isPending}
            onClick={() => file.mutate({ params: { id: dispute.id, entry: entry.id } })}
          >
            {entry.evidence.name}
          </Button>
        </span>
      ) : null}
    </>
  );
}

function Answers({ dispute, role }: { dispute: Dispute; role: Role }) {
  const [form, setForm] = useState<StepKind>();
  const stepping = useDisputeStep(dispute.id);
  const { can, currency, amount, proposed } = dispute;
  const credit = wholeCents(amount) - wholeCents(proposed ?? amount);
  if (form) return <DisputeStepForm dispute={dispute} step={form} onDone={() => setForm(undefined)} />;
  return (
    <div className={classes.actions}>
      {can.includes('accept') ? (
        <Button loading={stepping.isPending} onClick={() => stepping.mutate({ step: 'accept' })}>
          {credit > 0 ? `Accept and credit ${money(credit, currency)}` : `Accept ${money(proposed, currency)}`}
        </Button>
      ) : null}
      {can.includes('propose') ? (
        <Button variant="default" onClick={() => setForm('propose')}>
          {proposed === null ? 'Propose a figure' : 'Propose another figure'}
        </Button>
      ) : null}
      {can.includes('answer') ? (
        <Button variant="default" onClick={() => setForm('answer')}>
          Answer
        </Button>
      ) : null}
      {can.includes('escalate') ? (
        <Button variant="subtle" onClick={() => setForm('escalate')}>
          Escalate
        </Button>
      ) : null}
      {can.includes('withdraw') ? (
        <Button variant="subtle" color="bad" onClick={() => setForm('withdraw')}>
          Withdraw
        </Button>
      ) : null}
      <p className={disputeClasses.meanwhile}>
        Until then the part stays held. An accepted figure{' '}
        {role === 'landlord' ? 'becomes a credit.' : 'comes back to you as a credit.'}
      </p>
    </div>
  );
}

function Outcome({ dispute: { state, proposed, currency, credit_note } }: { dispute: Dispute }) {
  if (state === 'withdrawn') return <p className={classes.quiet}>Withdrawn: the part is owed as invoiced.</p>;
  if (state !== 'accepted') return null;
  return (
    <p className={classes.quiet}>
      Settled at {money(proposed, currency)}.{' '}
      {credit_note === null ? 'Nothing was credited.' : 'The difference came back as a credit.'}
    </p>
  );
}
