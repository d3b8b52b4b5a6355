// A bank account is added by its numbers, proved by two small deposits, or linked at once where the bank offers it. The
// numbers live in the form, leave it in one call, and are cleared as soon as they are sent.
import { PasswordInput, Radio, Select, TextInput } from '@mantine/core';
import { useContext, useState } from 'react';
import { z } from 'zod';
import { createFundingSource, type FundingSource, microDeposits } from '#core/payments/bank-contract.ts';
import { NewBankAccount } from '#core/payments/bank-input.ts';
import { call } from '#web/base/api.ts';
import { config } from '#web/base/config.ts';
import { type FormInputs, useContractForm } from '#web/base/contract-form.ts';
import classes from '#web/payments/bank/bank.module.css';
import { CustomerFrame, type InCustomer } from '#web/payments/bank/bank-frame.tsx';
import { FormCard } from '#web/payments/bank/form-card.tsx';
import { overviewHref, verifyAccountHref } from '#web/payments/bank/places.ts';
import { useBankStep } from '#web/payments/bank/use-bank-step.ts';
import form from '#web/properties/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';

type Method = NewBankAccount['method'];
type Values = {
  method: Method;
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
  account_link: ['You sign in at your bank and choose the account.', 'It is verified at once, without deposits.'],
};

export function AddAccountPage() {
  return <CustomerFrame title="Add a bank account">{(found) => <AddAccount {...found} />}</CustomerFrame>;
}

function AddAccount({ customer, company }: InCustomer) {
  const { go } = useContext(MovingContext);
  const [method, setMethod] = useState<Method>('micro_deposits');
  const fields = useContractForm(shapeFor(method, customer.id), emptyAccount(method, company.kind), (values) =>
    method === 'micro_deposits' && values.repeated.trim() !== values.account_number.trim()
      ? { repeated: 'The two account numbers differ' }
      : {},
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
      action={method === 'micro_deposits' ? 'Add and send deposits' : 'Link the account'}
      busy={fields.busy}
      problem={adding.problem}
      cancel={overviewHref(company.id)}
      next={NEXT[method]}
      onSubmit={submit}
    >
      <div className={form.fields}>
        {config().demo || config().local?.simulated ? <Methods value={method} onChange={setMethod} /> : null}
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
        {method === 'micro_deposits' ? <Numbers fields={fields} /> : <LinkHint />}
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
        <Radio
          className={classes.choice}
          value="micro_deposits"
          label="Account and routing numbers"
          description="Verified by two small deposits in one or two banking days."
        />
        <Radio
          className={classes.choice}
          value="account_link"
          label="Link at your bank"
          description="Verified at once."
        />
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
        description="Nine digits, at the lower left of a cheque."
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

function LinkHint() {
  return (
    <p className={`${form.wide} ${classes.demo}`}>
      This demo has a simulated bank: it recognises you without a sign-in and links a test account.
    </p>
  );
}

const emptyAccount = (method: Method, kind: 'landlord' | 'retailer'): Values => ({
  method,
  bank_account_type: 'checking',
  name: kind === 'landlord' ? 'Operating account' : 'Rent account',
  routing_number: '',
  account_number: '',
  repeated: '',
});

/** What the chosen method sends. A linked account's token comes from the bank; the simulated one takes any. */
const shapeFor = (method: Method, customer: number) =>
  z.preprocess((values) => {
    const { name, bank_account_type, routing_number, account_number } = values as Values;
    const common = { method, name, bank_account_type };
    return method === 'micro_deposits'
      ? { ...common, routing_number, account_number }
      : { ...common, plaid_token: `demo-link-${customer}-${name}` };
  }, NewBankAccount);

/** The deposits are sent with the account; where only they fail, the next screen sends them. */
async function addAndProve(id: number, body: NewBankAccount): Promise<FundingSource> {
  const source = await call(createFundingSource, { params: { id }, body });
  if (source.status === 'verified' || source.micro_deposits !== 'none') return source;
  return call(microDeposits, { params: { id, source: source.id }, body: {} }).catch(() => source);
}
