// The bank step on the way to a store's AutoPay: whichever account is to be verified, for whichever side asks. The
// address names the deal and the way the account was added.
import { useQuery } from '@tanstack/react-query';
import type { Deal } from '#core/deals/shapes.ts';
import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';
import type { Company } from '#core/properties/company-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { placeText } from '#web/deals/deal-names.ts';
import { dealQuery } from '#web/deals/queries.ts';
import { BACK_TO_ACCOUNTS, BankHead, CompanyView, Guarded } from '#web/payments/bank/bank-frame.tsx';
import { NextCard } from '#web/payments/bank/form-card.tsx';
import { connectDealHref, connectPremisesHref, customerHref, overviewHref } from '#web/payments/bank/links.ts';
import { NothingToDo } from '#web/payments/bank/nothing-to-do.tsx';
import { companyCustomerQuery } from '#web/payments/bank/queries.ts';
import { VerifyAccount } from '#web/payments/bank/verify/verify-account.tsx';
import { accountText } from '#web/payments/bank/words.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { WithSide } from '#web/ui/page.tsx';

const NEXT = ['The account is verified.', 'It is connected.', 'AutoPay of this store can start once it is accepted.'];

export function SetUpVerifyPage() {
  const { id } = usePathParams<'id' | 'method'>();
  const deal = useQuery(dealQuery(Number(id)));
  return (
    <QueryView
      query={deal}
      failed="The store could not be loaded"
      missing={{
        title: 'This store is not one of yours',
        hint: 'It does not exist, or nobody has given you access to it.',
        back: BACK_TO_ACCOUNTS,
      }}
    >
      {(setup) => {
        const company = setup.me.role === 'landlord' ? setup.landlord.company.id : (setup.retailer.company?.id ?? 0);
        return <CompanyView id={company}>{(owner) => <InCompany deal={setup} company={owner} />}</CompanyView>;
      }}
    </QueryView>
  );
}

function InCompany({ deal, company }: { deal: Deal; company: Company }) {
  const customer = useQuery(companyCustomerQuery(company.id));
  return (
    <>
      <BankHead company={company} title="Verify the account" facts={`For AutoPay of ${placeText(deal)}`} />
      <Guarded company={company}>
        {() => (
          <QueryView query={customer} failed="The bank set-up could not be loaded">
            {(bankCustomer) => <Step deal={deal} company={company} customer={bankCustomer} />}
          </QueryView>
        )}
      </Guarded>
    </>
  );
}

type StepProps = { deal: Deal; company: Company; customer: BankCustomer | null };

function Step({ deal, company, customer }: StepProps) {
  const { method } = usePathParams<'id' | 'method'>();
  const accounts = (customer?.funding_sources ?? []).filter(({ kind, removed }) => kind === 'bank' && !removed);
  const open = accounts.findLast(({ status }) => status === 'unverified');
  const verified = accounts.find(({ status }) => status === 'verified');
  if (customer && open && !(verified && method === 'account_link')) {
    return <VerifyAccount customer={customer} company={company} source={open} />;
  }
  const isLandlord = company.kind === 'landlord';
  const property = deal.landlord.company.premises.id;
  const used = customer?.connections.find((each) => (isLandlord ? each.premises === property : each.deal === deal.id));
  if (used) {
    return (
      <NothingToDo
        company={company}
        title="The account is verified and connected"
        hint="AutoPay of this store can start once it is accepted."
      />
    );
  }
  const connect =
    customer && (isLandlord ? connectPremisesHref(customer.id, property) : connectDealHref(customer.id, deal.id));
  return (
    <WithSide side={<NextCard next={NEXT} />}>
      <SectionCard title={verified ? accountText(verified) : 'No bank account yet'}>
        <p>
          {verified
            ? 'The account is verified. Connect it, and AutoPay can start once it is accepted.'
            : 'Add a bank account first; it is verified here.'}
        </p>
        {verified && connect ? (
          <ButtonLink href={connect} mt={16}>
            Connect the account
          </ButtonLink>
        ) : (
          <ButtonLink href={customer ? customerHref(customer.id, 'fundings/create') : overviewHref(company.id)} mt={16}>
            {customer ? 'Add a bank account' : 'Start the set-up'}
          </ButtonLink>
        )}
      </SectionCard>
    </WithSide>
  );
}
