// Whether terms can take effect on a day after those accepted before. Inside a rent year that continues, what makes the
// shape of the year must stay: a breakpoint counted by the year cannot be counted by the month from 1 July, unless the
// amendment prorates the year or begins a new one. On the first day of a rent year everything may change. Old books through
// 15 June, the end of a half month, stay as they are when payment goes by the month from January on.
import { addDays, type Day } from '#core/base/time.ts';
import { lifeTermsOf } from '#core/deals/life-terms.ts';
import type { DealTerms } from '#core/deals/terms.ts';
import { openingProblems } from '#core/deals/terms-body.ts';
import { dealField } from '#core/deals/terms-refusals.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { amendmentRefusals } from '#core/rent/life/amendment-refusals.ts';
import type { Version } from '#core/rent/life/versions.ts';
import { problem, type TermsProblem } from '#core/rent/refusals.ts';
import { FOREVER } from '#core/rent/rent-years.ts';

export type TermsFrom = { terms: DealTerms; from: Day };

/** Problems by the field of the terms, `percentage.tiers`; only of old books where nothing accepted holds before the day. */
export function amendmentProblems(accepted: readonly TermsFrom[], proposed: TermsFrom): TermsProblem[] {
  const kept: TermsFrom[] = [];
  for (const each of [...accepted, proposed]) {
    while (kept.length > 0 && kept.at(-1)!.from >= each.from) kept.pop();
    const before = kept.at(-1)?.terms.end_date ?? null;
    // After a gap the terms begin a lease of their own.
    if (before !== null && addDays(before, 1) < each.from) kept.length = 0;
    kept.push(each);
  }
  const opening = holdsOldBooks(kept, accepted, proposed) ? openingProblems(proposed.terms) : [];
  if (kept.length < 2) return opening;
  const versions = kept.map(versionOf);
  const { end_date } = proposed.terms;
  const term = { start: versions[0]!.from, end: end_date === null ? FOREVER : numberOf(end_date) };
  const path = (version: Version) => (version === versions.at(-1) ? 'proposed' : 'accepted');
  const amended = amendmentRefusals({ term, versions }, path).flatMap(({ path: fieldPath, message }) => {
    if (!fieldPath.startsWith('proposed.')) return [];
    return [problem(dealField(fieldPath.replace(/^proposed\.(terms\.)?/, '')), message)];
  });
  return [...opening, ...amended];
}

/** Old books belong to the terms of their last day: later terms may be paid by other periods, or have other categories. */
function holdsOldBooks(kept: readonly TermsFrom[], accepted: readonly TermsFrom[], proposed: TermsFrom): boolean {
  const through = proposed.terms.opening_balance?.through;
  if (through === undefined || accepted.length === 0) return through !== undefined;
  return kept.findLast(({ from }) => from <= through) === proposed;
}

function versionOf({ terms, from }: TermsFrom): Version {
  return { from: numberOf(from), terms: lifeTermsOf(terms), continuity: terms.continuity };
}
