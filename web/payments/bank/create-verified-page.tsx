// A company becomes a verified business at the bank.
import { useContext } from 'react';
import { createBankCustomer } from '#core/payments/bank/bank-contract.ts';
import type { Company } from '#core/properties/company-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { BankHead, CompanyView, Guarded } from '#web/payments/bank/bank-frame.tsx';
import { overviewHref } from '#web/payments/bank/links.ts';
import { NoSecondCustomer } from '#web/payments/bank/no-second-customer.tsx';
import { useBankStep } from '#web/payments/bank/use-bank-step.ts';
import type { VerifiedBody } from '#web/payments/bank/use-verified-form.ts';
import { VerifiedForm } from '#web/payments/bank/verified-form.tsx';
import { MovingContext } from '#web/ui/link.tsx';

const OUTCOME =
  'A verified business has higher limits and can receive rent. The bank usually answers at once; sometimes it asks for a document.';

export function CreateVerifiedPage() {
  const { company_id } = usePathParams<'company_id'>();
  return (
    <CompanyView id={Number(company_id)}>
      {(company) => (
        <>
          <BankHead company={company} title="Verify the business" isWizard />
          <Guarded company={company}>
            {() => (
              <NoSecondCustomer page company={company}>
                <Create company={company} />
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
  const creating = useBankStep(
    (body: VerifiedBody) => call(createBankCustomer, { body: { ...body, company: company.id, type: 'business' } }),
    'The details are with the bank.',
  );
  return (
    <VerifiedForm
      company={company}
      action="Send to the bank"
      problem={creating.problem}
      outcome={OUTCOME}
      send={async (body) => {
        await creating.send(body);
        go(overviewHref(company.id));
      }}
    />
  );
}
