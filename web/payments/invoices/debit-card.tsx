// An invoice that is about to be debited: its four steps, what goes ahead and what is held, and the words about the
// latter. Below another card it begins folded: why it is here, the money and what happens to it in words, and a button that
// shows the rest.
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import type { Role } from '#core/base/permissions.ts';
import { wholeCents } from '#core/base/spoken.ts';
import type { Dispute } from '#core/payments/dispute-contract.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { rentWords } from '#core/payments/invoices/rent-words.ts';
import { clock } from '#web/base/clock.ts';
import { money, sentenceDate, span } from '#web/base/format.ts';
import { today } from '#web/deals/today.ts';
import classes from '#web/payments/autopay.module.css';
import { DisputeThread } from '#web/payments/disputes/dispute-thread.tsx';
import { goesAhead } from '#web/payments/invoices/coming.ts';
import { debitSteps } from '#web/payments/invoices/debit-steps.ts';
import { HeldBar } from '#web/payments/invoices/held-split.tsx';
import { failureWords, HOLD_WORDS, invoicePill } from '#web/payments/words.ts';
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
  startsFolded?: boolean;
};

export function DebitCard({ invoice, disputes, role, onOpen, startsFolded = false }: DebitCardProps) {
  const [isFolded, setFolded] = useState(startsFolded);
  const { tone, text } = invoicePill(invoice, clock());
  const opens = useId();
  const goes = goesAhead(invoice);
  const who = role === 'landlord' ? invoice.merchant : invoice.place;
  return (
    <SectionCard
      title={`${who}, ${invoice.number}`}
      note={[rentWords(invoice.rents, invoice.estimates), span(invoice.from, invoice.through)]
        .filter(Boolean)
        .join(', ')}
      aside={<StatusPill tone={tone}>{text}</StatusPill>}
    >
      {isFolded ? (
        <CardHead>
          <div>
            {invoice.status === 'failed' ? <p className={classes.bad}>{`${failureWords(invoice)}.`}</p> : null}
            {HOLD_WORDS[invoice.hold_reason] ? (
              <p className={classes.quiet}>{HOLD_WORDS[invoice.hold_reason]}</p>
            ) : null}
            <p className={classes.quiet}>
              {goes > 0 ? <strong className={classes.rent}>{money(goes, invoice.currency)}</strong> : null}{' '}
              {whatHappens(invoice)}
            </p>
          </div>
          <Button variant="default" size="xs" aria-expanded={false} onClick={() => setFolded(false)}>
            {disputes.length > 0 ? 'Show the dispute' : 'Show the steps'}
          </Button>
        </CardHead>
      ) : (
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
              />
            ))}
          </div>
          <div id={opens}>
            <CardHead>
              <p className={classes.quiet}>{whatHappens(invoice)}</p>
              <Button variant="default" size="xs" onClick={() => onOpen(invoice)}>
                Open {invoice.number}
              </Button>
            </CardHead>
          </div>
        </div>
      )}
    </SectionCard>
  );
}

function whatHappens(invoice: Invoice): string {
  const { status, debit_day, held, currency, next_retry_day } = invoice;
  if (status === 'failed') {
    return next_retry_day === null
      ? 'It is not tried again by itself: charge it once the cause is mended, or record a payment.'
      : `The same amount is presented again on ${sentenceDate(next_retry_day)}.`;
  }
  const stays = wholeCents(held) > 0 ? ` ${money(held, currency)} stays held until the dispute is settled.` : '';
  if (status === 'processing') return `The bank has the rest since ${sentenceDate(debit_day)}.${stays}`;
  if (stays && goesAhead(invoice) === 0) return `The rest was debited.${stays}`;
  return `${debit_day < today() ? 'Due since' : 'Debited on'} ${sentenceDate(debit_day)} unless something is disputed before.${stays}`;
}
