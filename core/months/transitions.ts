// Who may take a month of a store from where to where. Anything that is not in this table is refused with a sentence.
// The merchant certifies October once every day of it is reported: reported → certified. The landlord cannot, and nobody
// certifies a closed month.
import type { Role } from '#core/base/permissions.ts';
import { fullDate } from '#core/base/spoken.ts';
import { addDays, type Day } from '#core/base/time.ts';
import { runOffEnd } from '#core/deals/run-off.ts';

export const MONTH_STATES = ['open', 'reported', 'certified', 'closed'] as const;
export type MonthState = (typeof MONTH_STATES)[number];

export const MONTH_ACTIONS = ['report', 'certify', 'close', 'reopen'] as const;
export type MonthAction = (typeof MONTH_ACTIONS)[number];

type Transition = {
  readonly side: Role;
  readonly moves: Readonly<Partial<Record<MonthState, MonthState>>>;
  readonly doing: string;
};

export const MONTH_TRANSITIONS: Readonly<Record<MonthAction, Transition>> = {
  report: { side: 'retailer', moves: { open: 'reported' }, doing: 'Reporting a month' },
  certify: { side: 'retailer', moves: { reported: 'certified' }, doing: 'Certifying a month' },
  close: { side: 'landlord', moves: { reported: 'closed', certified: 'closed' }, doing: 'Closing a month' },
  reopen: { side: 'landlord', moves: { closed: 'reported' }, doing: 'Reopening a month' },
};

export type MonthFacts = {
  readonly state: MonthState;
  readonly through: Day;
  /** Today at the property, and the last day of the lease, where it has one. */
  readonly today: Day;
  readonly ends: Day | null;
};

/** What sales say of a month of which nobody has said anything. */
export function stateOfSales(through: Day, today: Day, missing: number): MonthState {
  return through < today && missing === 0 ? 'reported' : 'open';
}

type StateFacts = {
  /** What people made of the month; open where nobody made anything of it. */
  readonly decision: MonthState;
  readonly through: Day;
  readonly today: Day;
  readonly missing: number;
  /** Whether the figures are those that were signed last. */
  readonly asSigned: boolean;
};

/** A signature holds for the figures that were signed and no others. */
export function stateOfMonth({ decision, through, today, missing, asSigned }: StateFacts): MonthState {
  if (decision === 'open' || (decision === 'certified' && !asSigned)) return stateOfSales(through, today, missing);
  return decision;
}

/** A sentence for an action that the table does not offer, or null when it does. */
export function monthRefusal(action: MonthAction, { state, through, today, ends }: MonthFacts, side: Role) {
  const { side: owner, moves, doing } = MONTH_TRANSITIONS[action];
  if (side !== owner) return `${doing} is for the ${owner === 'landlord' ? 'property owner' : 'merchant'}.`;
  if (through >= today) return `${doing} is possible from ${fullDate(addDays(through, 1))}, the day after its last.`;
  if (ends !== null && today > runOffEnd(ends)) {
    return `${doing} was possible until ${fullDate(runOffEnd(ends))}, when the time after the end of the lease was over.`;
  }
  if (moves[state] !== undefined) return null;
  const possible = new Intl.ListFormat('en', { type: 'disjunction' }).format(Object.keys(moves));
  return `${doing} is possible only while it is ${possible}. This one is ${state}${state === 'open' ? ': days of it are missing' : ''}.`;
}
