// By when statements are due, and what happens when something comes late: interest on a payment, an estimate for a month
// that is not reported.
import { Checkbox, TextInput } from '@mantine/core';
import { USUAL_REPORTING } from '#core/deals/lease-shapes.ts';
import { SALES_KIND_LABELS, SALES_KINDS } from '#core/deals/sales-items.ts';
import { ESTIMATE, INTEREST, REPORTING } from '#web/deals/schedules/schedule-options.ts';
import { ChoiceField, RateField, WholeNumberField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';

const NO_INTEREST = { percent: '', grace_days: 0 };
const LAST_YEAR = { rule: 'last_year_x_factor' as const, factor: '1', after_days: 10 };

export function LateFields({ form }: { form: TermsForm }) {
  const { interest, estimate, reporting, evidence } = form.values;
  return (
    <>
      <div className={classes.fields}>
        <ChoiceField
          form={form}
          path="interest"
          label="Interest on late payment"
          options={INTEREST}
          value={interest ? 'yes' : 'no'}
          onChoose={(answer) => form.setFieldValue('interest', answer === 'no' ? undefined : (interest ?? NO_INTEREST))}
        />
        {interest ? (
          <>
            <RateField form={form} path="interest.percent" label="Interest a year" />
            <WholeNumberField
              form={form}
              path="interest.grace_days"
              label="Days of grace"
              description="Paid within them, nothing is added; later, interest counts from the due day."
            />
          </>
        ) : null}
      </div>
      <div className={classes.fields}>
        <ChoiceField
          form={form}
          path="estimate"
          label="Months that are not reported"
          options={ESTIMATE}
          value={estimate ? 'yes' : 'no'}
          onChoose={(answer) => form.setFieldValue('estimate', answer === 'no' ? undefined : (estimate ?? LAST_YEAR))}
        />
        {estimate ? (
          <>
            <TextInput
              label="Times the same month of the year before"
              inputMode="decimal"
              autoComplete="off"
              {...form.getInputProps('estimate.factor')}
            />
            <WholeNumberField form={form} path="estimate.after_days" label="From, in days after the month" />
          </>
        ) : null}
      </div>
      <div className={classes.fields}>
        <ChoiceField
          form={form}
          path="reporting"
          label="Statements of sales are due"
          options={REPORTING}
          value={reporting ? 'own' : 'usual'}
          onChoose={(answer) =>
            form.setFieldValue('reporting', answer === 'usual' ? undefined : (reporting ?? { ...USUAL_REPORTING }))
          }
        />
        {reporting ? (
          <>
            <WholeNumberField form={form} path="reporting.month_days" label="Days after the month" />
            <WholeNumberField form={form} path="reporting.year_days" label="Days after the year" />
          </>
        ) : null}
      </div>
      <Checkbox.Group
        label="Evidence with the statement of a month"
        description="The merchant attaches a file for each, or says that there were none."
        value={evidence ?? []}
        error={form.errors.evidence}
        onChange={(kinds) =>
          form.setFieldValue(
            'evidence',
            kinds.length === 0 ? undefined : SALES_KINDS.filter((kind) => kinds.includes(kind)),
          )
        }
      >
        <div className={classes.inline}>
          {SALES_KINDS.map((kind) => (
            <Checkbox key={kind} value={kind} label={SALES_KIND_LABELS[kind]} />
          ))}
        </div>
      </Checkbox.Group>
    </>
  );
}
