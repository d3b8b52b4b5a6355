// The ground of every screen that works for a bank customer: the customer and its company are read, the way back stands
// above the title, and who may only look reads why nothing can be changed.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';
import type { Company } from '#core/properties/company-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useUser } from '#web/base/user.ts';
import { BANK_ACCOUNTS, overviewHref } from '#web/payments/bank/links.ts';
import { customerQuery } from '#web/payments/bank/queries.ts';
import { companyQuery } from '#web/properties/queries.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export const BACK_TO_ACCOUNTS = { label: 'Back to bank accounts', href: BANK_ACCOUNTS };

/** Whether the person may change a company's bank side; an administrator who acts as somebody may not. */
export function useManages(company: Company): boolean {
  const acting = useUser()?.impersonation !== null;
  return !acting && company.permissions.includes('permission_manage_autopay');
}

type CompanyViewProps = { id: number; children: (company: Company) => ReactNode };

export function CompanyView({ id, children }: CompanyViewProps) {
  const company = useQuery(companyQuery(id));
  return (
    <QueryView
      query={company}
      failed="The company could not be loaded"
      missing={{
        title: 'This company is not one of yours',
        hint: 'It does not exist, or nobody has given you access to it.',
        back: BACK_TO_ACCOUNTS,
      }}
    >
      {children}
    </QueryView>
  );
}

type HeadProps = {
  company: Pick<Company, 'id' | 'name'>;
  title: string;
  facts?: ReactNode;
  /** A wizard below brings the page’s heading itself. */
  isWizard?: boolean;
};

export function BankHead({ company, title, facts, isWizard = false }: HeadProps) {
  const crumbs = [
    { label: 'Bank accounts', href: BANK_ACCOUNTS },
    { label: company.name, href: overviewHref(company.id) },
    { label: title },
  ];
  if (isWizard) return <Crumbs crumbs={crumbs} />;
  return <PageHeader crumbs={<Crumbs crumbs={crumbs} />} title={title} facts={facts} />;
}

export function MayOnlyLook() {
  return (
    <Notice tone="neutral" title="You can look at this, not change it">
      Somebody with Manage AutoPay in this company, or its owner, can do this step.
    </Notice>
  );
}

export type InCustomer = { customer: BankCustomer; company: Company };

type CustomerFrameProps = {
  title: string;
  facts?: ReactNode;
  isWizard?: boolean;
  /** A screen that is nothing but a form is not shown to people who may only look. */
  onlyManagers?: boolean;
  children: (props: InCustomer & { manages: boolean }) => ReactNode;
};

/** For a screen below /dashboard/autopay/:customer_id/. */
export function CustomerFrame({ title, facts, isWizard = false, onlyManagers = true, children }: CustomerFrameProps) {
  const { customer_id } = usePathParams<'customer_id'>();
  const customer = useQuery(customerQuery(Number(customer_id)));
  return (
    <QueryView
      query={customer}
      failed="The bank set-up could not be loaded"
      missing={{
        title: 'This bank set-up is not one of yours',
        hint: 'It was removed, or nobody has given you access to its company.',
        back: BACK_TO_ACCOUNTS,
      }}
    >
      {(props) => (
        <CompanyView id={props.company.id}>
          {(company) => (
            <>
              <BankHead company={company} title={title} facts={facts} isWizard={isWizard} />
              <Guarded company={company} onlyManagers={onlyManagers}>
                {(manages) => children({ customer: props, company, manages })}
              </Guarded>
            </>
          )}
        </CompanyView>
      )}
    </QueryView>
  );
}

type GuardedProps = { company: Company; onlyManagers?: boolean; children: (manages: boolean) => ReactNode };

export function Guarded({ company, onlyManagers = true, children }: GuardedProps) {
  const manages = useManages(company);
  return onlyManagers && !manages ? <MayOnlyLook /> : children(manages);
}
