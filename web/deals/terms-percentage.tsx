// The share of sales: over which breakpoint, counted how long, at which rates.
import { Button } from '@mantine/core';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { ChoiceField, RateField } from '#web/deals/terms-fields.tsx';
import classes from '#web/deals/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms-form-state.ts';
import { BREAKPOINT, BREAKPOINT_PERIOD } from '#web/deals/terms-options.ts';
import { emptyPercentage } from '#web/deals/terms-templates.ts';
import { TermsTiers } from '#web/deals/terms-tiers.tsx';

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
        {free ? (
          <ChoiceField
            form={form}
            path="percentage.breakpoint"
            label="Breakpoint"
            options={BREAKPOINT}
            onChoose={(breakpoint) => chooseBreakpoint(form, percentage, breakpoint)}
          />
        ) : null}
        {categories === null && percentage.breakpoint !== 'stated' ? (
          <RateField form={form} path="percentage.tiers.0.rate" label="Share of sales" />
        ) : null}
        <ChoiceField
          form={form}
          path="percentage.breakpoint_period"
          label={percentage.breakpoint === 'none' ? 'Counted for' : 'Breakpoint for'}
          options={BREAKPOINT_PERIOD}
        />
      </div>
      {categories === null && percentage.breakpoint === 'stated' ? (
        <TermsTiers form={form} path="percentage.tiers" tiers={percentage.tiers} />
      ) : null}
      {form.errors['percentage.tiers'] && percentage.breakpoint !== 'stated' ? (
        <p className={classes.error}>{form.errors['percentage.tiers']}</p>
      ) : null}
      {categories ? <p className={classes.hint}>Rates by category are under More.</p> : null}
    </fieldset>
  );
}

/** Only a stated breakpoint has thresholds; the others keep the first rate over zero. */
function chooseBreakpoint(form: TermsForm, percentage: Percentage, breakpoint: Percentage['breakpoint']) {
  const [first] = percentage.tiers;
  const rate = first?.rate ?? '';
  const plain = [{ over: '0.00', rate, flat: '0.00', to: null }];
  const tiers = breakpoint === 'stated' ? percentage.tiers : plain;
  form.setFieldValue('percentage', { ...percentage, breakpoint, tiers });
}
