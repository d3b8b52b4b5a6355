// A verified business in two steps: the business, then its controller. A sole proprietor gives their own numbers in the
// second step instead. The same form makes a customer, sends one once more, and turns an unverified one into a
// verified.
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import type { BankCustomer } from '#core/payments/bank/bank-contract.ts';
import type { Company } from '#core/properties/company-contract.ts';
import { type User, useUser } from '#web/base/user.ts';
import { BusinessFields } from '#web/payments/bank/business-fields.tsx';
import { BankSaysNo } from '#web/payments/bank/form-card.tsx';
import { PersonFields } from '#web/payments/bank/person-fields.tsx';
import { useVerifiedForm, type VerifiedBody, type VerifiedFormState } from '#web/payments/bank/use-verified-form.ts';
import {
  EMPTY_PERSON,
  isSecondStep,
  isSoleProprietor,
  type VerifiedValues,
} from '#web/payments/bank/verified-values.ts';
import form from '#web/ui/form.module.css';
import { Wizard } from '#web/ui/wizard.tsx';

type VerifiedFormProps = {
  company: Company;
  customer?: BankCustomer;
  action: string;
  problem: string | undefined;
  outcome: string;
  send: (body: VerifiedBody) => Promise<unknown>;
};

export function VerifiedForm({ company, customer, action, problem, outcome, send }: VerifiedFormProps) {
  const user = useUser();
  const fields = useVerifiedForm(startValues(company, user, customer));
  const [at, setAt] = useState(0);
  const ground = useRef<HTMLDivElement>(null);
  const alone = isSoleProprietor(fields.values);
  const focusError = () =>
    requestAnimationFrame(() => ground.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  const onward = () => {
    const { errors } = fields.validate();
    const firstStepErrors = Object.fromEntries(Object.entries(errors).filter(([name]) => !isSecondStep(name)));
    fields.setErrors(firstStepErrors);
    if (Object.keys(firstStepErrors).length > 0) return focusError();
    setAt(1);
  };
  const finish = async () => {
    await fields.submit(async (body) => {
      try {
        await send(body);
      } finally {
        forgetNumbers(fields);
      }
    })();
    focusError();
  };
  return (
    <div ref={ground}>
      <Wizard
        steps={['Business', alone ? 'You' : 'Controller']}
        at={at}
        question={at === 0 ? 'What is the business?' : alone ? 'Who are you?' : 'Who controls the business?'}
        lead={at === 0 ? WHY_BUSINESS : alone ? WHY_YOU : WHY_CONTROLLER}
        outcome={outcome}
        note={at === 1 ? 'Identity numbers go to the bank and are not kept here.' : undefined}
        {...(at === 1 && { back: () => setAt(0) })}
        next={at === 0 ? { act: onward } : { label: action, act: () => void finish(), busy: fields.busy }}
      >
        <BankSaysNo problem={problem} />
        {at === 0 ? (
          <BusinessFields fields={fields} />
        ) : alone ? (
          <Yourself fields={fields} />
        ) : (
          <Controller fields={fields} />
        )}
      </Wizard>
    </div>
  );
}

const WHY_BUSINESS = 'As it is registered. The bank compares it with public records.';
const WHY_CONTROLLER = 'One person with responsibility for the business, such as a managing member, CEO or CFO.';
const WHY_YOU = 'A sole proprietor stands for the business in person.';

function Controller({ fields }: { fields: VerifiedFormState }) {
  const title = <TextInput label="Title" placeholder="Managing Member" {...fields.getInputProps('controller.title')} />;
  return <PersonFields fields={fields} values={fields.values.controller} under="controller." title={title} />;
}

function Yourself({ fields }: { fields: VerifiedFormState }) {
  return (
    <div className={form.fields}>
      <TextInput label="Date of birth" type="date" autoComplete="off" {...fields.getInputProps('date_of_birth')} />
      <TextInput
        label="Social security number"
        inputMode="numeric"
        autoComplete="off"
        {...fields.getInputProps('ssn')}
      />
    </div>
  );
}

/** Sent or refused, the numbers are typed again rather than kept. */
function forgetNumbers(fields: VerifiedFormState): void {
  fields.setFieldValue('ssn', '');
  fields.setFieldValue('controller.ssn', '');
  fields.setFieldValue('controller.passport.number', '');
}

/** What the bank knows already, else what the company and the person wrote about themselves. */
function startValues(company: Company, user: User | undefined, customer?: BankCustomer): VerifiedValues {
  const details = customer?.details;
  const [first = '', ...rest] = (user?.full_name ?? '').split(' ');
  const inUs = company.country === 'US';
  return {
    first_name: details?.first_name || first,
    last_name: details?.last_name || rest.join(' '),
    email: customer?.email || company.contact_email || user?.username || '',
    business_name: customer?.business_name || company.name,
    doing_business_as: details?.doing_business_as || company.dba_name,
    business_type: details?.business_type || '',
    business_classification: details?.business_classification || '',
    ein: '',
    website: details?.website || '',
    phone: details?.phone || company.phone,
    address1: details?.address1 || company.address_street,
    address2: details?.address2 || '',
    city: details?.city || company.address_city,
    state: details?.state || (inUs ? company.address_state : ''),
    postal_code: details?.postal_code || (inUs ? company.address_zip : ''),
    date_of_birth: '',
    ssn: '',
    controller: { ...EMPTY_PERSON, title: '' },
  };
}
