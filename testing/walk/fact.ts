// What must be seen at a path beside its frame: a figure, a name or a step that belongs to this screen alone, asked from
// the product before it is looked for. A path that is another address of the same screen shares that screen's fact.
import type { Currency } from '#core/base/money.ts';
import { money } from '#core/base/spoken.ts';
import type { Places } from '#testing/walk/path-things.ts';
import type { Ask, ListedThing, Walker } from '#testing/walk/walker-calls.ts';

/** A body as the product answers it; a fact names the field it wants, and the gate sees when it is not there. */
// biome-ignore lint/suspicious/noExplicitAny: facts read bodies of every shape
export type Body = any;

export type Demo = {
  places: Places;
  /** The answer to a call; asked once. */
  get: (person: Walker, path: string) => Promise<Body>;
};

export type Fact = {
  /** What is seen, in the short words of docs/coverage.md. */
  sees: string;
  /** Texts that must stand on the page, each of them. */
  texts: (demo: Demo) => Promise<readonly string[]> | readonly string[];
  /** Texts that must not stand there: rows of the other views of a list. */
  without?: (demo: Demo) => Promise<readonly string[]>;
  /** Why nothing is there to be seen; the text of the empty state is the fact then. */
  emptyBecause?: string;
};
export type SameAs = { sameAs: string };
export type Facts = Readonly<Record<string, Fact | SameAs>>;

export const same = (path: string): SameAs => ({ sameAs: path });

/** A step whose words are all it has: forms that know nothing yet. */
export const step = (sees: string, ...texts: string[]): Fact => ({ sees, texts: () => texts });

export function demoOf(ask: Ask, places: Places): Demo {
  const answers = new Map<string, Promise<Body>>();
  return {
    places,
    get: (person, path) => {
      const key = `${person} ${path}`;
      const answer = answers.get(key) ?? ask(person, path);
      answers.set(key, answer);
      return answer;
    },
  };
}

/** Rows of a list. */
export async function listOf(demo: Demo, person: Walker, path: string): Promise<(ListedThing & Body)[]> {
  return (await demo.get(person, `${path}${path.includes('?') ? '&' : '?'}pageSize=999`)).results;
}

/** The row of a list with this id. */
export async function rowOf(demo: Demo, person: Walker, path: string, id: string): Promise<ListedThing & Body> {
  const row = (await listOf(demo, person, path)).find((each) => String(each.id) === id);
  if (!row) throw new Error(`${person} ${path} has no ${id}`);
  return row;
}

export const dollars = (amount: string | null | undefined, currency: Currency = 'USD') => money(amount, currency);
