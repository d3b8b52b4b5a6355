// A merchant's company becomes known to the bank with a name and an address: enough to pay rent.
import { useContext } from 'react';
import { createBankCustomer } from '#core/payments/bank/bank-contract.ts';
import { NewCustomer } from '#core/payments/bank/bank-input.ts';
import type { Company } from '#core/properties/company-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { useUser } from '#web/base/user.ts';
import { BankHead, CompanyView, Guarded } from '#web/payments/bank/bank-frame.tsx';
import { ContactFields } from '#web/payments/bank/contact-fields.tsx';
import { FormCard } from '#web/payments/bank/form-card.tsx';
import { createVerifiedHref, overviewHref } from '#web/payments/bank/links.ts';
import { NoSecondCustomer } from '#web/payments/bank/no-second-customer.tsx';
import { useBankStep } from '#web/payments/bank/use-bank-step.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

const NEXT = [
  'The bank opens a customer for your company. This costs nothing and moves no money.',
  'You add a bank account and verify it with two small deposits.',
  'You connect it to a store. Rent is debited only after you accept that store’s AutoPay.',
];

export function CreateUnverifiedPage() {
  const { company_id } = usePathParams<'company_id'>();
  return (
    <CompanyView id={Number(company_id)}>
      {(company) => (
        <>
          <BankHead company={company} title="Tell the bank who you are" />
          <Guarded company={company}>
            {() => (
              <NoSecondCustomer company={company}>
                {company.kind === 'landlord' ? <MustBeVerified company={company} /> : <Create company={company} />}
              </NoSecondCustomer>
            )}
          </Guarded>
        </>
      )}
    </CompanyView>
  );
}

function Create({ company }: { company: Company }) {
  const { go } = useContext(MovingContext);
  const user = useUser();
  const [first = '', ...rest] = (user?.full_name ?? '').split(' ');
  const fields = useContractForm(NewCustomer, {
    company: company.id,
    type: 'unverified',
    first_name: first,
    last_name: rest.join(' '),
    email: company.contact_email || user?.username || '',
    business_name: company.name,
  });
  const creating = useBankStep(
    (body: NewCustomer) => call(createBankCustomer, { body }),
    'The bank knows your company now.',
  );
  const submit = fields.submit(async (body) => {
    await creating.send(body);
    go(overviewHref(company.id));
  });
  return (
    <FormCard
      title="Your details"
      action="Continue"
      busy={fields.busy}
      problem={creating.problem}
      cancel={overviewHref(company.id)}
      next={NEXT}
      onSubmit={submit}
    >
      <ContactFields fields={fields} isNew />
    </FormCard>
  );
}

function MustBeVerified({ company }: { company: Company }) {
  return (
    <Notice tone="warn" title="A property owner has to be a verified business">
      Rent passes through the owner’s balance, so the bank has to know the business and its controller.
      <div>
        <ButtonLink href={createVerifiedHref(company.id)} mt={8}>
          Verify the business
        </ButtonLink>
      </div>
    </Notice>
  );
}
