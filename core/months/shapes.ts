// A month of a store as data: its figures, what was signed of them, and what both sides said about it.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { Role } from '#core/base/permissions.ts';
import { DayText } from '#core/base/time.ts';
import { SALES_KINDS } from '#core/deals/sales-items.ts';
import { MonthPercentage, MonthRent } from '#core/months/rent-shapes.ts';
import { MONTH_ACTIONS, MONTH_STATES } from '#core/months/transitions.ts';

export const MonthState = z.enum(MONTH_STATES);
export const Sha256 = z
  .string()
  .regex(/^[0-9a-f]{64}$/, 'Must be 64 characters of 0 to 9 and a to f')
  .meta({ id: 'Sha256' });

const SalesSource = z.object({
  channel: z.string(),
  system: z.string().describe('The sales system, or "manual"'),
  days: Int.describe('Days of the month that it reported'),
  uploaded_days: Int.describe('Of them, days for which an upload of a person speaks'),
  gross: Money,
});
export type SalesSource = z.input<typeof SalesSource>;

const LeftOut = z.object({
  item: z.string().describe('An item of the lease’s definition, for example "tax"'),
  amount: Money,
  cap: z
    .object({ sold: Money, percent_of_gross: z.string() })
    .nullable()
    .describe('Where it is left out only up to a percent of gross'),
});

const TillCategory = z
  .object({
    category: z.string().nullable().describe('As the till names it; null for what carries none'),
    gross: Money.describe('Without adjustments'),
    sales: Int.nullable().describe('Each category of a sale counts it; null for what carries none'),
  })
  .meta({ id: 'TillCategory' });
export type TillCategory = z.output<typeof TillCategory>;

const Adjustment = z
  .object({
    id: Int,
    day: DayText,
    amount: Money.describe('Added to gross sales; below zero where the till had counted too much'),
    title: z.string(),
    reason: z.string(),
    category: z.string().nullable().describe('Of the till, where the lease has rates by category'),
    evidence: z.object({ name: z.string(), sha256: Sha256 }),
  })
  .meta({ id: 'SalesAdjustment' });
export type Adjustment = z.output<typeof Adjustment>;

const ItemEvidence = z
  .object({
    item: z.enum(SALES_KINDS).describe('A kind of sales that the terms name'),
    answer: z
      .enum(['missing', 'attached', 'none'])
      .describe('"none": the merchant’s word that there were no such sales'),
    id: Int.nullable().describe('Of the answer, by which its file is read'),
    file: z.object({ name: z.string(), sha256: Sha256 }).nullable(),
    by: z.string().nullable(),
    on: DayText.nullable(),
  })
  .meta({ id: 'ItemEvidence' });
export type ItemEvidence = z.output<typeof ItemEvidence>;

export const MonthFigures = z
  .object({
    month: DayText.describe('Its name: the first day of the whole month'),
    from: DayText,
    through: DayText,
    currency: CurrencyCode,
    days: z.object({ count: Int, reported: Int, missing: z.array(DayText) }),
    parts: z
      .array(
        z.object({
          from: DayText,
          through: DayText,
          terms: z.object({ version: Int, sha256: z.string() }),
          gross: Money,
          left_out: z.array(LeftOut),
          sales_that_count: Money,
          categories: z
            .array(TillCategory)
            .optional()
            .describe(
              'They add up to gross less the adjustments. Absent where no till tells a category, and in what was signed before they were told',
            ),
        }),
      )
      .describe('More than one where the terms changed inside the month'),
    gross: Money,
    sales_that_count: Money,
    sources: z.array(SalesSource),
    adjustments: z
      .array(Adjustment)
      .optional()
      .describe(
        'What a person typed, each with its reason and evidence; part of gross. Absent where nothing was typed',
      ),
    evidence: z
      .array(ItemEvidence)
      .optional()
      .describe('Of each kind of sales of which the lease asks for evidence. Absent where it asks for none'),
  })
  .meta({ id: 'MonthFigures' });
export type MonthFigures = z.output<typeof MonthFigures>;

const ItemLastYear = z
  .object({ item: z.enum(SALES_KINDS), from: DayText, through: DayText, amount: Money.describe('Gross sales') })
  .meta({ id: 'ItemLastYear' });
export type ItemLastYear = z.output<typeof ItemLastYear>;

const LastYear = z.object({ from: DayText, through: DayText, sales_that_count: Money }).nullable();

export const SignedStatement = z
  .object({
    id: Int,
    version: Int,
    name: z.string(),
    title: z.string(),
    company: z.string(),
    attestation: z.string().describe('The words that were signed'),
    signed_at: Instant,
    ip: z.string(),
    sales_that_count: Money,
    figures_sha256: Sha256,
    pdf_sha256: Sha256,
    chain: z.object({ name: z.string(), entry: Int }).describe('Its place in the hash chain of the merchant’s company'),
    holds: z.boolean().describe('Whether the month still has the figures that were signed'),
  })
  .meta({ id: 'SignedStatement' });

const Question = z
  .object({
    id: Int,
    line: z.string(),
    text: z.string(),
    asked_by: z.string(),
    asked_at: Instant,
    answer: z.string().nullable(),
    answered_by: z.string().nullable(),
    answered_at: Instant.nullable(),
  })
  .meta({ id: 'StatementQuestion' });

