// The end of signing up: the till that the rent is counted from is the next thing, so it is asked for here. The record of
// what was agreed, by whom and when, with its fingerprint, stands folded below it and stays under the store's terms.
import { useContext } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { zonedTime } from '#web/base/format.ts';
import { placeText } from '#web/deals/deal-names.ts';
import { dealAddress } from '#web/deals/links.ts';
import classes from '#web/deals/onboarding/signup.module.css';
import { SignupDeal, TermsAnswered } from '#web/deals/onboarding/signup-deal.tsx';
import type { Signup } from '#web/deals/onboarding/signup-steps.ts';
import { connectHref } from '#web/pos/links.ts';
import { TypeChoice } from '#web/pos/type-choice.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

export function SignupVerifyPage() {
  return (
    <SignupDeal>
      {(deal, signup) =>
        deal.accepted ? <Verify deal={deal} signup={signup} accepted={deal.accepted} /> : <TermsAnswered deal={deal} />
      }
    </SignupDeal>
  );
}

type Accepted = NonNullable<Deal['accepted']>;
type VerifyProps = { deal: Deal; signup: Signup; accepted: Accepted };

function Verify({ deal, signup, accepted }: VerifyProps) {
  const { go } = useContext(MovingContext);
  const company = deal.retailer.company?.id;
  const asksForTill = company !== undefined && !deal.has_channels;
  return (
    <Wizard
      steps={signup.steps}
      at={signup.at('verify')}
      question={asksForTill ? 'Connect your till' : 'Your store is connected'}
      lead={
        asksForTill
          ? `The terms of ${placeText(deal)} are agreed. Rent is counted from what your till reports: choose yours, and nobody sends figures any more.`
          : `The terms of ${placeText(deal)} are agreed, and its sales are counted from the first day of the agreement.`
      }
      {...(asksForTill && { outcome: <Outcome /> })}
      next={{
        label: asksForTill ? 'Later, open my store' : 'Open your store',
        act: () => go(dealAddress(deal, 'retailer')),
      }}
    >
      {asksForTill ? <TypeChoice hrefOf={(type) => connectHref(company, type)} /> : null}
      <Record deal={deal} accepted={accepted} folded={asksForTill} />
    </Wizard>
  );
}

function Outcome() {
  return (
    <>
      <p>Every sale of the store, read from its till, and each morning the rent that follows from it.</p>
      <p>
        No till to connect? Choose Manual upload, and type or upload the figures. Until then the owner sees no sales.
      </p>
    </>
  );
}

function Record({ deal, accepted, folded }: { deal: Deal; accepted: Accepted; folded: boolean }) {
  return (
    <details className={classes.record} open={!folded}>
      <summary>The record of what you agreed</summary>
      <dl className={classes.facts}>
        <dt>Store</dt>
        <dd>{placeText(deal)}</dd>
        <dt>Company</dt>
        <dd>{deal.retailer.company?.name}</dd>
        <dt>Accepted</dt>
        <dd>
          By {accepted.by}, {zonedTime(accepted.at, deal.landlord.company.premises.time_zone)}
        </dd>
        <dt>Version</dt>
        <dd>{accepted.version}</dd>
        <dt>SHA-256</dt>
        <dd className={classes.hash}>{accepted.sha256}</dd>
      </dl>
    </details>
  );
}
