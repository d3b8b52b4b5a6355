// A step that needs the deal of the sign-up: it waits for it, or says that nothing is left to take up.
import { type ReactNode, useContext } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { dealAddress } from '#web/deals/links.ts';
import { useSignup, useSignupDeal } from '#web/deals/onboarding/signup.ts';
import { NEW_STORE, type Signup } from '#web/deals/onboarding/signup-steps.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function SignupDeal({ children }: { children: (deal: Deal, signup: Signup) => ReactNode }) {
  const { go } = useContext(MovingContext);
  const signup = useSignup();
  const { query, none, several, failed } = useSignupDeal(signup);
  if (several) {
    return (
      <EmptyState
        page
        title="Several stores wait for you"
        hint="The link was used before, so choose the store whose terms you want to read."
        step={{ label: 'Choose a store', act: () => go(NEW_STORE) }}
      />
    );
  }
  if (none) {
    return (
      <EmptyState
        page
        title="No terms wait for you"
        hint="The invite was used, withdrawn or has expired. Ask the property owner to send it again."
        step={{ label: 'Open your stores', act: () => go('/new-ui/retailer') }}
      />
    );
  }
  return (
    <Loaded query={failed ? { ...query, error: failed } : query} what="The invited store">
      {(deal) => children(deal, signup)}
    </Loaded>
  );
}

/** A step for terms that were already answered leads to the store instead. */
export function TermsAnswered({ deal }: { deal: Deal }) {
  const { go } = useContext(MovingContext);
  return (
    <EmptyState
      page
      title={deal.accepted ? 'These terms are accepted' : 'These terms cannot be accepted now'}
      hint={`The store is “${deal.substatus_label}”.`}
      step={{ label: 'Open the store', act: () => go(dealAddress(deal, 'retailer')) }}
    />
  );
}
