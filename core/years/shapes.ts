// A rent year of a store as data: its reconciliation, who signed it, and how the difference was settled.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { Role } from '#core/base/permissions.ts';
import { DayText } from '#core/base/time.ts';
import { MonthFigures, MonthState, requestFacts, Sha256, stepOf } from '#core/months/shapes.ts';
import { STEP_KINDS } from '#core/statements/receipt-shapes.ts';
import { YEAR_ACTIONS, YEAR_STATES } from '#core/years/transitions.ts';

export const YearState = z.enum(YEAR_STATES);

const YearMonth = z
  .object({
    month: DayText.describe('Its name: the first day of the whole month'),
    from: DayText,
    through: DayText,
    sales_that_count: Money,
    to_date: Money.describe('Sales that count from the first day of the year'),
    due: Money,
    billed: Money.describe('By the invoices of the year itself'),
    difference: Money.describe('Due less billed'),
  })
  .meta({ id: 'YearMonth' });
export type YearMonth = z.output<typeof YearMonth>;

const YearTier = z.object({
  category: z.string().nullable(),
  over: Money,
  to: Money.nullable(),
  rate: z.string().describe('Percent, for example "6"'),
  slice: Money,
  flat: Money,
  amount: Money,
});

const YearPeriod = z
  .object({
    from: DayText,
    through: DayText,
    tiers: z.array(YearTier),
    steps: z
      .array(z.object({ kind: z.enum(STEP_KINDS), name: z.string().nullable(), amount: Money }))
      .describe('From the tiers to what is due: offsets, minimum, maximum and the like'),
    due: Money.describe('The sum of the tiers and steps'),
  })
  .meta({ id: 'YearPeriod' });
export type YearPeriod = z.output<typeof YearPeriod>;

export const YearFigures = z
  .object({
    from: DayText,
    through: DayText,
    currency: CurrencyCode,
    terms: z.array(z.object({ version: Int, sha256: z.string() })),
    taken_over: z
      .object({ through: DayText, sales: Money, rent_billed: Money })
      .nullable()
      .describe('What the books before this agreement came here say of the year'),
    sales: MonthFigures.describe('The sales statement of the year: every item that the definition leaves out'),
    months: z.array(YearMonth),
    breakpoints: z
      .array(Money)
      .describe('Thresholds of the year, where it has one breakpoint period and no categories'),
    periods: z.array(YearPeriod).describe('Breakpoint periods: one, unless they are shorter than the year'),
    sales_that_count: Money.describe('The sum of the months, with what was taken over'),
    due: Money.describe('Percentage rent of the year: the sum of the months'),
    billed: Money.describe('The sum of the months'),
    credits: Money.describe('Given back by agreement, as credit notes'),
    true_up: Money.describe('Due less billed: what is left to bill, or below zero to credit'),
  })
  .meta({ id: 'YearFigures' });
export type YearFigures = z.output<typeof YearFigures>;

const Settled = z.object({
  number: z.string(),
  issued_on: DayText,
  from: DayText,
  through: DayText,
  amount: Money,
  is_credit: z.boolean(),
});

export const YearBilling = z
  .object({
    invoices: Int.describe('Invoices of the year that asked for percentage rent'),
    paid: Money.describe('Of what they asked for, what is paid or set against a credit'),
    open: Money.describe('Billed and not paid yet: it is owed on its invoice and is in no true-up'),
    settled: z.array(Settled).describe('Later invoices that carried a part of the difference'),
    left: Money.describe('What is not on any invoice yet'),
    outside: z
      .string()
      .nullable()
      .describe('How it was settled, where the property owner closed the year by their word'),
  })
  .meta({ id: 'YearBilling' });
export type YearBilling = z.output<typeof YearBilling>;

export const YearSignature = z
  .object({
    id: Int,
    version: Int,
    side: Role,
    name: z.string(),
    title: z.string(),
    company: z.string(),
    attestation: z.string().describe('The words that were signed'),
    signed_at: Instant,
    ip: z.string(),
    true_up: Money,
    figures_sha256: Sha256,
    pdf_sha256: Sha256,
    chain: z
      .object({ name: z.string(), entry: Int })
      .describe('Its place in the hash chain of the company that signed'),
    holds: z.boolean().describe('Whether the year still has the figures that were signed'),
  })
  .meta({ id: 'YearSignature' });

const Correction = z
  .object({
    id: Int,
    side: Role,
    asked_by: z.string(),
    ...requestFacts,
    words: z.string().describe('What the other side wrote with the answer'),
  })
  .meta({ id: 'YearCorrection' });

const YearFacts = {
  deal: Int,
  year: DayText.describe('Its first day'),
  name: z.string().describe('For example "2025", or "2025/26" for a year over two calendar years'),
  from: DayText,
  through: DayText,
  state: YearState,
  months: Int,
  ready: Int.describe('Months that are certified or closed'),
};

export const YearRow = z
  .object({
    ...YearFacts,
    true_up: Money.nullable().describe('As it was signed last; null before'),
    changed_on: DayText.nullable().describe('The day of its last step'),
  })
  .meta({ id: 'YearRow' });

export const Year = z
  .object({
    ...YearFacts,
    number: z.string().describe('Of the document, for example "REC-2-2025"'),
    merchant: z.object({ name: z.string(), store: z.string(), unit: z.string() }),
    landlord: z.object({ name: z.string(), premises: z.string(), master_company: Int }),
    terms_words: z.string().describe('The rates in short, for example "6% over $1.10M, 8% over $1.30M"'),
    figures: YearFigures,
    figures_sha256: Sha256,
    month_states: z.array(
      z.object({
        month: DayText,
        state: MonthState,
        changed_on: DayText.nullable(),
        restated: z
          .object({ was: Money, on: DayText })
          .nullable()
          .describe('Where it was signed with other sales before'),
      }),
    ),
    last_year: z.object({ from: DayText, through: DayText, sales_that_count: Money }).nullable(),
    base_rent: Money.describe('Base rent due in the year: it is no part of the true-up'),
    billing: YearBilling,
    why: z.string().describe('Where the difference comes from, in one or two sentences'),
    attestation: z.string().describe('The words that a signature of the viewer’s side puts below it'),
    can: z.array(z.enum([...YEAR_ACTIONS, 'answer'])).describe('What the viewer may do now'),
    refusal: z.string().nullable().describe('Why the next step of the viewer’s side is not possible yet'),
    signatures: z.array(YearSignature).describe('Everything that was signed, newest first'),
    corrections: z.array(Correction),
    history: z.array(stepOf(YearState, 'year')),
  })
  .meta({ id: 'RentYear' });
export type Year = z.output<typeof Year>;
