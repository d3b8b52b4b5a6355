// What terms say about the time of a lease, in sentences: "From lease year 3 it is $12,000.00 a month.", "From 2027-01-01
// and every 12 months after, it rises by 3%.", "8.25% tax is added to base rent.".
import { SALES_KIND_LABELS } from '#core/deals/sales-items.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';

type BaseRent = NonNullable<DealTermsText['base_rent']>;
type Percentage = NonNullable<DealTermsText['percentage']>;
type YearEntry = NonNullable<Percentage['by_year']>[number];
type Speak = (amount: string) => string;
type TierWords = (tier: Percentage['tiers'][number]) => string;

const WEEKS = { 454: '4-5-4', 445: '4-4-5', 544: '5-4-4' } as const;
const MONTHS = 'January February March April May June July August September October November December'.split(' ');
const TAXED = { base_rent: 'base rent', percentage_rent: 'percentage rent', fee: 'additional fees' } as const;

/** Each change of the base rent as one text: a step, an amount by lease year, an escalation. */
export function baseChanges(base: BaseRent, say: Speak): string[] {
  return [
    ...base.steps.map(({ from, amount }) => `From ${from} it is ${say(amount)} a month.`),
    ...(base.by_year ?? []).map(({ year, amount }) => `From lease year ${year} it is ${say(amount)} a month.`),
    ...(base.escalation ? [escalationWords(base.escalation)] : []),
  ];
}

export function escalationWords(escalation: NonNullable<BaseRent['escalation']>): string {
  const { first, every_months: months } = escalation;
  const dates = `From ${first} and every ${months === 1 ? 'month' : `${months} months`} after, it`;
  if (escalation.kind === 'fixed') return `${dates} rises by ${escalation.percent}%.`;
  const { floor, cap, lag_months, base_month, index } = escalation;
  const atMost = cap === null ? '' : ` and at most ${cap}%`;
  const lag = lag_months === 0 ? 'of that month' : `of ${lag_months} ${lag_months === 1 ? 'month' : 'months'} before`;
  const later = Object.keys(index).filter((month) => month !== base_month);
  const laterIndexes =
    later.length === 0
      ? ''
      : `; ${later
          .sort()
          .map((month) => `${index[month]} in ${month}`)
          .join(', ')}`;
  return (
    `${dates} rises with the index ${lag}, by at least ${floor}%${atMost}, ` +
    `counted from ${index[base_month] ?? 'the index'} in ${base_month}${laterIndexes}.`
  );
}

/** "From lease year 3: 5% over $500,000.00; at most $60,000.00 a year." */
export function yearWords({ year, tiers, minimum, maximum }: YearEntry, tier: TierWords, say: Speak): string {
  const limit = (words: string, amount: string | null | undefined, per: string) => {
    return amount ? [`${words} ${say(amount)} a ${per}`] : [];
  };
  const parts = [
    ...(tiers ?? []).map(tier),
    ...limit('at least', minimum?.period, 'period'),
    ...limit('at least', minimum?.year, 'year'),
    ...limit('at most', maximum?.period, 'period'),
    ...limit('at most', maximum?.year, 'year'),
  ];
  return `From lease year ${year}: ${parts.length === 0 ? 'as before' : parts.join('; ')}.`;
}

export function calendarWords({ pattern, weekday, rule, month, week53 }: NonNullable<Percentage['calendar']>): string {
  const day = capitalised(weekday);
  const ends =
    rule === 'last'
      ? `the last ${day} of ${MONTHS[month - 1]}`
      : `the ${day} nearest to the end of ${MONTHS[month - 1]}`;
  const longer =
    week53 === 'scaled' ? 'a 53rd week raises breakpoints in proportion' : 'a 53rd week leaves breakpoints as they are';
  return `Rent years follow the ${WEEKS[pattern]} retail calendar and end on ${ends}; ${longer}.`;
}

type Closure = NonNullable<DealTermsText['closure']>;

/** "Each day on which the store cannot trade takes its share of the breakpoint." */
export function closureSentence({ reduce, closed_days }: Closure): string {
  if (reduce === 'amount') return 'When the store cannot trade, breakpoints are lowered by the amount of the closure.';
  const marked = closed_days ? ', days that its channels mark as closed too' : '';
  return `Each day on which the store cannot trade takes its share of the breakpoints${marked}.`;
}

export function closureWords({ reduce, closed_days }: Closure): string {
  if (reduce === 'amount') return 'Breakpoints lowered by an amount';
  return closed_days ? 'Breakpoints reduced by days, closed days of the channels too' : 'Breakpoints reduced by days';
}

export function paymentSentence(terms: DealTermsText, howOften: string): string {
  const days = terms.payment_due_days ?? 0;
  const due = days === 0 ? '' : `, due ${dayCount(days)} after the period ends`;
  return `Payments are collected ${howOften}${due}.`;
}

/** Tax, interest, estimates and days of reports: nothing where the terms have none. */
export function timeSentences({ tax, interest, estimate, reporting, evidence }: DealTermsText): string[] {
  const sentences = taxWords(tax).map((words) => `${words}.`);
  if (interest) {
    const grace = interest.grace_days === 0 ? '' : ` and after ${dayCount(interest.grace_days)} of grace`;
    sentences.push(
      `What is paid after its due day${grace} bears ${interest.percent}% interest a year from the due day.`,
    );
  }
  if (estimate) {
    sentences.push(
      `A month not reported ${dayCount(estimate.after_days)} after its end counts as ${estimate.factor} times the same month of the year before, until it is reported.`,
    );
  }
  if (reporting) sentences.push(`${reportingWords(reporting)}.`);
  if (evidence) sentences.push(`The statement of a month comes with evidence of ${evidenceWords(evidence)}.`);
  return sentences;
}

export function reportingWords({ month_days, year_days }: NonNullable<DealTermsText['reporting']>): string {
  return `The statement of a month is due ${dayCount(month_days)} after its end, that of a year ${dayCount(year_days)} after its end`;
}

export function evidenceWords(items: NonNullable<DealTermsText['evidence']>): string {
  return new Intl.ListFormat('en').format(items.map((kind) => SALES_KIND_LABELS[kind].toLowerCase()));
}

export function taxWords(tax: DealTermsText['tax']): string[] {
  if (!tax) return [];
  const kinds = (Object.keys(TAXED) as (keyof typeof TAXED)[]).filter((kind) => Number(tax[kind]) > 0);
  const rates = Map.groupBy(kinds, (kind) => tax[kind]);
  return [...rates].map(([rate, of]) => {
    return `${rate}% tax is added to ${new Intl.ListFormat('en').format(of.map((kind) => TAXED[kind]))}`;
  });
}

export function dayCount(days: number): string {
  return `${days} ${days === 1 ? 'day' : 'days'}`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
