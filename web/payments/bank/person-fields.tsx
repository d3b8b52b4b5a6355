// A person the bank has to know: a controller or an owner. Identity numbers go to the bank in the call that brings them
// and are not kept here; the browser is asked not to remember them either.
import { Radio, Select, TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormInputs } from '#web/base/contract-form.ts';
import { STATES } from '#web/payments/bank/business-fields.tsx';
import type { PersonValues } from '#web/payments/bank/verified-values.ts';
import form from '#web/ui/form.module.css';

/** A form that holds a person, at its root or below a name. */
export type PersonForm = FormInputs & { setFieldValue: (path: string, value: unknown) => void };

type PersonFieldsProps = { fields: PersonForm; values: PersonValues; under?: string; title?: ReactNode };

export function PersonFields({ fields, values, under = '', title }: PersonFieldsProps) {
  const text = (name: string) => ({ autoComplete: 'off', ...fields.getInputProps(`${under}${name}`) });
  const { address, identity } = values;
  return (
    <div className={form.fields}>
      <TextInput label="First name" {...text('first_name')} />
      <TextInput label="Last name" {...text('last_name')} />
      {title}
      <TextInput label="Date of birth" type="date" {...text('date_of_birth')} />
      <Radio.Group
        className={form.wide}
        label="Proof of identity"
        value={identity}
        onChange={(next) => fields.setFieldValue(`${under}identity`, next)}
      >
        <div className={form.stack} style={{ marginTop: 8, gap: 8 }}>
          <Radio value="ssn" label="Social security number" />
          <Radio value="passport" label="Passport, for somebody without one" />
        </div>
      </Radio.Group>
      {identity === 'ssn' ? (
        <TextInput
          className={form.wide}
          label="Social security number"
          description="All nine digits, or the last four where the bank has not asked for more."
          inputMode="numeric"
          {...text('ssn')}
        />
      ) : (
        <>
          <TextInput label="Passport number" {...text('passport.number')} />
          <TextInput label="Country of the passport" placeholder="GB" maxLength={2} {...text('passport.country')} />
        </>
      )}
      <h3 className={form.section}>Home address</h3>
      <TextInput className={form.wide} label="Street" description="No PO Box." {...text('address.address1')} />
      <TextInput className={form.wide} label="Apartment (optional)" {...text('address.address2')} />
      <TextInput label="City" {...text('address.city')} />
      <TextInput label="Country" placeholder="US" maxLength={2} {...text('address.country')} />
      {address.country.trim().toUpperCase() === 'US' ? (
        <Select
          label="State"
          placeholder="Choose"
          searchable
          allowDeselect={false}
          data={STATES}
          {...text('address.state_province_region')}
          value={address.state_province_region || null}
        />
      ) : (
        <TextInput label="Region" {...text('address.state_province_region')} />
      )}
      <TextInput label="ZIP or postal code" {...text('address.postal_code')} />
    </div>
  );
}
