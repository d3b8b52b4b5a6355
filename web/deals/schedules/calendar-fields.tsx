// Rent years of 52 or 53 whole weeks. The fields begin with the calendar that most retailers in the United States use.
import { Select } from '@mantine/core';
import {
  MONTH_CHOICES,
  PATTERN,
  WEEK_53,
  WEEKDAY_CHOICES,
  YEAR_ENDS,
  YEAR_KIND,
} from '#web/deals/schedules/schedule-options.ts';
import { ChoiceField } from '#web/deals/terms/terms-fields.tsx';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';

const USUAL = { pattern: '454', weekday: 'saturday', rule: 'nearest', month: 1, week53: 'full' } as const;
const PATH = 'percentage.calendar';

export function CalendarFields({ form }: { form: TermsForm }) {
  const { percentage } = form.values;
  if (percentage === null) return null;
  const { calendar } = percentage;
  const choose = (kind: 'civil' | 'retail') => {
    form.setFieldValue(PATH, kind === 'civil' ? undefined : (calendar ?? { ...USUAL }));
  };
  return (
    <>
      <ChoiceField
        form={form}
        path={PATH}
        label="Rent years"
        options={YEAR_KIND}
        value={calendar ? 'retail' : 'civil'}
        onChoose={choose}
      />
      {calendar ? (
        <>
          <ChoiceField form={form} path={`${PATH}.pattern`} label="Weeks of the months" options={PATTERN} />
          <Select
            label="A year ends on a"
            data={WEEKDAY_CHOICES}
            allowDeselect={false}
            {...form.getInputProps(`${PATH}.weekday`)}
          />
          <Select
            label="Of the month"
            data={MONTH_CHOICES}
            allowDeselect={false}
            value={String(calendar.month)}
            error={form.errors[`${PATH}.month`]}
            onChange={(month) => form.setFieldValue(`${PATH}.month`, Number(month))}
          />
          <ChoiceField form={form} path={`${PATH}.rule`} label="Which one" options={YEAR_ENDS} />
          <ChoiceField form={form} path={`${PATH}.week53`} label="A 53rd week" options={WEEK_53} />
        </>
      ) : null}
    </>
  );
}
