// Every further option of the engine and of the product, in closed sections that open by themselves on an error.
import { type ReactNode, useState } from 'react';
import { TermsOpening } from '#web/deals/opening/terms-opening.tsx';
import { TermsBilling } from '#web/deals/terms-billing.tsx';
import { TermsCategories } from '#web/deals/terms-categories.tsx';
import classes from '#web/deals/terms-form.module.css';
import { hasErrorBelow, type TermsForm } from '#web/deals/terms-form-state.ts';
import { TermsLimits } from '#web/deals/terms-limits.tsx';
import { TermsPayment } from '#web/deals/terms-payment.tsx';
import { TermsSales } from '#web/deals/terms-sales.tsx';

export function TermsMore({ form }: { form: TermsForm }) {
  const { percentage } = form.values;
  return (
    <div className={classes.mores}>
      <More form={form} title="Payment and visibility" note="when money moves, who sees what" places={PAYMENT}>
        <TermsPayment form={form} />
      </More>
      <More form={form} title="Sales that count" note="what is left out of gross sales" places={['sales_definition']}>
        <TermsSales form={form} />
      </More>
      {percentage === null ? null : (
        <>
          <More form={form} title="How it is counted" note="tiers, billing, rent years" places={COUNTING}>
            <TermsBilling form={form} />
          </More>
          <More form={form} title="Rates by category" note="food 6%, retail 8%" places={['categories']}>
            <TermsCategories form={form} />
          </More>
        </>
      )}
      <More form={form} title="Limits and amounts off" note="minimum, maximum, Maximum Repayment" places={LIMITS}>
        <TermsLimits form={form} />
      </More>
      <More
        form={form}
        title="It began elsewhere"
        note="opening balances of a running agreement"
        places={['opening_balance']}
      >
        <TermsOpening form={form} />
      </More>
    </div>
  );
}

const PAYMENT = [
  'payment_period',
  'payment_due_days',
  'tax',
  'payout_period',
  'additional_fee',
  'visibility',
  'deal_view',
  'currency',
];
const COUNTING = [
  'percentage.tier_rule',
  'percentage.interim',
  'percentage.reconcile',
  'percentage.partial_period',
  'percentage.year_starts',
  'percentage.first_year_ends',
  'percentage.growth',
];
const LIMITS = ['percentage.minimum', 'percentage.maximum', 'cap', 'offsets'];

type MoreProps = { form: TermsForm; title: string; note: string; places: readonly string[]; children: ReactNode };

function More({ form, title, note, places, children }: MoreProps) {
  const [opened, setOpened] = useState(false);
  const open = opened || hasErrorBelow(form.errors, places);
  return (
    <details className={classes.more} open={open} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>
        {title}
        <small>{note}</small>
      </summary>
      <div>{open ? children : null}</div>
    </details>
  );
}
