// Why sales changed: the steps from the compared days to these, for one property or one store.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { Money } from '#core/base/money.ts';
import { DayText } from '#core/base/time.ts';
import { analytics } from '#core/reports/analytics-endpoint.ts';
import { Change, MerchantColor, Percent, ReportHead, StoreName } from '#core/reports/figures-contract.ts';
import { ReportQuery } from '#core/reports/query-contract.ts';
import { WHY_STEPS } from '#core/reports/why.ts';

const Of = <Value extends z.ZodType>(value: Value) => z.object({ now: value, before: value });

const Explained = {
  adjusted_gross: Money,
  compared_gross: Money.describe('Adjusted gross of all compared days'),
  change: Money.describe('Between the days that both sides have: all steps but the days without a report'),
  change_percent: Change.describe('The same, of the compared days without those that are left out'),
  unreported_days: Int.describe('Store days left out on both sides, because one of the two has no report'),
  closed_days: Int.describe('Store days that were open on one side only'),
};

export const whyReport = analytics({
  name: 'why',
  summary: 'Why sales changed: reports, closed days, visits, buyers and basket, to the cent',
  query: ReportQuery.omit({ master_company: true, company: true, channel: true }).extend({
    compare: z.enum(['previous_period', 'last_year', 'retail_calendar']).default('retail_calendar'),
  }),
  reply: z.object({
    ...ReportHead,
    ...Explained,
    steps: z
      .array(z.object({ kind: z.enum(WHY_STEPS), amount: Money }))
      .describe('From compared_gross to adjusted_gross, in their order; sales where visits are not counted'),
    visits: Of(Int).nullable().describe('On the days that both sides have; null where not counted on each of them'),
    buyers: Of(Percent).nullable().describe('Sales of visits'),
    sales: Of(Int).describe('Number of sales on the days that both sides have'),
    basket: Of(Money.nullable()).describe('Adjusted gross for each of them'),
    summed: z.object({ sales: Money, basket: Money }).describe('What the single stores say in all'),
    mix: Money.describe('How much more the single stores say of sales, and less of the basket, than the steps'),
    rows: z
      .array(
        z.object({
          store: StoreName,
          color: MerchantColor,
          ...Explained,
          no_report: Money,
          closed: Money,
          sales: Money,
          basket: Money,
        }),
      )
      .describe('Stores, the largest change first'),
    categories: z
      .array(z.object({ category: z.string().nullable(), change: Money, change_percent: Change }))
      .describe('Of all days: which categories a day without a report would have had is not known'),
    notes: z.array(z.object({ id: Int, premises: Int, day: DayText, note: z.string() })),
  }),
});
