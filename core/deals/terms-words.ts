// Terms in plain sentences, the same words for both sides. Base rent 2,000.00 a month and 6% over 400,000.00 a year
// read "Base rent of $2,000.00 a month, due in advance on day 1." and "6% of adjusted gross sales over $400,000.00 a
// year."
import { continuitySentences } from '#core/deals/continuity.ts';
import { combinedBase, naturalAmount, naturalYears } from '#core/deals/natural-words.ts';
import { partialSentences } from '#core/deals/partial-words.ts';
import { EVERYTHING_ELSE, PERIOD_WORDS, speaker } from '#core/deals/period-words.ts';
import {
  baseChanges,
  calendarWords,
  closureSentence,
  paymentSentence,
  timeSentences,
  yearWords,
} from '#core/deals/schedule-words.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';

type Percentage = NonNullable<DealTermsText['percentage']>;
type Tier = Percentage['tiers'][number];
type Speak = (amount: string) => string;

export const TEMPLATE_WORDS: Record<DealTermsText['template'], string> = {
  natural_breakpoint: 'Base rent plus a share over the natural breakpoint',
  stated_breakpoint: 'Base rent plus a share over stated breakpoints',
  percentage_only: 'Percentage in lieu of rent',
  greater_of: 'The greater of a monthly minimum and a share of sales',
  royalty: 'Royalty on sales',
  lender_split: 'Daily split until the Maximum Repayment',
  base_rent_only: 'Base rent only',
  custom: 'Custom terms',
};

export const PAYMENT_WORDS = {
  daily: 'Every day',
  weekly: 'Every week',
  semi_monthly: 'Twice a month',
  monthly: 'Every month',
  quarterly: 'Every quarter',
  annual: 'Every year',
} as const;

export const ITEM_WORDS: Record<string, string> = {
  tax: 'tax',
  tip: 'tips',
  refund: 'refunds',
  gift_card: 'gift cards sold',
};

/** `effectiveFrom` is the day on which these terms take effect, later than the start where they change earlier ones. */
export function termsSentences(terms: DealTermsText, effectiveFrom: string | null = null): string[] {
  const say = speaker(terms.currency);
  return [
    termSentence(terms),
    ...baseSentences(terms, say),
    ...percentageSentences(terms, say, effectiveFrom),
    ...salesSentences(terms),
    ...moneySentences(terms, say),
    paymentSentence(terms, PAYMENT_WORDS[terms.payment_period].toLowerCase()),
    ...timeSentences(terms),
    ...openingSentences(terms, say),
    ...continuitySentences(terms, effectiveFrom),
  ];
}

/** `amount` is what a natural breakpoint comes to, as `naturalAmount` says it. */
export function tierWords({ breakpoint }: Pick<Percentage, 'breakpoint'>, tier: Tier, say: Speak, amount = ''): string {
  const flat = Number(tier.flat) > 0 ? `, plus ${say(tier.flat)} once` : '';
  if (breakpoint === 'natural') return `${tier.rate}% over the natural breakpoint${amount}${flat}`;
  return Number(tier.over) === 0 ? `${tier.rate}% of all sales${flat}` : `${tier.rate}% over ${say(tier.over)}${flat}`;
}

export function excludedWords(terms: DealTermsText): string {
  const items = terms.sales_definition.exclude.map((item) => ITEM_WORDS[item] ?? item.replaceAll('_', ' '));
  return items.length === 0 ? 'nothing' : new Intl.ListFormat('en').format(items);
}

function termSentence({ start_date, end_date, template }: DealTermsText): string {
  const until = end_date === null ? 'and runs month to month' : `and ends on ${end_date}`;
  return `${TEMPLATE_WORDS[template]}. The agreement starts on ${start_date} ${until}.`;
}

function baseSentences({ base_rent: base, min_monthly_rent: minimum, rent_basis }: DealTermsText, say: Speak) {
  if (rent_basis === 'min_monthly_rent' && minimum !== null) {
    return [`Each month the higher of ${say(minimum)} and the percentage is due.`];
  }
  if (rent_basis !== 'base_rent' || base === null) return ['No base rent.'];
  const span = base.period === 'monthly' ? 'a month' : 'for the whole term';
  const due = `due ${base.in_advance ? 'in advance' : 'in arrears'} on day ${base.due_day}`;
  return [`Base rent of ${say(base.amount)} ${span}, ${due}.`, ...baseChanges(base, say)];
}

