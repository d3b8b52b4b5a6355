// Debits that need somebody besides the most pressing one, in one card: a line each with the money and what happens to
// it. A line opens the invoice, where its steps, its dispute and the answers are.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { clock } from '#web/base/clock.ts';
import { money } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { whatHappens } from '#web/payments/invoices/debit-words.ts';
import invoiceClasses from '#web/payments/invoices/invoices.module.css';
import { aboutInvoice, failureWords, HOLD_WORDS, invoicePill } from '#web/payments/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { CardHead } from '#web/ui/card-head.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

const SHOWN = 4;

type OtherDebitsProps = { invoices: readonly Invoice[]; side: Role; onOpen: (invoice: Invoice) => void };

export function OtherDebitsCard({ invoices, side, onOpen }: OtherDebitsProps) {
  const [all, setAll] = useState(false);
  if (invoices.length === 0) return null;
  return (
    <SectionCard
      title={invoices.length === 1 ? 'Another debit' : 'Other debits'}
      note={invoices.length === 1 ? undefined : String(invoices.length)}
      flush
      footer={
        invoices.length > SHOWN && !all ? (
          <Button variant="default" size="xs" onClick={() => setAll(true)}>{`Show all ${invoices.length}`}</Button>
        ) : null
      }
    >
      <ul className={invoiceClasses.debits}>
        {(all ? invoices : invoices.slice(0, SHOWN)).map((invoice) => (
          <DebitLine key={invoice.id} invoice={invoice} side={side} onOpen={onOpen} />
        ))}
      </ul>
    </SectionCard>
  );
}

type DebitLineProps = { invoice: Invoice; side: Role; onOpen: (invoice: Invoice) => void };

function DebitLine({ invoice, side, onOpen }: DebitLineProps) {
  const { tone, text } = invoicePill(invoice, clock());
  return (
    <li className={classes.card}>
      <CardHead>
        <span>
          <button type="button" className={classes.opener} onClick={() => onOpen(invoice)}>
            {`${side === 'landlord' ? invoice.merchant : invoice.place}, ${invoice.number}`}
          </button>{' '}
          <span className={classes.quiet}>{aboutInvoice(invoice)}</span>
        </span>
        <strong className={classes.rent}>{money(invoice.outstanding, invoice.currency)}</strong>
      </CardHead>
      <CardHead>
        <span className={classes.quiet}>
          {invoice.status === 'failed' ? <span className={classes.bad}>{`${failureWords(invoice)}. `}</span> : null}
          {HOLD_WORDS[invoice.hold_reason] ? `${HOLD_WORDS[invoice.hold_reason]} ` : ''}
          {invoice.next_retry_day === null || invoice.status !== 'failed' ? whatHappens(invoice) : ''}
        </span>
        <StatusPill tone={tone}>{text}</StatusPill>
      </CardHead>
    </li>
  );
}
