// Rates, each over its threshold, lowest first. A natural threshold is not typed, and without a breakpoint there is one rate.
// A flat amount may be due once a threshold is passed.
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { AddRow, ListError, ListRow } from '#web/deals/schedules/list-rows.tsx';
import { AmountField, RateField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';

type Percentage = NonNullable<DealTermsText['percentage']>;
type Tier = Percentage['tiers'][number];
type TiersProps = {
  form: TermsForm;
  path: string;
  tiers: readonly Tier[];
  breakpoint: Percentage['breakpoint'];
  /** For rates of which there can be only one. */
  isSingle?: boolean;
};

export function TermsTiers({ form, path, tiers, breakpoint, isSingle = breakpoint === 'none' }: TiersProps) {
  const isStated = breakpoint === 'stated';
  // A written end of a tier would contradict the tiers that are typed from here on.
  const set = (next: readonly Tier[]) => {
    form.setFieldValue(
      path,
      next.map((tier) => ({ ...tier, to: null })),
    );
  };
  const hasFlat = isStated || tiers.length > 1 || tiers.some(({ flat }) => Number(flat) > 0);
  return (
    <>
      {tiers.map((tier, index) => {
        const share = <RateField form={form} path={`${path}.${index}.rate`} label={rateLabel(breakpoint, index)} />;
        const flat = hasFlat ? <AmountField form={form} path={`${path}.${index}.flat`} label="Plus once" /> : null;
        const remove = tiers.length > 1 ? { remove: () => set(tiers.filter((_, at) => at !== index)) } : {};
        if (!isStated && tiers.length === 1) {
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place in the list.
            <div key={index} className={classes.fields}>
              {share}
              {flat}
            </div>
          );
        }
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place in the list.
          <ListRow key={index} label={`Remove tier ${index + 1}`} {...remove}>
            {isStated ? (
              <AmountField
                form={form}
                path={`${path}.${index}.over`}
                label="Sales over"
                error={form.errors[`${path}.${index}.over`] ?? form.errors[`${path}.${index - 1}.to`]}
                typed={(over) => {
                  form.setFieldValue(`${path}.${index}.over`, over);
                  if (tiers[index - 1]?.to) form.setFieldValue(`${path}.${index - 1}.to`, null);
                  if (tier.to !== null && index === tiers.length - 1) form.setFieldValue(`${path}.${index}.to`, null);
                }}
              />
            ) : null}
            {share}
            {flat}
          </ListRow>
        );
      })}
      <ListError error={form.errors[path]} />
      {isSingle ? null : (
        <AddRow
          label={isStated ? 'Add a tier' : 'Add a lower rate'}
          add={() => set([...tiers, { over: isStated ? '' : '0.00', rate: '', flat: '0.00', to: null }])}
        />
      )}
    </>
  );
}

function rateLabel(breakpoint: Percentage['breakpoint'], index: number): string {
  if (breakpoint === 'stated') return 'Rate';
  return index === 0 ? 'Share of sales' : 'Next share';
}
