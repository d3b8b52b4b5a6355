// Which paths of the specification the walk opens in a browser, and as whom.
import { NOT_SERVED, WALK } from '#testing/walk-table.ts';

/** Where a path is proved; undefined when nobody opens it. */
export function walkedPaths(): (path: string) => string | undefined {
  const people = new Map(WALK.map(({ path, person }) => [path, person]));
  return (path) => {
    const person = NOT_SERVED.includes(path) ? undefined : people.get(path);
    return person && `e2e/walk.spec.ts: as ${person}`;
  };
}
