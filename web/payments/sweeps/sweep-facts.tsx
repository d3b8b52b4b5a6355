// What a sweep collects: how often, from when, up to which cap, with which review window.
import { RUN_OFF_DAYS } from '#core/deals/run-off.ts';
import type { Sweep } from '#core/payments/sweeps/sweep-contract.ts';
import { fullDate, money } from '#web/base/format.ts';
import classes from '#web/payments/autopay.module.css';
import { PAYOUT_LABELS, PERIOD_LABELS } from '#web/payments/words.ts';

export type Fact = { term: string; text: string };

export function sweepFacts(sweep: Sweep): Fact[] {
  const { cap, currency } = sweep;
  return [
    {
      term: 'Collected',
      text: sweep.collects === 'autopay' ? 'By debit from the bank' : 'By hand, outside Breakpoint',
    },
    { term: 'Payment period', text: PERIOD_LABELS[sweep.payment_period] },
    { term: 'From', text: fullDate(sweep.collect_from) },
    {
      term: 'Base Rent',
      text: cap.date === null ? 'Collected until the terms end' : `Collected through ${fullDate(cap.date)}`,
    },
    {
      term: 'Maximum Repayment',
      text:
        cap.amount === null ? 'No limit' : `${money(cap.amount, currency)}, ${money(cap.collected, currency)} so far`,
    },
    { term: 'After the end', text: `Late reports of its own days, for ${RUN_OFF_DAYS} days` },
    { term: 'Review window', text: `${sweep.review_hours} hours` },
    { term: 'Payout', text: payoutText(sweep) },
  ];
}

function payoutText({ payout_type, pending_payout_type }: Sweep): string {
  if (payout_type === null) return 'No receiving bank connected yet';
  const then = pending_payout_type === null ? '' : `, then ${PAYOUT_LABELS[pending_payout_type].toLowerCase()}`;
  return PAYOUT_LABELS[payout_type] + then;
}

export function SweepFacts({ sweep }: { sweep: Sweep }) {
  return (
    <dl className={classes.facts}>
      {sweepFacts(sweep).map(({ term, text }) => (
        <Pair key={term} term={term} text={text} />
      ))}
    </dl>
  );
}

function Pair({ term, text }: Fact) {
  return (
    <>
      <dt>{term}</dt>
      <dd>{text}</dd>
    </>
  );
}
