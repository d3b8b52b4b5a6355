// The merchant's answer: the authorisation is read, ticked and accepted in exactly these words, or declined with a
// reason.
import { Button, Checkbox, Select, Textarea } from '@mantine/core';
import { useContext, useState } from 'react';
import { DECLINE_REASONS, declineSweep, type Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import classes from '#web/payments/autopay.module.css';
import { sweepTabHref } from '#web/payments/links.ts';
import { useAcceptSweep, useDeclineSweep } from '#web/payments/mutations.ts';
import { AuthorisationText } from '#web/payments/sweeps/authorisation-text.tsx';
import { LimitNotice } from '#web/payments/sweeps/limit-notice.tsx';
import { sha256Hex } from '#web/payments/sweeps/sha256.ts';
import { DECLINE_LABELS } from '#web/payments/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { MovingContext } from '#web/ui/link.tsx';

export function AnswerCard({ sweep }: { sweep: Sweep }) {
  const [declines, setDeclines] = useState(false);
  return (
    <SectionCard title={declines ? 'Decline AutoPay' : 'The authorization'}>
      {declines ? (
        <DeclineForm sweep={sweep} onBack={() => setDeclines(false)} />
      ) : (
        <AcceptForm sweep={sweep} onDecline={() => setDeclines(true)} />
      )}
    </SectionCard>
  );
}

function AcceptForm({ sweep, onDecline }: { sweep: Sweep; onDecline: () => void }) {
  const { go } = useContext(MovingContext);
  const accepting = useAcceptSweep(sweep);
  const [ticked, setTicked] = useState(false);
  const [tried, setTried] = useState(false);
  const accept = async () => {
    setTried(true);
    if (!ticked) return;
    const hash = await sha256Hex(sweep.authorisation_text);
    accepting.mutate(hash, { onSuccess: () => go(sweepTabHref(sweep.deal)) });
  };
  return (
    <div className={classes.fields}>
      <LimitNotice deal={sweep.deal} />
      <AuthorisationText>{sweep.authorisation_text}</AuthorisationText>
      <Checkbox
        label={
          sweep.collects === 'autopay'
            ? 'I have read this and authorize these debits.'
            : 'I have read this and agree to it.'
        }
        checked={ticked}
        onChange={(event) => setTicked(event.currentTarget.checked)}
        error={tried && !ticked ? 'Must be checked' : undefined}
      />
      <div className={classes.actions}>
        <Button size="md" loading={accepting.isPending} onClick={() => void accept()}>
          {sweep.collects === 'autopay' ? 'Accept and authorize' : 'Accept'}
        </Button>
        <Button size="md" variant="default" onClick={onDecline}>
          Decline
        </Button>
      </div>
      <p className={classes.quiet}>
        These words are kept exactly as they stand, with your name, the time and your address. You can revoke them at
        any time by stopping AutoPay.
      </p>
    </div>
  );
}

function DeclineForm({ sweep, onBack }: { sweep: Sweep; onBack: () => void }) {
  const { go } = useContext(MovingContext);
  const declining = useDeclineSweep(sweep);
  const form = useContractForm(declineSweep.body, { reason: 'terms' as string, note: '' });
  const send = form.submit(async (values) => {
    await declining.mutateAsync(values);
    go(sweepTabHref(sweep.deal));
  });
  return (
    <form noValidate className={classes.fields} onSubmit={send}>
      <p className={classes.quiet}>
        {sweep.original === null
          ? 'Nothing is debited. The property owner reads your reason and can propose again.'
          : 'AutoPay goes on as you agreed before. The property owner reads your reason.'}
      </p>
      <Select
        label="Why?"
        data={DECLINE_REASONS.map((value) => ({ value, label: DECLINE_LABELS[value] }))}
        allowDeselect={false}
        {...form.getInputProps('reason')}
      />
      <Textarea
        label="A note to the property owner (optional)"
        autosize
        minRows={3}
        maxLength={2000}
        {...form.getInputProps('note')}
      />
      <div className={classes.actions}>
        <Button type="submit" size="md" color="bad" loading={form.busy}>
          Decline AutoPay
        </Button>
        <Button size="md" variant="default" onClick={onBack}>
          Back to the authorization
        </Button>
      </div>
    </form>
  );
}
