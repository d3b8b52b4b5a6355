// Rates, breakpoints and limits by lease year: what an entry says replaces what held before, from that lease year on.
import { Checkbox } from '@mantine/core';
import { Fragment } from 'react';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { AddRow, ListError } from '#web/deals/schedules/list-rows.tsx';
import { RemoveEntry } from '#web/deals/schedules/remove-entry.tsx';
import { AmountField, WholeNumberField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';
import { TermsTiers } from '#web/deals/terms/terms-tiers.tsx';

type Percentage = NonNullable<DealTermsText['percentage']>;
type Entry = NonNullable<Percentage['by_year']>[number];

const NO_LIMITS = { period: null, year: null };
const LIMITS = [
  { field: 'minimum', label: 'Another minimum', words: 'At least' },
  { field: 'maximum', label: 'Another maximum', words: 'At most' },
] as const;

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
  const { tiers } = entry;
  const choose = (field: 'tiers' | 'minimum' | 'maximum', isOther: boolean) => {
    const { [field]: _, ...rest } = entry;
    const begun = field === 'tiers' ? { tiers: percentage.tiers } : { [field]: NO_LIMITS };
    change(isOther ? { ...rest, ...begun } : rest);
  };
  return (
    <>
      <div className={classes.fields}>
        <WholeNumberField form={form} path={`${path}.year`} label="From lease year" />
      </div>
      <Checkbox
        label="Other rates"
        checked={tiers !== undefined}
        onChange={(event) => choose('tiers', event.currentTarget.checked)}
      />
      {tiers ? (
        <TermsTiers form={form} path={`${path}.tiers`} tiers={tiers} breakpoint={percentage.breakpoint} />
      ) : null}
      {LIMITS.map(({ field, label, words }) => (
        <Fragment key={field}>
          <Checkbox
            label={label}
            checked={entry[field] !== undefined}
            onChange={(event) => choose(field, event.currentTarget.checked)}
          />
          {entry[field] ? (
            <div className={classes.fields}>
              <AmountField
                optional
                form={form}
                path={`${path}.${field}.period`}
                label={`${words}, each breakpoint period`}
              />
              <AmountField optional form={form} path={`${path}.${field}.year`} label={`${words}, each rent year`} />
            </div>
          ) : null}
        </Fragment>
      ))}
    </>
  );
}
