// Beside a receipt: the invoice of its days, until when it can be questioned, when it is debited, and each of its lines
// with the way to question it.
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { wholeCents } from '#core/base/spoken.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { clock } from '#web/base/clock.ts';
import { deadlineDate, money, span, zonedTime } from '#web/base/format.ts';
import { today } from '#web/deals/today.ts';
import classes from '#web/payments/autopay.module.css';
import { linePart } from '#web/payments/disputes/question-part.ts';
import { goesAhead } from '#web/payments/invoices/coming.ts';
import invoiceClasses from '#web/payments/invoices/invoices.module.css';
import { questionHref } from '#web/payments/links.ts';
import { invoiceQuery, invoicesQuery } from '#web/payments/queries.ts';
import { type InvoiceFull, invoicePill, lineLabel } from '#web/payments/words.ts';
import type { ReceiptInvoiceProps } from '#web/statements/receipt-slots.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

/** Whoever may not see AutoPay sees no invoice, and no error either. */
export function ReceiptInvoice({ deal, from, through }: ReceiptInvoiceProps) {
  const sees = deal.me.permissions.includes('permission_view_autopay');
  const { data } = useInfiniteQuery({ ...invoicesQuery({ deal: deal.id }), enabled: sees });
  const invoice = invoiceOf(data?.results ?? [], { from, through });
  const details = useQuery({ ...invoiceQuery(invoice?.id ?? 0), enabled: invoice !== undefined }).data;
  return details ? <InvoiceOfDays invoice={details} role={deal.me.role} /> : null;
}

/** The newest that asks for exactly these days. */
export function invoiceOf<Listed extends Pick<Invoice, 'from' | 'through' | 'kind' | 'status'>>(
  invoices: readonly Listed[],
  { from, through }: { from: string; through: string },
): Listed | undefined {
  return invoices.find(
    (one) => one.kind === 'period' && one.status !== 'canceled' && one.from === from && one.through === through,
  );
}

function InvoiceOfDays({ invoice, role }: { invoice: InvoiceFull; role: ReceiptInvoiceProps['deal']['me']['role'] }) {
  const { number, deal, currency, lines, held, can } = invoice;
  const pill = invoicePill(invoice, clock());
  const asks = can.includes('dispute');
  const about = { deal, invoice: invoice.id };
  return (
    <SectionCard title={`Invoice ${number}`} aside={<StatusPill tone={pill.tone}>{pill.text}</StatusPill>}>
      <div className={classes.stack}>
        <p className={classes.quiet}>{whenWords(invoice)}</p>
        <table className={classes.rows}>
          <caption className="unseen">Lines of the invoice</caption>
          <tbody>
            {lines.map(({ position, kind, of, from, through, amount }) => (
              <tr key={position}>
                <th scope="row">
                  {lineLabel({ kind, of })}, {span(from, through)}
                  {asks && wholeCents(amount) > 0 ? (
                    <span className={invoiceClasses.ask}>
                      <Link
                        href={questionHref(role, { ...about, part: linePart(position) })}
                        aria-label={`Question ${lineLabel({ kind, of })}, ${span(from, through)}`}
                      >
                        Question this line
                      </Link>
                    </span>
                  ) : null}
                </th>
                <td data-right>{money(amount, currency)}</td>
              </tr>
            ))}
            {wholeCents(held) > 0 ? (
              <tr>
                <th scope="row">Held</th>
                <td data-right>{money(-wholeCents(held), currency)}</td>
              </tr>
            ) : null}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">
                {invoice.status === 'pending' ? `Debit on ${deadlineDate(invoice.debit_day, today())}` : 'Total'}
              </th>
              <td data-right>{money(invoice.status === 'pending' ? goesAhead(invoice) : invoice.total, currency)}</td>
            </tr>
          </tfoot>
        </table>
        <ButtonLink variant="default" href={questionHref(role, about)}>
          Open invoice {number}
        </ButtonLink>
      </div>
    </SectionCard>
  );
}

function whenWords({ review_until, time_zone, debit_day, status, can }: InvoiceFull): string {
  const review =
    Date.parse(review_until) > clock() ? `Review window until ${zonedTime(review_until, time_zone)}. ` : '';
  if (status === 'pending') return `${review}Debited on ${deadlineDate(debit_day, today())}.`;
  return can.includes('dispute')
    ? `${review}Debit day ${deadlineDate(debit_day, today())}. A line can still be questioned.`
    : `Debit day ${deadlineDate(debit_day, today())}.`;
}
