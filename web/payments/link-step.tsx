// Linking an account by signing in at the bank: the browser leaves for the bank's page, comes back here with the code
// it kept, and the account is added once.
import { Button } from '@mantine/core';
import { useContext, useEffect, useRef } from 'react';
import { beginAccountLink, finishAccountLink } from '#core/payments/bank/account-link-contract.ts';
import { call } from '#web/base/api.ts';
import { tabStore } from '#web/base/browser-storage.ts';
import type { InCustomer } from '#web/payments/bank/bank-frame.tsx';
import { BankSaysNo } from '#web/payments/bank/form-card.tsx';
import { overviewHref, verifyAccountHref } from '#web/payments/bank/links.ts';
import { useBankStep } from '#web/payments/bank/use-bank-step.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import form from '#web/ui/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';

const keyOf = (customer: number) => `account-link-${customer}`;

type LinkStepProps = InCustomer & { simulated: boolean; returned: boolean };

export function LinkStep({ customer, company, simulated, returned }: LinkStepProps) {
  const beginning = useBankStep(() => call(beginAccountLink, { params: { id: customer.id }, body: {} }));
  const finishing = useFinish(customer.id, returned);
  const leave = () =>
    beginning.act(undefined, ({ url, code }) => {
      tabStore.write(keyOf(customer.id), code);
      window.location.assign(url);
    });
  return (
    <div className={form.stack}>
      <BankSaysNo problem={beginning.problem ?? finishing.problem} />
      <p>
        {simulated
          ? 'You go to the page of a simulated bank and choose one of its test accounts.'
          : 'You sign in at your bank and choose the account. Its numbers and your password never pass through Breakpoint.'}
      </p>
      <div className={form.actions} style={{ marginTop: 0 }}>
        <Button loading={beginning.busy || finishing.busy} onClick={leave}>
          {finishing.problem ? 'Try again at your bank' : 'Go to your bank'}
        </Button>
        <ButtonLink href={overviewHref(company.id)} variant="subtle">
          Cancel
        </ButtonLink>
      </div>
    </div>
  );
}

/** Back from the bank: the code is taken out of the tab before it is sent, so that a reload sends nothing again. */
function useFinish(customer: number, returned: boolean) {
  const { go } = useContext(MovingContext);
  const { act, problem, busy } = useBankStep(
    (code: string) => call(finishAccountLink, { params: { id: customer }, body: { code } }),
    'The account is linked and verified.',
  );
  const sent = useRef(false);
  useEffect(() => {
    const code = tabStore.read(keyOf(customer));
    if (!returned || code === null || sent.current) return;
    sent.current = true;
    tabStore.remove(keyOf(customer));
    act(code, ({ id }) => go(verifyAccountHref(customer, id)));
  });
  return { problem, busy };
}
