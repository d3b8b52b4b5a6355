// A draft that is not approved with the others: one that waits for days nobody has reported, or one that is on hold.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { wholeCents } from '#core/base/spoken.ts';
import type { Draft } from '#core/payments/approvals/approval-contract.ts';
import { counted, money, span } from '#web/base/format.ts';
import { connectionHref } from '#web/payments/links.ts';
import classes from '#web/payments/rent/drafts.module.css';
import { useApprove, useHold } from '#web/payments/rent/rent-mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { GapMarker } from '#web/ui/status-pill.tsx';

export function DraftAside({ draft }: { draft: Draft }) {
  const { merchant, place, currency, from, through, held, missing_days } = draft;
  const [asking, setAsking] = useState(false);
  const approve = useApprove(() => setAsking(false));
  const hold = useHold(() => undefined);
  const missing = counted(missing_days, 'day', 'days');
  const estimate = estimateOf(draft);
  return (
    <tr className={classes.row} data-aside>
      <td className={classes.check} />
      <td className={classes.who}>
        <Link look="quiet" className={classes.name} href={connectionHref(draft.deal, 'landlord', 'auto-pay')}>
          {merchant}
        </Link>
        <small>{`${place}, ${span(from, through)}`}</small>
      </td>
      <td className={classes.why} colSpan={6}>
        {held === null ? (
          <GapMarker>
            {estimate === null ? `${missing} missing, not drafted` : `${missing} missing, estimated`}
          </GapMarker>
        ) : (
          <span>{heldWords(held)}</span>
        )}
        <span>{estimate === null ? money(draft.total, currency) : bothWords(draft, estimate)}</span>
        {draft.can_approve ? (
          held === null ? (
            <Button variant="subtle" size="compact-sm" onClick={() => setAsking(true)}>
              {estimate === null ? 'Invoice what is reported' : 'Invoice the estimate'}
            </Button>
          ) : (
            <Button
              variant="subtle"
              size="compact-sm"
              loading={hold.isPending}
              onClick={() => hold.mutate({ drafts: [draft], held: false })}
            >
              Take off hold
            </Button>
          )
        ) : null}
        <ConfirmDialog
          opened={asking}
          title={estimate === null ? `Invoice ${merchant} without ${missing}` : `Invoice the estimate of ${merchant}`}
          consequence={
            estimate === null
              ? `${money(draft.total, currency)} is invoiced now. Sales of the missing days follow as a correction once they are in.`
              : `${bothWords(draft, estimate)}: ${money(draft.total, currency)} is invoiced now, marked as an estimate by the lease. Its report corrects the next invoice.`
          }
          action="Approve and issue"
          busy={approve.isPending}
          onConfirm={() => approve.mutate({ drafts: [draft], withoutMissingDays: true })}
          onClose={() => setAsking(false)}
        />
      </td>
    </tr>
  );
}

function heldWords({ by, note }: NonNullable<Draft['held']>): string {
  return note === '' ? `On hold by ${by}` : `On hold by ${by}: ${note}`;
}

/** What of a draft rests on an estimate by the lease; null where nothing does. */
function estimateOf({ lines }: Draft): number | null {
  const estimated = lines.filter(({ estimate }) => estimate === 'estimated');
  return estimated.length === 0 ? null : estimated.reduce((sum, { amount }) => sum + wholeCents(amount), 0);
}

function bothWords({ total, currency }: Draft, estimate: number): string {
  return `Estimate ${money(estimate, currency)}, reported ${money(wholeCents(total) - estimate, currency)}`;
}
