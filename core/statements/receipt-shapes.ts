// A rent receipt as data: the same for both sides, for a screen, a print and any program that wants to check it.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { DayText, MonthText } from '#core/base/time.ts';
import { VISIBILITIES } from '#core/deals/terms.ts';
import { PAYMENT_PERIODS } from '#core/rent/interim-payment.ts';
import { BREAKPOINT_PERIODS, INTERIMS, PARTIAL_PERIODS, TIER_RULES } from '#core/rent/terms.ts';
import { LEFT_KINDS } from '#core/statements/lines/left-to-bill.ts';
import { RECEIPT_PERIODS } from '#core/statements/period.ts';
import { WAITING_KINDS } from '#core/statements/waiting.ts';

const Rate = z.string().describe('Percent, for example "6.5"');

const Exactly = z
  .object({
    amount: z.string().describe('Rounded to the cent'),
    exact: z.string().describe('Before rounding, to a hundred-millionth'),
    endless: z.boolean().describe('Whether more decimals follow'),
  })
  .meta({ id: 'ExactAmount' });
const Fraction = z.object({ numerator: z.string(), denominator: z.string() }).meta({ id: 'Fraction' });

const SalesThatCount = z.object({
  category: z.string().nullable(),
  gross: Money,
  exclusions: z.array(
    z.object({
      item: z.string(),
      amount: Exactly,
      cap: z.object({ sold: Money, percent_of_gross: Rate, reached: z.boolean() }).nullable(),
    }),
  ),
  adjusted_gross: Exactly,
});

const Tier = z.object({
  category: z.string().nullable(),
  over: Exactly,
  to: Exactly.nullable(),
  rate: Rate,
  slice: Exactly,
  flat: Exactly,
  amount: Exactly,
});

const Measure = z.object({
  from: DayText,
  to: DayText,
  missing_days: Int.describe('Days of the measure that are neither reported nor closed'),
  position: Exactly.describe('Sales of the period under earlier terms: the tiers go on from there'),
  share: Fraction,
  after: Fraction,
  sales: z.array(SalesThatCount),
  growth: Exactly,
  tiers: z.array(Tier),
  due: Exactly,
});

export const STEP_KINDS = [
  'measured',
  'base_rent',
  'offset',
  'minimum_period',
  'maximum_period',
  'min_monthly_rent',
  'earlier_lines',
  'minimum_year',
  'maximum_year',
  'cap',
  'true_up',
  'taken_over',
  'settled',
] as const;

const ReceiptBreakpointPeriod = z
  .object({
    from: DayText,
    to: DayText,
    through: DayText.describe('The last day counted'),
    rent_year: z.object({ from: DayText, to: DayText }),
    partial: z
      .object({ factor: Fraction, method: z.enum(PARTIAL_PERIODS), days: Int, whole_from: DayText, whole_to: DayText })
      .nullable(),
    breakpoint: z.object({
      kind: z.enum(['none', 'stated', 'natural']),
      full_period: Exactly.nullable(),
      scaled: Exactly.nullable(),
      base_rent: Exactly.nullable(),
      base_rent_months: z.array(z.object({ month: MonthText, amount: Money })),
      rate: Rate.nullable(),
      closed: z
        .object({ days: Int, of_days: Int, amount: Money })
        .nullable()
        .describe('What closures took of the thresholds: so many of so many days, and an amount'),
    }),
    bills: z
      .array(z.object({ name: z.string(), from: DayText, to: DayText, amount: Money, counted: Money }))
      .describe('Bills that offsets follow, with what counts of each in the rent year'),
    measures: z.array(Measure),
    steps: z
      .array(z.object({ kind: z.enum(STEP_KINDS), name: z.string().nullable(), amount: Money }))
      .describe('From what was measured to what is due to date; they add up to it'),
    due_to_date: Money,
    before: Money.describe('Of it, what fell due before the first day of the receipt'),
    within: Money.describe('Of it, what falls due within the receipt'),
    expected: Money.describe('Further rent within the receipt that is expected until its line is billed'),
  })
  .meta({ id: 'ReceiptBreakpointPeriod' });

const DatedAmount = z.object({ from: DayText, to: DayText, amount: Money });

