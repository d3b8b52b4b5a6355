// Parts of a deal that follow each other are versions of one lease, each with what its change says of the rent year. 5%
// from 2026-01-01 and 6% from 2026-07-01 under `continue` are one lease of two versions. Terms that were accepted before
// there was a choice may have changed what a year that continues cannot: such a year is prorated, or else begins anew. A
// part after a gap, or one that no continuity can join (an amount for the entire period that changed), is a lease of its
// own. A lease handed on to another merchant on 2026-07-01 owes base rent to 30 June; its year runs to 31 December.
import { addDays, type Day } from '#core/base/time.ts';
import { lifeTermsOf } from '#core/deals/life-terms.ts';
import { CONTINUITIES, type DealTerms } from '#core/deals/terms.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { amendmentRefusals } from '#core/rent/life/amendment-refusals.ts';
import type { Lease, Version } from '#core/rent/life/versions.ts';
import { FOREVER } from '#core/rent/rent-years.ts';
import { partTerms } from '#core/statements/part-terms.ts';
import type { TermsPart } from '#core/statements/terms-parts.ts';

export type LeaseParts = Lease & {
  readonly parts: readonly TermsPart[];
  /** The lease by which breakpoints, limits and fees are counted: longer than its own days where it was handed on. */
  readonly counted: Lease;
};

export function leasesOf(parts: readonly TermsPart[]): LeaseParts[] {
  const leases: { parts: TermsPart[]; versions: Version[] }[] = [];
  for (const part of parts) {
    const before = leases.at(-1);
    const joined = before && joinedVersion(before.parts, before.versions, part);
    if (before && joined) {
      before.parts.push(part);
      before.versions.push(joined);
    } else leases.push({ parts: [part], versions: [firstVersion(part)] });
  }
  return leases.map(({ parts, versions }) => {
    const ownLease = { versions: ownVersions(parts, versions), term: termOf(parts) };
    return { ...ownLease, parts, counted: parts.at(-1)!.handedOn ? uncut(parts, versions) : ownLease };
  });
}

/** As it was agreed, whatever the last day of the deal that it was handed on from. */
function uncut(parts: readonly TermsPart[], versions: readonly Version[]): Lease {
  const agreed = parts.map((part) => (part.handedOn ? { ...part, to: part.terms.end_date as Day | null } : part));
  return { versions: ownVersions(agreed, versions), term: termOf(agreed) };
}

function firstVersion({ from, terms }: TermsPart): Version {
  return { from: numberOf(from), terms: lifeTermsOf(terms), continuity: 'continue' };
}

/** A part by itself counts the rent years of its whole agreement, and its share of amounts for the entire period. */
function ownVersions(parts: readonly TermsPart[], versions: readonly Version[]): readonly Version[] {
  const [{ terms, from, to }, another] = [parts[0]!, parts[1]];
  return another ? versions : [{ ...versions[0]!, terms: lifeTermsOf(partTerms(terms, from, to)) }];
}

function joinedVersion(
  parts: readonly TermsPart[],
  versions: readonly Version[],
  part: TermsPart,
): Version | undefined {
  const last = parts.at(-1)!;
  const follows = last.to !== null && addDays(last.to, 1) === part.from;
  if (!follows || isSpreadAnew(last, part)) return undefined;
  const term = termOf([...parts, part]);
  const chosen = part.versions[0]!.terms.continuity;
  const choices = [chosen, ...CONTINUITIES.filter((word) => word !== chosen)];
  const candidates = choices.map((continuity): Version => ({ ...firstVersion(part), continuity }));
  return candidates.find(
    (version) => amendmentRefusals({ term, versions: [...versions, version] }, () => '').length === 0,
  );
}

/** Amounts for the entire period belong to a term; with another end they are shared out by days. */
function isSpreadAnew(before: TermsPart, part: TermsPart): boolean {
  const isEntire = ({ base_rent, percentage }: DealTerms) =>
    base_rent?.period === 'entire_period' || percentage?.breakpoint_period === 'entire_period';
  if (!isEntire(before.terms) && !isEntire(part.terms)) return false;
  return before.terms.end_date !== part.terms.end_date || part.to !== part.terms.end_date;
}

function termOf(parts: readonly TermsPart[]) {
  const ends = parts.at(-1)!.to;
  return { start: numberOf(parts[0]!.from), end: ends === null ? FOREVER : numberOf(ends) };
}
