// One invoice with its receipt: what it asks for line by line and day by day, how it was paid, and what is in question.
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Role } from '#core/base/permissions.ts';
import { rentWords } from '#core/payments/invoices/rent-words.ts';
import { clock } from '#web/base/clock.ts';
import { money, span } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { DisputeForm } from '#web/payments/disputes/dispute-form.tsx';
import { DisputeThread } from '#web/payments/disputes/dispute-thread.tsx';
import { debitSteps } from '#web/payments/invoices/debit-steps.ts';
import { HeldBar } from '#web/payments/invoices/held-split.tsx';
import { InvoiceActions, type InvoiceForm } from '#web/payments/invoices/invoice-actions.tsx';
import { InvoiceReceipt } from '#web/payments/invoices/invoice-receipt.tsx';
import { RecordForm } from '#web/payments/invoices/record-form.tsx';
import { daysAbout, receiptHref } from '#web/payments/links.ts';
import { PayView } from '#web/payments/pay-view.tsx';
import { invoiceDisputesQuery, invoiceQuery } from '#web/payments/queries.ts';
import { failureWords, HOLD_WORDS, type InvoiceFull, invoicePill, unbrokenShare } from '#web/payments/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { CardHead } from '#web/ui/card-head.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import { StepLine } from '#web/ui/step-line.tsx';

type InvoicePanelProps = {
  id: number | undefined;
  role: Role;
  /** The part that is in question, as the address names it: 'line-0', 'day-2026-11-14'. */
  question?: string | undefined;
  onClose: () => void;
};

export function InvoicePanel({ id, role, question, onClose }: InvoicePanelProps) {
  const query = useQuery({ ...invoiceQuery(id ?? 0), enabled: id !== undefined });
  return (
    <SidePanel
      opened={id !== undefined}
      title={query.data ? `Invoice ${query.data.number}` : 'Invoice'}
      onClose={onClose}
    >
      {id === undefined ? null : (
        <PayView query={query} what="The invoice">
          {(invoice) => <InvoiceContent key={invoice.id} invoice={invoice} role={role} question={question} />}
        </PayView>
      )}
    </SidePanel>
  );
}

type ContentProps = { invoice: InvoiceFull; role: Role; question: string | undefined };

function InvoiceContent({ invoice, role, question }: ContentProps) {
  const mayQuestion = invoice.can.includes('dispute');
  const [form, setForm] = useState<InvoiceForm | undefined>(question && mayQuestion ? 'dispute' : undefined);
  const [part, setPart] = useState(question);
  const disputes = useQuery(invoiceDisputesQuery(invoice.id));
  const pill = invoicePill(invoice, clock());
  const close = () => {
    setForm(undefined);
    setPart(undefined);
  };
  const ask = (named: string) => {
    setPart(named);
    setForm('dispute');
  };
  return (
    <div className={classes.stack}>
      <CardHead>
        <p>
          <strong>{money(invoice.total, invoice.currency)}</strong>
          {invoice.rents.length > 0 ? ` of ${unbrokenShare(rentWords(invoice.rents, invoice.estimates))}` : ''} for{' '}
          {span(invoice.from, invoice.through)}, {role === 'landlord' ? invoice.merchant : invoice.place}
        </p>
        <StatusPill tone={pill.tone}>{pill.text}</StatusPill>
      </CardHead>
      {invoice.kind === 'period' ? (
        <StepLine label="The way of this debit" steps={debitSteps(invoice, clock())} />
      ) : null}
      <Troubles invoice={invoice} />
      {invoice.status === 'pending' || invoice.status === 'failed' ? <HeldBar invoice={invoice} /> : null}
      {form === undefined ? <InvoiceActions invoice={invoice} side={role} onForm={setForm} /> : null}
      {form === 'dispute' ? <DisputeForm key={part} invoice={invoice} part={part} onDone={close} /> : null}
      {form === 'record' ? <RecordForm invoice={invoice} onDone={close} /> : null}
      {(disputes.data?.results ?? []).map((dispute) => (
        <DisputeThread key={dispute.id} dispute={dispute} role={role} zone={invoice.time_zone} />
      ))}
      <InvoiceReceipt invoice={invoice} {...(mayQuestion && { onQuestion: ask })} />
      <div className={classes.actions}>
        <ButtonLink variant="default" href={receiptHref(role, { deal: invoice.deal, ...daysAbout(invoice) })}>
          Open the full receipt
        </ButtonLink>
      </div>
    </div>
  );
}

function Troubles({ invoice }: { invoice: InvoiceFull }) {
  const failed = failureWords(invoice);
  const holds = HOLD_WORDS[invoice.hold_reason];
  return (
    <>
      {failed && invoice.status === 'failed' ? (
        <Notice tone="bad" title="The debit failed">{`${failed}.`}</Notice>
      ) : null}
      {holds ? (
        <Notice tone="warn" title="Not debited yet">
          {holds}
        </Notice>
      ) : null}
    </>
  );
}
