// A life is accepted whole or refused whole: a refusal names every place that is wrong and nothing is computed. Two
// versions from one day are refused at versions.2.from with "Let this version begin after 2026-07-01.".
import type { Cents } from '#core/base/money.ts';
import type { Day } from '#core/base/time.ts';
import { dayOf, numberOf, type Span } from '#core/rent/calendar.ts';
import { type Exact, exactDecimal } from '#core/rent/exact.ts';
import { amendmentRefusals, frameRefusals } from '#core/rent/life/amendment-refusals.ts';
import { leaseYears, yearOf } from '#core/rent/life/lease-years.ts';
import {
  type LifeEvent,
  type LifeRow,
  LifeShape,
  type WrittenLife,
  type WrittenVersion,
} from '#core/rent/life/life.ts';
import { openingRefusals } from '#core/rent/life/opening-refusals.ts';
import type { Opening } from '#core/rent/life/plan.ts';
import { reportMonthOf, wholeMonthOf } from '#core/rent/life/report-months.ts';
import { termsRefusals } from '#core/rent/life/terms-refusals.ts';
import type { Lease, Version } from '#core/rent/life/versions.ts';
import { problem, type TermsProblem } from '#core/rent/refusals.ts';
import { FOREVER } from '#core/rent/rent-years.ts';

export type Estimate = { readonly factor: Exact; readonly afterDays: number };
export type Reported = { readonly month: Day; readonly on: Day; readonly closed: Day | null };

export type Life = {
  /** With every version, known or not. */
  readonly lease: Lease;
  /** Indexes of versions that an event makes known. */
  readonly amendedBy: ReadonlySet<number>;
  readonly lastOfRunOff: number;
  readonly sales: readonly LifeRow[];
  /** Null: sales are received day by day. */
  readonly reported: readonly Reported[] | null;
  readonly estimate: Estimate | null;
  readonly opening: Opening | null;
  readonly events: readonly LifeEvent[];
};

type ParsedLife = { ok: true; life: Life } | { ok: false; problems: TermsProblem[] };

export function parseLife(input: unknown): ParsedLife {
  const shape = LifeShape.safeParse(input);
  if (!shape.success) {
    const problems = shape.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
    return { ok: false, problems };
  }
  const written = shape.data;
  const term = {
    start: numberOf(written.term.start),
    end: written.term.end === null ? FOREVER : numberOf(written.term.end),
  };
  const versions = written.versions.map(versionOf);
  const problems = lifeRefusals(written, { term, versions });
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, life: lifeOf(written, { term, versions }) };
}

/** A version as the engine reads it. */
export function versionOf({ from, terms, continuity }: WrittenVersion): Version {
  return { from: numberOf(from), terms, continuity };
}

function lifeOf(written: WrittenLife, lease: Lease): Life {
  const { opening, estimate, events, reported, sales } = written;
  const openingSales = new Map<string | null, Cents>(
    typeof opening?.sales === 'number' ? [[null, opening.sales]] : Object.entries(opening?.sales ?? {}),
  );
  return {
    lease,
    amendedBy: new Set(events.flatMap((event) => (event.kind === 'amend' ? [event.version] : []))),
    lastOfRunOff: lease.term.end === FOREVER ? FOREVER : lease.term.end + written.term.run_off_days,
    sales,
    reported,
    estimate: estimate === null ? null : { factor: exactDecimal(estimate.factor), afterDays: estimate.after_days },
    opening:
      opening === null
        ? null
        : {
            day: numberOf(opening.day),
            sales: openingSales,
            percentageBilled: opening.percentage_billed,
            baseBilled: opening.base_billed,
          },
    events,
  };
}

function lifeRefusals(written: WrittenLife, lease: Lease): TermsProblem[] {
  const { term, versions } = lease;
  if (term.end < term.start) return [problem('term.end', `Choose an end on or after the start, ${dayOf(term.start)}.`)];
  const frame = [...frameRefusals(term, versions), ...eventOrder(written.events, versions.length)];
  const terms = versions.flatMap((version, index) => within(`versions.${index}.terms`, termsProblems(version, term)));
  if (frame.length > 0 || terms.length > 0) return [...frame, ...terms];
  const path = (version: Version) => `versions.${versions.indexOf(version)}`;
  const amendments = knownLeases(written, lease).flatMap((knownLease) => amendmentRefusals(knownLease, path));
  if (amendments.length > 0) return unique(amendments);
  return [...openingRefusals(written, lease), ...monthProblems(written, lease), ...proposals(written, lease)];
}

