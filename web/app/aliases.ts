// Older paths that have a newer screen show it while the address stays: with {path: '/dashboard/companies/:id/pos',
// to: '/new-ui/retailer/companies/:id/pos'} the address /dashboard/companies/4/pos?x=1 shows the newer screen of 4.
import type { Alias } from '#web/base/screen.ts';

/** The path of the screen behind an address, or the address's own path when it is no alias. */
export function screenPath(aliases: readonly Alias[], pathname: string): string {
  const given = segments(pathname);
  for (const { path, to } of aliases) {
    const params = matched(segments(path), given);
    if (params) return filled(to, params);
  }
  return pathname;
}

function matched(pattern: readonly string[], given: readonly string[]): Record<string, string> | undefined {
  if (pattern.length !== given.length) return undefined;
  const params: Record<string, string> = {};
  for (const [place, part] of pattern.entries()) {
    const value = given[place] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = value;
    else if (part !== value) return undefined;
  }
  return params;
}

function filled(to: string, params: Record<string, string>): string {
  return to.replace(/:(\w+)/g, (whole, name: string) => params[name] ?? whole);
}

function segments(path: string): string[] {
  return path.split('/').filter((part) => part !== '');
}
