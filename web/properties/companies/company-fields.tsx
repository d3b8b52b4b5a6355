// The fields of a company, on both sides. The address may be left out, but not half right.
import { TextInput } from '@mantine/core';
import { type Address, checkedOptionalAddress } from '#core/properties/address.ts';
import { type Company, CompanyFields as Shape } from '#core/properties/company-contract.ts';
import type { Country } from '#core/properties/regions.ts';
import { useContractForm } from '#web/base/contract-form.ts';
import { AddressFields } from '#web/properties/portfolio/address-fields.tsx';
import form from '#web/ui/form.module.css';

type CompanyValues = Address & { name: string; dba_name: string; contact_email: string; phone: string };
type CompanyForm = ReturnType<typeof useCompanyForm>;

export function useCompanyForm(initial: CompanyValues) {
  return useContractForm(Shape, initial, (values) => {
    const { problems } = checkedOptionalAddress(values);
    return Object.fromEntries(Object.entries(problems).map(([name, [first]]) => [name, first]));
  });
}

export function emptyCompany(country: Country = 'US'): CompanyValues {
  const address = { address_street: '', address_city: '', address_state: '', address_zip: '', country };
  return { name: '', dba_name: '', contact_email: '', phone: '', ...address };
}

export function companyValues(company: Pick<Company, keyof CompanyValues>): CompanyValues {
  const { name, dba_name, contact_email, phone } = company;
  const { address_street, address_city, address_state, address_zip, country } = company;
  return { name, dba_name, contact_email, phone, address_street, address_city, address_state, address_zip, country };
}

export function CompanyFields({ fields }: { fields: CompanyForm }) {
  const change = (changes: Partial<Address>) => {
    fields.setValues(changes);
    for (const name of Object.keys(changes)) fields.clearFieldError(name);
  };
  return (
    <>
      <TextInput
        className={form.wide}
        label="Legal name"
        autoComplete="organization"
        data-autofocus
        {...fields.getInputProps('name')}
      />
      <TextInput
        className={form.wide}
        label="Trades as (optional)"
        autoComplete="off"
        {...fields.getInputProps('dba_name')}
      />
      <TextInput
        label="Contact e-mail (optional)"
        type="email"
        autoComplete="email"
        {...fields.getInputProps('contact_email')}
      />
      <TextInput
        label="Phone (optional)"
        type="tel"
        autoComplete="tel"
        placeholder="+1 212 555 0100"
        {...fields.getInputProps('phone')}
      />
      <h3 className={form.section}>Address (optional)</h3>
      <AddressFields value={fields.getValues()} errors={fields.errors} onChange={change} optional />
    </>
  );
}
