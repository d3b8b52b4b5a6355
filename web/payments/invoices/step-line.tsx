// The four steps of an invoice's money in one line, one below the other on a phone.
import { IconCheck, IconClock, IconX } from '@tabler/icons-react';
import { wholeCents } from '#core/base/spoken.ts';
import type { Invoice } from '#core/payments/invoice-contract.ts';
import { money } from '#web/base/format.ts';
import { goesAhead } from '#web/payments/invoices/coming.ts';
import type { DebitStep, StepState } from '#web/payments/invoices/debit-steps.ts';
import classes from '#web/payments/invoices/step-line.module.css';

const SPOKEN: Record<StepState, string> = { done: ', done', now: ', now', failed: ', failed', ahead: '' };

export function StepLine({ steps }: { steps: readonly DebitStep[] }) {
  return (
    <ol className={classes.steps} aria-label="The way of this debit">
      {steps.map(({ label, detail, state }, place) => (
        <li
          key={label}
          data-state={state}
          data-passed={(steps[place + 1]?.state ?? 'ahead') !== 'ahead' || undefined}
          aria-current={state === 'now' ? 'step' : undefined}
        >
          <span className={classes.mark} aria-hidden="true">
            <Mark state={state} />
          </span>
          <span className={classes.stepName}>
            {label}
            <span className="unseen">{SPOKEN[state]}</span>
          </span>
          <span className={classes.stepDetail}>{detail}</span>
        </li>
      ))}
    </ol>
  );
}

function Mark({ state }: { state: StepState }) {
  if (state === 'done') return <IconCheck size={12} stroke={2.6} />;
  if (state === 'now') return <IconClock size={12} stroke={2} />;
  return state === 'failed' ? <IconX size={12} stroke={2.4} /> : null;
}

/** What goes ahead and what is held, each as wide as its share. */
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
