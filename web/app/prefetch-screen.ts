// Fetches ahead of time what is behind an address: the code of its screen, and apart from that what the screen asks
// first. No guard that asks the server, or remembers something, is run for a place where nobody is yet.
import type { QueryClient } from '@tanstack/react-query';
import type { AnyRouter } from '@tanstack/react-router';
import { screenPath } from '#web/app/aliases.ts';
import { passesAtOnce } from '#web/app/guards.ts';
import { aliases } from '#web/app/route-table.ts';
import { parseSearch } from '#web/base/address.ts';
import { loadAhead } from '#web/base/chunk-guard.ts';
import { config } from '#web/base/config.ts';
import { startAll } from '#web/base/loaders.ts';
import type { Screen, Situation } from '#web/base/screen.ts';
import { userQuery } from '#web/base/user.ts';

type ScreenPlace = {
  screen: Extract<Screen, { load: unknown }>;
  place: Pick<Situation, 'params' | 'search' | 'address'>;
};

export function prefetchScreen(router: AnyRouter, href: string): void {
  const loader = screenAt(router, href);
  if (loader) void loadAhead(() => Promise.all([loader.screen.load(), loader.screen.loader?.()]));
}

export async function prefetchData(router: AnyRouter, queries: QueryClient, href: string): Promise<void> {
  const target = screenAt(router, href);
  const user = queries.getQueryData(userQuery.queryKey);
  if (!target?.screen.loader || !user) return;
  const situation: Situation = { ...target.place, user, config: config(), queries };
  if (!passesAtOnce(target.screen.guards, situation)) return;
  const named = await target.screen.loader().catch(() => undefined);
  const wanted = named?.(situation) ?? [];
  // What was refused is told by the page, and not asked for again by every pass of the pointer.
  const open = wanted.filter(({ key }) => queries.getQueryState(key)?.status !== 'error');
  startAll(open, queries);
}

function screenAt(router: AnyRouter, href: string): ScreenPlace | undefined {
  const { pathname, search } = new URL(href, window.location.origin);
  const [, params, route] = router.getMatchedRoutes(screenPath(aliases, pathname));
  const screen = route?.options.staticData?.screen;
  if (!screen || !('load' in screen)) return undefined;
  return { screen, place: { params, search: parseSearch(search), address: href } };
}
