// Name, e-mail and business: all an unverified customer needs.

import { TextInput } from '@mantine/core';
import { bankCustomerEmailExists } from '#core/payments/bank/bank-contract.ts';
import { call } from '#web/base/api.ts';
import type { FormInputs } from '#web/base/contract-form.ts';
import { useAction } from '#web/base/use-action.ts';
import form from '#web/ui/form.module.css';

/** A new customer's address is looked up as soon as it is written; a known one keeps its own. */
export function ContactFields({ fields, isNew }: { fields: FormInputs; isNew: boolean }) {
  const looking = useAction({ errors: 'silent' }, (email: string) =>
    call(bankCustomerEmailExists, { body: { email } }),
  );
  const email = fields.getInputProps('email');
  const isKnown = isNew && looking.data?.exists && looking.variables === email.value;
  const look = () => {
    if (isNew && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(email.value)) looking.mutate(email.value);
  };
  return (
    <div className={form.fields}>
      <TextInput label="First name" autoComplete="given-name" {...fields.getInputProps('first_name')} />
      <TextInput label="Last name" autoComplete="family-name" {...fields.getInputProps('last_name')} />
      <TextInput
        className={form.wide}
        label="Legal name of the business"
        autoComplete="organization"
        {...fields.getInputProps('business_name')}
      />
      <TextInput
        className={form.wide}
        label="E-mail"
        description="The bank writes to this address about the account."
        type="email"
        autoComplete="email"
        {...email}
        onBlur={(event) => {
          email.onBlur?.(event);
          look();
        }}
        error={
          email.error ?? (isKnown ? 'The bank has a customer with this address already. Use another one.' : undefined)
        }
      />
    </div>
  );
}
