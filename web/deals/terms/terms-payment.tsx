// When money is collected and paid out, how many days after its period it is due, the additional fee, tax, and who sees the
// figures.
import { TextInput } from '@mantine/core';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { AmountField, ChoiceField, RateField } from '#web/deals/terms/terms-fields.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';
import {
  DEAL_VIEW,
  FEE_PERIOD,
  PAYMENT_PERIOD,
  PAYOUT_PERIOD,
  TAX,
  VISIBILITY,
} from '#web/deals/terms/terms-options.ts';

type FeePeriod = NonNullable<DealTermsText['additional_fee']>['period'];

export function TermsPayment({ form }: { form: TermsForm }) {
  const fee = form.values.additional_fee;
  const chooseFee = (period: FeePeriod | 'no') =>
    form.setFieldValue('additional_fee', period === 'no' ? null : { period, amount: fee?.amount ?? '' });
  return (
    <div className={classes.fields}>
      <ChoiceField form={form} path="payment_period" label="Payments are collected" options={PAYMENT_PERIOD} />
      <TermsDueDays form={form} />
      <ChoiceField form={form} path="payout_period" label="Payouts to you" options={PAYOUT_PERIOD} />
      <ChoiceField
        form={form}
        path="additional_fee"
        label="Additional fee"
        options={FEE_PERIOD}
        value={fee?.period ?? 'no'}
        onChoose={chooseFee}
      />
      {fee ? <AmountField form={form} path="additional_fee.amount" label="Fee" /> : null}
      <TermsTax form={form} />
      <ChoiceField form={form} path="visibility" label="Rent figures are shown to" options={VISIBILITY} />
      <ChoiceField form={form} path="deal_view" label="Sales pages show" options={DEAL_VIEW} />
      {form.errors.currency ? <p className={classes.error}>{form.errors.currency}</p> : null}
    </div>
  );
}

const NO_TAX = { base_rent: '0', percentage_rent: '0', fee: '0' };

function TermsDueDays({ form }: { form: TermsForm }) {
  const { onChange, value, ...input } = form.getInputProps('payment_due_days');
  return (
    <TextInput
      {...input}
      label="Due, in days after the period"
      value={value === undefined ? '' : String(value)}
      placeholder="0"
      inputMode="numeric"
      autoComplete="off"
      onChange={(event) => {
        const digits = event.currentTarget.value.replace(/\D/g, '').slice(0, 3);
        onChange(digits === '' ? undefined : Number(digits));
      }}
    />
  );
}

function TermsTax({ form }: { form: TermsForm }) {
  const isTaxed = form.values.tax !== undefined;
  const choose = (answer: 'no' | 'yes') => {
    form.setFieldValue('tax', answer === 'no' ? undefined : (form.values.tax ?? NO_TAX));
  };
  return (
    <>
      <ChoiceField
        form={form}
        path="tax"
        label="Tax on rent"
        options={TAX}
        value={isTaxed ? 'yes' : 'no'}
        onChoose={choose}
      />
      {isTaxed ? (
        <>
          <RateField form={form} path="tax.base_rent" label="Tax on base rent" />
          <RateField form={form} path="tax.percentage_rent" label="Tax on percentage rent" />
          <RateField form={form} path="tax.fee" label="Tax on the additional fee" />
        </>
      ) : null}
    </>
  );
}
