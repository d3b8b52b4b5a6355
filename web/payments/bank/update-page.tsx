// Details of a bank customer that may change: of an unverified one its name and address to write to, of a verified
// business what is not part of its verification.
import { Select, TextInput } from '@mantine/core';
import { useContext } from 'react';
import { z } from 'zod';
import { type BankCustomer, updateBankCustomer } from '#core/payments/bank/bank-contract.ts';
import { CustomerChanges } from '#core/payments/bank/bank-input.ts';
import { changesOwner } from '#core/payments/bank/payee-change.ts';
import { useProof } from '#web/access/proof/use-proof.tsx';
import { call } from '#web/base/api.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { CustomerFrame, type InCustomer } from '#web/payments/bank/bank-frame.tsx';
import { STATES } from '#web/payments/bank/business-fields.tsx';
import { changedFields } from '#web/payments/bank/changed-fields.ts';
import { ContactFields } from '#web/payments/bank/contact-fields.tsx';
import { FormCard } from '#web/payments/bank/form-card.tsx';
import { overviewHref } from '#web/payments/bank/links.ts';
import { isPaidOut, OWNER_CHANGE } from '#web/payments/bank/payee/paid-out.ts';
import { useBankStep } from '#web/payments/bank/use-bank-step.ts';
import form from '#web/ui/form.module.css';
import { MovingContext } from '#web/ui/link.tsx';

export function UpdatePage() {
  return (
    <CustomerFrame title="Change the details">
      {(props) => (props.customer.type === 'unverified' ? <Contact {...props} /> : <Business {...props} />)}
    </CustomerFrame>
  );
}

const SAVED = 'The details are changed at the bank.';
const ASKED = { consequence: OWNER_CHANGE, action: 'Change the details' };
const NEXT = ['The bank changes its records at once.', 'Accounts, connections and AutoPay stay as they are.'];

function useUpdate({ customer, company }: InCustomer) {
  const { go } = useContext(MovingContext);
  const params = { id: customer.id };
  const saving = useBankStep((body: CustomerChanges) => call(updateBankCustomer, { params, body }), SAVED);
  const { prove, dialog } = useProof();
  const save = async (body: CustomerChanges) => {
    if (!isPaidOut(customer) || !changesOwner(body)) await saving.send(body);
    else await prove({ title: 'Change the details', ...ASKED }, (proof) => saving.send({ ...body, ...proof }));
    go(overviewHref(company.id));
  };
  return { save, dialog, problem: saving.problem };
}

/** Only what differs is sent, and the contract's own words stand beside the fields. */
const changesFrom = (start: Record<string, string>) =>
  z.preprocess((values) => changedFields(start, values as Record<string, string>), CustomerChanges);

function Contact(props: InCustomer) {
  const { customer, company } = props;
  const start = contactOf(customer);
  const fields = useContractForm(changesFrom(start), start);
  const { save, dialog, problem } = useUpdate(props);
  return (
    <FormCard
      title="Who the bank writes to"
      action="Save"
      busy={fields.busy}
      problem={problem ?? textOf(fields.errors.non_field_errors)}
      cancel={overviewHref(company.id)}
      next={NEXT}
      onSubmit={fields.submit(save)}
    >
      <ContactFields fields={fields} isNew={false} />
      {dialog}
    </FormCard>
  );
}

function Business(props: InCustomer) {
  const { customer, company } = props;
  const start = businessOf(customer);
  const fields = useContractForm(changesFrom(start), start);
  const { save, dialog, problem } = useUpdate(props);
  const text = fields.getInputProps;
  return (
    <FormCard
      title="The business"
      action="Save"
      busy={fields.busy}
      problem={problem ?? textOf(fields.errors.non_field_errors)}
      cancel={overviewHref(company.id)}
      next={NEXT}
      onSubmit={fields.submit(save)}
    >
      <div className={form.fields}>
        <TextInput className={form.wide} label="E-mail" type="email" {...text('email')} />
        <TextInput className={form.wide} label="Trade name (optional)" {...text('doing_business_as')} />
        <TextInput label="Website (optional)" placeholder="https://" {...text('website')} />
        <TextInput label="Phone (optional)" type="tel" {...text('phone')} />
        <h3 className={form.section}>Address</h3>
        <TextInput className={form.wide} label="Street" {...text('address1')} />
        <TextInput className={form.wide} label="Suite, floor (optional)" {...text('address2')} />
        <TextInput className={form.wide} label="City" {...text('city')} />
        <Select
          label="State"
          placeholder="Choose"
          searchable
          data={STATES}
          {...text('state')}
          value={fields.values.state || null}
        />
        <TextInput label="ZIP code" inputMode="numeric" {...text('postal_code')} />
      </div>
      {dialog}
    </FormCard>
  );
}

const textOf = (message: unknown) => (typeof message === 'string' ? message : undefined);

const contactOf = ({ details, email, business_name }: BankCustomer) => ({
  first_name: details?.first_name ?? '',
  last_name: details?.last_name ?? '',
  email,
  business_name,
});

const businessOf = ({ details, email }: BankCustomer) => ({
  email,
  doing_business_as: details?.doing_business_as ?? '',
  website: details?.website ?? '',
  phone: details?.phone ?? '',
  address1: details?.address1 ?? '',
  address2: details?.address2 ?? '',
  city: details?.city ?? '',
  state: details?.state ?? '',
  postal_code: details?.postal_code ?? '',
});
