// A natural breakpoint always stands beside its amount: "5% over the natural breakpoint, $1,200,000.00 a year ($60,000.00
// base rent at 5%)". Where the base rent changes the amount names its lease year, and the years after it follow.
import {
  type NaturalBase,
  naturalBaseIn,
  naturalBaseOn,
  naturalMoves,
  naturalThreshold,
  shareOf,
} from '#core/deals/natural-breakpoint.ts';
import { EVERYTHING_ELSE, PERIOD_WORDS, speaker } from '#core/deals/period-words.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { shown } from '#core/rent/exact.ts';

type Percentage = NonNullable<DealTermsText['percentage']>;
type Tier = Percentage['tiers'][number];

/** How many later years are told before "and so on", and how far they are looked for. */
const TOLD_YEARS = 3;
const LOOKED_AHEAD = 25;

type At = { from?: string | null; year?: number; share?: string | undefined };

/** ", $1,200,000.00 a year ($60,000.00 base rent at 5%)" on a day, or (in another) lease year; nothing where unknown. */
export function naturalAmount(terms: DealTermsText, rate: string, at: At = {}): string {
  const naturalBase = baseAt(terms, at);
  const over = naturalOver(terms, rate, at);
  return naturalBase === null || over === '' ? '' : `${over} (${baseWords(terms, naturalBase, at.share)} at ${rate}%)`;
}

/** "$1,960,000.00 a year": what the breakpoint of terms that state one would be by their base rent and first rate. */
export function naturalWouldBe(terms: DealTermsText): string | null {
  const { percentage, categories } = terms;
  const first = percentage?.tiers[0];
  if (percentage?.breakpoint !== 'stated' || categories !== null || first === undefined) return null;
  const natural = { ...percentage, breakpoint: 'natural' as const, tiers: [{ ...first, over: '0.00', to: null }] };
  return naturalOver({ ...terms, percentage: natural }, first.rate).slice(2) || null;
}

/** The same without where it comes from: ", $1,200,000.00 a year". */
export function naturalOver(terms: DealTermsText, rate: string, at: At = {}): string {
  const naturalBase = baseAt(terms, at);
  const over = naturalBase && naturalThreshold(naturalBase.base, rate, at.share);
  return over ? `, ${speaker(terms.currency)(over)} ${spanWords(terms, naturalBase)}` : '';
}

function baseAt(terms: DealTermsText, { from = null, year }: At): NaturalBase | null {
  return year === undefined ? naturalBaseOn(terms, from) : naturalBaseIn(terms, year);
}

/** "$60,000.00 base rent", or "$36,000.00, 60% of the base rent,". */
function baseWords({ currency }: DealTermsText, { base }: NaturalBase, share: string | undefined): string {
  const amount = speaker(currency)(shown(shareOf(base, share)).text);
  return share === undefined ? `${amount} base rent` : `${amount}, ${share}% of the base rent,`;
}

function spanWords(terms: DealTermsText, { year }: NaturalBase): string {
  const per = PERIOD_WORDS[terms.percentage?.breakpoint_period ?? 'annual'];
  if (!naturalMoves(terms)) return per;
  return terms.percentage?.breakpoint_period === 'annual' ? `in lease year ${year}` : `${per} at first`;
}

/** "the base rent of $60,000.00 a year", against which combined categories are set. */
export function combinedBase(terms: DealTermsText, from: string | null = null): string {
  const naturalBase = naturalBaseOn(terms, from);
  if (naturalBase === null) return 'the base rent';
  return `the base rent, ${speaker(terms.currency)(shown(naturalBase.base).text)} ${spanWords(terms, naturalBase)}`;
}

/** What becomes of it where the base rent changes: the next lease years in money, of a breakpoint of one rate. */
export function naturalYears(terms: DealTermsText, from: string | null = null): string[] {
  const { percentage, categories, currency } = terms;
  if (percentage?.breakpoint !== 'natural' || !naturalMoves(terms)) return [];
  const first = naturalBaseOn(terms, from);
  if (first === null) return [];
  const isOneRate = categories === null && percentage.tiers.length === 1 && (percentage.by_year ?? []).length === 0;
  if (percentage.breakpoint_period !== 'annual' || !isOneRate)
    return ['The natural breakpoint moves with the base rent.'];
  const say = speaker(currency);
  const later = laterYears(terms, first).map(({ year, base }) => {
    return `${say(naturalThreshold(base, percentage.tiers[0]!.rate) ?? '0')} in lease year ${year}`;
  });
  if (later.length === 0) return [];
  const shownYears = later.slice(0, TOLD_YEARS);
  const more = later.length > shownYears.length ? ', and so on' : '';
  return [`The natural breakpoint moves with the base rent: ${shownYears.join(', ')}${more}.`];
}

/** The lease years after it in which the base rent is another, one more than are told. */
function laterYears(terms: DealTermsText, first: NaturalBase): NaturalBase[] {
  const changed: NaturalBase[] = [];
  let before = first;
  const last = Math.min(lastMove(terms), first.year + LOOKED_AHEAD);
  for (let year = first.year + 1; year <= last && changed.length <= TOLD_YEARS; year++) {
    const naturalBase = naturalBaseIn(terms, year);
    if (naturalBase === null) break;
    if (shown(naturalBase.base).text !== shown(before.base).text) changed.push(naturalBase);
    before = naturalBase;
  }
  return changed;
}

/** A lease year after which the base rent surely stays: a short first year puts the count two ahead of the calendar. */
function lastMove({ start_date, base_rent: base }: DealTermsText): number {
  if (base === null || base.escalation?.kind === 'fixed') return Number.POSITIVE_INFINITY;
  const yearOf = (date: string) => Number(date.slice(0, 4)) - Number(start_date.slice(0, 4)) + 3;
  const { index = {}, lag_months = 0 } = base.escalation ?? {};
  return Math.max(
    ...base.steps.map(({ from }) => yearOf(from)),
    ...(base.by_year ?? []).map(({ year }) => year),
    ...Object.keys(index).map((month) => yearOf(month) + Math.ceil(lag_months / 12)),
  );
}

/** "Natural: $1,200,000.00 a year ($60,000.00 base rent at 5%)", for every rate and category. */
export function naturalFact(terms: DealTermsText): string {
  const { percentage, categories } = terms;
  if (percentage === null) return '';
  if (categories?.rule === 'combined') return `Natural: against ${combinedBase(terms)}`;
  const rest = categories?.default ? [{ ...categories.default, category: EVERYTHING_ELSE }] : [];
  const texts = categories
    ? [...categories.items, ...rest].flatMap(({ category, tiers, base_share }) => {
        return tiers.map(
          ({ rate }) => `${category} ${naturalAmount(terms, rate, { share: base_share ?? '0' }).slice(2)}`,
        );
      })
    : percentage.tiers.map(({ rate }: Tier) => naturalAmount(terms, rate).slice(2));
  const amounts = texts.filter((text) => text.trim() !== '');
  return amounts.length === 0 ? 'Natural' : `Natural: ${amounts.join('; ')}`;
}
