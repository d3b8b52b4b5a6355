// What is due whatever the sales are: a base rent with its steps and due day, or a monthly minimum.
import { ActionIcon, Button, Input, SegmentedControl, Select } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { AmountField, ChoiceField, DayField } from '#web/deals/terms-fields.tsx';
import classes from '#web/deals/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms-form-state.ts';
import { BASE_PERIOD, RENT_BASIS } from '#web/deals/terms-options.ts';
import { emptyBase } from '#web/deals/terms-templates.ts';

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
    <>
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
      {base.period === 'monthly' ? <Steps form={form} /> : null}
    </>
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

function Steps({ form }: { form: TermsForm }) {
  const steps = form.values.base_rent?.steps ?? [];
  return (
    <>
      {steps.map((_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list.
        <div key={index} className={classes.row}>
          <DayField form={form} path={`base_rent.steps.${index}.from`} label="From" />
          <AmountField form={form} path={`base_rent.steps.${index}.amount`} label="Amount a month" />
          <ActionIcon
            variant="subtle"
            size={40}
            className={classes.remove ?? ''}
            aria-label={`Remove step ${index + 1}`}
            onClick={() => form.removeListItem('base_rent.steps', index)}
          >
            <IconTrash size={18} stroke={1.6} />
          </ActionIcon>
        </div>
      ))}
      {form.errors['base_rent.steps'] ? <p className={classes.error}>{form.errors['base_rent.steps']}</p> : null}
      <div>
        <Button
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={() => form.insertListItem('base_rent.steps', { from: '', amount: '' })}
        >
          Add a step
        </Button>
      </div>
    </>
  );
}
