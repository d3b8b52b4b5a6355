// What terms say about the time of a lease, as a deal writes it: base rent with its schedules and due day, percentage
// terms by lease year, categories with a default, offsets, closures, tax, interest, estimates, days of reports and evidence.
// "312.250" in an index is kept as "312.25", so that the same terms have one text. Each may be missing, and then means what it did before it existed.
import { z } from 'zod';
import type { Rate } from '#core/base/money.ts';
import { SALES_KINDS } from '#core/deals/sales-items.ts';
import { EstimateShape } from '#core/rent/life/life.ts';
import {
  Days,
  escalationWith,
  IndexText,
  Interest,
  LifeBaseRent,
  LifeCategories,
  LifePercentage,
  Offset,
  Tax,
} from '#core/rent/life/terms.ts';
import { oneOf } from '#core/rent/terms.ts';

const DUE_DAY = 'Choose a day from 1 to 28, so that every month has it.';
const NONE = 0 as Rate;
const NO_TAX = { base_rent: NONE, percentage_rent: NONE, fee: NONE };

const Escalation = escalationWith(IndexText.transform(shortestDecimal));

const BaseRent = LifeBaseRent.omit({ due: true }).extend({
  escalation: Escalation.nullish().transform((escalation) => escalation ?? null),
  due_day: z
    .number({ error: 'Give the day of the month on which base rent is due.' })
    .int('Give a whole day of the month.')
    .min(1, DUE_DAY)
    .max(28, DUE_DAY)
    .default(1),
  in_advance: z.boolean().default(true),
});

export const CLOSURE_REDUCES = ['days', 'amount'] as const;

/** Days marked closed in the channels’ calendars count only where they take their share of days. */
const Closure = z
  .object({
    reduce: oneOf(CLOSURE_REDUCES).default('days'),
    closed_days: z.boolean().default(false).describe('Whether single days that the channels are closed count too'),
  })
  .refine(({ reduce, closed_days }) => reduce === 'days' || !closed_days, {
    path: ['closed_days'],
    message: 'Choose by days: a closed day has no amount of its own.',
  });

const reportingDays = (usual: number) =>
  Days.min(1, 'Give at least 1 day.').max(180, 'Give at most 180 days.').default(usual);

/** Days after the last day of the month, and of the year. */
export const USUAL_REPORTING = { month_days: 20, year_days: 60 } as const;

const Reporting = z.object({
  month_days: reportingDays(USUAL_REPORTING.month_days),
  year_days: reportingDays(USUAL_REPORTING.year_days),
});

/** In one order and each once, so that the same terms have one text. */
const Evidence = z
  .array(oneOf(SALES_KINDS))
  .nullish()
  .transform((items) => SALES_KINDS.filter((item) => items?.includes(item)));

export const leaseShapes = {
  base_rent: BaseRent.nullable().default(null),
  percentage: LifePercentage.nullable().default(null),
  categories: LifeCategories.nullable().default(null),
  offsets: z
    .array(Offset)
    .nullish()
    .transform((offsets) => offsets ?? [])
    .describe('What is taken off percentage rent: a stated amount, or with by_bills what bills of that name come to'),
  closure: Closure.nullish()
    .transform((closure) => closure ?? null)
    .describe('How breakpoints are reduced for days on which the store could not trade'),
  payment_due_days: Days.max(365, 'Give at most 365 days.')
    .default(0)
    .describe('Percentage rent is due this many days after its payment period'),
  tax: Tax.nullish()
    .transform((tax) => tax ?? NO_TAX)
    .describe('Percent of each kind of rent, added on invoices'),
  interest: Interest.nullish()
    .transform((interest) => interest ?? null)
    .describe('Simple interest a year on what is paid later than its due day and the days of grace'),
  estimate: EstimateShape.nullish()
    .transform((estimate) => {
      return estimate?.rule === 'last_year_x_factor' ? { ...estimate, factor: shortestDecimal(estimate.factor) } : null;
    })
    .describe('How a month that is not reported counts until its report comes'),
  reporting: Reporting.nullish()
    .transform((reporting) => reporting ?? null)
    .describe(
      'By when the statement of a month, and that of a year, is to be signed; 20 and 60 days where terms do not say',
    ),
  evidence: Evidence.describe('Kinds of sales of which the statement of a month brings evidence'),
};

export type DealEscalation = z.output<typeof Escalation>;

/** "0312.250" is "312.25". */
function shortestDecimal(text: string): string {
  const [whole = '0', fraction = ''] = text.split('.');
  const [units, decimals] = [whole.replace(/^0+(?=\d)/, ''), fraction.replace(/0+$/, '')];
  return decimals === '' ? units : `${units}.${decimals}`;
}
