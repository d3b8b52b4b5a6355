// The share of sales: over which breakpoint, counted how long, at which rates.
import { Button } from '@mantine/core';
import { naturalFact, naturalWouldBe } from '#core/deals/natural-words.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { isOneRate, withBreakpoint } from '#web/deals/schedules/breakpoint-choice.ts';
import { AddRow, ListError } from '#web/deals/schedules/list-rows.tsx';
import { ChoiceField, RateField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import { computable, type TermsForm } from '#web/deals/terms/terms-form-state.ts';
import { BREAKPOINT, BREAKPOINT_PERIOD } from '#web/deals/terms/terms-options.ts';
import { emptyPercentage } from '#web/deals/terms/terms-templates.ts';
import { TermsTiers } from '#web/deals/terms/terms-tiers.tsx';

type Percentage = NonNullable<DealTermsText['percentage']>;

export function TermsPercentage({ form }: { form: TermsForm }) {
  const { percentage, template, categories } = form.values;
  if (percentage === null) {
    return (
      <fieldset className={classes.section}>
        <legend>Percentage rent</legend>
        <p className={classes.hint}>Sales are reported and not shared.</p>
        {form.errors.percentage ? <p className={classes.error}>{form.errors.percentage}</p> : null}
        <div>
          <Button
            variant="default"
            onClick={() => form.setFieldValue('percentage', emptyPercentage('stated', 'annual'))}
          >
            Add a share of sales
          </Button>
        </div>
      </fieldset>
    );
  }
  const free = template === 'custom' || form.errors['percentage.breakpoint'] !== undefined;
  return (
    <fieldset className={classes.section}>
      <legend>Percentage rent</legend>
      <div className={classes.fields}>
        {free && categories === null ? (
          <ChoiceField
            form={form}
            path="percentage.breakpoint"
            label="Breakpoint"
            options={BREAKPOINT}
            onChoose={(breakpoint) => form.setFieldValue('percentage', withBreakpoint(percentage, breakpoint))}
          />
        ) : null}
        {categories === null && isOneRate(percentage) ? (
          <RateField form={form} path="percentage.tiers.0.rate" label="Share of sales" />
        ) : null}
        <ChoiceField
          form={form}
          path="percentage.breakpoint_period"
          label={percentage.breakpoint === 'none' ? 'Counted for' : 'Breakpoint for'}
          options={BREAKPOINT_PERIOD}
        />
      </div>
      <NaturalHint values={form.values} />
      {categories === null ? (
        <Rates form={form} percentage={percentage} />
      ) : (
        <>
          <p className={classes.hint}>Each category has its own rate, below.</p>
          <ListError error={form.errors['percentage.breakpoint'] ?? form.errors['percentage.tiers']} />
        </>
      )}
    </fieldset>
  );
}

/** All rates, or what adds another to the one that stands above. */
function Rates({ form, percentage }: { form: TermsForm; percentage: Percentage }) {
  const { tiers, breakpoint } = percentage;
  if (!isOneRate(percentage)) {
    return <TermsTiers form={form} path="percentage.tiers" tiers={tiers} breakpoint={breakpoint} />;
  }
  const lower = { over: '0.00', rate: '', flat: '0.00', to: null };
  return (
    <>
      <ListError error={form.errors['percentage.tiers']} />
      {breakpoint === 'natural' ? (
        <AddRow
          label="Add a lower rate"
          add={() => form.setFieldValue('percentage', { ...percentage, tiers: [...tiers, lower] })}
        />
      ) : null}
    </>
  );
}

/** What a natural breakpoint comes to, or would, once it can be computed. */
function NaturalHint({ values }: { values: DealTermsText }) {
  const terms = computable(values);
  if (terms?.percentage?.breakpoint === 'stated') {
    const natural = naturalWouldBe(terms);
    return natural === null ? null : <p className={classes.hint}>The natural breakpoint would be {natural}.</p>;
  }
  if (terms?.percentage?.breakpoint !== 'natural') return null;
  return <p className={classes.hint}>{naturalFact(terms).replace(/^Natural/, 'Natural breakpoint')}.</p>;
}
