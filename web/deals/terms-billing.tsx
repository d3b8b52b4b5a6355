// How sales become bills: tiers, billing within the period, reconciliation, broken periods and rent years.
import { Radio, Stack, TextInput } from '@mantine/core';
import { type Day, isDay } from '#core/base/time.ts';
import { CONTINUITY_LABELS, CONTINUITY_SENTENCES, isInsideYear } from '#core/deals/continuity.ts';
import { CONTINUITIES } from '#core/deals/terms.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { CalendarFields } from '#web/deals/schedules/calendar-fields.tsx';
import { AmountField, ChoiceField, DayField } from '#web/deals/terms-fields.tsx';
import classes from '#web/deals/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms-form-state.ts';
import { INTERIM, PARTIAL_PERIOD, RECONCILE, TIER_RULE } from '#web/deals/terms-options.ts';

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

/** What becomes of the rent year of a change, asked only where it takes effect inside one. */
export function ContinuityFields({ form, agreed, from }: { form: TermsForm; agreed: DealTermsText; from: string }) {
  const isAsked = agreed.percentage !== null || form.values.percentage !== null;
  if (!isAsked || !isDay(from) || from <= agreed.start_date || !isInsideYear(agreed, from as Day)) return null;
  return (
    <Radio.Group label="The rent year in which it takes effect" {...form.getInputProps('continuity')}>
      <Stack gap="xs" mt="xs">
        {CONTINUITIES.map((word) => (
          <Radio key={word} value={word} label={CONTINUITY_LABELS[word]} description={CONTINUITY_SENTENCES[word]} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
