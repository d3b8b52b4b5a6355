// What follows from the sales of a month for its rent, as data: the figures of the receipt of the same days.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { Money } from '#core/base/money.ts';
import { DayText } from '#core/base/time.ts';
import { BREAKPOINT_PERIODS } from '#core/rent/terms.ts';
import { STEP_KINDS } from '#core/statements/receipt-shapes.ts';

export const MonthRent = z
  .object({
    percentage_rent: Money,
    base_rent: Money,
    additional_fees: Money,
    total: Money,
    estimated: z.boolean().describe('Whether it counts with an estimate of the terms until the month is reported'),
  })
  .meta({ id: 'MonthRent' });
export type MonthRent = z.output<typeof MonthRent>;

const Tier = z.object({
  from: DayText.describe('The days that it measures: the terms of a period may change inside it'),
  to: DayText,
  category: z.string().nullable(),
  order: Int.describe('1 is the lowest tier of these days'),
  over: Money,
  rate: z.string().describe('Percent'),
  slice: Money.describe('Sales in the tier'),
  flat: Money.describe('An amount that reaching the tier adds'),
  amount: Money.describe('Rounded for itself'),
});

const Period = z.object({
  from: DayText,
  to: DayText,
  kind: z.enum(BREAKPOINT_PERIODS).nullable(),
  sales: z
    .object({
      to_date: Money.describe('That count, from the first day of the period'),
      before: Money.nullable().describe('Of them, before the month; null where the two do not simply add up'),
    })
    .nullable()
    .describe('Null where sales are not counted together from the first day of the period'),
  thresholds: z.array(Money).describe('Where a tier begins, above zero; empty where sales are not counted together'),
  breakpoint: z
    .object({
      amount: Money,
      above: Money.describe('0.00 below it'),
      left: Money.describe('0.00 above it'),
      passed_on: DayText.nullable().describe('Null below it, and where the days of other terms or books are before it'),
    })
    .nullable()
    .describe('Null where the rent is not what the tiers make of the sales above it'),
  tiers: z.array(Tier).describe('Empty where they do not add up to what was measured'),
  steps: z
    .array(z.object({ kind: z.enum(STEP_KINDS), name: z.string().nullable(), amount: Money }))
    .describe('From what was measured to what is due; they add up to it'),
  due_to_date: Money.describe('Percentage rent of the period through the last day'),
  before: Money.describe('Of it, what fell due before the month'),
});

export const MonthPercentage = z
  .object({
    through: DayText.describe('The last day that is counted'),
    period: Period.nullable().describe('The breakpoint period that holds the days; null where they touch several'),
    within: Money.describe('Percentage rent of the month'),
    expected: Money.describe('Further rent of the month, expected until its line is billed'),
    billed: z
      .object({
        amount: Money.describe('Percentage rent of these days that invoices ask for'),
        left: Money.describe('Percentage rent of the month less that; below zero where too much was billed'),
        invoices: z.array(z.string()).describe('Their numbers'),
      })
      .nullable()
      .describe(
        'Null before anything of the lease was billed, where a billing period reaches out of the month and is not even, and for who does not see what was billed',
      ),
  })
  .meta({ id: 'MonthPercentage' });
export type MonthPercentage = z.input<typeof MonthPercentage>;
