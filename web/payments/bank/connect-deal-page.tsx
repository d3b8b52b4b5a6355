// From which account a store's rent is paid.
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useContext, useState } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { changeConnectedBank, connectBank } from '#core/payments/bank/connection-contract.ts';
import { LARGE_FIRST_DEBIT } from '#core/payments/holds.ts';
import { usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { money } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { placeText } from '#web/deals/deal-names.ts';
import { dealAddress } from '#web/deals/links.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { AccountChoice, usableAccounts } from '#web/payments/bank/account-choice.tsx';
import { CustomerFrame, type InCustomer } from '#web/payments/bank/bank-frame.tsx';
import { BankSaysNo, NextCard } from '#web/payments/bank/form-card.tsx';
import { overviewHref } from '#web/payments/bank/links.ts';
import { NoAccount } from '#web/payments/bank/no-account.tsx';
import { useBankStep } from '#web/payments/bank/use-bank-step.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import form from '#web/ui/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { WithSide } from '#web/ui/page.tsx';

const NEXT = [
  'Connecting moves no money.',
  'Rent is debited from this account only while you accept AutoPay of this store.',
  'Before each debit you see the invoice and its receipt, with time to dispute it.',
  `The first debit from an account waits for a person who looks at it when it is above ${money(LARGE_FIRST_DEBIT)}.`,
];

export function ConnectDealPage() {
  return <CustomerFrame title="Connect a store">{(props) => <Store {...props} />}</CustomerFrame>;
}

function Store(props: InCustomer) {
  const { deal_id } = usePathParams<'deal_id'>();
  const deal = useQuery(dealQuery(Number(deal_id)));
  return (
    <QueryView
      query={deal}
      isPart
      failed="The store could not be loaded"
      missing={{
        title: 'This store is not one of yours',
        hint: 'It does not exist, or nobody has given you access to it.',
        back: { label: 'Back to the overview', href: overviewHref(props.company.id) },
      }}
    >
      {(store) => <Connect key={store.id} {...props} deal={store} />}
    </QueryView>
  );
}

function Connect({ customer, company, deal }: InCustomer & { deal: Deal }) {
  const { go } = useContext(MovingContext);
  const accounts = usableAccounts(customer);
  const current = customer.connections.find((connection) => connection.deal === deal.id);
  const [chosen, setChosen] = useState(
    current?.funding_source ?? (accounts.length === 1 ? accounts[0]?.id : undefined),
  );
  const place = placeText(deal);
  const connecting = useBankStep(
    (funding_source: number) =>
      current
        ? call(changeConnectedBank, { params: { id: current.id }, body: { funding_source } })
        : call(connectBank, { body: { dwolla_customer: customer.id, funding_source, deal: deal.id } }),
    `${place} is connected.`,
  );
  if (accounts.length === 0) return <NoAccount customer={customer} />;
  const same = current !== undefined && current.funding_source === chosen;
  return (
    <WithSide side={<NextCard next={NEXT} />}>
      <SectionCard title={place} note={deal.retailer.company?.name ?? company.name}>
        <div className={form.stack}>
          <BankSaysNo problem={connecting.problem} />
          <AccountChoice label="Pay its rent from" accounts={accounts} value={chosen} onChange={setChosen} />
          {current && !same ? <NewBankHold /> : null}
          <div className={form.actions} style={{ marginTop: 0 }}>
            <Button
              loading={connecting.busy}
              disabled={chosen === undefined || same}
              onClick={() => connecting.act(chosen ?? 0, () => go(overviewHref(company.id)))}
            >
              {current ? 'Change the account' : 'Connect'}
            </Button>
            <ButtonLink href={dealAddress(deal, 'retailer', 'auto-pay')} variant="subtle">
              Open AutoPay of this store
            </ButtonLink>
          </div>
        </div>
      </SectionCard>
    </WithSide>
  );
}

/** Told before the change, not by the held invoice. */
function NewBankHold() {
  return (
    <Notice tone="warn" title="The next debit may wait">
      Nothing has been paid from this account for the store yet. A first debit above {money(LARGE_FIRST_DEBIT)} is held
      until you or the property owner have looked at it and charge it by hand; smaller ones go out as usual.
    </Notice>
  );
}
