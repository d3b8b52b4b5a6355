// Addresses of screens: `href('/dashboard/deals/:id', {id: 7}, {tab: 'terms'})` is `/dashboard/deals/7?tab=terms`.
// The compiler asks for exactly the parameters the path names.
import { pathOf, queryText } from '#web/base/api.ts';

type Trim<Name extends string> = Name extends `${infer Plain}?` ? Plain : Name;
type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Trim<Name> | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Trim<Name>
    : never;
type PathParams<Path extends string> = Record<Names<Path>, string | number>;
type Query = Record<string, string | number | boolean | undefined | readonly (string | number)[]>;

export function href<const Path extends string>(
  path: Path,
  ...rest: [Names<Path>] extends [never] ? [params?: Record<string, never>, query?: Query] : [PathParams<Path>, Query?]
): string {
  const [params, query] = rest as [object | undefined, Query | undefined];
  return pathOf(path, params) + queryText(query);
}
