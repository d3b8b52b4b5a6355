// Interest on rent that was paid late: how each was worked out, and what somebody decides on it. Nothing is charged before.
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { parseMoney } from '#core/base/money.ts';
import { wholeCents } from '#core/base/spoken.ts';
import type { LateInterest } from '#core/payments/approvals/interest-contract.ts';
import { decisionRefusal } from '#core/payments/approvals/interest-proposal.ts';
import { counted, money } from '#web/base/format.ts';
import { connectionHref } from '#web/payments/links.ts';
import classes from '#web/payments/rent/interest.module.css';
import { useDecideInterest } from '#web/payments/rent/rent-mutations.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';

export function InterestCard({ charges }: { charges: readonly LateInterest[] }) {
  const [first] = charges;
  if (!first) return null;
  const total = charges.reduce((sum, { computed }) => sum + wholeCents(computed), 0);
  return (
    <SectionCard
      title="Late interest to decide on"
      note={`${counted(charges.length, 'invoice', 'invoices')}, ${money(total, first.currency)}. Nothing is charged before you approve it.`}
      flush
    >
      {charges.map((charge) => (
        <Charge key={charge.id} charge={charge} />
      ))}
    </SectionCard>
  );
}

function Charge({ charge }: { charge: LateInterest }) {
  const [isChanging, setChanging] = useState(false);
  const decide = useDecideInterest(() => setChanging(false));
  const { id, computed, currency, merchant, place, words, goes_on, can_decide } = charge;
  const isCredit = wholeCents(computed) < 0;
  const goes = goes_on === 'next_invoice' ? 'Comes with the next invoice.' : 'Goes out as an invoice of its own.';
  return (
    <div className={classes.charge}>
      <div className={classes.line}>
        <div className={classes.who}>
          <Link look="quiet" className={classes.name} href={connectionHref(charge.deal, 'landlord', 'auto-pay')}>
            {merchant}
          </Link>
          <small>{place}</small>
          <small>{`${words}. ${goes}`}</small>
        </div>
        <span className={classes.amount}>{money(computed, currency)}</span>
        {can_decide && !isChanging ? (
          <div className={classes.actions}>
            {isCredit ? null : (
              <Button variant="default" size="compact-sm" onClick={() => setChanging(true)}>
                Charge less or waive
              </Button>
            )}
            <Button
              size="compact-sm"
              loading={decide.isPending}
              onClick={() => decide.mutate({ charge: id, computed, reason: '' })}
            >
              {isCredit ? 'Give back' : 'Approve'}
            </Button>
          </div>
        ) : null}
      </div>
      {isChanging ? <LessForm charge={charge} decide={decide} onClose={() => setChanging(false)} /> : null}
    </div>
  );
}

type LessProps = { charge: LateInterest; decide: ReturnType<typeof useDecideInterest>; onClose: () => void };

function LessForm({ charge: { id, computed, currency }, decide, onClose }: LessProps) {
  const [amount, setAmount] = useState('0.00');
  const [reason, setReason] = useState('');
  const [wasSent, setSent] = useState(false);
  const wanted = parseMoney(amount.trim());
  const whole = parseMoney(computed);
  const refusal =
    wanted === undefined || whole === undefined
      ? 'Must be a decimal number'
      : decisionRefusal(whole, { amount: wanted, reason: reason.trim() });
  const isAboutReason = refusal?.startsWith('Say why') ?? false;
  const send = () => {
    setSent(true);
    if (refusal === null) decide.mutate({ charge: id, computed, amount: amount.trim(), reason: reason.trim() });
  };
  return (
    <form
      noValidate
      className={classes.form}
      aria-label="Charge less or waive"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextInput
        label="Charge"
        description={`0.00 waives it; the terms ask ${money(computed, currency)}`}
        inputMode="decimal"
        value={amount}
        onChange={({ currentTarget }) => setAmount(currentTarget.value)}
        error={wasSent && refusal !== null && !isAboutReason ? refusal : null}
      />
      <TextInput
        label="Why"
        description="Kept with the invoice; waived interest is told with it in the store’s history"
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={wasSent && isAboutReason ? refusal : null}
      />
      <div className={classes.actions}>
        <Button type="submit" size="compact-sm" loading={decide.isPending}>
          {wanted === 0 ? 'Waive' : 'Charge this'}
        </Button>
        <Button variant="default" size="compact-sm" onClick={onClose}>
          Not now
        </Button>
      </div>
    </form>
  );
}
