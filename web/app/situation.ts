// What the guards decide from: the address, the configuration and the person, who is loaded when there is a token.
import type { QueryClient } from '@tanstack/react-query';
import type { Search } from '#web/base/address.ts';
import { config } from '#web/base/config.ts';
import { Failure } from '#web/base/failure.ts';
import type { Situation } from '#web/base/screen.ts';
import { isSignedIn } from '#web/base/session.ts';
import { tokens } from '#web/base/token.ts';
import { type User, userQuery } from '#web/base/user.ts';

type Place = { pathname: string; search: unknown; publicHref: string };

export async function situationAt(
  queries: QueryClient,
  params: Record<string, string>,
  place: Place,
): Promise<Situation> {
  const user = await person(queries);
  return { user, config: config(), params, search: place.search as Search, address: place.publicHref, queries };
}

/** A token the server no longer knows is no token; any other failure is for the error page. */
async function person(queries: QueryClient): Promise<User | undefined> {
  if (!isSignedIn()) return undefined;
  try {
    return await queries.ensureQueryData(userQuery);
  } catch (error) {
    if (!(error instanceof Failure) || error.status !== 401) throw error;
    tokens.clear();
    return undefined;
  }
}
