// Finding words in a document: case does not matter, and a line break counts as a space. "Fire" is found twice in
// "Fire door. FIRE exit", at 0 and 11.
type Match = { page: number; nth: number };

export function positionsOf(text: string, words: string): number[] {
  const [hay, needle] = [text.toLowerCase(), words.trim().toLowerCase()];
  const positions: number[] = [];
  if (needle === '') return positions;
  for (let at = hay.indexOf(needle); at !== -1; at = hay.indexOf(needle, at + needle.length)) positions.push(at);
  return positions;
}

/** Every place in order of pages; `nth` counts within its page. */
export function matchesIn(pages: readonly string[], words: string): Match[] {
  return pages.flatMap((text, index) => positionsOf(text, words).map((_, nth) => ({ page: index + 1, nth })));
}

/** The match a step away, around the end. */
export function stepFrom(current: number, step: 1 | -1, count: number): number {
  return count === 0 ? 0 : (current + step + count) % count;
}

type Piece = { str: string; hasEOL: boolean };

export const joined = (pieces: readonly Piece[]) =>
  pieces.map(({ str, hasEOL }) => (hasEOL ? `${str} ` : str)).join('');
