// What of an invoice goes ahead and what is held, each as wide as its share.
import { wholeCents } from '#core/base/spoken.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { money } from '#web/base/format.ts';
import { goesAhead } from '#web/payments/invoices/coming.ts';
import classes from '#web/payments/invoices/held-split.module.css';

export function HeldBar({
  invoice,
}: {
  invoice: Pick<Invoice, 'outstanding' | 'held' | 'currency' | 'status' | 'next_retry_day'>;
}) {
  const held = wholeCents(invoice.held);
  const goes = goesAhead(invoice);
  return (
    <div className={classes.split}>
      {goes > 0 || held === 0 ? (
        <div className={classes.goes} style={{ flexGrow: Math.max(goes, 1) }}>
          {goesWords(invoice)}
          <strong>{money(goes, invoice.currency)}</strong>
        </div>
      ) : null}
      {held > 0 ? (
        <div className={classes.held} style={{ flexGrow: held }}>
          <span>Held</span>
          <strong>
            <span>{money(held, invoice.currency)}</span>
          </strong>
        </div>
      ) : null}
    </div>
  );
}

function goesWords({ status, next_retry_day }: Pick<Invoice, 'status' | 'next_retry_day'>): string {
  if (status === 'processing') return 'With the bank';
  if (status !== 'failed') return 'Goes ahead';
  return next_retry_day === null ? 'Still owed' : 'Tried again';
}
