// The largest expected debit that the provider would not make, and how both sides are told before AutoPay is agreed. With
// a limit of 5,000.00 in seven days a debit of 5,000.00 passes and one of 5,000.01 does not; two of 3,000.00 within seven
// days are 6,000.00 and do not either.
import { type Cents, cents } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import { money, monthDate, span } from '#core/base/spoken.ts';
import { addDays, type Day, lastDay, monthOf } from '#core/base/time.ts';
import type { ExpectedDebit } from '#core/payments/invoices/expected-debits.ts';
import type { DebitLimit } from '#core/payments/transfer-limit.ts';

const WEEK_DAYS = 7;

/** Null where every expected debit can be made. */
export function overLimit(debits: readonly ExpectedDebit[], { amount, per }: DebitLimit): ExpectedDebit | null {
  const sums = per === 'week' ? debits.map((last) => weekThrough(debits, last)) : debits;
  return sums.reduce<ExpectedDebit | null>(
    (largest, each) => (each.amount > (largest?.amount ?? amount) ? each : largest),
    null,
  );
}

/** All debits of the seven days that end with this one's. */
function weekThrough(debits: readonly ExpectedDebit[], last: ExpectedDebit): ExpectedDebit {
  const since = addDays(last.day, 1 - WEEK_DAYS);
  const week = debits.filter(({ day }) => day >= since && day <= last.day);
  return {
    from: week.reduce((first, { from }) => (from < first ? from : first), last.from),
    through: last.through,
    day: last.day,
    amount: cents(week.reduce((sum, { amount }) => sum + amount, 0)),
  };
}

type OverLimit = {
  limit: DebitLimit;
  over: Pick<ExpectedDebit, 'from' | 'through' | 'day'>;
  /** Null where the terms keep rent figures from the reader. */
  amount: Cents | null;
  today: Day;
  side: Role;
  merchant: string;
};

export function limitWords({ limit, over, amount, today, side, merchant }: OverLimit): string {
  const isOwn = side === 'retailer';
  const unverified = isOwn
    ? ' from your bank account until your company is verified'
    : ` from the bank account of ${merchant} until the company is verified`;
  const whose = { unverified, personal: ' for a personal account', business: '' }[limit.customer];
  const most = `Debits above ${money(limit.amount)}${limit.per === 'week' ? ' in seven days' : ''} cannot be made${whose}`;
  const was = over.day > today ? 'is' : 'was';
  const rent = amount === null ? '' : `; ${isOwn ? 'your' : 'the'} rent of ${daysText(over)} ${was} ${money(amount)}`;
  return `${most}${rent}. ${adviceFor(limit, side)}`;
}

function adviceFor({ customer }: DebitLimit, side: Role): string {
  const verifies = customer !== 'business';
  if (side === 'retailer') {
    return verifies
      ? 'Verify your company as a business, or pay such invoices by hand.'
      : 'Such invoices are paid by hand, outside AutoPay.';
  }
  return verifies
    ? 'Ask them to verify as a business; until then record payments of such invoices by hand.'
    : 'Record payments of such invoices by hand.';
}

function daysText({ from, through }: { from: Day; through: Day }): string {
  const isMonth = from.endsWith('-01') && through === lastDay(monthOf(from));
  return isMonth ? monthDate(from) : span(from, through);
}
