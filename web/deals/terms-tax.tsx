// How many days after its period percentage rent is due, and the tax that invoices add. Each shows only where it is
// chosen; an error opens at its field.
import { TextInput } from '@mantine/core';
import { ChoiceField, RateField } from '#web/deals/terms-fields.tsx';
import type { TermsForm } from '#web/deals/terms-form-state.ts';
import { TAX } from '#web/deals/terms-options.ts';

const NO_TAX = { base_rent: '0', percentage_rent: '0', fee: '0' };

export function TermsDueDays({ form }: { form: TermsForm }) {
  const { onChange, value, ...input } = form.getInputProps('payment_due_days');
  return (
    <TextInput
      {...input}
      label="Due, in days after the period"
      value={value === undefined ? '' : String(value)}
      placeholder="0"
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 3);
        onChange(digits === '' ? undefined : Number(digits));
      }}
    />
  );
}

export function TermsTax({ form }: { form: TermsForm }) {
  const isTaxed = form.values.tax !== undefined;
  const choose = (answer: 'no' | 'yes') => {
    form.setFieldValue('tax', answer === 'no' ? undefined : (form.values.tax ?? NO_TAX));
  };
  return (
    <>
      <ChoiceField
        form={form}
        path="tax"
        label="Tax on rent"
        options={TAX}
        value={isTaxed ? 'yes' : 'no'}
        onChoose={choose}
      />
      {isTaxed ? (
        <>
          <RateField form={form} path="tax.base_rent" label="Tax on base rent" />
          <RateField form={form} path="tax.percentage_rent" label="Tax on percentage rent" />
          <RateField form={form} path="tax.fee" label="Tax on the additional fee" />
        </>
      ) : null}
    </>
  );
}
