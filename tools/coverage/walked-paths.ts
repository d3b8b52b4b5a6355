// Which paths of the specification the walk opens in a browser, as whom, and what it must see there.
import { factOf } from '#testing/walk/facts.ts';
import { NOT_SERVED, WALK } from '#testing/walk/table.ts';

/** Where a path is proved; undefined when nobody opens it. */
export function walkedPaths(): (path: string) => string | undefined {
  const people = new Map(WALK.map(({ path, person }) => [path, person]));
  return (path) => {
    const person = NOT_SERVED.includes(path) ? undefined : people.get(path);
    if (!person) return undefined;
    const { sees, emptyBecause } = factOf(path);
    const seen = sees.replace(new RegExp(`, as ${person}$`), '');
    return `e2e/walk.spec.ts: as ${person}, sees ${seen}${emptyBecause ? ` (empty: ${emptyBecause})` : ''}`;
  };
}
