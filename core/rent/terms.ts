// The terms of an agreement as they are written (decimal strings, listed words) and as the engine reads them (cents,
// rates). { over: "10000.00", rate: "7.5" } becomes { over: 1000000, rate: 7500000 }; whatever cannot be computed is
// refused whole.
import { z } from 'zod';
import { type Cents, CURRENCIES, parseMoney, parseRate, type Rate } from '#core/base/money.ts';
import { type Day, isDay } from '#core/base/time.ts';

export const BILL_BY = ['day', 'week', 'half_month', 'month', 'quarter', 'year', 'entire_period'] as const;
export const RENT_BASES = ['none', 'base_rent', 'min_monthly_rent'] as const;
const BREAKPOINTS = ['none', 'stated', 'natural'] as const;
export const BREAKPOINT_PERIODS = ['weekly', 'monthly', 'quarterly', 'annual', 'entire_period'] as const;
export const TIER_RULES = ['marginal', 'reached', 'reached_above_first'] as const;
export const INTERIMS = ['cumulative', 'each_period', 'annualised', 'cumulative_annualised'] as const;
export const PARTIAL_PERIODS = ['days', 'months', 'extended', 'full'] as const;
export const DEFAULT_EXCLUSIONS = ['tax', 'tip', 'refund', 'gift_card'] as const;

export const Amount = z
  .string({ error: 'Write an amount as a decimal text, for example "1234.50".' })
  .transform((text, context): Cents => {
    const amount = parseMoney(text);
    if (amount !== undefined && amount >= 0) return amount;
    const negative = amount !== undefined || text.startsWith('-');
    const message = negative
      ? 'This amount cannot be negative: write 0.00 or more.'
      : 'Write an amount with at most two decimals, for example "1234.50".';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

export const Percent = z
  .string({ error: 'Write a rate as a decimal text in percent, for example "6.5".' })
  .transform((text, context): Rate => {
    const rate = parseRate(text);
    if (rate !== undefined) return rate;
    const message = 'Write a rate between 0 and 100 percent with at most six decimals, for example "6.5".';
    context.addIssue({ code: 'custom', message });
    return z.NEVER;
  });

export const DateText = z
  .string({ error: 'Write a date as YYYY-MM-DD.' })
  .refine(isDay, 'There is no such date: write one as YYYY-MM-DD.')
  .transform((text) => text as Day);

export const Tier = z.object({
  over: Amount,
  rate: Percent,
  flat: Amount.default(0 as Cents),
  to: Amount.nullish().transform((to) => to ?? null),
});

export const Limits = z.object({ period: Amount.nullable().default(null), year: Amount.nullable().default(null) });
const NO_LIMITS = { period: null, year: null };

export const BaseRent = z.object({
  amount: Amount,
  period: oneOf(['monthly', 'entire_period']),
  steps: z
    .array(z.object({ from: DateText, amount: Amount }))
    .nullish()
    .transform((steps) => steps ?? []),
});

export const Percentage = z.object({
  breakpoint: oneOf(BREAKPOINTS),
  breakpoint_period: oneOf(BREAKPOINT_PERIODS),
  tiers: z.array(Tier, { error: 'List the tiers, lowest threshold first.' }),
  tier_rule: oneOf(TIER_RULES).default('marginal'),
  interim: oneOf(INTERIMS).default('cumulative'),
  reconcile: oneOf(['none', 'annual']).default('none'),
  partial_period: oneOf(PARTIAL_PERIODS).default('days'),
  year_starts: z
    .string({ error: 'Write lease, or the day on which rent years begin as MM-DD.' })
    .refine(isYearStart, 'Write lease, or a day that every year has as MM-DD, for example 01-01.')
    .default('lease'),
  first_year_ends: DateText.nullish().transform((day) => day ?? null),
  growth: Amount.nullish().transform((growth) => growth ?? (0 as Cents)),
  minimum: Limits.nullish().transform((limits) => limits ?? NO_LIMITS),
  maximum: Limits.nullish().transform((limits) => limits ?? NO_LIMITS),
});

export const Categories = z.object({
  rule: oneOf(['separate', 'pooled']),
  items: z.array(z.object({ category: z.string().min(1, 'Name the category.'), tiers: z.array(Tier) })),
});

const Item = z
  .string()
  .refine((name) => !['gross', 'day', 'category', ''].includes(name), 'Name a part of gross sales, for example tax.');

const SalesDefinition = z.object({
  exclude: z.array(Item).transform((items) => [...new Set(items)]),
  caps: z.array(z.object({ item: Item, percent_of_gross: Percent })).default([]),
});

/** Product options of a deal (payment period, opening balances and the like) extend this shape. */
export const TermsShape = z.object({
  currency: oneOf(CURRENCIES),
  start_date: DateText,
  end_date: DateText.nullable().default(null),
  rent_basis: oneOf(RENT_BASES),
  base_rent: BaseRent.nullable().default(null),
  min_monthly_rent: Amount.nullable().default(null),
  percentage: Percentage.nullable().default(null),
  categories: Categories.nullable().default(null),
  offsets: z
    .array(z.object({ name: z.string(), amount: Amount, per: oneOf(['billing_period', 'year']) }))
    .nullish()
    .transform((offsets) => offsets ?? []),
  sales_definition: SalesDefinition.default({ exclude: [...DEFAULT_EXCLUSIONS], caps: [] }),
  cap: z
    .object({ amount: Amount, already_paid: Amount.default(0 as Cents) })
    .nullable()
    .default(null),
  additional_fee: z
    .object({ period: oneOf(['semi_monthly', 'monthly']), amount: Amount })
    .nullable()
    .default(null),
});

export type TermsText = z.input<typeof TermsShape>;
export type Terms = z.output<typeof TermsShape>;
export type PercentageTerms = NonNullable<Terms['percentage']>;
export type TierTerms = PercentageTerms['tiers'][number];
export type BillBy = (typeof BILL_BY)[number];

export function oneOf<const Words extends readonly [string, ...string[]]>(words: Words) {
  return z.enum(words, { error: `Choose one of: ${words.join(', ')}.` });
}

function isYearStart(text: string): boolean {
  return text === 'lease' || (/^\d{2}-\d{2}$/.test(text) && isDay(`2025-${text}`));
}
