// A company has one bank customer: where there is one already, the way leads to it instead of to a second form. A company
// in another currency than US dollars has none.
import { IconBuildingBank } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { DEBITED_CURRENCY } from '#core/payments/debit-currency.ts';
import type { Company } from '#core/properties/company-contract.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { overviewHref } from '#web/payments/bank/links.ts';
import { companyCustomerQuery } from '#web/payments/bank/queries.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type NoSecondCustomerProps = {
  company: Company;
  /** In place of a wizard, which would have brought the page’s heading. */
  page?: boolean;
  children: ReactNode;
};

export function NoSecondCustomer({ company, page = false, children }: NoSecondCustomerProps) {
  const customer = useQuery(companyCustomerQuery(company.id));
  if (company.currency !== DEBITED_CURRENCY) {
    return (
      <EmptyState
        page={page}
        icon={<IconBuildingBank size={28} stroke={1.6} />}
        title={`${company.name} is paid in ${company.currency}`}
        hint="AutoPay moves US dollars between US banks. Payments of this company are recorded by hand."
      />
    );
  }
  return (
    <QueryView query={customer} failed="The bank set-up could not be loaded">
      {(existing) => (
        <AtFirst isKnown={existing !== null} company={company} page={page}>
          {children}
        </AtFirst>
      )}
    </QueryView>
  );
}

/** The customer that the form itself makes is no reason to take the form away while it is leaving. */
function AtFirst({ isKnown, company, page, children }: NoSecondCustomerProps & { isKnown: boolean }) {
  const { go } = useContext(MovingContext);
  const [wasKnown] = useState(isKnown);
  if (!wasKnown) return children;
  return (
    <EmptyState
      page={page}
      icon={<IconBuildingBank size={28} stroke={1.6} />}
      title="The bank knows this company already"
      hint="A company has one set-up at the bank. Its accounts and what is still to be done stand there."
      step={{ label: 'Open its set-up', act: () => go(overviewHref(company.id)) }}
    />
  );
}