const Changed = z.object({ before: Money, after: Money });

/** Of what one side asks for and the other answers: a reopening of a month, a correction of a year. */
export const requestFacts = {
  asked_at: Instant,
  reason: z.string(),
  status: z.enum(['asked', 'accepted', 'declined']),
  answered_by: z.string().nullable(),
  answered_at: Instant.nullable(),
};

export const Reopening = z
  .object({
    id: Int,
    by: z.enum(['till', 'merchant', 'property_owner']),
    asked_by: z.string().nullable(),
    ...requestFacts,
    words: z.string().describe('What the property owner wrote with the answer'),
    restatement: z
      .object({
        rows: Int,
        sales_that_count: Changed,
        rent: Changed.nullable().describe('Null where the viewer does not see the rent'),
      })
      .nullable()
      .describe('What would change: only where a till sent other sales after the month was closed'),
  })
  .meta({ id: 'MonthReopening' });

const BY_ITSELF = { month: 'sales that came or changed', year: 'what figures and invoices did by themselves' } as const;

/** A step in the history of a month or a year. */
export const stepOf = <State extends z.ZodType>(state: State, of: keyof typeof BY_ITSELF) =>
  z.object({
    state,
    at: Instant,
    by: z.string().nullable().describe(`Null for ${BY_ITSELF[of]}`),
    side: Role.nullable(),
    words: z.string(),
  });

const HeldRows = z
  .object({
    what: z
      .enum(['upload_lines', 'till_records', 'late_sales'])
      .describe(
        'Lines of an upload, or records of a till, set aside; or what a till changed after the month was closed',
      ),
    count: Int,
    channel: z.object({ id: Int, name: z.string(), company: Int }),
    upload: Int.nullable(),
  })
  .meta({ id: 'HeldRows' });
export type HeldRows = z.output<typeof HeldRows>;

const MonthFacts = {
  deal: Int,
  month: DayText,
  from: DayText,
  through: DayText,
  state: MonthState,
  due: DayText.describe('By when the statement should be signed'),
  missing_days: Int,
};

export const StripMonth = z
  .object({ ...MonthFacts, sales_that_count: Money.nullable().describe('Null before its first day has ended') })
  .meta({ id: 'StripMonth' });

export const MonthRow = z
  .object({
    ...MonthFacts,
    merchant: z.string(),
    premises: Int,
    place: z.string(),
    unit: z.string(),
    currency: CurrencyCode,
    sales_that_count: Money,
    figures_sha256: Sha256.describe('To be sent with the signature: what was read'),
    rent: MonthRent.nullable().describe('Null unless it was asked for and the viewer sees it'),
    can: z.array(z.enum(['certify', 'close'])).describe('What the viewer may do with it now, alone or with others'),
    signed: z.object({ version: Int, name: z.string(), signed_at: Instant }).nullable(),
    questions: Int.describe('Questions without an answer'),
    reopening: z.boolean().describe('Whether a reopening waits for an answer'),
  })
  .meta({ id: 'MonthRow' });
export type MonthRow = z.output<typeof MonthRow>;

export const DefaultNotice = z
  .object({
    due: DayText,
    days_late: Int.describe('Days after the due day without a signature'),
    draft: z
      .string()
      .nullable()
      .describe('What an owner of the landlord could send now; null for everybody else, and while nothing is late'),
    sent: z
      .array(
        z.object({
          id: Int,
          days_late: Int,
          words: z.string(),
          sent_at: Instant,
          sent_by: z.string(),
          pdf_sha256: Sha256,
        }),
      )
      .describe('Newest first'),
  })
  .meta({ id: 'DefaultNotice' });
export type DefaultNotice = z.output<typeof DefaultNotice>;

export const Statement = z
  .object({
    ...MonthFacts,
    merchant: z.object({ name: z.string(), store: z.string(), unit: z.string() }),
    landlord: z.object({ name: z.string(), premises: z.string(), master_company: Int }),
    figures: MonthFigures,
    figures_sha256: Sha256,
    held: z
      .array(HeldRows)
      .optional()
      .describe('What waits for a decision and does not count yet; absent where nothing does'),
    last_year: LastYear,
    rent: MonthRent.nullable().describe('Null where the viewer does not see it'),
    percentage: MonthPercentage.nullable().describe(
      'How the percentage rent of it came about, by the receipt of the same days; null without percentage rent, and where the viewer does not see it',
    ),
    evidence_last_year: z
      .array(ItemLastYear)
      .describe('Of kinds of sales that the lease asks evidence of, where the tills told them a year before'),
    attestation: z.string().describe('The words that a signature puts below the statement'),
    can: z.array(z.enum([...MONTH_ACTIONS, 'adjust', 'ask', 'ask_reopening'])).describe('What the viewer may do now'),
    adjustment_categories: z
      .array(z.string())
      .describe(
        'What an adjustment names one of; empty where the lease has no rates by category, or for who cannot adjust',
      ),
    versions: z.array(SignedStatement).describe('Everything that was signed, newest first'),
    questions: z.array(Question),
    reopenings: z.array(Reopening),
    history: z.array(stepOf(MonthState, 'month')),
  })
  .meta({ id: 'SalesStatement' });
export type Statement = z.output<typeof Statement>;
