// An invoice that is about to be debited: its four steps, what goes ahead and what is held, and the words about the
// latter.
import { Button } from '@mantine/core';
import { useId } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { Dispute } from '#core/payments/disputes/dispute-contract.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { clock } from '#web/base/clock.ts';
import { span } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { DisputeThread } from '#web/payments/disputes/dispute-thread.tsx';
import { debitSteps } from '#web/payments/invoices/debit-steps.ts';
import { whatHappens } from '#web/payments/invoices/debit-words.ts';
import { HeldBar } from '#web/payments/invoices/held-split.tsx';
import { aboutInvoice, failureWords, HOLD_WORDS, invoicePill } from '#web/payments/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { CardHead } from '#web/ui/card-head.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { StepLine } from '#web/ui/step-line.tsx';

type DebitCardProps = {
  invoice: Invoice;
  disputes: readonly Dispute[];
  role: Role;
  onOpen: (invoice: Invoice) => void;
};

export function DebitCard({ invoice, disputes, role, onOpen }: DebitCardProps) {
  const { tone, text } = invoicePill(invoice, clock());
  const opens = useId();
  const who = role === 'landlord' ? invoice.merchant : invoice.place;
  return (
    <SectionCard
      title={
        <span id={opens}>
          <button type="button" className={classes.opener} onClick={() => onOpen(invoice)}>
            {`${who}, ${invoice.number}`}
          </button>
        </span>
      }
      note={aboutInvoice(invoice)}
      aside={<StatusPill tone={tone}>{text}</StatusPill>}
    >
      <div className={classes.stack}>
        <StepLine label="The way of this debit" steps={debitSteps(invoice, clock())} />
        {invoice.status === 'failed' ? (
          <Notice tone="bad" title="The debit failed">{`${failureWords(invoice)}.`}</Notice>
        ) : null}
        {HOLD_WORDS[invoice.hold_reason] ? (
          <Notice tone="warn" title="Not debited yet">
            {HOLD_WORDS[invoice.hold_reason]}
          </Notice>
        ) : null}
        <div className={classes.stack} aria-describedby={opens}>
          <HeldBar invoice={invoice} />
          {disputes.map((dispute) => (
            <DisputeThread
              key={dispute.id}
              dispute={dispute}
              role={role}
              days={span(invoice.from, invoice.through)}
              zone={invoice.time_zone}
            />
          ))}
        </div>
        {/* The steps, the bar and the dispute say it where one is open. */}
        {disputes.length > 0 ? null : (
          <CardHead>
            <p className={classes.quiet}>{whatHappens(invoice)}</p>
            <Button variant="default" size="xs" onClick={() => onOpen(invoice)}>
              Open {invoice.number}
            </Button>
          </CardHead>
        )}
      </div>
    </SectionCard>
  );
}
