// Looks an invite up by its code. Without a type, as in an older link to the sign-up, every kind is asked in turn.
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Invite, type InviteKind, type InviteKinds, inviteKindsOf } from '#web/access/invite-kinds.ts';
import { Failure } from '#web/base/failure.ts';
import { useFeatures } from '#web/base/features.ts';

export type FoundInvite = { type: string; code: string; kind: InviteKind; invite: Invite };

export function useInvite(code: string, type?: string) {
  return useQuery(inviteQuery(inviteKindsOf(useFeatures()), code, type));
}

const inviteQuery = (kinds: InviteKinds, code: string, type?: string) =>
  queryOptions({
    queryKey: ['access', 'invite', type ?? 'any', code],
    queryFn: ({ signal }) => findInvite(kinds, code, type === undefined ? [...kinds.keys()] : [type], signal),
    staleTime: 60_000,
  });

/** The invite, or null when no kind knows the code any more. */
export async function findInvite(
  kinds: InviteKinds,
  code: string,
  types: readonly string[],
  signal?: AbortSignal,
): Promise<FoundInvite | null> {
  for (const type of types) {
    const kind = await kinds.get(type)?.();
    const invite = kind && (await unlessMissing(kind.look(code, signal)));
    if (kind && invite) return { type, code, kind, invite };
  }
  return null;
}

async function unlessMissing(looking: Promise<Invite>): Promise<Invite | undefined> {
  try {
    return await looking;
  } catch (error) {
    if (error instanceof Failure && error.status === 404) return undefined;
    throw error;
  }
}
