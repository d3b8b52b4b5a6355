// Addresses of screens: `href('/dashboard/deals/:id', {id: 7}, {tab: 'terms'})` is `/dashboard/deals/7?tab=terms`.
// The compiler asks for a path that a screen has, whatever it calls the parameters, and for exactly those it names.
import { pathOf, queryText } from '#web/base/api.ts';
import type { ScreenShape } from '#web/base/screen-shapes.ts';

type Segment<Text extends string> = Text extends `:${string}` ? ':' : Text;
type Shape<Path extends string> = Path extends `${infer Head}/${infer Rest}`
  ? `${Segment<Head>}/${Shape<Rest>}`
  : Segment<Path>;
type WithoutEnd<Path extends string> = Path extends '/' ? Path : Path extends `${infer Plain}/` ? Plain : Path;
/** Of a path that no screen has the compiler says so. */
type OfScreen<Path extends string> = Shape<WithoutEnd<Path>> extends ScreenShape ? Path : `${Path} is no screen`;

type Trim<Name extends string> = Name extends `${infer Plain}?` ? Plain : Name;
type Names<Path extends string> = Path extends `${string}:${infer Name}/${infer Rest}`
  ? Trim<Name> | Names<`/${Rest}`>
  : Path extends `${string}:${infer Name}`
    ? Trim<Name>
    : never;
type PathParams<Path extends string> = Record<Names<Path>, string | number>;
type Query = Record<string, string | number | boolean | undefined | readonly (string | number)[]>;

export function href<const Path extends string>(
  path: Path & OfScreen<Path>,
  ...rest: [Names<Path>] extends [never] ? [params?: Record<string, never>, query?: Query] : [PathParams<Path>, Query?]
): string {
  const [params, query] = rest as [object | undefined, Query | undefined];
  return pathOf(path, params) + queryText(query);
}
