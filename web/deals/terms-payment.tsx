// When money is collected and paid out, the additional fee, and who sees the figures.
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { AmountField, ChoiceField } from '#web/deals/terms-fields.tsx';
import classes from '#web/deals/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms-form-state.ts';
import { DEAL_VIEW, FEE_PERIOD, PAYMENT_PERIOD, PAYOUT_PERIOD, VISIBILITY } from '#web/deals/terms-options.ts';
import { TermsDueDays, TermsTax } from '#web/deals/terms-tax.tsx';

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
