// The one more time the bank looks at details that did not match, and the step from unverified to verified.
import { useContext } from 'react';
import { retryBankCustomer, verifyBankCustomer } from '#core/payments/bank/bank-contract.ts';
import { call } from '#web/base/api.ts';
import { CustomerFrame, type InCustomer } from '#web/payments/bank/bank-frame.tsx';
import { overviewHref } from '#web/payments/bank/links.ts';
import { NothingToDo } from '#web/payments/bank/nothing-to-do.tsx';
import { useBankStep } from '#web/payments/bank/use-bank-step.ts';
import type { VerifiedBody } from '#web/payments/bank/use-verified-form.ts';
import { VerifiedForm } from '#web/payments/bank/verified-form.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { Notice } from '#web/ui/notice.tsx';

export function RetryPage() {
  return (
    <CustomerFrame title="Correct the details" isWizard>
      {(props) => <Retry {...props} />}
    </CustomerFrame>
  );
}

export function UpgradePage() {
  return (
    <CustomerFrame title="Verify the business" isWizard>
      {(props) => <Upgrade {...props} />}
    </CustomerFrame>
  );
}

function Retry({ company, customer }: InCustomer) {
  const { go } = useContext(MovingContext);
  const params = { id: customer.id };
  const sending = useBankStep(
    (body: VerifiedBody) => call(retryBankCustomer, { params, body }),
    'The details are with the bank again.',
  );
  if (customer.status !== 'retry' && !sending.busy) {
    return <NothingToDo page company={company} title="Nothing has to be corrected" />;
  }
  const requests = customer.details?.requests ?? [];
  return (
    <>
      <Notice tone="warn" title="The bank could not match the details">
        {requests.length > 0
          ? requests.map(({ message }) => message).join(' ')
          : 'Check spelling, numbers and addresses against the registration, and give the full social security number.'}
      </Notice>
      <VerifiedForm
        company={company}
        customer={customer}
        action="Send once more"
        problem={sending.problem}
        outcome="The bank compares everything again. If it still does not match, it asks for a document."
        send={async (body) => {
          await sending.send(body);
          go(overviewHref(company.id));
        }}
      />
    </>
  );
}

function Upgrade({ company, customer }: InCustomer) {
  const { go } = useContext(MovingContext);
  const params = { id: customer.id };
  const sending = useBankStep(
    (body: VerifiedBody) => call(verifyBankCustomer, { params, body }),
    'The details are with the bank.',
  );
  if (customer.status !== 'unverified' && !sending.busy) {
    return <NothingToDo page company={company} title="This business is past the unverified state already" />;
  }
  return (
    <VerifiedForm
      company={company}
      customer={customer}
      action="Send to the bank"
      problem={sending.problem}
      outcome="Accounts and connections stay as they are. The bank usually answers at once; sometimes it asks for a document."
      send={async (body) => {
        await sending.send(body);
        go(overviewHref(company.id));
      }}
    />
  );
}