function termsProblems({ terms }: Version, term: Span): TermsProblem[] {
  const problems = termsRefusals(terms, term);
  const firstYearEnds = terms.percentage?.first_year_ends ?? null;
  if (firstYearEnds === null || numberOf(firstYearEnds) >= term.start) return problems;
  const message = `Choose an end of the first rent year on or after the start, ${dayOf(term.start)}.`;
  return [...problems, problem('percentage.first_year_ends', message)];
}

function eventOrder(events: readonly LifeEvent[], versions: number): TermsProblem[] {
  return events.flatMap((event, index) => {
    const before = events[index - 1];
    const problems: TermsProblem[] = [];
    const path = `events.${index}`;
    if (before && event.on < before.on)
      problems.push(problem(`${path}.on`, `Let events follow in time: after ${before.on}.`));
    if (event.kind === 'amend' && (event.version < 1 || event.version >= versions)) {
      problems.push(problem(`${path}.version`, 'Name a version by its index: 1 for the second.'));
    }
    if ((event.kind === 'closure' || event.kind === 'offset_bill') && event.to < event.from) {
      const what = event.kind === 'closure' ? 'closure' : 'time of the bill';
      problems.push(problem(`${path}.to`, `Let the ${what} end on or after ${event.from}.`));
    }
    if (event.kind === 'closure' && event.reduce === 'amount' && event.amount === null) {
      problems.push(problem(`${path}.amount`, 'Give the amount by which the breakpoint is reduced.'));
    }
    return problems;
  });
}

/** The lease as it is known at first and after each acceptance: all of them must be computable. */
function knownLeases({ events }: WrittenLife, { term, versions }: Lease): Lease[] {
  const waiting = new Set(events.flatMap((event) => (event.kind === 'amend' ? [event.version] : [])));
  const leases = [{ term, versions: versions.filter((_, index) => !waiting.has(index)) }];
  for (const event of events) {
    if (event.kind !== 'amend') continue;
    waiting.delete(event.version);
    leases.push({ term, versions: versions.filter((_, index) => !waiting.has(index)) });
  }
  return leases;
}

/** Months are named by their first day, and a report's rows lie in its month; days of it outside of the term count nothing. */
function monthProblems({ events, reported }: WrittenLife, lease: Lease): TermsProblem[] {
  const { term } = lease;
  const check = (month: Day, path: string, rows: readonly LifeRow[]) => {
    const inTerm = Math.min(Math.max(numberOf(month), term.start), term.end);
    const { name } = reportMonthOf(lease, inTerm);
    if (name !== month) {
      return [problem(path, `Name a month of the term by its first day: ${name} in the place of ${month}.`)];
    }
    const { start, end } = wholeMonthOf(lease, inTerm);
    const stray = rows.find(({ day }) => numberOf(day) < start || numberOf(day) > end);
    return stray === undefined ? [] : [problem(path, `Let its rows lie in the month: ${stray.day} does not.`)];
  };
  return [
    ...(reported ?? []).flatMap(({ month }, index) => check(month, `reported.${index}.month`, [])),
    ...events.flatMap((event, index) => {
      if (event.kind !== 'report' && event.kind !== 'certify' && event.kind !== 'close') return [];
      return check(event.month, `events.${index}.month`, event.kind === 'report' ? event.rows : []);
    }),
  ];
}

/** A proposal is measured against the versions that are known on its day. */
function proposals({ events }: WrittenLife, { term, versions }: Lease): TermsProblem[] {
  const amendments = events.flatMap((event) => (event.kind === 'amend' ? [event] : []));
  return events.flatMap((event, index) => {
    if (event.kind !== 'propose') return [];
    const path = `events.${index}.version`;
    const proposed = versionOf(event.version);
    const problems = within(`${path}.terms`, termsProblems(proposed, term));
    if (proposed.from <= term.start || proposed.from > term.end) {
      problems.push(problem(`${path}.from`, 'Let the proposal begin inside the term.'));
    }
    if (problems.length > 0) return problems;
    const unknown = new Set(amendments.filter(({ on }) => on > event.on).map(({ version }) => version));
    const earlier = versions.filter(({ from }, position) => from < proposed.from && !unknown.has(position));
    const lease = { term, versions: [...earlier, proposed] };
    if (event.until !== null && numberOf(event.until) < yearOf(leaseYears(lease, proposed.from), term.start).start) {
      problems.push(problem(`events.${index}.until`, 'Let the proposal be measured through a day of the term.'));
    }
    return [...problems, ...amendmentRefusals(lease, () => path)];
  });
}

function within(path: string, problems: readonly TermsProblem[]): TermsProblem[] {
  return problems.map((each) => problem(`${path}.${each.path}`, each.message));
}

function unique(problems: readonly TermsProblem[]): TermsProblem[] {
  return [...new Map(problems.map((each) => [`${each.path} ${each.message}`, each])).values()];
}
