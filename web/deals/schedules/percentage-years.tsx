// Rates, breakpoints and limits by lease year: what an entry says replaces what held before, from that lease year on.
import { Checkbox } from '@mantine/core';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { AddRow, ListError } from '#web/deals/schedules/list-rows.tsx';
import { RemoveEntry } from '#web/deals/schedules/remove-entry.tsx';
import { MaybeAmountField, WholeNumberField } from '#web/deals/terms-fields.tsx';
import classes from '#web/deals/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms-form-state.ts';
import { TermsTiers } from '#web/deals/terms-tiers.tsx';

type Percentage = NonNullable<DealTermsText['percentage']>;
type Entry = NonNullable<Percentage['by_year']>[number];

const NO_LIMITS = { period: null, year: null };

export function PercentageYears({ form, percentage }: { form: TermsForm; percentage: Percentage }) {
  const entries = percentage.by_year ?? [];
  const set = (next: Entry[]) => form.setFieldValue('percentage.by_year', next);
  const last = entries.at(-1);
  const add = () => set([...entries, { year: (last?.year ?? 1) + 1, tiers: last?.tiers ?? percentage.tiers }]);
  return (
    <>
      <p className={classes.hint}>
        Lease years are counted from 1, a shorter first year included. What an entry leaves out stays as it was.
      </p>
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an entry is its place in the list.
        <div key={index} className={classes.category}>
          <YearEntry
            form={form}
            path={`percentage.by_year.${index}`}
            entry={entry}
            percentage={percentage}
            change={(changed) => set(entries.map((each, at) => (at === index ? changed : each)))}
          />
          <RemoveEntry label="Remove this lease year" remove={() => form.removeListItem('percentage.by_year', index)} />
        </div>
      ))}
      <ListError error={form.errors['percentage.by_year']} />
      <AddRow label="Add a lease year" add={add} />
    </>
  );
}

type YearEntryProps = {
  form: TermsForm;
  path: string;
  entry: Entry;
  percentage: Percentage;
  change: (entry: Entry) => void;
};

function YearEntry({ form, path, entry, percentage, change }: YearEntryProps) {
  const { tiers, minimum, maximum, ...rest } = entry;
  const limits = { ...(minimum && { minimum }), ...(maximum && { maximum }) };
  const chooseRates = (isOther: boolean) => {
    change({ ...rest, ...limits, ...(isOther && { tiers: percentage.tiers }) });
  };
  const chooseLimits = (isOther: boolean) => {
    const none = { minimum: NO_LIMITS, maximum: NO_LIMITS };
    change({ ...rest, ...(tiers && { tiers }), ...(isOther && none) });
  };
  return (
    <>
      <div className={classes.fields}>
        <WholeNumberField form={form} path={`${path}.year`} label="From lease year" />
      </div>
      <Checkbox
        label="Other rates"
        checked={tiers !== undefined}
        onChange={(event) => chooseRates(event.currentTarget.checked)}
      />
      {tiers ? (
        <TermsTiers form={form} path={`${path}.tiers`} tiers={tiers} breakpoint={percentage.breakpoint} />
      ) : null}
      <Checkbox
        label="Other limits"
        checked={minimum !== undefined || maximum !== undefined}
        onChange={(event) => chooseLimits(event.currentTarget.checked)}
      />
      {minimum || maximum ? (
        <div className={classes.fields}>
          {minimum ? (
            <>
              <MaybeAmountField form={form} path={`${path}.minimum.period`} label="At least, each breakpoint period" />
              <MaybeAmountField form={form} path={`${path}.minimum.year`} label="At least, each rent year" />
            </>
          ) : null}
          {maximum ? (
            <>
              <MaybeAmountField form={form} path={`${path}.maximum.period`} label="At most, each breakpoint period" />
              <MaybeAmountField form={form} path={`${path}.maximum.year`} label="At most, each rent year" />
            </>
          ) : null}
        </div>
      ) : null}
    </>
  );
}
