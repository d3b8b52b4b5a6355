// What the bank knows about a company, and what can be changed of it.
import { Button } from '@mantine/core';
import { useState } from 'react';
import { type BankCustomer, removeBankCustomer } from '#core/payments/bank/bank-contract.ts';
import { call } from '#web/base/api.ts';
import { shortDate } from '#web/base/format.ts';
import { customerHref } from '#web/payments/bank/links.ts';
import { useBankButton } from '#web/payments/bank/use-bank-step.ts';
import { BUSINESS_TYPE_WORDS, CUSTOMER_STATUS_WORDS } from '#web/payments/bank/words.ts';
import { FactList } from '#web/properties/fact-list.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Link } from '#web/ui/link.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

const OWNERS = { uncertified: 'Not certified', recertify: 'To certify again', certified: 'Certified' } as const;

export function CustomerFacts({ customer, manages }: { customer: BankCustomer; manages: boolean }) {
  const { id, status, type, certification } = customer;
  const isUnverified = type === 'unverified';
  const live = status !== 'deactivated' && status !== 'suspended';
  const edit = customerHref(id, isUnverified ? 'update_unverified' : 'update');
  return (
    <>
      <SectionCard title="At the bank" aside={manages && live ? <Link href={edit}>Change</Link> : null}>
        <FactList facts={factsOf(customer)} />
      </SectionCard>
      {certification ? (
        <SectionCard title="Owners" aside={<Link href={customerHref(id, 'owners')}>Open</Link>}>
          {OWNERS[certification]}
        </SectionCard>
      ) : null}
      {manages && isUnverified && status === 'unverified' ? (
        <SectionCard title="Larger amounts">
          <p>
            A verified business has higher limits.{' '}
            <Link href={customerHref(id, 'update_unverified_to_verified')}>Verify the business</Link>
          </p>
        </SectionCard>
      ) : null}
      {manages ? <RemoveCustomer customer={customer} /> : null}
    </>
  );
}

function factsOf({ status, details, business_name, email, created_at }: BankCustomer) {
  const { label, tone } = CUSTOMER_STATUS_WORDS[status];
  const kind = BUSINESS_TYPE_WORDS[details?.business_type as keyof typeof BUSINESS_TYPE_WORDS];
  const address = [details?.address1, details?.city, details?.state].filter(Boolean).join(', ');
  return [
    [
      'State',
      <StatusPill key="state" tone={tone}>
        {label}
      </StatusPill>,
    ],
    ['Business', business_name],
    ...(details?.doing_business_as ? [['Trades as', details.doing_business_as] as const] : []),
    ...(kind ? [['Kind', kind] as const] : []),
    ['Contact', [details?.first_name, details?.last_name].filter(Boolean).join(' ') || '—'],
    ['E-mail', email],
    ...(address ? [['Address', address] as const] : []),
    ...(details?.controller_name ? [['Controller', details.controller_name] as const] : []),
    ['Since', shortDate(created_at)],
  ] as const;
}

function RemoveCustomer({ customer }: { customer: BankCustomer }) {
  const [opened, setOpened] = useState(false);
  const { name } = customer.company;
  const removing = useBankButton(
    () => call(removeBankCustomer, { params: { id: customer.id } }),
    'The bank set-up is removed.',
  );
  return (
    <div>
      <Button variant="subtle" color="bad" onClick={() => setOpened(true)}>
        Remove the bank set-up
      </Button>
      <ConfirmDialog
        opened={opened}
        title={`Remove the bank set-up of ${name}`}
        consequence={`The bank closes ${name}’s customer and its accounts are taken off. AutoPay that relies on them pauses; debits under way still settle. A new set-up starts from the first step.`}
        action="Remove set-up"
        destructive
        busy={removing.busy}
        onConfirm={() => removing.act(undefined, () => setOpened(false))}
        onClose={() => setOpened(false)}
      />
    </div>
  );
}
