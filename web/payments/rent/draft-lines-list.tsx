// A draft opened: its lines with the days they are of, the sum that is invoiced, and the way to the lease and its receipt.
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import { deadlineDate, money, span } from '#web/base/format.ts';
import { today } from '#web/deals/today.ts';
import { connectionHref, receiptHref } from '#web/payments/links.ts';
import { partsOf } from '#web/payments/rent/draft-lines.ts';
import classes from '#web/payments/rent/draft-lines-list.module.css';
import { Link } from '#web/ui/link.tsx';

export function DraftLines({ draft }: { draft: Draft }) {
  const { merchant, deal, currency, collects, debit_day, from, through } = draft;
  return (
    <div className={classes.opened}>
      <dl className={classes.parts} aria-label={`Lines of ${merchant}`}>
        {partsOf(draft).map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines have no name of their own and keep their order.
          <div key={at}>
            <dt>
              {part.label} <small>{span(part.from, part.through)}</small>
            </dt>
            <dd>{money(part.cents, currency)}</dd>
          </div>
        ))}
        <div data-sum>
          <dt>
            To invoice{' '}
            <small>{`${collects === 'autopay' ? 'debited' : 'due'} ${deadlineDate(debit_day, today())} if approved now`}</small>
          </dt>
          <dd>{money(draft.total, currency)}</dd>
        </div>
      </dl>
      <p className={classes.ways}>
        <Link href={receiptHref('landlord', { deal, from, through })}>Rent receipt of these days</Link>
        <Link href={connectionHref(deal, 'landlord', 'auto-pay')}>Invoices of this lease</Link>
      </p>
    </div>
  );
}
