// The business as the bank wants to know it: who asks, what it is called, what it does and where it is.
import { Select, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { BUSINESS_TYPES } from '#core/payments/bank/bank-words.ts';
import { REGIONS } from '#core/properties/regions.ts';
import { classificationsQuery } from '#web/payments/bank/queries.ts';
import type { VerifiedFormState } from '#web/payments/bank/use-verified-form.ts';
import { isSoleProprietor } from '#web/payments/bank/verified-values.ts';
import { BUSINESS_TYPE_WORDS } from '#web/payments/bank/words.ts';
import form from '#web/ui/form.module.css';

export const STATES = Object.entries(REGIONS.US ?? {})
  .map(([value, { name }]) => ({ value, label: `${name} (${value})` }))
  .sort((a, b) => a.label.localeCompare(b.label));

export function BusinessFields({ fields }: { fields: VerifiedFormState }) {
  const text = fields.getInputProps;
  return (
    <div className={form.fields}>
      <TextInput className={form.wide} label="Legal name of the business" {...text('business_name')} />
      <TextInput className={form.wide} label="Trade name (optional)" {...text('doing_business_as')} />
      <Select
        label="Kind of business"
        placeholder="Choose"
        allowDeselect={false}
        data={BUSINESS_TYPES.map((value) => ({ value, label: BUSINESS_TYPE_WORDS[value] }))}
        {...text('business_type')}
        value={fields.values.business_type || null}
      />
      {isSoleProprietor(fields.values) ? null : (
        <TextInput
          label="Employer Identification Number (EIN)"
          placeholder="12-3456789"
          inputMode="numeric"
          autoComplete="off"
          {...text('ein')}
        />
      )}
      <Industry fields={fields} />
      <TextInput label="Website (optional)" placeholder="https://" inputMode="url" {...text('website')} />
      <TextInput label="Phone (optional)" placeholder="212 555 0100" type="tel" {...text('phone')} />
      <h3 className={form.section}>Address of the business</h3>
      <TextInput className={form.wide} label="Street" description="No PO Box." {...text('address1')} />
      <TextInput className={form.wide} label="Suite, floor (optional)" {...text('address2')} />
      <TextInput className={form.wide} label="City" {...text('city')} />
      <Select
        label="State"
        placeholder="Choose"
        searchable
        allowDeselect={false}
        data={STATES}
        {...text('state')}
        value={fields.values.state || null}
      />
      <TextInput label="ZIP code" inputMode="numeric" {...text('postal_code')} />
      <h3 className={form.section}>Who the bank writes to</h3>
      <TextInput label="First name" {...text('first_name')} />
      <TextInput label="Last name" {...text('last_name')} />
      <TextInput className={form.wide} label="E-mail" type="email" {...text('email')} />
    </div>
  );
}

/** Kinds of business and their industries, as the provider lists them; the industry is what is sent. */
function Industry({ fields }: { fields: VerifiedFormState }) {
  const { data } = useQuery(classificationsQuery);
  const [chosen, setChosen] = useState<string | null>(null);
  const { business_classification: current } = fields.values;
  const kinds = data?.results ?? [];
  const kind = chosen ?? kinds.find(({ industries }) => industries.some(({ id }) => id === current))?.id ?? null;
  const industries = kinds.find(({ id }) => id === kind)?.industries ?? [];
  const error = fields.errors.business_classification;
  return (
    <>
      <Select
        label="Line of business"
        placeholder={data ? 'Choose' : 'Loading'}
        searchable
        allowDeselect={false}
        data={kinds.map(({ id, name }) => ({ value: id, label: name }))}
        value={kind}
        error={kind === null ? error : undefined}
        onChange={(next) => {
          setChosen(next);
          fields.setFieldValue('business_classification', '');
        }}
      />
      <Select
        label="Industry"
        placeholder={kind ? 'Choose' : 'Choose a line of business first'}
        searchable
        allowDeselect={false}
        disabled={kind === null}
        data={industries.map(({ id, name }) => ({ value: id, label: name }))}
        value={industries.some(({ id }) => id === current) ? current : null}
        error={kind === null ? undefined : error}
        onChange={(next) => fields.setFieldValue('business_classification', next ?? '')}
      />
    </>
  );
}
