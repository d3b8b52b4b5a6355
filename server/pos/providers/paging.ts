// What keeps a reading of pages from ending early and from never ending. A short page is not the last where the vendor
// gives another sign, a row that comes twice moves the offset by one, and a vendor that sends the same page or the same
// cursor again is told so: the reading would go in circles.
import { createHash } from 'node:crypto';
import { textAt } from '#core/pos/quarantine.ts';
import { PosProblem } from '#server/pos/problems.ts';

/**
 * How far a page reaches in a list that is asked for by offset. Of 51 rows with one of them twice it is 50, so that none
 * is passed over; never more than was asked for.
 */
export function rowsIn(items: readonly unknown[], id: string, most: number): number {
  const keys = items.map((item, at) => textAt(item, id) || `row ${at}`);
  return Math.min(new Set(keys).size, most);
}

/** Of one reading: each cursor leads on once, and no page is like the one before it. */
export function createTrail() {
  const cursors = new Set<string>();
  let previous = '';
  return {
    /** The cursor, if it leads to where nobody has been. */
    on<Cursor extends string | null>(cursor: Cursor): Cursor {
      if (cursor !== null && cursors.has(cursor)) throw repeated();
      if (cursor !== null) cursors.add(cursor);
      return cursor;
    },
    /** For pages that are asked for by number or offset, whose cursor is ours. */
    pass(items: readonly unknown[]): void {
      if (items.length === 0) return;
      const page = createHash('sha256').update(JSON.stringify(items)).digest('base64');
      if (page === previous) throw repeated();
      previous = page;
    },
  };
}

const repeated = () => new PosProblem('unreadable', 'The sales system repeats a page, so that its sales have no end.');
