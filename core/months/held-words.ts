// What waits for a decision and does not count yet, as both sides read it: "3 lines of an upload are set aside".
import { counted } from '#core/base/spoken.ts';
import type { HeldRows } from '#core/months/shapes.ts';

type Held = Pick<HeldRows, 'what' | 'count' | 'channel'>;

export function heldTitle({ what, count }: Held): string {
  const is = count === 1 ? 'is' : 'are';
  switch (what) {
    case 'upload_lines':
      return `${counted(count, 'line', 'lines')} of an upload ${is} set aside`;
    case 'till_records':
      return `${counted(count, 'record', 'records')} of a till ${is} set aside`;
    case 'late_sales':
      return `${counted(count, 'late change', 'late changes')} of a till ${count === 1 ? 'waits' : 'wait'}`;
  }
}

export function heldDetail({ what, channel }: Held): string {
  switch (what) {
    case 'upload_lines':
      return `${channel.name}. They could not be read, and count once they are corrected.`;
    case 'till_records':
      return `${channel.name}. They count once the till sends them readable, or the merchant says what they count as.`;
    case 'late_sales':
      return `${channel.name}. They came after the month was closed, and count only if it is reopened.`;
  }
}

/** For the paper. */
export const heldSentence = (held: readonly Held[]): string =>
  `Not counted: ${new Intl.ListFormat('en').format(held.map(heldTitle))}.`;
