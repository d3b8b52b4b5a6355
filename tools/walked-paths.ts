// Which paths of the specification are opened by the walk in a browser, and where no walk is at hand, which have a
// screen at all.
import { existsSync } from 'node:fs';
import { matcher } from '#web/app/path-pattern.ts';
import { pathPatterns } from '#web/app/route-table.ts';

type Row = { path: string; person: string };
const TABLE = new URL('../testing/walk-table.ts', import.meta.url);

/** Where a path is proved; undefined when nobody opens it. */
export async function walkedPaths(): Promise<(path: string) => string | undefined> {
  const table: { WALK: readonly Row[] } | undefined = existsSync(TABLE) ? await import(TABLE.href) : undefined;
  if (!table) return shownPaths();
  const people = new Map(table.WALK.map(({ path, person }) => [path, person]));
  return (path) => {
    const person = people.get(path);
    return person && `e2e/walk.spec.ts: as ${person}`;
  };
}

function shownPaths(): (path: string) => string | undefined {
  const shown = pathPatterns().map(matcher);
  const opened = (path: string) => path.replace(/:\w+\??/g, '7');
  return (path) => (shown.some((fits) => fits.test(opened(path))) ? 'web/app/route-table.ts' : undefined);
}
