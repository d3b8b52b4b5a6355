// Balances of an agreement that began before it came here, so that breakpoints and caps go on where they stood.
import { Checkbox } from '@mantine/core';
import { AmountField, DayField } from '#web/deals/terms-fields.tsx';
import classes from '#web/deals/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms-form-state.ts';

export function TermsOpening({ form }: { form: TermsForm }) {
  const { opening_balance: opening, start_date, cap } = form.values;
  const begin = (elsewhere: boolean) =>
    form.setFieldValue(
      'opening_balance',
      elsewhere ? { through: '', sales: '', rent_billed: '', cap_repaid: '0.00' } : null,
    );
  return (
    <>
      <Checkbox
        label="Part of the term was counted elsewhere"
        checked={opening !== null}
        onChange={(event) => begin(event.currentTarget.checked)}
      />
      {opening ? (
        <div className={classes.fields}>
          <DayField form={form} path="opening_balance.through" label="Counted elsewhere through" min={start_date} />
          <AmountField form={form} path="opening_balance.sales" label="Sales until then, this rent year" />
          <AmountField form={form} path="opening_balance.rent_billed" label="Percentage rent billed until then" />
          {cap || form.errors['opening_balance.cap_repaid'] ? (
            <AmountField form={form} path="opening_balance.cap_repaid" label="Repaid until then" />
          ) : null}
        </div>
      ) : null}
    </>
  );
}
