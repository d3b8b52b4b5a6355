// The specification's lists of screens and calls, line by line, as patterns that the code can be compared with.
// `/a/{b|c}/:id` is two paths, /a/b/:id and /a/c/:id; `GET /api/deals/deal/{id}/  [note]` is one call.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type SpecCall = { method: string; path: string };

export function specPaths(): string[] {
  return listed('paths.txt').flatMap(alternatives);
}

export function specCalls(): SpecCall[] {
  return listed('calls.txt').map((line) => {
    const [method = '', path = ''] = line.split(/\s+/);
    return { method, path: path.replace(/\{(\w+)\}/g, ':$1') };
  });
}

/** Parameters are the same whatever they are called, and so is a slash at the end. */
export function comparable(path: string): string {
  return path.replace(/:\w+\??/g, ':').replace(/(?<=.)\/$/, '');
}

export function alternatives(path: string): string[] {
  const choice = /\{([^{}]*\|[^{}]*)\}/.exec(path);
  if (!choice) return [path];
  return (choice[1] ?? '').split('|').flatMap((word) => alternatives(path.replace(choice[0], word)));
}

function listed(file: string): string[] {
  const text = readFileSync(fileURLToPath(new URL(`../docs/spec/${file}`, import.meta.url)), 'utf8');
  return text.split('\n').filter((line) => line.startsWith('/') || /^(GET|POST|PATCH|PUT|DELETE) /.test(line));
}
