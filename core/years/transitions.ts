// Who may take a rent year of a store from where to where. Anything that is not in this table is refused with a sentence.
// 2025 is computed once it has ended and each of its twelve months is certified or closed; the merchant certifies it, the
// landlord accepts it, and it is closed when the difference of 171.20 has been billed or credited. A correction that both
// sides agree on takes it back to the beginning: what is signed then is version 2.
import type { Role } from '#core/base/permissions.ts';
import { fullDate } from '#core/base/spoken.ts';
import { addDays, type Day } from '#core/base/time.ts';

export const YEAR_STATES = ['open', 'computed', 'certified', 'accepted', 'closed'] as const;
export type YearState = (typeof YEAR_STATES)[number];

/** What people have made of a year; open where nobody has signed it as it is. */
export const SIGNED_STATES = ['open', 'certified', 'accepted', 'closed'] as const;
export type SignedState = (typeof SIGNED_STATES)[number];

export const YEAR_ACTIONS = ['certify', 'accept', 'close', 'correct'] as const;
export type YearAction = (typeof YEAR_ACTIONS)[number];

type Transition = {
  /** Null where it is for either side. */
  readonly side: Role | null;
  readonly moves: Readonly<Partial<Record<YearState, YearState>>>;
  readonly doing: string;
};

export const YEAR_TRANSITIONS: Readonly<Record<YearAction, Transition>> = {
  certify: { side: 'retailer', moves: { computed: 'certified' }, doing: 'Certifying a year' },
  accept: { side: 'landlord', moves: { certified: 'accepted' }, doing: 'Accepting a year' },
  close: { side: 'landlord', moves: { accepted: 'closed' }, doing: 'Closing a year' },
  correct: { side: null, moves: { accepted: 'open', closed: 'open' }, doing: 'Correcting a year' },
};

export type YearProgress = {
  readonly through: Day;
  readonly today: Day;
  /** How many months it has, and how many of them are certified or closed. */
  readonly months: number;
  readonly ready: number;
};

type Signed = YearProgress & {
  readonly signed: SignedState;
  /** Whether the figures are those that were signed last. */
  readonly asSigned: boolean;
};

/** Signatures hold for the figures that were signed and no others. */
export function stateOfYear({ signed, asSigned, through, today, months, ready }: Signed): YearState {
  if (signed !== 'open' && asSigned) return signed;
  return through < today && months > 0 && ready === months ? 'computed' : 'open';
}

/** A sentence for an action that the table does not offer, or null when it does. */
export function yearRefusal(action: YearAction, state: YearState, progress: YearProgress, side: Role): string | null {
  const { side: owner, moves, doing } = YEAR_TRANSITIONS[action];
  if (owner !== null && side !== owner) {
    return `${doing} is for the ${owner === 'landlord' ? 'property owner' : 'merchant'}.`;
  }
  if (moves[state] !== undefined) return null;
  const { through, today, months, ready } = progress;
  if (through >= today) return `${doing} is possible from ${fullDate(addDays(through, 1))}, the day after its last.`;
  if (action === 'certify' && state === 'open') {
    return `${doing} waits for its months: ${ready} of ${months} are certified or closed. Sign the others first.`;
  }
  const possible = new Intl.ListFormat('en', { type: 'disjunction' }).format(Object.keys(moves));
  return `${doing} is possible only while it is ${possible}. This one is ${state}.`;
}
