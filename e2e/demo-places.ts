// The demo's things for journeys that open many of its addresses, and calls as its people. What the demo has from its
// beginning is looked for once a file and worker, and a person's session once a test.
import type { APIRequestContext, Page } from '@playwright/test';
import { findPlaces, findStanding, type Places, type StandingPlaces } from '#testing/walk/path-things.ts';
import type { WalkRow } from '#testing/walk/row.ts';
import { type Ask, asker } from '#testing/walk/walker-calls.ts';
import { type DemoPerson, demoToken } from './people.ts';

/** `rows` are those that will be opened, where something has to be made for them. */
export type FindDemo = (
  page: Page,
  origin: string | undefined,
  rows?: readonly WalkRow[],
) => Promise<{ ask: Ask; places: Places }>;

/** Call it once a file. */
export function demoPlaces(): FindDemo {
  let standing: Promise<StandingPlaces> | undefined;
  return async (page, origin = '', rows = []) => {
    const ask = demoAsker(page.request, origin);
    standing ??= findStanding(ask);
    return { ask, places: await findPlaces(ask, rows, await standing) };
  };
}

function demoAsker(request: APIRequestContext, origin: string): Ask {
  const tokens = new Map<DemoPerson, Promise<string>>();
  return asker(origin, (person) => {
    const token = tokens.get(person) ?? demoToken(request, person);
    tokens.set(person, token);
    return token;
  });
}
