// Filters, ranges, sort and page live in the address. Values are strings, repeated keys are lists; a screen reads them
// through its own zod shape, in which every field falls back when somebody typed nonsense.
import { useRouter, useRouterState } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { z } from 'zod';

export type Search = Record<string, string | string[]>;

export function parseSearch(text: string): Search {
  const search: Search = {};
  for (const [key, value] of new URLSearchParams(text)) {
    const before = search[key];
    search[key] = before === undefined ? value : [before, value].flat();
  }
  return search;
}

export function stringifySearch(search: Record<string, unknown>): string {
  const text = new URLSearchParams();
  for (const [key, value] of Object.entries(search)) {
    for (const item of [value].flat())
      if (item !== undefined && item !== null && item !== '') text.append(key, String(item));
  }
  return text.size > 0 ? `?${text}` : '';
}

/** The address as the screen's own shape, and a way to change some of it without moving the page. */
export function useAddress<Shape extends z.ZodType>(
  shape: Shape,
): [z.output<Shape>, (changes: Record<string, unknown>) => void] {
  const router = useRouter();
  const search = useRouterState({ select: (state): Search => state.location.search });
  const change = useCallback(
    (changes: Record<string, unknown>) => {
      const { pathname, search: current, hash } = router.latestLocation;
      const text = stringifySearch({ ...(current as Search), ...changes });
      void router.navigate({ href: pathname + text + (hash ? `#${hash}` : ''), replace: true, resetScroll: false });
    },
    [router],
  );
  return [shape.parse(search), change];
}

/** Parameters of the path by name; a screen that is shown has all the parameters its path names. */
export function usePathParams<Name extends string>(): Record<Name, string> {
  return useRouterState({
    select: (state): Record<string, string> => Object.assign({}, ...state.matches.map((match) => match.params)),
  });
}
