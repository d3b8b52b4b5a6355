// What is due whatever the sales are: a base rent with its due day, or a monthly minimum.
import { Input, SegmentedControl, Select } from '@mantine/core';
import { AmountField, ChoiceField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';
import { BASE_PERIOD, RENT_BASIS } from '#web/deals/terms/terms-options.ts';
import { emptyBase } from '#web/deals/terms/terms-templates.ts';

const DUE_DAYS = Array.from({ length: 28 }, (_, index) => String(index + 1));

export function TermsBaseRent({ form }: { form: TermsForm }) {
  const { rent_basis, template } = form.values;
  const choose = (basis: typeof rent_basis) => {
    form.setFieldValue('rent_basis', basis);
    form.setFieldValue('base_rent', basis === 'base_rent' ? (form.values.base_rent ?? emptyBase()) : null);
    form.setFieldValue('min_monthly_rent', basis === 'min_monthly_rent' ? (form.values.min_monthly_rent ?? '') : null);
  };
  return (
    <fieldset className={classes.section}>
      <legend>{rent_basis === 'min_monthly_rent' ? 'Minimum rent' : 'Base rent'}</legend>
      {template === 'custom' ? (
        <ChoiceField form={form} path="rent_basis" label="What is due besides" options={RENT_BASIS} onChoose={choose} />
      ) : null}
      {rent_basis === 'min_monthly_rent' ? (
        <div className={classes.fields}>
          <AmountField form={form} path="min_monthly_rent" label="Minimum a month" />
        </div>
      ) : null}
      {rent_basis === 'base_rent' && form.values.base_rent !== null ? <BaseRent form={form} /> : null}
    </fieldset>
  );
}

function BaseRent({ form }: { form: TermsForm }) {
  const base = form.values.base_rent ?? emptyBase();
  return (
    <div className={classes.fields}>
      <AmountField form={form} path="base_rent.amount" label="Amount" />
      <ChoiceField form={form} path="base_rent.period" label="Due for" options={BASE_PERIOD} />
      <Select
        label="Due day"
        description="Of the month; at most 28, so that every month has it."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        data={DUE_DAYS}
        value={String(base.due_day)}
        onChange={(day) => form.setFieldValue('base_rent.due_day', Number(day))}
        error={form.errors['base_rent.due_day']}
        allowDeselect={false}
      />
      <InAdvance form={form} inAdvance={base.in_advance} />
    </div>
  );
}

function InAdvance({ form, inAdvance }: { form: TermsForm; inAdvance: boolean }) {
  return (
    <Input.Wrapper
      label="Billed"
      labelElement="div"
      description={inAdvance ? 'For the month that begins.' : 'For the month that has passed.'}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
    >
      <SegmentedControl
        fullWidth
        aria-label="Billed"
        size="md"
        data={[
          { value: 'advance', label: 'In advance' },
          { value: 'arrears', label: 'In arrears' },
        ]}
        value={inAdvance ? 'advance' : 'arrears'}
        onChange={(value) => form.setFieldValue('base_rent.in_advance', value === 'advance')}
      />
    </Input.Wrapper>
  );
}
