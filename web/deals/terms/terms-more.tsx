// Every further option of the engine and of the product, each behind its heading with a sentence.
import { TermsOpening } from '#web/deals/opening/terms-opening.tsx';
import { BaseChanges } from '#web/deals/schedules/base-changes.tsx';
import { LateFields } from '#web/deals/schedules/late-fields.tsx';
import { MoreSection } from '#web/deals/schedules/more-section.tsx';
import { PercentageYears } from '#web/deals/schedules/percentage-years.tsx';
import { TermsBilling } from '#web/deals/terms/terms-billing.tsx';
import { TermsCategories } from '#web/deals/terms/terms-categories.tsx';
import classes from '#web/deals/terms/terms-form.module.css';
import type { TermsForm } from '#web/deals/terms/terms-form-state.ts';
import { TermsLimits } from '#web/deals/terms/terms-limits.tsx';
import { TermsPayment } from '#web/deals/terms/terms-payment.tsx';
import { TermsSales } from '#web/deals/terms/terms-sales.tsx';

export function TermsMore({ form }: { form: TermsForm }) {
  const { percentage, categories, base_rent, rent_basis } = form.values;
  const hasMonthlyBase = rent_basis === 'base_rent' && base_rent?.period === 'monthly';
  return (
    <div className={classes.mores}>
      <h3 className={classes.question}>More</h3>
      {hasMonthlyBase || form.errors.base_rent ? (
        <MoreSection
          form={form}
          section="base"
          title="Base rent that changes"
          sentence="Steps on any day, amounts by lease year, a fixed rise or an index."
        >
          <BaseChanges form={form} />
        </MoreSection>
      ) : null}
      {percentage === null ? null : (
        <>
          {categories === null || percentage.by_year ? (
            <MoreSection
              form={form}
              section="years"
              title="Rates by lease year"
              sentence="Other rates, breakpoints or limits from a lease year on."
            >
              <PercentageYears form={form} percentage={percentage} />
            </MoreSection>
          ) : null}
          <MoreSection
            form={form}
            section="categories"
            title="Rates by category"
            sentence="Food at 6%, retail at 8%, and a rate for everything else."
          >
            <TermsCategories form={form} />
          </MoreSection>
          <MoreSection
            form={form}
            section="counting"
            title="How it is counted"
            sentence="Tiers, bills within the period, rent years and the retail calendar."
          >
            <TermsBilling form={form} />
          </MoreSection>
        </>
      )}
      <MoreSection
        form={form}
        section="limits"
        title="Limits and amounts off"
        sentence="A minimum, a maximum, a Maximum Repayment, what is taken off, and closures."
      >
        <TermsLimits form={form} />
      </MoreSection>
      <MoreSection
        form={form}
        section="payment"
        title="Payment and visibility"
        sentence="When money moves, fees and tax, and who sees what."
      >
        <TermsPayment form={form} />
      </MoreSection>
      <MoreSection
        form={form}
        section="late"
        title="Late payment, missing reports"
        sentence="When statements are due, interest on what is paid late, and estimates for months without a report."
      >
        <LateFields form={form} />
      </MoreSection>
      <MoreSection form={form} section="sales" title="Sales that count" sentence="What is left out of gross sales.">
        <TermsSales form={form} />
      </MoreSection>
      <MoreSection
        form={form}
        section="opening"
        title="It began elsewhere"
        sentence="Opening balances of an agreement that is running already."
      >
        <TermsOpening form={form} />
      </MoreSection>
    </div>
  );
}
