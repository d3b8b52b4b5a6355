import { queryOptions } from '@tanstack/react-query';
import type { Spot } from '#web/home/portfolio/outline.ts';

/** The shapes come with their own part of the page, which is fetched when the map is shown. */
export const outlineQuery = (spots: readonly Spot[]) =>
  queryOptions({
    queryKey: ['home', 'outline', ...new Set(spots.map(({ country, state }) => `${country} ${state}`))].sort(),
    queryFn: async () => (await import('#web/home/portfolio/outline.ts')).loadOutline(spots),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { errors: 'silent' },
  });
