// What happens to an invoice next, in a sentence or two.
import { wholeCents } from '#core/base/spoken.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { deadlineDate, money } from '#web/base/format.ts';
import { today } from '#web/deals/today.ts';
import { goesAhead } from '#web/payments/invoices/coming.ts';

export function whatHappens(invoice: Invoice): string {
  const { status, debit_day, held, currency, next_retry_day } = invoice;
  if (status === 'failed') {
    return next_retry_day === null
      ? 'It is not tried again by itself: charge it once the cause is mended, or record a payment.'
      : `The same amount is presented again on ${deadlineDate(next_retry_day, today())}.`;
  }
  const stays = wholeCents(held) > 0 ? ` ${money(held, currency)} stays held until the dispute is settled.` : '';
  if (status === 'processing') return `The bank has the rest since ${deadlineDate(debit_day, today())}.${stays}`;
  if (stays && goesAhead(invoice) === 0) return `The rest was debited.${stays}`;
  return `${debit_day < today() ? 'Due since' : 'Debited on'} ${deadlineDate(debit_day, today())} unless something is disputed before.${stays}`;
}
