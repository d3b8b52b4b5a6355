// Chance that comes out the same every time: the same seed tells the same story, on every machine and after a restart.
export type Chance = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  /** One of a list that is not empty. */
  pick<const Item>(items: readonly Item[]): Item;
  /** True in `share` of all cases. */
  happens(share: number): boolean;
};

export function chance(seed: string): Chance {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    whole,
    pick: <Item>(items: readonly Item[]) => items[whole(0, items.length - 1)] as Item,
    happens: (share) => next() < share,
  };
}

const LETTERS = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';

/** An id in the manner of tills: letters and digits that follow from the name. */
export function idFrom(name: string, length = 22): string {
  const dice = chance(`id:${name}`);
  return Array.from({ length }, () => LETTERS[dice.whole(0, LETTERS.length - 1)]).join('');
}

export function uuidFrom(name: string): string {
  const dice = chance(`uuid:${name}`);
  const hex = Array.from({ length: 32 }, () => dice.whole(0, 15).toString(16)).join('');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}
