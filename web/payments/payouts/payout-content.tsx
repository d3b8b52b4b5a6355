// One payout: the money that arrived, every line it is the sum of with its sales days and the bank's trace, and the
// transfers that carried it.
import { Button } from '@mantine/core';
import type { z } from 'zod';
import { wholeCents } from '#core/base/spoken.ts';
import type { getPayout } from '#core/payments/payouts/payout-contract.ts';
import { DASH, deadlineDate, money, sentenceDate, span } from '#web/base/format.ts';
import { today } from '#web/deals/today.ts';
import classes from '#web/payments/autopay.module.css';
import { connectionHref, receiptHref } from '#web/payments/links.ts';
import { useResendPayout } from '#web/payments/mutations.ts';
import { TransferTable } from '#web/payments/transfer-table.tsx';
import { PAYOUT_HOLD_WORDS, PAYOUT_LABELS, payoutTone, spokenTime } from '#web/payments/words.ts';
import { CardHead } from '#web/ui/card-head.tsx';
import { CodeText } from '#web/ui/code-text.tsx';
import { Link } from '#web/ui/link.tsx';
import { Figure, TwoLines } from '#web/ui/money-text.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

type PayoutFull = z.output<typeof getPayout.reply>;

export function PayoutContent({ payout }: { payout: PayoutFull }) {
  const { currency, status } = payout;
  return (
    <div className={classes.stack}>
      <CardHead>
        <div>
          <Figure text={money(payout.amount, currency)} size="chart" />
          <p className={classes.quiet}>
            {arrived(payout)} For {span(payout.period.from, payout.period.through)}, {payout.place}.{' '}
            {PAYOUT_LABELS[payout.payout_type]}.
          </p>
        </div>
        <StatusPill tone={payoutTone(status)}>{payout.status_label}</StatusPill>
      </CardHead>
      {PAYOUT_HOLD_WORDS[payout.hold_reason] ? (
        <Notice tone="warn" title="Not sent yet">
          {PAYOUT_HOLD_WORDS[payout.hold_reason]}
          {payout.held_until ? ` It goes out after ${spokenTime(payout.held_until, payout.time_zone)}.` : ''}
        </Notice>
      ) : null}
      {payout.failure_detail ? (
        <Notice tone="bad" title="The bank refused it">
          {payout.failure_detail} <SendAgain payout={payout} />
        </Notice>
      ) : null}
      <Lines payout={payout} />
      {payout.transfers.length > 0 ? (
        <TransferTable
          caption="Transfers to the bank"
          transfers={payout.transfers}
          currency={currency}
          zone={payout.time_zone}
        />
      ) : null}
    </div>
  );
}

/** What the bank did not take goes out once more when its cause is mended. */
function SendAgain({ payout }: { payout: PayoutFull }) {
  const resending = useResendPayout(payout);
  if (payout.status !== 'rejected' && payout.status !== 'partially') return null;
  return (
    <div className={classes.actions}>
      <Button variant="default" size="xs" loading={resending.isPending} onClick={() => resending.mutate()}>
        Send it again
      </Button>
    </div>
  );
}

function arrived({ status, paid_at, pay_day, time_zone }: PayoutFull): string {
  if (status === 'paid') return `Arrived ${sentenceDate(paid_at ?? pay_day, time_zone)}.`;
  return status === 'pending' ? `Due ${deadlineDate(pay_day, today())}.` : `Sent ${deadlineDate(pay_day, today())}.`;
}

function Lines({ payout: { lines, currency } }: { payout: PayoutFull }) {
  const total = lines.reduce((sum, { amount }) => sum + wholeCents(amount), 0);
  return (
    <table className={classes.rows}>
      <caption>Its lines</caption>
      <thead>
        <tr>
          <th scope="col">Line</th>
          <th scope="col">Sales days</th>
          <th scope="col">Transfer and bank trace</th>
          <th scope="col" data-right>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <tr key={`${line.invoice} ${line.reason} ${line.transfer_id}`}>
            <th scope="row">
              <TwoLines
                first={
                  <Link href={`${connectionHref(line.deal, 'landlord', 'auto-pay')}?invoice=${line.invoice}`}>
                    {line.merchant}
                  </Link>
                }
                second={`${line.number}${line.reason === 'returned' ? ', taken back by the bank' : ''}`}
              />
            </th>
            <td>
              <Link
                look="opens"
                href={receiptHref('landlord', { deal: line.deal, from: line.sales_from, through: line.sales_through })}
              >
                {span(line.sales_from, line.sales_through)}
              </Link>
            </td>
            <td>
              {line.trace_id === null ? DASH : <CodeText text={line.trace_id} what="bank trace" />}
              <br />
              <CodeText text={line.transfer_id} what="transfer id" />
            </td>
            <td data-right>{money(line.amount, currency)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row" colSpan={3}>
            {lines.length === 1 ? '1 line' : `${lines.length} lines`}
          </th>
          <td data-right>{money(total, currency)}</td>
        </tr>
      </tfoot>
    </table>
  );
}
