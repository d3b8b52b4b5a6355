// The facts that the walk looks for, asked without opening a page: two screens that are not the same have different ones.
import { demoOf } from '#testing/walk/fact.ts';
import { FACTS, factOf } from '#testing/walk/facts.ts';
import { plain } from '#testing/walk/faults.ts';
import { WALK } from '#testing/walk/table.ts';
import { expect, test } from './base.ts';
import { demoPlaces } from './demo-places.ts';

const findDemo = demoPlaces();

test('facts of different screens differ', async ({ page, baseURL }) => {
  const { ask, places } = await findDemo(page, baseURL, WALK);
  const demo = demoOf(ask, places);
  const paths = new Map<string, string[]>();
  for (const [path, fact] of Object.entries(FACTS)) {
    if ('sameAs' in fact) continue;
    const { texts, without } = factOf(path);
    const wanted = { texts: await texts(demo), without: (await without?.(demo)) ?? [] };
    const person = WALK.find((row) => row.path === path)?.person;
    const key = plain(JSON.stringify([person, wanted.texts.toSorted(), wanted.without.toSorted()]));
    paths.set(key, [...(paths.get(key) ?? []), path]);
  }
  expect(paths.size).toBeGreaterThan(200);
  expect([...paths.values()].filter((shared) => shared.length > 1)).toEqual([]);
});
