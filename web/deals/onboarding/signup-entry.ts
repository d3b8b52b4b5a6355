// Older and shorter ways into the sign-up, all by address alone.
import type { Situation } from '#web/base/screen.ts';
import { signupOf } from '#web/deals/onboarding/signup-steps.ts';

const none = { code: undefined, deal: undefined, company: undefined };

/** A first store goes through company and place; a further one begins with its place. */
export function firstStore({ params }: Situation): string {
  return signupOf(true, { ...none, deal: Number(params.deal ?? params.id) }).to('business-profile');
}

export function furtherStore({ params }: Situation): string {
  return signupOf(false, { ...none, deal: Number(params.id) }).to('location');
}

export function fromCode({ params }: Situation): string {
  return signupOf(true, { ...none, code: params.code }).to('intro');
}
