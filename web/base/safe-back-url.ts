// Where a person goes after signing in: only a path of this site, kept exactly as it was, or nothing at all.
// "/dashboard/deals/7?tab=terms" stays; "//evil.test", "/\evil.test" and "/%2F/evil.test" are dropped.
const LONGEST = 2_000;
const HERE = 'https://here.invalid';

export function safeBackUrl(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST) return undefined;
  return forms(value).every(isPathOfThisSite) ? value : undefined;
}

/** The value and what it turns into when something downstream decodes it again: all of them have to be harmless. */
function forms(value: string): string[] {
  const all = [value];
  for (let round = 0; round < 3; round += 1) {
    const last = all.at(-1) ?? '';
    const [path = ''] = last.split(/[?#]/);
    const next = decoded(path);
    if (next === undefined) return [...all, ''];
    if (next === path) break;
    all.push(next);
  }
  return all;
}

function isPathOfThisSite(path: string): boolean {
  if (!path.startsWith('/') || path.startsWith('//')) return false;
  if (hasControlOrSpace(path) || path.includes('\\')) return false;
  if (!URL.canParse(path, HERE)) return false;
  const resolved = new URL(path, HERE);
  return resolved.origin === HERE && resolved.username === '' && !resolved.pathname.startsWith('//');
}

// Browsers strip tabs and line breaks inside an address, which turns "/<tab>/evil.test" into "//evil.test".
function hasControlOrSpace(path: string): boolean {
  return [...path].some((character) => {
    const code = character.codePointAt(0) ?? 0;
    return code <= 0x20 || (code >= 0x7f && code <= 0xa0) || (code >= 0x2000 && code <= 0x202f) || code === 0xfeff;
  });
}

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
