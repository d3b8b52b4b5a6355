// The walk a merchant takes from an invite to an agreement. The same steps are met in two places: signing up from the
// mail, and adding a store to an account that exists. What was chosen so far travels in the address, so that a reload,
// the back button and a sign-in in between lose nothing.
import { useQuery } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { z } from 'zod';
import type { Deal } from '#core/deals/shapes.ts';
import { useAddress } from '#web/base/address.ts';
import { dealQuery, dealsQuery, inviteByCodeQuery } from '#web/deals/queries.ts';
import { SIGNUP, type Walk, type WalkState, walkOf } from '#web/deals/walk-steps.ts';

const Id = z.coerce.number().int().positive().optional().catch(undefined);
const WalkAddress = z.object({ code: z.string().optional().catch(undefined), deal: Id, company: Id });
export function useWalk(): Walk {
  const [state] = useAddress(WalkAddress);
  const signingUp = useRouterState({ select: ({ location }) => location.pathname.startsWith(SIGNUP) });
  return { ...state, ...walkOf(signingUp, state) };
}

/**
 * The deal of the walk: the one named, else the one the code stands for, else the first that waits for this merchant,
 * since signing up may have used the code.
 */
export function useWalkDeal({ deal, code }: Pick<WalkState, 'deal' | 'code'>) {
  const invite = useQuery({ ...inviteByCodeQuery(code ?? ''), enabled: deal === undefined && code !== undefined });
  const named = deal ?? invite.data?.deal;
  const lost = named === undefined && (code === undefined || invite.isError);
  const own = useQuery({ ...dealsQuery({}), enabled: lost });
  const id = named ?? (own.data && firstWaiting(own.data)?.id);
  const found = useQuery({ ...dealQuery(id ?? 0), enabled: id !== undefined });
  const none = lost && own.data !== undefined && id === undefined;
  return { query: found, none, failed: own.error };
}

export function firstWaiting<Found extends Pick<Deal, 'can' | 'original'>>(deals: readonly Found[]): Found | undefined {
  return deals.find(({ can, original }) => can.includes('accept') && original === null);
}
