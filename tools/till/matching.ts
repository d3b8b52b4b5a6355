// Whether a request is the one that an exchange of a case speaks of.
import type { When } from '#tools/till/till-case.ts';

export type TillRequest = { method: string; url: URL; body: string };

export function fits(when: When, { method, url, body }: TillRequest): boolean {
  return (
    when.method.toUpperCase() === method &&
    samePath(when.path, url.pathname) &&
    Object.entries(when.query).every(([name, expected]) => sameValues(expected, url.searchParams.getAll(name))) &&
    [when.body_contains].flat().every((text) => withoutSpace(body).includes(withoutSpace(text)))
  );
}

/** A star is one whole segment. */
function samePath(expected: string, path: string): boolean {
  const [ours, theirs] = [expected.split('/'), path.split('/')];
  return ours.length === theirs.length && ours.every((part, at) => part === '*' || part === decoded(theirs[at] ?? ''));
}

function decoded(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

function sameValues(expected: When['query'][string], values: string[]): boolean {
  if (expected === null) return values.length === 0;
  if (typeof expected === 'string') return values.includes(expected);
  return new RegExp(expected.matches).test(values.join(','));
}

const withoutSpace = (text: string) => text.replace(/\s+/g, '');
