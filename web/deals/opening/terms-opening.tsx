// Balances of an agreement that began before it came here, so that breakpoints and caps go on where they stood.
import { Checkbox, TextInput } from '@mantine/core';
import { CURRENCY_SYMBOL } from '#core/base/money.ts';
import { openingSalesOf } from '#web/deals/opening/opening-sales.ts';
import { AmountField, DayField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';

export function TermsOpening({ form }: { form: TermsForm }) {
  const { opening_balance: opening, start_date, cap, rent_basis } = form.values;
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
          <OpeningSales form={form} />
          <AmountField form={form} path="opening_balance.rent_billed" label="Percentage rent billed until then" />
          {rent_basis === 'base_rent' || opening.base_billed ? (
            <AmountField
              optional
              form={form}
              path="opening_balance.base_billed"
              label="Base rent billed until then, this rent year"
              placeholder="All that was due"
            />
          ) : null}
          {cap || form.errors['opening_balance.cap_repaid'] ? (
            <AmountField form={form} path="opening_balance.cap_repaid" label="Repaid until then" />
          ) : null}
        </div>
      ) : null}
    </>
  );
}

/** One amount, or one for each category of the terms. */
function OpeningSales({ form }: { form: TermsForm }) {
  const { currency, categories, opening_balance: opening } = form.values;
  if (opening === null) return null;
  return openingSalesOf(opening.sales, categories).map(({ category, amount, changed }, index) => {
    const error = form.errors[`opening_balance.sales.${category}`];
    return (
      <TextInput
        key={category ?? ''}
        label={
          category === null ? 'Sales until then, this rent year' : `Sales of ${category || 'this category'} until then`
        }
        value={amount}
        error={error ?? (index === 0 ? form.errors['opening_balance.sales'] : undefined)}
        inputMode="decimal"
        autoComplete="off"
        leftSection={CURRENCY_SYMBOL[currency]}
        onChange={(event) => {
          form.clearFieldError('opening_balance.sales');
          const sales = changed(event.currentTarget.value.replace(/[,\s$£]/g, ''));
          form.setFieldValue('opening_balance', { ...opening, sales });
        }}
      />
    );
  });
}
