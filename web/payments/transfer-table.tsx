// Transfers of an invoice or of a payout: when each was sent, what became of it, and the trace the bank knows it by.
import type { Currency } from '#core/base/money.ts';
import { DASH, money } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { spokenTime } from '#web/payments/words.ts';
import { CodeText } from '#web/ui/code-text.tsx';

type Transfer = {
  number: number;
  at: string;
  state: string;
  trace_id: string | null;
  amount: string;
  failure?: { code: string; detail: string } | null;
};

const STATE_WORDS: Readonly<Record<string, string>> = {
  written: 'Being sent',
  unknown: 'Asking the bank',
  pending: 'On its way',
  processed: 'Arrived',
  failed: 'Failed',
  refused: 'Refused by the bank',
  returned: 'Taken back by the bank',
  cancelled: 'Canceled',
};

type TransferTableProps = { caption: string; transfers: readonly Transfer[]; currency: Currency; zone: string };

export function TransferTable({ caption, transfers, currency, zone }: TransferTableProps) {
  return (
    <table className={classes.rows}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">Sent</th>
          <th scope="col">Outcome</th>
          <th scope="col">Bank trace</th>
          <th scope="col" data-right>
            Amount
          </th>
        </tr>
      </thead>
      <tbody>
        {transfers.map(({ number, at, state, failure, trace_id, amount }) => (
          <tr key={number}>
            <th scope="row">{spokenTime(at, zone)}</th>
            <td>
              {STATE_WORDS[state] ?? state}
              {failure ? <p className={classes.bad}>{`${failure.code} ${failure.detail}`}</p> : null}
            </td>
            <td>{trace_id === null ? DASH : <CodeText text={trace_id} what="bank trace" />}</td>
            <td data-right>{money(amount, currency)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
