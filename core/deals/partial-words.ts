// What becomes of breakpoints where the first or the last period of an agreement is cut short, said in its terms: from
// 2024-03-16 with rent years from 1 January the first has 291 of 365 days, though 2024 has 366. Nothing is said where no
// period is cut.
import { lifeTermsOf } from '#core/deals/life-terms.ts';
import { DealTermsShape } from '#core/deals/terms.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { leaseYears } from '#core/rent/life/lease-years.ts';
import { periodsOf } from '#core/rent/life/periods.ts';
import { termOf } from '#core/rent/rent-years.ts';

type Percentage = NonNullable<DealTermsText['percentage']>;

const NAMES: Partial<Record<Percentage['breakpoint_period'], string>> = {
  annual: 'rent year',
  quarterly: 'quarter',
  monthly: 'month',
};
/** Past the end of every year that holds a day. */
const LOOK_AHEAD_DAYS = 800;

export function partialSentences(text: DealTermsText): string[] {
  const { percentage } = text;
  const name = percentage === null ? undefined : NAMES[percentage.breakpoint_period];
  if (percentage === null || name === undefined || percentage.breakpoint === 'none' || !isCutShort(text)) return [];
  return [`A ${name} that is cut short ${shareWords(percentage)}.`];
}

/** The same in a few words, for a list of terms. */
export const PARTIAL_WORDS: Record<Percentage['partial_period'], string> = {
  days: 'By days, a year over 365',
  months: 'By months',
  extended: 'Counted with the months after it',
  full: 'Whole breakpoints',
};

function shareWords({ partial_period: way, breakpoint_period: kind, calendar }: Percentage): string {
  if (way === 'full') return 'keeps its whole breakpoints';
  if (way === 'extended') return 'is counted over its full length, and owes the share of its days';
  if (way === 'months' && kind !== 'monthly' && !calendar) {
    return `has its share of the breakpoints by months, over ${kind === 'annual' ? 12 : 3}`;
  }
  if (kind !== 'annual') return 'has its share of the breakpoints by days';
  return calendar
    ? 'has its share of the breakpoints by days'
    : 'has its share of the breakpoints by days, over 365, in a leap year too';
}

/** Terms of a draft may still be impossible: then there is nothing to say. */
function isCutShort(text: DealTermsText): boolean {
  const parsed = DealTermsShape.safeParse(text);
  if (!parsed.success) return false;
  const term = termOf(parsed.data);
  if (term.end < term.start) return false;
  const lease = {
    term,
    versions: [{ from: term.start, terms: lifeTermsOf(parsed.data), continuity: 'continue' as const }],
  };
  const isCut = (day: number) =>
    periodsOf(lease, leaseYears(lease, Math.min(term.end, day + LOOK_AHEAD_DAYS)), day).at(-1)?.full === false;
  return isCut(term.start) || (parsed.data.end_date !== null && isCut(term.end));
}
