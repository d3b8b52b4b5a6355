// How often what a property earns is paid out. A change waits for the next period and can be taken back until then.
import { Button, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAYOUT_TYPES, type PayoutType } from '#core/payments/bank/bank-words.ts';
import {
  cancelChangePayoutType,
  changePayoutType,
  type SweepCustomer,
} from '#core/payments/bank/connection-contract.ts';
import { nextPayoutPeriod } from '#core/payments/payouts/payout-change.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { sentenceDate } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useUser } from '#web/base/user.ts';
import { today } from '#web/deals/today.ts';
import classes from '#web/payments/bank/bank.module.css';
import { BACK_TO_ACCOUNTS, BankHead } from '#web/payments/bank/bank-frame.tsx';
import { BankSaysNo, NextCard } from '#web/payments/bank/form-card.tsx';
import { WaitNotice } from '#web/payments/bank/payee/wait-banner.tsx';
import { connectionQuery } from '#web/payments/bank/queries.ts';
import { useBankStep } from '#web/payments/bank/use-bank-step.ts';
import { accountText, PAYOUT_TYPE_WORDS } from '#web/payments/bank/words.ts';
import { propertyQuery } from '#web/properties/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { RadioCard } from '#web/ui/choice/radio-card.tsx';
import form from '#web/ui/form.module.css';
import { Notice } from '#web/ui/notice.tsx';
import { WithSide } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const NEXT = [
  'The period that runs ends as it began, so that no day is paid out twice or left out.',
  'From the next period on the new frequency holds.',
  'Until then you can take the change back.',
];

export function PayoutFrequencyPage() {
  const { sweep_dwolla_customer } = usePathParams<'sweep_dwolla_customer'>();
  const connection = useQuery(connectionQuery(Number(sweep_dwolla_customer)));
  return (
    <QueryView
      query={connection}
      failed="The payout frequency could not be loaded"
      missing={{
        title: 'This connected account is not one of yours',
        hint: 'It was replaced, or nobody has given you access to it.',
        back: BACK_TO_ACCOUNTS,
      }}
    >
      {(props) =>
        props.premises === null ? (
          <EmptyState title="A store has no payouts" hint="Rent is paid out to the property’s owner." />
        ) : (
          <OfProperty connection={props} premises={props.premises} />
        )
      }
    </QueryView>
  );
}

function OfProperty({ connection, premises }: { connection: SweepCustomer; premises: number }) {
  const property = useQuery(propertyQuery(premises));
  return (
    <QueryView query={property} failed="The property could not be loaded">
      {(props) => (
        <>
          <BankHead
            company={props.company}
            title="Payout frequency"
            facts={`${props.name}, paid out to ${accountText(connection.funding_source)}`}
          />
          <WithSide side={<NextCard next={NEXT} />}>
            <Frequency key={connection.updated_at} connection={connection} property={props} />
          </WithSide>
        </>
      )}
    </QueryView>
  );
}

function Frequency({ connection, property }: { connection: SweepCustomer; property: Premises }) {
  const { id, payout_type, pending_payout_type } = connection;
  const current = payout_type ?? 'month';
  const [chosen, setChosen] = useState<PayoutType>(pending_payout_type ?? current);
  const acting = useUser()?.impersonation !== null;
  const manages = !acting && property.permissions.includes('permission_manage_autopay');
  const changing = useBankStep(
    (type: PayoutType) => call(changePayoutType, { params: { id }, body: { payout_type: type } }),
    'The payout frequency changes with the next period.',
  );
  const from = sentenceDate(nextPayoutPeriod(current, today(property.time_zone)));
  const isChange = chosen !== (pending_payout_type ?? current);
  return (
    <>
      {connection.pending_change ? <WaitNotice change={connection.pending_change} /> : null}
      <Pending connection={connection} manages={manages} />
      <SectionCard title="Paid out">
        <div className={form.stack}>
          <BankSaysNo problem={changing.problem} />
          <Radio.Group
            label={`Rent of ${property.name} is paid out`}
            value={chosen}
            onChange={(next) => setChosen(next as PayoutType)}
          >
            <div className={classes.choices}>
              {PAYOUT_TYPES.map((type) => (
                <RadioCard
                  key={type}
                  value={type}
                  disabled={!manages}
                  label={`${PAYOUT_TYPE_WORDS[type].label}${type === current ? ' (now)' : ''}`}
                  detail={PAYOUT_TYPE_WORDS[type].detail}
                />
              ))}
            </div>
          </Radio.Group>
          {manages ? (
            <div className={form.actions} style={{ marginTop: 0 }}>
              <Button disabled={!isChange} loading={changing.busy} onClick={() => changing.act(chosen)}>
                {isChange && chosen !== current ? `Change from ${from}` : 'Change'}
              </Button>
            </div>
          ) : null}
        </div>
      </SectionCard>
    </>
  );
}

function Pending({ connection, manages }: { connection: SweepCustomer; manages: boolean }) {
  const { id, payout_type, pending_payout_type, pending_from } = connection;
  const cancelling = useBankStep(
    () => call(cancelChangePayoutType, { params: { id } }),
    'The payout frequency stays as it is.',
  );
  if (!pending_payout_type || !payout_type) return null;
  const { label } = PAYOUT_TYPE_WORDS[pending_payout_type];
  return (
    <Notice tone="warn" title={`Changes to ${label.toLowerCase()} on ${sentenceDate(pending_from)}`}>
      <p>Until then payouts stay {PAYOUT_TYPE_WORDS[payout_type].label.toLowerCase()}.</p>
      <BankSaysNo problem={cancelling.problem} />
      {manages ? (
        <Button variant="default" mt={8} loading={cancelling.busy} onClick={() => cancelling.act(undefined)}>
          Cancel the change
        </Button>
      ) : null}
    </Notice>
  );
}
