// When the agreement begins and ends. Without an end it runs month to month.
import { Checkbox } from '@mantine/core';
import { addDays, addMonths, type Day, isDay } from '#core/base/time.ts';
import { DayField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';

const YEAR = 12;

export function TermsDates({ form }: { form: TermsForm }) {
  const { start_date, end_date } = form.values;
  const open = end_date === null;
  return (
    <fieldset className={classes.section}>
      <legend>Term</legend>
      <div className={classes.fields}>
        <DayField
          form={form}
          path="start_date"
          label="First day"
          readOnly={form.fixedStart}
          description={form.fixedStart ? 'An agreement in force keeps its start.' : undefined}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
        />
        {open ? null : <DayField form={form} path="end_date" label="Last day" min={start_date} />}
      </div>
      <Checkbox
        label="No end: it runs month to month"
        checked={open}
        onChange={(event) =>
          form.setFieldValue('end_date', event.currentTarget.checked ? null : afterOneYear(start_date))
        }
      />
    </fieldset>
  );
}

/** The day before the first anniversary, which is where most terms end. */
function afterOneYear(start: string): Day {
  return isDay(start) ? addDays(addMonths(start, YEAR), -1) : ('' as Day);
}
