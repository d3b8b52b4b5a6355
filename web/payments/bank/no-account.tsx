import { IconBuildingBank } from '@tabler/icons-react';
import { useContext } from 'react';
import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';
import { customerHref, verifyAccountHref } from '#web/payments/bank/links.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Nothing can be connected yet: an account has to be added, or the added one verified. */
export function NoAccount({ customer }: { customer: BankCustomer }) {
  const { go } = useContext(MovingContext);
  const open = customer.funding_sources.find(({ kind, removed }) => kind === 'bank' && !removed);
  const step = open
    ? { label: 'Verify the account', act: () => go(verifyAccountHref(customer.id, open.id)) }
    : { label: 'Add a bank account', act: () => go(customerHref(customer.id, 'fundings/create')) };
  return (
    <EmptyState
      icon={<IconBuildingBank size={28} stroke={1.6} />}
      title={open ? 'The bank account is not verified yet' : 'There is no bank account yet'}
      hint="Only a verified account can be connected."
      step={step}
    />
  );
}