function percentageSentences(terms: DealTermsText, say: Speak, from: string | null): string[] {
  const { percentage, categories } = terms;
  if (percentage === null) return [];
  const per = PERIOD_WORDS[percentage.breakpoint_period];
  const spoken = (tier: Tier, at: NaturalAt) => tierWords(percentage, tier, say, naturalAmount(terms, tier.rate, at));
  const rates =
    categories === null
      ? percentage.tiers.map((tier) => spoken(tier, { from }))
      : categoryWords(categories, (tier, share) => spoken(tier, { from, share }));
  const sentences = [`Percentage rent on adjusted gross sales, counted ${per}: ${rates.join('; ')}.`];
  const { minimum, maximum } = percentage;
  if (minimum.period !== null) sentences.push(`At least ${say(minimum.period)} ${per}.`);
  if (minimum.year !== null) sentences.push(`At least ${say(minimum.year)} in each rent year.`);
  if (maximum.period !== null) sentences.push(`At most ${say(maximum.period)} ${per}.`);
  if (maximum.year !== null) sentences.push(`At most ${say(maximum.year)} in each rent year.`);
  sentences.push(
    ...(percentage.by_year ?? []).map((entry) => yearWords(entry, (tier) => spoken(tier, { year: entry.year }), say)),
    ...naturalYears(terms, from),
  );
  if (categories?.rule === 'combined') {
    sentences.push(`The percentages of all categories are added up and set against ${combinedBase(terms, from)}.`);
  }
  sentences.push(...partialSentences(terms));
  if (terms.closure) sentences.push(closureSentence(terms.closure));
  if (percentage.calendar) sentences.push(calendarWords(percentage.calendar));
  if (percentage.reconcile === 'annual') sentences.push('The year is reconciled when it ends.');
  return sentences;
}

type NaturalAt = NonNullable<Parameters<typeof naturalAmount>[2]>;

/** "Food: 6% over $400,000.00", and what every other category pays. Combined ones have no breakpoint of their own. */
export function categoryWords(
  { rule, items, default: rest }: NonNullable<DealTermsText['categories']>,
  spoken: (tier: Tier, share: string | undefined) => string,
): string[] {
  const all = [...items, ...(rest ? [{ ...rest, category: EVERYTHING_ELSE }] : [])];
  return all.map(({ category, tiers, base_share }) => {
    const words = tiers.map((tier) => (rule === 'combined' ? `${tier.rate}% of its sales` : spoken(tier, base_share)));
    return `${category}: ${words.join(', ')}`;
  });
}

function salesSentences(terms: DealTermsText): string[] {
  const caps = terms.sales_definition.caps.map(
    ({ item, percent_of_gross }) =>
      `${ITEM_WORDS[item] ?? item.replaceAll('_', ' ')} are left out up to ${percent_of_gross}% of gross sales.`,
  );
  return [`Adjusted gross sales leave out ${excludedWords(terms)}.`, ...caps.map(capitalised)];
}

function moneySentences({ offsets, cap, additional_fee: fee }: DealTermsText, say: Speak): string[] {
  const sentences = offsets.map(({ name, amount, per, by_bills }) => {
    if (by_bills)
      return `What the landlord is billed for ${name} is taken off the percentage rent of the year it is for.`;
    return `${say(amount)} for ${name} is taken off each ${per === 'year' ? 'year' : 'bill'}.`;
  });
  if (cap !== null) sentences.push(`Percentage payments stop once ${say(cap.amount)} is repaid.`);
  if (fee !== null) sentences.push(`An additional fee of ${say(fee.amount)} is due ${feeWords(fee.period)}.`);
  return sentences;
}

function openingSentences({ opening_balance: opening }: DealTermsText, say: Speak): string[] {
  if (opening === null) return [];
  if (opening.assigned) return assignedSentences(opening, say);
  const { through, rent_billed, base_billed, cap_repaid } = opening;
  const billed = base_billed === undefined ? [] : [`${say(base_billed)} of base rent was billed in that rent year.`];
  return [
    `Before this agreement came here, through ${through}: sales of ${openingSalesWords(opening.sales, say)}, ` +
      `${say(rent_billed)} billed and ${say(cap_repaid)} repaid.`,
    ...billed,
  ];
}

/** Of a lease that another merchant left: whose rent is whose, and where the rent year stands. */
function assignedSentences(opening: Opening, say: Speak): string[] {
  const { through, sales, rent_billed, cap_repaid } = opening;
  const repaid = say(cap_repaid) === say('0.00') ? '' : ` Of the Maximum Repayment ${say(cap_repaid)} is repaid.`;
  return [
    `This lease is taken over from another merchant, who owes all rent through ${through}.`,
    `The rent year goes on where it stood that day: sales of ${openingSalesWords(sales, say)} and percentage rent of ${say(rent_billed)} ` +
      `count towards its breakpoints and limits.${repaid}`,
  ];
}

type Opening = NonNullable<DealTermsText['opening_balance']>;

/** "$900,000.00", or "$600,000.00 of Food and $300,000.00 of Drinks". */
export function openingSalesWords(sales: string | Record<string, string>, say: Speak): string {
  if (typeof sales === 'string') return say(sales);
  return joined(Object.entries(sales).map(([category, amount]) => `${say(amount)} of ${category}`));
}

function joined(words: readonly string[]): string {
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

function feeWords(period: 'semi_monthly' | 'monthly'): string {
  return period === 'monthly' ? 'every month' : 'every half month';
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
