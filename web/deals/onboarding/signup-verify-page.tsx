// The end of signing up: what was agreed, by whom and when, with its fingerprint, and what comes next.
import { useContext } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { dateAndTime } from '#web/base/format.ts';
import { placeText } from '#web/deals/deal-names.ts';
import { dealAddress } from '#web/deals/links.ts';
import classes from '#web/deals/onboarding/signup.module.css';
import { Answered, SignupDeal } from '#web/deals/onboarding/signup-deal.tsx';
import type { Signup } from '#web/deals/onboarding/signup-steps.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { Wizard } from '#web/ui/wizard.tsx';

export function SignupVerifyPage() {
  return (
    <SignupDeal>
      {(deal, signup) =>
        deal.accepted ? <Verify deal={deal} signup={signup} accepted={deal.accepted} /> : <Answered deal={deal} />
      }
    </SignupDeal>
  );
}

type VerifyProps = { deal: Deal; signup: Signup; accepted: NonNullable<Deal['accepted']> };

function Verify({ deal, signup, accepted }: VerifyProps) {
  const { go } = useContext(MovingContext);
  return (
    <Wizard
      steps={signup.steps}
      at={signup.at('verify')}
      question="Your store is connected"
      lead="Check the record of what you agreed. It stays readable under the terms of the store."
      outcome={<p>{nextWords(deal)}</p>}
      next={{ label: 'Open your store', act: () => go(dealAddress(deal, 'retailer')) }}
    >
      <dl className={classes.facts}>
        <dt>Store</dt>
        <dd>{placeText(deal)}</dd>
        <dt>Company</dt>
        <dd>{deal.retailer.company?.name}</dd>
        <dt>Accepted</dt>
        <dd>
          By {accepted.by}, {dateAndTime(accepted.at)}
        </dd>
        <dt>Version</dt>
        <dd>{accepted.version}</dd>
        <dt>SHA-256</dt>
        <dd className={classes.hash}>{accepted.sha256}</dd>
      </dl>
    </Wizard>
  );
}

function nextWords({ substatus, substatus_label }: Deal): string {
  return substatus === 'active'
    ? 'Sales arrive and rent is counted from the first day of the agreement.'
    : `Next: ${substatus_label}. Until then the property owner sees no sales of this store.`;
}
