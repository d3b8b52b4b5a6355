// What an amendment cannot change inside a rent year. Under `continue` the year stays one, so everything that makes its
// shape must stay: a breakpoint period that was yearly cannot become monthly on 1 July; on 1 January it can. Under
// `prorate` the rent year itself stays. Where breakpoint periods are shorter than the year, the breakpoint period takes
// the year's place, and only the shape of the running rent year must stay. A maximum on one side only cannot be weighed.
import { dayOf, type Span } from '#core/rent/calendar.ts';
import { leaseYears, yearOf } from '#core/rent/life/lease-years.ts';
import { periodsOf } from '#core/rent/life/periods.ts';
import type { LifePercentage, LifeTerms } from '#core/rent/life/terms.ts';
import { type Lease, percentageIn, type Version } from '#core/rent/life/versions.ts';
import { problem, type TermsProblem } from '#core/rent/refusals.ts';

/** `path` names a version, from which problems are told. */
export function amendmentRefusals({ term, versions }: Lease, path: (version: Version) => string): TermsProblem[] {
  return versions.slice(1).flatMap((version, index) => {
    const before = { term, versions: versions.slice(0, index + 1) };
    const problems = [...anywhere(before.versions.at(-1)!, version), ...inside(before, version)];
    return problems.map((each) => problem(`${path(version)}.${each.path}`, each.message));
  });
}

function anywhere({ terms: old }: Version, { terms, continuity }: Version): TermsProblem[] {
  const problems: TermsProblem[] = [];
  const entire = [old, terms].some(({ base_rent }) => base_rent?.period === 'entire_period');
  if (entire && !same(old.base_rent, terms.base_rent)) {
    problems.push(problem('terms.base_rent', 'Keep the base rent: an amount for the entire period cannot be amended.'));
  }
  const retail = [old, terms].some(({ percentage }) => percentage?.calendar);
  if (continuity === 'restart' && retail) {
    problems.push(problem('continuity', 'Choose continue or prorate: a retail year cannot restart.'));
  }
  const whole = [old, terms].some(({ percentage }) => percentage?.breakpoint_period === 'entire_period');
  if (continuity !== 'continue' && whole) {
    problems.push(problem('continuity', 'Choose continue: a breakpoint for the entire period cannot be cut.'));
  }
  return problems;
}

function inside(lease: Lease, version: Version): TermsProblem[] {
  const years = leaseYears(lease, version.from + 110);
  const year = yearOf(years, version.from);
  const old = lease.versions.at(-1)!.terms;
  if (year.start === version.from || version.continuity === 'restart') return [];
  const periods = periodsOf(lease, years, version.from);
  const isBoundary = periods.some(({ start }) => start === version.from);
  const isWhole = periods.every(({ kind }) => kind === 'annual');
  const [earlier, later] = [percentageIn(old, year.number), percentageIn(version.terms, year.number)];
  const problems = yearShape(earlier, later);
  const cutsYear = version.continuity === 'prorate' && (isWhole || later?.breakpoint_period === 'annual');
  if (!cutsYear) problems.push(...reconciliation(earlier, later), ...oneSided(earlier, later, 'year'));
  if (version.continuity === 'prorate' || isBoundary) return problems;
  return [...problems, ...oneSided(earlier, later, 'period'), ...continued(old, version.terms, earlier, later)];
}

function yearShape(old: LifePercentage | null, now: LifePercentage | null): TermsProblem[] {
  if (old === null || now === null) return [];
  return changed(old, now, ['year_starts', 'first_year_ends', 'calendar']);
}

function reconciliation(old: LifePercentage | null, now: LifePercentage | null): TermsProblem[] {
  return old === null || now === null ? [] : changed(old, now, ['reconcile']);
}

function oneSided(old: LifePercentage | null, now: LifePercentage | null, per: 'year' | 'period'): TermsProblem[] {
  if (old === null || now === null || (old.maximum[per] === null) === (now.maximum[per] === null)) return [];
  const message = 'Give both versions a maximum, or neither: one side alone cannot be weighed. Or choose prorate.';
  return [problem(`terms.percentage.maximum.${per}`, message)];
}

function continued(
  old: LifeTerms,
  now: LifeTerms,
  earlier: LifePercentage | null,
  later: LifePercentage | null,
): TermsProblem[] {
  const problems: TermsProblem[] = [];
  if (old.rent_basis !== now.rent_basis) problems.push(problem('terms.rent_basis', KEEP));
  if (earlier === null && later === null) return problems;
  if (earlier === null || later === null) {
    const message = 'Choose prorate or restart: percentage rent cannot begin or end inside a year that continues.';
    return [...problems, problem('terms.percentage', message)];
  }
  const shape = ['breakpoint_period', 'tier_rule', 'interim', 'partial_period', 'growth'] as const;
  problems.push(...changed(earlier, later, shape));
  if (old.categories?.rule !== now.categories?.rule) problems.push(problem('terms.categories.rule', KEEP));
  if (old.payment.by !== now.payment.by && earlier.interim !== 'cumulative') {
    problems.push(problem('terms.payment.by', 'Keep the payment period: it may change with cumulative billing only.'));
  }
  return [...problems, ...naturalRates(old, now, earlier, later)];
}

function naturalRates(old: LifeTerms, now: LifeTerms, earlier: LifePercentage, later: LifePercentage): TermsProblem[] {
  if (earlier.breakpoint !== 'natural' || later.breakpoint !== 'natural') return [];
  const rates = ({ tiers }: LifePercentage) => tiers.map(({ rate }) => rate);
  const several = earlier.tiers.length > 1 || later.tiers.length > 1;
  const message = 'Keep the rates, or choose prorate or restart: natural tiers cannot change theirs inside a year.';
  if (several && !same(rates(earlier), rates(later))) return [problem('terms.percentage.tiers', message)];
  if (old.categories?.rule !== 'separate') return [];
  const isChanged = old.categories.items.some(({ category, tiers }) => {
    const other = now.categories?.items.find((item) => item.category === category);
    return other !== undefined && other.tiers[0]?.rate !== tiers[0]?.rate;
  });
  return isChanged ? [problem('terms.categories.items', message)] : [];
}

const KEEP = 'Keep this as it is, or choose prorate or restart: it cannot change inside a year that continues.';

function changed(old: LifePercentage, now: LifePercentage, fields: readonly (keyof LifePercentage)[]): TermsProblem[] {
  return fields
    .filter((field) => !same(old[field], now[field]))
    .map((field) => problem(`terms.percentage.${field}`, KEEP));
}

function same(a: unknown, b: unknown): boolean {
  const text = (value: unknown) =>
    JSON.stringify(value, (_, part: unknown) => (typeof part === 'bigint' ? part.toString() : part));
  return text(a) === text(b);
}

/** Problems of the frame: versions that do not rise, or lie outside the term. */
export function frameRefusals(term: Span, versions: readonly { from: number }[]): TermsProblem[] {
  return versions.flatMap(({ from }, index) => {
    const path = `versions.${index}.from`;
    const before = versions[index - 1];
    if (before === undefined) {
      return from === term.start
        ? []
        : [problem(path, `Let the first version begin with the term, ${dayOf(term.start)}.`)];
    }
    if (from <= before.from) return [problem(path, `Let this version begin after ${dayOf(before.from)}.`)];
    return from > term.end ? [problem(path, `Let this version begin by the end of the term, ${dayOf(term.end)}.`)] : [];
  });
}
