// How sales become bills: tiers, billing within the period, reconciliation, broken periods and rent years.
import { TextInput } from '@mantine/core';
import { CalendarFields } from '#web/deals/schedules/calendar-fields.tsx';
import { AmountField, ChoiceField, DayField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';
import { INTERIM, PARTIAL_PERIOD, RECONCILE, TIER_RULE } from '#web/deals/terms/terms-options.ts';

export function TermsBilling({ form }: { form: TermsForm }) {
  return (
    <div className={classes.fields}>
      <ChoiceField form={form} path="percentage.tier_rule" label="Tiers" options={TIER_RULE} />
      <ChoiceField form={form} path="percentage.interim" label="Bills within the period" options={INTERIM} />
      <ChoiceField form={form} path="percentage.reconcile" label="Reconciled" options={RECONCILE} />
      <ChoiceField form={form} path="percentage.partial_period" label="Broken periods" options={PARTIAL_PERIOD} />
      <CalendarFields form={form} />
      {form.values.percentage?.calendar ? null : <YearStarts form={form} />}
      <DayField
        form={form}
        path="percentage.first_year_ends"
        label="First rent year ends, optional"
        description="For a first year that is longer or shorter than twelve months."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        optional
      />
      <AmountField
        form={form}
        path="percentage.growth"
        label="Added to the sales of a period"
        description="Counted on top before the tiers apply; 0.00 for none."
        inputWrapperOrder={['label', 'input', 'error', 'description']}
      />
    </div>
  );
}

function YearStarts({ form }: { form: TermsForm }) {
  const { onChange, value, ...input } = form.getInputProps('percentage.year_starts');
  return (
    <TextInput
      {...input}
      label="Rent year starts, MM-DD"
      description="Empty: on the anniversary of the first day."
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      placeholder="With the agreement"
      value={value === 'lease' ? '' : value}
      onChange={(event) => onChange(event.currentTarget.value.trim() || 'lease')}
    />
  );
}
