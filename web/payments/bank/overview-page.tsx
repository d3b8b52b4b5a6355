// How far a company's bank side is: the answer in words, the steps with the one at hand, accounts and where they are
// used.
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';
import { DEBITED_CURRENCY } from '#core/payments/debit-currency.ts';
import type { Company } from '#core/properties/company-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { dealsQuery } from '#web/deals/queries.ts';
import { AccountList } from '#web/payments/bank/account-list.tsx';
import { CompanyView, MayOnlyLook, useManages } from '#web/payments/bank/bank-frame.tsx';
import { ConnectedList } from '#web/payments/bank/connected-list.tsx';
import { CustomerFacts } from '#web/payments/bank/customer-facts.tsx';
import { BANK_ACCOUNTS, createVerifiedHref } from '#web/payments/bank/links.ts';
import { NotInDollars } from '#web/payments/bank/not-in-dollars.tsx';
import { WaitBanners } from '#web/payments/bank/payee/wait-banner.tsx';
import { companyCustomerQuery } from '#web/payments/bank/queries.ts';
import { type SetUpStep, setUpSteps } from '#web/payments/bank/set-up-steps.ts';
import { StepList } from '#web/payments/bank/step-list.tsx';
import { readinessWords } from '#web/payments/bank/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { AnswerHeader, PageHeader, WithSide } from '#web/ui/page.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function OverviewPage() {
  const { company_id } = usePathParams<'company_id'>();
  return (
    <CompanyView id={Number(company_id)}>{(company) => <Overview key={company.id} company={company} />}</CompanyView>
  );
}

function Overview({ company }: { company: Company }) {
  const customer = useQuery(companyCustomerQuery(company.id));
  const crumbs = [{ label: 'Bank accounts', href: BANK_ACCOUNTS }, { label: company.name }];
  if (company.currency !== DEBITED_CURRENCY) {
    return (
      <>
        <PageHeader crumbs={<Crumbs crumbs={crumbs} />} title={company.name} />
        <NotInDollars company={company} />
      </>
    );
  }
  return (
    <>
      <Crumbs crumbs={crumbs} />
      <QueryView query={customer} failed="The bank set-up could not be loaded">
        {(existing) => <Content company={company} customer={existing} />}
      </QueryView>
    </>
  );
}

function Content({ company, customer }: { company: Company; customer: BankCustomer | null }) {
  const manages = useManages(company);
  const deals = useQuery({ ...dealsQuery({ company: company.id }), enabled: company.kind === 'retailer' });
  const running = useMemo(
    () => (deals.data ?? []).filter(({ status, currency }) => currency === DEBITED_CURRENCY && /^active/.test(status)),
    [deals.data],
  );
  const steps = setUpSteps({ company, customer, deals: running.map(({ id }) => id) });
  const isOpen = steps.some(({ state }) => state === 'now');
  const list = <StepList steps={steps} manages={manages} />;
  return (
    <>
      <Answer customer={customer} steps={steps} />
      {manages ? null : <MayOnlyLook />}
      {company.kind === 'landlord' && customer ? <WaitBanners premises={company.premises} /> : null}
      <WithSide side={<Side company={company} customer={customer} manages={manages} />}>
        {isOpen ? list : null}
        {customer ? <AccountList customer={customer} manages={manages} /> : null}
        {customer ? <ConnectedList company={company} customer={customer} deals={running} manages={manages} /> : null}
        {isOpen ? null : list}
      </WithSide>
    </>
  );
}

type AnswerProps = { customer: BankCustomer | null; steps: readonly SetUpStep[] };

function Answer({ customer, steps }: AnswerProps) {
  const done = steps.filter(({ state }) => state === 'done').length;
  const now = steps.find(({ state }) => state === 'now');
  const { sentence } = readinessWords(customer);
  return (
    <AnswerHeader
      eyebrow="AutoPay set-up"
      figure={now ? `${done} of ${steps.length}` : 'Ready'}
      sentence={
        now ? (
          <>
            steps are done. {sentence} Next: <strong>{lowerFirst(now.title)}</strong>.
          </>
        ) : (
          sentence
        )
      }
    />
  );
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

type SideProps = { company: Company; customer: BankCustomer | null; manages: boolean };

function Side({ company, customer, manages }: SideProps) {
  if (customer) return <CustomerFacts customer={customer} manages={manages} />;
  return (
    <>
      <SectionCard title="What you need">
        {company.kind === 'landlord'
          ? 'The business’s EIN and address, the controller’s date of birth and social security number, and the owners of a quarter or more.'
          : 'A US bank account with its routing and account number. Nothing is debited before you accept AutoPay of a store.'}
      </SectionCard>
      {company.kind === 'retailer' && manages ? (
        <SectionCard title="Larger amounts">
          <p>
            A verified business has higher limits. You can{' '}
            <Link href={createVerifiedHref(company.id)}>verify the business from the start</Link>, or do it later.
          </p>
        </SectionCard>
      ) : null}
    </>
  );
}
