// Which version of the terms holds on a day: the last one that has begun. With versions from 2026-01-01 and 2026-07-01
// the first holds on 30 June. A day before the term is read by the first version, one after it by the last.
import type { Span } from '#core/rent/calendar.ts';
import type { LifePercentage, LifeTerms } from '#core/rent/life/terms.ts';

export type Continuity = 'continue' | 'prorate' | 'restart';
export type Version = { readonly from: number; readonly terms: LifeTerms; readonly continuity: Continuity };

/** The frame of a lease: its term and the versions of its terms, rising. */
export type Lease = { readonly term: Span; readonly versions: readonly Version[] };

export function versionAt(versions: readonly Version[], day: number): Version {
  let holds = versions[0]!;
  for (let index = 1; index < versions.length && versions[index]!.from <= day; index++) holds = versions[index]!;
  return holds;
}

export type Stretch = Span & { readonly version: Version };

/** A span cut into the days of each version, as if the first had always held and the last held for ever. */
export function stretchesOf(versions: readonly Version[], span: Span): Stretch[] {
  const stretches: Stretch[] = [];
  for (let start = span.start; start <= span.end; ) {
    const version = versionAt(versions, start);
    const next = versions[versions.indexOf(version) + 1];
    const end = next === undefined ? span.end : Math.min(span.end, next.from - 1);
    stretches.push({ start, end, version });
    start = end + 1;
  }
  return stretches;
}

const scheduled = new WeakMap<LifePercentage, Map<number, LifePercentage>>();

/** The percentage terms as their schedule has them in a lease year. */
export function percentageIn({ percentage }: LifeTerms, leaseYear: number): LifePercentage | null {
  if (percentage === null || percentage.by_year.length === 0) return percentage;
  const kept = scheduled.get(percentage) ?? new Map<number, LifePercentage>();
  scheduled.set(percentage, kept);
  const merged = kept.get(leaseYear) ?? mergedThrough(percentage, leaseYear);
  kept.set(leaseYear, merged);
  return merged;
}

function mergedThrough(percentage: LifePercentage, leaseYear: number): LifePercentage {
  const merged = { ...percentage };
  for (const { year, tiers, minimum, maximum } of percentage.by_year) {
    if (year <= leaseYear) Object.assign(merged, tiers && { tiers }, minimum && { minimum }, maximum && { maximum });
  }
  return merged;
}

/** The percentage terms of lease year 1 and of every later year for which the schedule says something else. */
export function mergedYears(percentage: LifePercentage): LifePercentage[] {
  return [1, ...percentage.by_year.map(({ year }) => year)].map((year) => mergedThrough(percentage, year));
}
