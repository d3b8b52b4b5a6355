// A bank account is shown to be one's own: two deposits are sent, arrive, and their amounts are entered.
import { useQuery } from '@tanstack/react-query';
import { usePathParams } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { CustomerFrame, type InCustomer } from '#web/payments/bank/bank-frame.tsx';
import { overviewHref } from '#web/payments/bank/links.ts';
import { sourceQuery } from '#web/payments/bank/queries.ts';
import { VerifyAccount } from '#web/payments/bank/verify/verify-account.tsx';

export function VerifyAccountPage() {
  return <CustomerFrame title="Verify the account">{(props) => <Account {...props} />}</CustomerFrame>;
}

function Account({ customer, company }: InCustomer) {
  const { fundings_id } = usePathParams<'fundings_id'>();
  const source = useQuery(sourceQuery(customer.id, Number(fundings_id)));
  return (
    <QueryView
      query={source}
      failed="The bank account could not be loaded"
      missing={{
        title: 'This bank account is not there',
        hint: 'It was removed, or the address is wrong.',
        back: { label: 'Back to the overview', href: overviewHref(company.id) },
      }}
    >
      {(account) => <VerifyAccount customer={customer} company={company} source={account} />}
    </QueryView>
  );
}
