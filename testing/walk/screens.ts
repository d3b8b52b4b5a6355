// Which screen stands behind an address, by name, so that a walk looks at each once for accessibility. A page made for
// every type of sales system is one screen; a tab in its frame and a report are told apart by the last word of their
// path.

import type { WalkRow } from '#testing/walk/row.ts';
import { screenPath } from '#web/app/aliases.ts';
import { matcher } from '#web/app/path-pattern.ts';
import { aliases, screens } from '#web/app/route-table.ts';
import type { Screen } from '#web/base/screen.ts';

export function screenName(address: string): string {
  const screen = screenAt(address);
  if (!screen) return 'none';
  if (!('load' in screen)) return `redirect ${screen.path}`;
  const source = screen.load.toString().replace(/\s+/g, ' ');
  const lazyPage = /import\(["'`]([^"'`]+)["'`]\).*?(?:Page: \w+\.(\w+)\b(?!\()|\.(\w+Page)\(type\b)/.exec(source);
  return lazyPage ? `${lazyPage[1]} ${lazyPage[2] ?? lazyPage[3]}` : `${source} ${lastWord(screen.path)}`;
}

/** Of several patterns that fit, the one with the most words of its own, as the router chooses. */
export function screenAt(address: string): Screen | undefined {
  const [pathname = ''] = address.split(/[?#]/);
  const path = screenPath(aliases, pathname);
  return screens
    .filter((screen) => matcher(screen.path).test(path))
    .toSorted((a, b) => words(b.path).length - words(a.path).length)[0];
}

const words = (path: string) => path.split('/').filter((part) => part !== '' && !part.startsWith(':'));
const lastWord = (path: string) => words(path).at(-1);

/** The rows at which a walk scans: the first of each screen. */
export function scannedPaths(rows: readonly WalkRow[]): ReadonlySet<string> {
  const firsts = new Map<string, string>();
  for (const { path, leadsTo } of rows) {
    const name = screenName((leadsTo ?? path).replace(/:\w+/g, '1'));
    if (!firsts.has(name)) firsts.set(name, path);
  }
  return new Set(firsts.values());
}
