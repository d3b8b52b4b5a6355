// The sign-up a merchant takes from an invite to an agreement. The same steps are met in two places: signing up from the
// mail, and adding a store to an account that exists. What was chosen so far travels in the address, so that a reload,
// the back button and a sign-in in between lose nothing.
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { z } from 'zod';
import type { Deal } from '#core/deals/shapes.ts';
import { useAddress } from '#web/base/address.ts';
import { SIGNUP, type Signup, type SignupState, signupOf } from '#web/deals/onboarding/signup-steps.ts';
import { dealQuery, dealsQuery, inviteByCodeQuery } from '#web/deals/queries.ts';

const Id = z.coerce.number().int().positive().optional().catch(undefined);
const SignupAddress = z.object({ code: z.string().optional().catch(undefined), deal: Id, company: Id });
export function useSignup(): Signup {
  const [state] = useAddress(SignupAddress);
  const signingUp = useRouterState({ select: ({ location }) => location.pathname.startsWith(SIGNUP) });
  return { ...state, ...signupOf(signingUp, state) };
}

/**
 * The deal of the sign-up: the one named, else the one the code stands for. A code that was used leaves the only deal that
 * waits for this merchant; where several wait, nobody but the merchant can say which one was meant.
 */
export function useSignupDeal({ deal, code }: Pick<SignupState, 'deal' | 'code'>) {
  const invite = useQuery({ ...inviteByCodeQuery(code ?? ''), enabled: deal === undefined && code !== undefined });
  const named = deal ?? invite.data?.deal;
  const lost = named === undefined && (code === undefined || invite.isError);
  const ownDeals = useQuery({ ...dealsQuery({}), enabled: lost });
  const id = named ?? (ownDeals.data && onlyWaiting(ownDeals.data)?.id);
  const dealById = useQuery({ ...dealQuery(id ?? 0), enabled: id !== undefined });
  const none = lost && ownDeals.data !== undefined && id === undefined;
  const several = none && ownDeals.data.some(waits);
  return { query: dealById, none, several, failed: ownDeals.error };
}

type WaitingDeal = Pick<Deal, 'can' | 'original'>;

export function onlyWaiting<AnyDeal extends WaitingDeal>(deals: readonly AnyDeal[]): AnyDeal | undefined {
  const [first, ...others] = deals.filter(waits);
  return others.length === 0 ? first : undefined;
}

function waits({ can, original }: WaitingDeal): boolean {
  return can.includes('accept') && original === null;
}
