// The rent of a month in money, by the day it is debited and by property: what is drafted, in review, at the bank, paid,
// held, failed, and what waits to be paid by hand. Each amount opens to the invoices and drafts it is made of.
import { z } from 'zod';
import { endpoint, Id, Int } from '#core/base/endpoint.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { DayText } from '#core/base/time.ts';
import { RENT_STATES } from '#core/payments/approvals/rent-states.ts';
import { MAY_READ_DRAFTS } from '#core/payments/approvals/who-may.ts';

const MonthText = z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Must be a month such as 2026-11');
const State = z.enum(RENT_STATES);
const Amount = z.object({ state: State, amount: Money, count: Int, first_day: DayText.nullable() });
const Scope = { master_company: Id, premises: Id.optional() };

export const RentMonth = z
  .object({
    month: MonthText,
    today: DayText,
    currencies: z.array(
      z.object({
        currency: CurrencyCode,
        states: z.array(Amount).describe('Each state that has money, with its number and its first day'),
        total: Money.describe('The sum of the states'),
        days: z.array(z.object({ day: DayText, states: z.array(z.object({ state: State, amount: Money })) })),
        properties: z.array(
          z.object({
            premises: Int,
            name: z.string(),
            states: z.array(z.object({ state: State, amount: Money })),
            total: Money,
          }),
        ),
      }),
    ),
    drafts: z
      .array(
        z.object({
          currency: CurrencyCode,
          count: Int.describe('Those that can be approved'),
          amount: Money,
          percentage: Money,
          flagged: Int,
          from: DayText.nullable(),
          through: DayText.nullable(),
          approve_by: DayText.nullable(),
          debit_day: DayText.nullable(),
          incomplete: Int.describe('Those that wait for missing days'),
        }),
      )
      .describe('One for each currency, whatever the month'),
    can_approve: z.boolean(),
  })
  .meta({ id: 'RentMonth' });
export type RentMonth = z.infer<typeof RentMonth>;

export const getRentMonth = endpoint({
  method: 'GET',
  path: '/api/payments/rent_month/',
  allow: MAY_READ_DRAFTS,
  summary: 'The rent of a month by debit day, state and property',
  query: z.strictObject({ ...Scope, month: MonthText.optional().describe('This month unless said') }),
  reply: RentMonth,
});
export type RentMonthQuery = z.output<typeof getRentMonth.query>;

export const RentLine = z
  .object({
    invoice: Int.nullable(),
    draft: Int.nullable(),
    number: z.string(),
    deal: Int,
    premises: Int,
    merchant: z.string(),
    place: z.string(),
    from: DayText,
    through: DayText,
    day: DayText.describe('The day of its debit, or of the next try; the due day of what no bank debits'),
    amount: Money.describe('What of it is in this state'),
    overdue: z.boolean(),
  })
  .meta({ id: 'RentLine' });
export type RentLine = z.infer<typeof RentLine>;

export const listRentLines = endpoint({
  method: 'GET',
  path: '/api/payments/rent_month/lines/',
  allow: MAY_READ_DRAFTS,
  summary: 'What one state of a month is made of, the next debit first',
  query: PageQuery.extend({
    ...Scope,
    month: MonthText.optional(),
    currency: CurrencyCode.default('USD'),
    state: State,
  }),
  reply: pageOf(RentLine),
});
export type RentLinesQuery = z.output<typeof listRentLines.query>;
