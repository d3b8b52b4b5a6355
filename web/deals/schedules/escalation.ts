// An escalation as it is typed. Its index is a list of months with readings: typing another month for one moves it, and a
// month that stands twice is told before one reading would silently take the other's place.
import type { DealTermsText } from '#core/deals/terms-text.ts';

export type Escalation = NonNullable<NonNullable<DealTermsText['base_rent']>['escalation']>;
export type EscalationKind = 'none' | Escalation['kind'];
export type IndexReading = { month: string; value: string };

const YEARLY = 12;

/** Another kind keeps the dates; what only the other has begins empty. */
export function escalationOf(kind: EscalationKind, before: Escalation | undefined): Escalation | undefined {
  if (kind === 'none' || before?.kind === kind) return kind === 'none' ? undefined : before;
  const dates = { first: before?.first ?? '', every_months: before?.every_months ?? YEARLY };
  if (kind === 'fixed') return { kind, percent: '', ...dates };
  return { kind, ...dates, lag_months: 0, base_month: '', index: {}, floor: '0', cap: null };
}

/** In the order of their months; those still without one come last. */
export function readingsOf(index: Readonly<Record<string, string>>): IndexReading[] {
  return Object.entries(index)
    .map(([month, value]) => ({ month, value }))
    .sort(
      (one, other) => Number(one.month === '') - Number(other.month === '') || one.month.localeCompare(other.month),
    );
}

/** The first of two readings of a month counts, so that the second loses nothing while it is typed. */
export function indexOf(readings: readonly IndexReading[]): Record<string, string> {
  return Object.fromEntries([...readings].reverse().map(({ month, value }) => [month, value]));
}

export function isRepeated(readings: readonly IndexReading[], place: number): boolean {
  return readings.findIndex(({ month }) => month === readings[place]?.month) < place;
}
