// The receipt of an invoice as it was issued: its lines, its days, its debits and what was paid by hand.
import type { ReactNode } from 'react';
import { wholeCents } from '#core/base/spoken.ts';
import { money, percent, sentenceDate, shortDate, span } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { dayPart, linePart } from '#web/payments/disputes/question-part.ts';
import { CorrectPayment } from '#web/payments/invoices/correct-payment-form.tsx';
import invoiceClasses from '#web/payments/invoices/invoices.module.css';
import { TransferTable } from '#web/payments/transfer-table.tsx';
import { type InvoiceFull, lineLabel, METHOD_LABELS } from '#web/payments/words.ts';

/** `onQuestion` stands beside what can be questioned, with the name of the part. */
type ReceiptProps = { invoice: InvoiceFull; onQuestion?: (part: string) => void };

export function InvoiceReceipt({ invoice, onQuestion }: ReceiptProps) {
  return (
    <>
      <Lines invoice={invoice} {...(onQuestion && { onQuestion })} />
      <LateInterest invoice={invoice} />
      <Counted invoice={invoice} />
      {invoice.days.length > 0 ? <Days invoice={invoice} {...(onQuestion && { onQuestion })} /> : null}
      {invoice.attempts.length > 0 ? (
        <TransferTable
          caption="Debits"
          transfers={invoice.attempts}
          currency={invoice.currency}
          zone={invoice.time_zone}
        />
      ) : null}
      {invoice.hand_payments.length > 0 ? <HandPayments invoice={invoice} /> : null}
    </>
  );
}

function Lines({ invoice, onQuestion }: ReceiptProps) {
  const { lines, taxes, currency, total, credit_applied, payable } = invoice;
  const credit = wholeCents(credit_applied);
  return (
    <table className={classes.rows}>
      <caption>What it asks for</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Days</th>
          <th scope="col" data-right>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ position, kind, of, from, through, amount, estimate, note }) => (
          <tr key={position}>
            <th scope="row">
              {lineLabel({ kind, of, estimate })}
              {note ? <small className={classes.quiet}>{` ${note}`}</small> : null}
            </th>
            <td>{span(from, through)}</td>
            <td data-right className={invoiceClasses.rent}>
              {money(amount, currency)}
              {wholeCents(amount) > 0 ? (
                <Question
                  about={`${lineLabel({ kind, of, estimate })}, ${span(from, through)}`}
                  part={linePart(position)}
                  onQuestion={onQuestion}
                />
              ) : null}
            </td>
          </tr>
        ))}
        {taxes.map(({ rate, net, tax }) => (
          <Sum key={rate} label={`Tax, ${rate}% of ${money(net, currency)}`} amount={money(tax, currency)} />
        ))}
        {credit === 0 ? null : (
          <>
            <Sum label="Total" amount={money(total, currency)} />
            <Sum label="Credit from before" amount={money(-credit, currency)} />
          </>
        )}
      </tbody>
      <tfoot>
        <Sum label={credit === 0 ? 'Total' : 'To pay'} amount={money(credit === 0 ? total : payable, currency)} />
      </tfoot>
    </table>
  );
}

type QuestionProps = { about: string; part: string; onQuestion: ((part: string) => void) | undefined };

function Question({ about, part, onQuestion }: QuestionProps) {
  return onQuestion ? (
    <button
      type="button"
      className={invoiceClasses.question}
      aria-label={`Question ${about}`}
      onClick={() => onQuestion(part)}
    >
      Question
    </button>
  ) : null;
}

function LateInterest({ invoice }: { invoice: InvoiceFull }) {
  const { late_interest, late_interest_charged, currency, due_day } = invoice;
  const charged = wholeCents(late_interest_charged);
  if (wholeCents(late_interest) === 0 && charged === 0) return null;
  return (
    <p className={classes.quiet}>
      Late interest by the terms, from {sentenceDate(due_day)} on: {money(late_interest, currency)}.{' '}
      {charged === 0
        ? 'Nothing of it is charged before the property owner approves it.'
        : `${money(charged, currency)} of it was approved and stands on an invoice after this one.`}
    </p>
  );
}

function Sum({ label, amount }: { label: string; amount: ReactNode }) {
  return (
    <tr>
      <th scope="row" colSpan={2}>
        {label}
      </th>
      <td data-right>{amount}</td>
    </tr>
  );
}

/** How gross became adjusted gross, and what of that the % rent is. */
function Counted({ invoice: { sales, lines, currency } }: { invoice: InvoiceFull }) {
  if (sales === null) return null;
  const counts = wholeCents(sales.adjusted_gross);
  const rent = lines
    .filter(({ kind }) => kind === 'percentage' || kind === 'cap_clip')
    .reduce((sum, { amount }) => sum + wholeCents(amount), 0);
  return (
    <table className={classes.rows}>
      <caption>Sales that count</caption>
      <tbody>
        <Sum label="Gross sales of its days" amount={money(sales.gross, currency)} />
        <Sum label={`Left out by the terms: ${sales.words}`} amount={money(-wholeCents(sales.left_out), currency)} />
      </tbody>
      <tfoot>
        <Sum label="Adjusted gross" amount={money(sales.adjusted_gross, currency)} />
        {rent > 0 && counts > 0 ? (
          <Sum label={`% Rent is ${percent(rent / counts, 2)} of it`} amount={money(rent, currency)} />
        ) : null}
      </tfoot>
    </table>
  );
}

function Days({ invoice: { days, sales, currency }, onQuestion }: ReceiptProps) {
  const rent = days.reduce((sum, day) => sum + wholeCents(day.rent), 0);
  const gross = days.reduce((sum, day) => sum + wholeCents(day.gross ?? 0), 0);
  return (
    <table className={classes.rows}>
      <caption>Its days, as issued</caption>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col" data-right>
            Gross sales
          </th>
          {sales ? (
            <th scope="col" data-right>
              Adjusted gross
            </th>
          ) : null}
          <th scope="col" data-right>
            Rent
          </th>
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{sentenceDate(day.day)}</th>
            <td data-right>{day.gross === null ? 'No report' : money(day.gross, currency)}</td>
            {sales ? <td data-right>{money(day.adjusted_gross, currency)}</td> : null}
            <td data-right className={invoiceClasses.rent}>
              {money(day.rent, currency)}
              {wholeCents(day.rent) > 0 ? (
                <Question about={sentenceDate(day.day)} part={dayPart(day.day)} onQuestion={onQuestion} />
              ) : null}
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{days.length === 1 ? '1 day' : `${days.length} days`}</th>
          <td data-right>{money(gross, currency)}</td>
          {sales ? <td data-right>{money(sales.adjusted_gross, currency)}</td> : null}
          <td data-right>{money(rent, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function HandPayments({ invoice }: { invoice: InvoiceFull }) {
  const { hand_payments, currency, can } = invoice;
  return (
    <table className={classes.rows}>
      <caption>Paid outside AutoPay</caption>
      <thead>
        <tr>
          <th scope="col">Paid on</th>
          <th scope="col">How</th>
          <th scope="col">Recorded by</th>
          <th scope="col" data-right>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {hand_payments.map((payment) => (
          <tr key={payment.id}>
            <th scope="row">
              {shortDate(payment.paid_on)}
              {can.includes('correct_payment') ? <CorrectPayment invoice={invoice} payment={payment} /> : null}
            </th>
            <td>
              {METHOD_LABELS[payment.method]}, {payment.reference}
            </td>
            <td>{payment.by}</td>
            <td data-right>{money(payment.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
