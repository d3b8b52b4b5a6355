// How well a row fits what was typed. A name that begins with the search comes first; then things where every word of
// it begins a word; then those that hold it or are spelled much like it. For "rye", Rye Bakery stands before Juniper &
// Rye, and that before Fryer Brothers. No pattern is used, so % and _ are letters like any other.
import { type RawBuilder, sql } from 'kysely';

/** The share of the search, in threes of letters, that a name must hold: "marigld" has six of its eight in Marigold. */
const ALIKE = 0.5;

/**
 * A number that is smaller the better a row with `name`, `other_name`, `address` and `beside` fits; null where it does not.
 * Words begin after a space or a mark; the text stands there twice so that a search with the mark in it is found too.
 */
export function rank(search: string): RawBuilder<number | null> {
  const text = sql`lower(concat_ws(' ', name, other_name, address, beside))`;
  const words = search.split(/\s+/);
  return sql`case
    when starts_with(lower(name), lower(${search})) or starts_with(lower(other_name), lower(${search})) then 0
    when (select bool_and(strpos(' ' || ${text} || ' ' || translate(${text}, '-/(),."&', '        '),
      ' ' || lower(word)) > 0) from unnest(${words}::text[]) word) then 1
    when strpos(${text}, lower(${search})) > 0
      or word_similarity(${search}, name || ' ' || other_name) >= ${ALIKE}::real then 2
  end`;
}
