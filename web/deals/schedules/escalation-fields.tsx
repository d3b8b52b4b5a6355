// A rise of base rent on fixed dates: by a percent, or with an index between a floor and a cap.
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { MonthText } from '#core/rent/life/terms.ts';
import { type EscalationKind, escalationOf, indexOf, isRepeated, readingsOf } from '#web/deals/schedules/escalation.ts';
import { AddRow, ListError, ListRow } from '#web/deals/schedules/list-rows.tsx';
import { ESCALATION } from '#web/deals/schedules/schedule-options.ts';
import { ChoiceField, DayField, RateField, WholeNumberField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';

const PATH = 'base_rent.escalation';

export function EscalationFields({ form }: { form: TermsForm }) {
  const { base_rent: base } = form.values;
  if (base === null) return null;
  const { escalation } = base;
  const choose = (kind: EscalationKind) => form.setFieldValue(PATH, escalationOf(kind, escalation));
  return (
    <div className={classes.list}>
      <h4>Again and again</h4>
      <div className={classes.fields}>
        <ChoiceField
          form={form}
          path={PATH}
          label="Escalation"
          options={ESCALATION}
          value={escalation?.kind ?? 'none'}
          onChoose={choose}
        />
        {escalation ? (
          <>
            {escalation.kind === 'fixed' ? <RateField form={form} path={`${PATH}.percent`} label="Rises by" /> : null}
            <DayField form={form} path={`${PATH}.first`} label="For the first time on" />
            <WholeNumberField form={form} path={`${PATH}.every_months`} label="Then every, in months" />
          </>
        ) : null}
        {escalation?.kind === 'cpi' ? (
          <>
            <WholeNumberField
              form={form}
              path={`${PATH}.lag_months`}
              label="Reading taken, in months before"
              description="0: the index of the month in which it rises."
            />
            <RateField form={form} path={`${PATH}.floor`} label="By at least" />
            <RateField optional form={form} path={`${PATH}.cap`} label="By at most, optional" />
            <TextInput
              label="Base month, YYYY-MM"
              description="The first rise compares with the index of this month."
              inputWrapperOrder={['label', 'input', 'error', 'description']}
              placeholder="2026-01"
              {...form.getInputProps(`${PATH}.base_month`)}
            />
          </>
        ) : null}
      </div>
      {escalation?.kind === 'cpi' ? <Readings form={form} index={escalation.index} /> : null}
    </div>
  );
}

function Readings({ form, index }: { form: TermsForm; index: Readonly<Record<string, string>> }) {
  const [readings, setReadings] = useState(() => readingsOf(index));
  const set = (next: typeof readings) => {
    setReadings(next);
    form.setFieldValue(`${PATH}.index`, indexOf(next));
  };
  const type = (place: number, change: Partial<(typeof readings)[number]>) => {
    form.clearFieldError(`${PATH}.index.${readings[place]?.month}`);
    set(readings.map((reading, at) => (at === place ? { ...reading, ...change } : reading)));
  };
  const problemOf = (month: string, field: 'month' | 'value') => {
    const isAboutMonth = !MonthText.safeParse(month).success;
    return isAboutMonth === (field === 'month') ? form.errors[`${PATH}.index.${month}`] : undefined;
  };
  return (
    <>
      <p className={classes.hint}>
        Index values as they are published. Where one is not known yet, the rent stays until it is added with a change
        of the terms.
      </p>
      {readings.map(({ month, value }, place) => (
        <ListRow
          // biome-ignore lint/suspicious/noArrayIndexKey: a reading is its place in the list.
          key={place}
          label={`Remove the index of ${month || 'this month'}`}
          remove={() => set(readings.filter((_, at) => at !== place))}
        >
          <TextInput
            label="Month, YYYY-MM"
            placeholder="2026-01"
            value={month}
            error={isRepeated(readings, place) ? 'This month stands above already.' : problemOf(month, 'month')}
            onChange={(event) => type(place, { month: event.currentTarget.value.trim() })}
          />
          <TextInput
            label="Index"
            inputMode="decimal"
            autoComplete="off"
            placeholder="312.25"
            value={value}
            error={problemOf(month, 'value')}
            onChange={(event) => type(place, { value: event.currentTarget.value.replace(/[,\s]/g, '') })}
          />
        </ListRow>
      ))}
      <ListError error={form.errors[`${PATH}.index`]} />
      <AddRow label="Add an index value" add={() => set([...readings, { month: '', value: '' }])} />
    </>
  );
}
