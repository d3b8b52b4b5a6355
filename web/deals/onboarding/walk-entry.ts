// Older and shorter ways into the walk, all by address alone.
import type { Situation } from '#web/base/screen.ts';
import { walkOf } from '#web/deals/onboarding/walk-steps.ts';

const none = { code: undefined, deal: undefined, company: undefined };

/** A first store goes through company and place; a further one begins with its place. */
export function firstStore({ params }: Situation): string {
  return walkOf(true, { ...none, deal: Number(params.deal ?? params.id) }).to('business-profile');
}

export function furtherStore({ params }: Situation): string {
  return walkOf(false, { ...none, deal: Number(params.id) }).to('location');
}

export function fromCode({ params }: Situation): string {
  return walkOf(true, { ...none, code: params.code }).to('intro');
}
