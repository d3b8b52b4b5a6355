// The terms of one version of a lease: those of an unchanged agreement without its dates, which belong to the lease, plus
// what only time makes sense of: schedules, due days, the retail calendar, tax and interest. A version is complete, never
// a difference to the one before it: base rent 10,000.00 from lease year 1 and 12,000.00 from lease year 3 is one
// `by_year` entry in a version that holds for both.
import { z } from 'zod';
import type { Cents, Rate } from '#core/base/money.ts';
import { exactDecimal } from '#core/rent/exact.ts';
import {
  Amount,
  BaseRent,
  BILL_BY,
  Categories,
  DateText,
  Limits,
  oneOf,
  Percent,
  Percentage,
  TermsShape,
  Tier,
} from '#core/rent/terms.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

const count = (least: number, message: string) => z.int({ error: message }).min(least, message);
const LeaseYear = count(1, 'Number the lease years from 1.');
export const MonthText = z.string().regex(/^[1-9]\d{3}-(0[1-9]|1[0-2])$/, 'Write a month as YYYY-MM.');

export const IndexText = z
  .string()
  .regex(/^\d{1,9}(\.\d{1,6})?$/, 'Write an index value as a decimal text, for example "312.250".')
  .refine((text) => Number(text) > 0, 'An index value is above 0.');

const Dates = {
  first: DateText,
  every_months: count(1, 'Give the months between two escalations, 1 or more.').default(12),
};

/** The index is read as exact values by the engine, and kept as text where terms are written. */
export const escalationWith = <Index extends z.ZodType>(index: Index) =>
  z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('fixed'), percent: Percent, ...Dates }),
    z.object({
      kind: z.literal('cpi'),
      ...Dates,
      lag_months: count(0, 'Give the months between reading and escalation, 0 or more.').default(0),
      base_month: MonthText,
      index: z.record(MonthText, index),
      floor: Percent.default(0 as Rate),
      cap: Percent.nullish().transform((cap) => cap ?? null),
    }),
  ]);
const Escalation = escalationWith(IndexText.transform(exactDecimal));

const DueDay = z.int().min(0, 'Give a day of the month, 0 to 31.').max(31, 'Give a day of the month, 0 to 31.');
const Due = z.object({
  when: oneOf(['advance', 'arrears']),
  day: DueDay,
  of: oneOf(['same', 'before']).default('same'),
});

export const LifeBaseRent = BaseRent.extend({
  by_year: z
    .array(z.object({ year: LeaseYear, amount: Amount }))
    .nullish()
    .transform((entries) => entries ?? []),
  escalation: Escalation.nullish().transform((escalation) => escalation ?? null),
  due: Due.nullish().transform((due) => due ?? ARREARS),
});
const ARREARS = { when: 'arrears', day: 0, of: 'same' } as const;

const RetailCalendar = z.object({
  pattern: oneOf(['454', '445', '544']),
  weekday: oneOf(WEEKDAYS),
  rule: oneOf(['nearest', 'last']),
  month: z.int().min(1, 'Number the months from 1 to 12.').max(12, 'Number the months from 1 to 12.'),
  week53: oneOf(['full', 'scaled']).default('full'),
});

export const LifePercentage = Percentage.extend({
  by_year: z
    .array(
      z.object({
        year: LeaseYear,
        tiers: z.array(Tier).optional(),
        minimum: Limits.optional(),
        maximum: Limits.optional(),
      }),
    )
    .nullish()
    .transform((entries) => entries ?? []),
  calendar: RetailCalendar.nullish().transform((calendar) => calendar ?? null),
});

const BaseShare = Percent.nullish().transform((share) => share ?? null);
export const LifeCategories = Categories.extend({
  rule: oneOf(['separate', 'pooled', 'combined']),
  items: z.array(
    z.object({ category: z.string().min(1, 'Name the category.'), tiers: z.array(Tier), base_share: BaseShare }),
  ),
  default: z
    .object({ tiers: z.array(Tier), base_share: BaseShare })
    .nullish()
    .transform((rest) => rest ?? null),
});

/** An offset states its amount, or follows the bills that it is named after; then it has none of its own. */
export const Offset = z
  .object({
    name: z.string(),
    amount: Amount.optional(),
    per: oneOf(['billing_period', 'year']),
    by_bills: z.boolean().default(false),
  })
  .transform(({ amount, ...offset }, context) => {
    const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    if (!offset.by_bills && amount === undefined) {
      refuse('amount', 'Write an amount as a decimal text, for example "1234.50".');
    }
    if (offset.by_bills && amount !== undefined && amount > 0)
      refuse('amount', 'Leave the amount out: the bills say it.');
    if (offset.by_bills && offset.per !== 'year') refuse('per', 'Choose year: bills are taken off by the rent year.');
    return { ...offset, amount: amount ?? (0 as Cents) };
  });

const NO_TAX = 0 as Rate;
export const Tax = z.object({
  base_rent: Percent.default(NO_TAX),
  percentage_rent: Percent.default(NO_TAX),
  fee: Percent.default(NO_TAX),
});
export const Days = count(0, 'Give a number of days, 0 or more.');
export const Interest = z.object({ percent: Percent, grace_days: Days.default(0) });
const Payment = z.object({ by: oneOf(BILL_BY).default('month'), due_days: Days.default(0) });

const noDate = z.undefined({ error: 'Leave this out: the dates belong to the lease, not to a version of its terms.' });

export const LifeTermsShape = TermsShape.extend({
  start_date: noDate.optional(),
  end_date: noDate.optional(),
  base_rent: LifeBaseRent.nullable().default(null),
  percentage: LifePercentage.nullable().default(null),
  categories: LifeCategories.nullable().default(null),
  offsets: z
    .array(Offset)
    .nullish()
    .transform((offsets) => offsets ?? []),
  payment: Payment.nullish().transform((payment) => payment ?? { by: 'month' as const, due_days: 0 }),
  tax: z
    .strictObject(Tax.shape)
    .nullish()
    .transform((tax) => tax ?? { base_rent: NO_TAX, percentage_rent: NO_TAX, fee: NO_TAX }),
  interest: Interest.nullish().transform((interest) => interest ?? null),
});

export type LifeTermsText = z.input<typeof LifeTermsShape>;
export type LifeTerms = z.output<typeof LifeTermsShape>;
export type LifePercentage = NonNullable<LifeTerms['percentage']>;
export type LifeCategories = NonNullable<LifeTerms['categories']>;
export type RetailCalendar = z.output<typeof RetailCalendar>;
export type Escalation = z.output<typeof Escalation>;
export type BaseDue = z.output<typeof Due>;
export type YearAmount = { year: number; amount: Cents };
