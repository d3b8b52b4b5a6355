// A deal whose terms changed has parts: each version is in force from its effective day until the day before the next
// one's. 6% agreed from 2026-01-01 and 7% accepted with effect from 2026-07-01 are two parts, January
// to June and July onwards. A version that changes nothing the engine counts (only a longer term, who sees the figures,
// the payout) joins the part before it, so that an extension never starts the sales of a year again from zero. A lease
// that was handed on to another merchant ends for this deal and goes on for its breakpoints.
import { addDays, type Day } from '#core/base/time.ts';
import { canonicalJson } from '#core/deals/canonical-json.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { owedFrom } from '#core/sales/missing-days.ts';

export type AcceptedTerms = {
  version: number;
  deal: number;
  terms: DealTerms;
  effectiveFrom: Day;
  sha256: string;
  accepted: { by: string; at: Date };
  /** Whether another merchant has taken the lease over, so that it goes on after the last day of this deal. */
  handedOn?: boolean;
};

export type TermsPart = {
  from: Day;
  /** Null while the agreement runs without an end. */
  to: Day | null;
  /** The terms in force last, and every version that this part holds, oldest first. */
  terms: DealTerms;
  versions: AcceptedTerms[];
  /** True of the last part of a lease that goes on with another merchant: its rent year is not cut by its last day. */
  handedOn?: boolean;
};

/** In order of time. `endsOn` is the last day of the deal, where it ended or will end earlier than its terms say. */
export function termsParts(accepted: readonly AcceptedTerms[], endsOn: Day | null): TermsPart[] {
  const parts: TermsPart[] = [];
  for (const version of [...accepted].sort((a, b) => a.version - b.version)) {
    const { terms } = version;
    const from = parts.length === 0 ? terms.start_date : later(version.effectiveFrom, terms.start_date);
    while (parts.length > 0 && parts.at(-1)!.from >= from) parts.pop();
    const before = parts.at(-1);
    const isCut = terms.continuity !== 'continue';
    if (before && !isCut && continues(before, from) && countsAlike(before.terms, terms)) {
      Object.assign(before, { to: terms.end_date, terms, versions: [...before.versions, version] });
      continue;
    }
    if (before && (before.to === null || before.to >= from)) before.to = addDays(from, -1);
    parts.push({ from, to: terms.end_date, terms, versions: [version] });
  }
  return parts
    .filter(({ from }) => endsOn === null || from <= endsOn)
    .map((part) => (endsOn !== null && (part.to === null || part.to > endsOn) ? endedPart(part, endsOn) : part));
}

function endedPart(part: TermsPart, endsOn: Day): TermsPart {
  const handedOn = part.versions.some((version) => version.handedOn);
  return { ...part, to: endsOn, ...(handedOn && { handedOn }) };
}

/** The first day whose sales are counted here: after the opening balance where there is one. */
export function countedFrom(parts: readonly TermsPart[]): Day {
  return owedFrom(parts);
}

/** The version in force on a day of the part: the newest whose effective day has come. */
export function versionOn({ versions }: TermsPart, day: Day): AcceptedTerms {
  return versions.findLast(({ effectiveFrom }) => effectiveFrom <= day) ?? versions[0]!;
}

function continues(before: TermsPart, from: Day): boolean {
  return before.to === null || addDays(before.to, 1) >= from;
}

function countsAlike(one: DealTerms, other: DealTerms): boolean {
  return canonicalJson(counted(one)) === canonicalJson(counted(other));
}

function counted(terms: DealTerms) {
  const { template, visibility, deal_view, payout_period, payment_period, end_date, base_rent, continuity, ...others } =
    terms;
  // By when a month is reported changes nothing of what it comes to.
  const { reporting: _, ...rest } = others;
  const entire = base_rent?.period === 'entire_period' || terms.percentage?.breakpoint_period === 'entire_period';
  const alone = terms.percentage !== null && terms.percentage.interim !== 'cumulative';
  return {
    ...rest,
    deal_view,
    base_rent,
    end_date: entire ? end_date : null,
    payment_period: alone ? payment_period : null,
  };
}

function later(one: Day, other: Day): Day {
  return one > other ? one : other;
}
