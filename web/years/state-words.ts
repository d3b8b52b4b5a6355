// The state of a rent year in a word, with the color of whose turn it is.
import type { Role } from '#core/base/permissions.ts';
import type { YearState } from '#core/years/transitions.ts';
import type { PillTone } from '#web/ui/status-pill.tsx';

const WORDS: Readonly<Record<YearState, string>> = {
  open: 'Open',
  computed: 'Computed',
  certified: 'Certified',
  accepted: 'Accepted',
  closed: 'Closed',
};

export function yearWord(state: YearState, side: Role): { word: string; tone: PillTone } {
  const word = WORDS[state];
  if (state === 'closed') return { word, tone: 'works' };
  const isMine = (state === 'computed' && side === 'retailer') || (state === 'certified' && side === 'landlord');
  if (isMine) return { word: state === 'computed' ? 'To certify' : 'To accept', tone: 'yours' };
  return { word, tone: 'theirs' };
}
