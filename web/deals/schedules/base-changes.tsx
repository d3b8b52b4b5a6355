// How a monthly base rent changes in the course of the lease: steps on any day, amounts by lease year, an escalation.
import { EscalationFields } from '#web/deals/schedules/escalation-fields.tsx';
import { AddRow, ListError, ListRow } from '#web/deals/schedules/list-rows.tsx';
import { AmountField, DayField, WholeNumberField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';

export function BaseChanges({ form }: { form: TermsForm }) {
  return (
    <>
      <Steps form={form} />
      <YearAmounts form={form} />
      <EscalationFields form={form} />
      <ListError error={form.errors.base_rent} />
    </>
  );
}

function Steps({ form }: { form: TermsForm }) {
  const steps = form.values.base_rent?.steps ?? [];
  return (
    <div className={classes.list}>
      <h4>On a day</h4>
      {steps.map((_, index) => (
        <ListRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a step is its place in the list.
          key={index}
          label={`Remove step ${index + 1}`}
          isDated
          remove={() => form.removeListItem('base_rent.steps', index)}
        >
          <DayField form={form} path={`base_rent.steps.${index}.from`} label="From" />
          <AmountField form={form} path={`base_rent.steps.${index}.amount`} label="Amount a month" />
        </ListRow>
      ))}
      <ListError error={form.errors['base_rent.steps']} />
      <AddRow
        label="Add a step"
        add={() => form.setFieldValue('base_rent.steps', [...steps, { from: '', amount: '' }])}
      />
    </div>
  );
}

function YearAmounts({ form }: { form: TermsForm }) {
  const years = form.values.base_rent?.by_year ?? [];
  const next = (years.at(-1)?.year ?? 1) + 1;
  return (
    <div className={classes.list}>
      <h4>By lease year</h4>
      {years.map((_, index) => (
        <ListRow
          // biome-ignore lint/suspicious/noArrayIndexKey: an amount is its place in the list.
          key={index}
          label={`Remove the amount of lease year ${years[index]?.year}`}
          remove={() => form.removeListItem('base_rent.by_year', index)}
        >
          <WholeNumberField form={form} path={`base_rent.by_year.${index}.year`} label="From lease year" />
          <AmountField form={form} path={`base_rent.by_year.${index}.amount`} label="Amount a month" />
        </ListRow>
      ))}
      <ListError error={form.errors['base_rent.by_year']} />
      <AddRow
        label="Add a lease year"
        add={() => form.setFieldValue('base_rent.by_year', [...years, { year: next, amount: '' }])}
      />
    </div>
  );
}
