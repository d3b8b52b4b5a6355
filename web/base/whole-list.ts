// A list is asked for in the page size of the specification, and an account may hold more rows than one page. What is
// chosen from, grouped or counted on the screen needs all of them: the first page says how many there are, and the others
// are asked for a few at a time. 2,005 rows of 999 are three pages: one, then two at once.
import type { z } from 'zod';
import type { Endpoint } from '#core/base/endpoint.ts';
import type { Page } from '#core/base/page.ts';
import { type CallInput, call } from '#web/base/api.ts';

export type Listing = Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType<Page<object>>>;

/** Rows that move to another page while it is read are met twice or not at all; then it is read once more. */
const MOST_ROUNDS = 3;
/** The server refuses who asks for too much at once, and other parts of the screen ask as well. */
const PAGES_AT_ONCE = 4;

export async function callWhole<E extends Listing>(endpoint: E, input: CallInput<E>): Promise<z.output<E['reply']>> {
  const ask = (page: number) => callPage(endpoint, input, page);
  return wholeOf(await ask(1), ask);
}

export async function wholeOf<List extends Page<object>>(
  first: List,
  ask: (page: number) => Promise<List>,
): Promise<List> {
  if (first.next === null || first.results.length === 0) return first;
  const rowsByKey = new Map(first.results.map((row) => [keyOf(row), row]));
  const others = Array.from({ length: Math.ceil(first.count / first.results.length) - 1 }, (_, at) => at + 2);
  for (let round = 1; round <= MOST_ROUNDS && rowsByKey.size < first.count; round += 1) {
    const pages = round === 1 ? others : [1, ...others];
    for (let at = 0; at < pages.length; at += PAGES_AT_ONCE) {
      const lists = await Promise.all(pages.slice(at, at + PAGES_AT_ONCE).map(ask));
      for (const row of lists.flatMap(({ results }) => results)) rowsByKey.set(keyOf(row), row);
    }
  }
  return { ...first, next: null, results: [...rowsByKey.values()] };
}

export function callPage<E extends Listing>(
  endpoint: E,
  input: CallInput<E>,
  page: number,
): Promise<z.output<E['reply']>> {
  const { query } = input as { query?: object };
  return call(endpoint, { ...input, query: { ...query, page } } as CallInput<E>);
}

/** A row without an id is known by what it says. */
export function keyOf(row: object): unknown {
  return 'id' in row ? row.id : JSON.stringify(row);
}
