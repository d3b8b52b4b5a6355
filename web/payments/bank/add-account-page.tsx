// A bank account is added by its numbers, proved by two small deposits, or linked at once by signing in at the bank. The
// numbers live in the form, leave it in one call, and are cleared as soon as they are sent.
import { PasswordInput, Radio, Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useContext, useState } from 'react';
import { z } from 'zod';
import { createFundingSource, type FundingSource, microDeposits } from '#core/payments/bank/bank-contract.ts';
import { NewBankAccount } from '#core/payments/bank/bank-input.ts';
import { useAddress } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { type FormInputs, useContractForm } from '#web/base/contract-form.ts';
import classes from '#web/payments/bank/bank.module.css';
import { CustomerFrame, type InCustomer } from '#web/payments/bank/bank-frame.tsx';
import { FormCard, NextCard } from '#web/payments/bank/form-card.tsx';
import { overviewHref, verifyAccountHref } from '#web/payments/bank/links.ts';
import { accountLinkQuery } from '#web/payments/bank/queries.ts';
import { useBankStep } from '#web/payments/bank/use-bank-step.ts';
import { LinkStep } from '#web/payments/link-step.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { RadioCard } from '#web/ui/choice/radio-card.tsx';
import form from '#web/ui/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';
import { WithSide } from '#web/ui/page.tsx';
import { AfterAMoment, PageSkeleton } from '#web/ui/states.tsx';

type Method = NewBankAccount['method'];
type Values = {
  bank_account_type: string;
  name: string;
  routing_number: string;
  account_number: string;
  repeated: string;
};

const NEXT: Readonly<Record<Method, readonly string[]>> = {
  micro_deposits: [
    'The numbers go to the bank in this one call. Only the bank’s name and the last four digits stay here.',
    'Two deposits under 10 cents are sent to the account at once. They take one or two banking days.',
    'You enter both amounts, and the account is verified.',
  ],
  account_link: [
    'You sign in at your bank and choose the account.',
    'You come back here, and the account is verified at once, without deposits.',
  ],
};

const Address = z.object({ linked: z.literal('1').optional().catch(undefined) });

export function AddAccountPage() {
  return <CustomerFrame title="Add a bank account">{(props) => <AddAccount {...props} />}</CustomerFrame>;
}

function AddAccount(props: InCustomer) {
  const [{ linked }] = useAddress(Address);
  const { data, isPending } = useQuery(accountLinkQuery);
  const { offered = false, simulated = false } = data ?? {};
  const [method, setMethod] = useState<Method>(linked ? 'account_link' : 'micro_deposits');
  // The ways to add one stand above its fields: without them the form would jump.
  if (isPending) return <Waiting />;
  const ways = offered ? <Methods value={method} onChange={setMethod} /> : null;
  if (method === 'micro_deposits' || !offered) return <ByNumbers {...props} ways={ways} />;
  return (
    <WithSide side={<NextCard next={NEXT.account_link} />}>
      <SectionCard title="The account">
        <div className={form.stack}>
          {ways}
          <LinkStep {...props} simulated={simulated} returned={linked === '1'} />
        </div>
      </SectionCard>
    </WithSide>
  );
}

function Waiting() {
  return (
    <AfterAMoment>
      <PageSkeleton />
    </AfterAMoment>
  );
}

function ByNumbers({ customer, company, ways }: InCustomer & { ways: ReactNode }) {
  const { go } = useContext(MovingContext);
  const fields = useContractForm(Sent, emptyAccount(company.kind), (values) =>
    values.repeated.trim() === values.account_number.trim() ? {} : { repeated: 'The two account numbers differ' },
  );
  const adding = useBankStep((body: NewBankAccount) => addAndProve(customer.id, body));
  const submit = fields.submit(async (body) => {
    try {
      const source = await adding.send(body);
      go(verifyAccountHref(customer.id, source.id));
    } finally {
      for (const name of ['routing_number', 'account_number', 'repeated'] as const) fields.setFieldValue(name, '');
    }
  });
  return (
    <FormCard
      title="The account"
      action="Add and send deposits"
      busy={fields.busy}
      problem={adding.problem}
      cancel={overviewHref(company.id)}
      next={NEXT.micro_deposits}
      onSubmit={submit}
    >
      <div className={form.fields}>
        {ways}
        <TextInput
          label="Name of the account"
          description="For you, to tell accounts apart."
          {...fields.getInputProps('name')}
        />
        <Select
          label="Kind"
          description="As your bank calls it."
          allowDeselect={false}
          data={[
            { value: 'checking', label: 'Checking' },
            { value: 'savings', label: 'Savings' },
          ]}
          {...fields.getInputProps('bank_account_type')}
        />
        <Numbers fields={fields} />
      </div>
    </FormCard>
  );
}

function Methods({ value, onChange }: { value: Method; onChange: (method: Method) => void }) {
  return (
    <Radio.Group
      className={form.wide}
      label="How do you want to add it?"
      value={value}
      onChange={(next) => onChange(next as Method)}
    >
      <div className={classes.choices}>
        <RadioCard
          value="micro_deposits"
          label="Account and routing numbers"
          detail="Verified by two small deposits in one or two banking days."
        />
        <RadioCard value="account_link" label="Link at your bank" detail="Verified at once." />
      </div>
    </Radio.Group>
  );
}

function Numbers({ fields }: { fields: FormInputs }) {
  const number = { inputMode: 'numeric', autoComplete: 'off', spellCheck: false } as const;
  return (
    <>
      <TextInput
        className={form.wide}
        label="Routing number"
        description="Nine digits, at the lower left of a check."
        {...number}
        {...fields.getInputProps('routing_number')}
      />
      <PasswordInput
        label="Account number"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the account number' }}
        {...number}
        autoComplete="new-password"
        {...fields.getInputProps('account_number')}
      />
      <PasswordInput
        label="Account number again"
        visibilityToggleButtonProps={{ 'aria-label': 'Show the repeated account number' }}
        {...number}
        autoComplete="new-password"
        {...fields.getInputProps('repeated')}
      />
    </>
  );
}

const emptyAccount = (kind: 'landlord' | 'retailer'): Values => ({
  bank_account_type: 'checking',
  name: kind === 'landlord' ? 'Operating account' : 'Rent account',
  routing_number: '',
  account_number: '',
  repeated: '',
});

/** What is sent: the repeated number stays here. */
const Sent = z.preprocess((values) => {
  const { repeated: _, ...sent } = values as Values;
  return { method: 'micro_deposits', ...sent };
}, NewBankAccount);

/** The deposits are sent with the account; where only they fail, the next screen sends them. */
async function addAndProve(id: number, body: NewBankAccount): Promise<FundingSource> {
  const source = await call(createFundingSource, { params: { id }, body });
  if (source.status === 'verified' || source.micro_deposits !== 'none') return source;
  return call(microDeposits, { params: { id, source: source.id }, body: {} }).catch(() => source);
}