export const ReceiptPart = z
  .object({
    from: DayText,
    to: DayText.nullable(),
    terms: z.object({
      version: Int,
      deal: Int,
      sha256: z.string(),
      effective_from: DayText,
      accepted: z.object({ by: z.string(), at: Instant }),
      other_versions: z.array(Int).describe('Versions in force within this part that count in the same way'),
      sentences: z.array(z.string()),
    }),
    interim: z.enum(INTERIMS).nullable(),
    tier_rule: z.enum(TIER_RULES).nullable(),
    breakpoint_period: z.enum(BREAKPOINT_PERIODS).nullable(),
    payment_period: z.enum(PAYMENT_PERIODS),
    rent_basis: z.enum(['none', 'base_rent', 'min_monthly_rent']),
    opening_balance: z
      .object({
        through: DayText,
        sales: z.union([Money, z.record(z.string(), Money)]).describe('By category where the rates are'),
        rent_billed: Money,
        base_billed: Money.optional(),
        cap_repaid: Money,
      })
      .nullable(),
    cap: z.object({ amount: Money, already_paid: Money, remaining: Money }).nullable(),
    periods: z.array(ReceiptBreakpointPeriod),
    base_lines: z.array(
      DatedAmount.extend({
        due: DayText,
        days: Int,
        days_in_month: Int,
        full_month: Money.nullable(),
        taken_over: z.boolean().describe('What was owed and not billed before the agreement came here'),
        pieces: z
          .array(z.object({ days: Int, full_month: Money }))
          .describe('The amounts of a month that has several, in order'),
      }).describe('Rent of a month, from its first day to its last, that falls due within the days of the receipt'),
    ),
    fees: z.array(DatedAmount),
    true_ups: z.array(DatedAmount.extend({ rent_of_year: Money, billed: Money, clipped_by_cap: Money })),
  })
  .meta({ id: 'ReceiptPart' });
export type ReceiptPart = z.input<typeof ReceiptPart>;

const ReceiptDay = z
  .object({
    day: DayText,
    gross: Money.nullable().describe('Null where no channel reported'),
    missing: z
      .boolean()
      .describe('Nobody reported it: it is not closed, and no month that came as one amount holds it'),
    adjusted_gross: Money.nullable(),
    transactions: Int.nullable(),
    percentage_rent: Money,
    expected: z.boolean(),
  })
  .meta({ id: 'ReceiptDay' });

const ReceiptLine = z.object({ from: DayText, to: DayText, percentage_rent: Money, expected: Money });

const ReceiptWaiting = z
  .object({
    what: z.enum(WAITING_KINDS),
    from: DayText,
    to: DayText,
    months: z.array(MonthText).describe('Months with days that nobody reported'),
    words: z.string(),
  })
  .meta({ id: 'ReceiptWaiting' });

export const ReceiptFigures = z.object({
  totals: z.object({
    percentage_rent: Money,
    base_rent: Money,
    additional_fees: Money,
    total: Money.describe('What falls due within the receipt'),
    expected: Money,
  }),
  taxes: z
    .array(z.object({ rate: Rate, net: Money, tax: Money }))
    .describe('What invoices add for what falls due within the receipt, for each rate'),
  parts: z.array(ReceiptPart),
  lines: z.array(ReceiptLine).describe('By payment period'),
  days: z.array(ReceiptDay),
  missing_days: Int,
  waiting: z.array(ReceiptWaiting).describe('What is settled only when every day of its year or period is reported'),
  held: z
    .array(
      z.object({
        category: z.string().nullable().describe('Null for sales that carry none'),
        within: Money.describe('Held in the days of the receipt'),
        to_date: Money.describe('Held since the start of the deal'),
      }),
    )
    .describe('Sales that no rate of the terms covers: counted as sales, in no line of the rent'),
  rent_year: z.object({ from: DayText, to: DayText, lines: z.array(ReceiptLine), percentage_rent: Money }),
});
export type ReceiptFigures = z.input<typeof ReceiptFigures>;

const PriorBilling = z
  .object({ number: z.string(), from: DayText, through: DayText, amount: Money, issued_at: Instant })
  .meta({ id: 'PriorBilling' });

const LeftLine = z
  .object({
    of: z.enum(LEFT_KINDS),
    from: DayText,
    through: DayText,
    due: Money,
    billed: Money,
    left: Money.describe('Below zero where more was billed than is due now'),
  })
  .meta({ id: 'LeftLine' });

const ItemSource = z
  .object({
    item: z.string(),
    sources: z
      .array(
        z.object({
          channel: z.string(),
          name: z.string().nullable().describe('Null for everything the channel sells; empty for no category'),
        }),
      )
      .describe('Empty where nothing delivers it: then nothing is left out'),
  })
  .meta({ id: 'ItemSource' });

export const Receipt = ReceiptFigures.extend({
  item_sources: z.array(ItemSource).describe('Items of the sales definition beyond those every till tells'),
  deal: Int,
  currency: CurrencyCode,
  from: DayText,
  through: DayText,
  period: z.object({
    kind: z.enum([...RECEIPT_PERIODS, 'span']),
    from: DayText,
    through: DayText.describe('The end of the whole period, which may not have come yet'),
    previous: DayText.nullable(),
    next: DayText.nullable(),
  }),
  merchant: z.object({ name: z.string(), store: z.string(), unit: z.string() }),
  landlord: z.object({ name: z.string(), premises: z.string(), master_company: Int }),
  visibility: z.enum(VISIBILITIES),
  prior_billings: z.array(PriorBilling),
  prior_billed: Money,
  left_to_bill: Money.describe('All that is due through the last day, less what was billed for it'),
  left_lines: z.array(LeftLine).describe('What that is the sum of, by the kind of rent and its days'),
  computed_at: Instant,
}).meta({ id: 'Receipt' });
export type Receipt = z.output<typeof Receipt>;
