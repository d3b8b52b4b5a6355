// What each side opens first. One call for a role, and one for the radar of its deals, which takes the engine longer.
import { z } from 'zod';
import { endpoint, Id, Int } from '#core/base/endpoint.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { ANY, ANY_OF_LANDLORD, ANY_OF_MERCHANT } from '#core/base/permissions.ts';
import { DayText } from '#core/base/time.ts';
import { Debit, RentAhead } from '#core/payments/debit.ts';
import { MoneyLine } from '#core/payments/payouts/money-line.ts';
import { PairedDays } from '#core/reports/figures-contract.ts';
import { Radar } from '#core/statements/radar-contract.ts';

const Change = z.string().nullable().describe('Percent with one decimal, "-4.2"; null where nothing can be compared');
const SeriesDay = z.object({ day: DayText, sales: Money.nullable(), last_year: Money.nullable() });

const MissingDays = Int.describe('Days without a report since the day that was agreed');

const MissingStore = z
  .object({
    deal: Int,
    merchant: z.string(),
    place: z.string(),
    premises: Int,
    last_reported: DayText.nullable(),
    days: MissingDays,
    missing_from: DayText.describe('The first of them'),
    reason: z.string().describe('Why, by the feed of its sales: “Clover is disconnected”, “No file since Thu, Nov 12”'),
    reminded: z.boolean().describe('Whether the merchant was reminded of this day'),
  })
  .meta({ id: 'MissingStore' });

const LandlordSales = z.object({
  currency: CurrencyCode,
  day: DayText.describe('Yesterday at the properties'),
  sales: Money,
  stores_due: Int,
  stores_reported: Int,
  expected: Money.nullable().describe('The same weekday in the eight weeks before, of the stores that reported'),
  expected_change: Change,
  last_year_change: Change.describe('The same stores on the same weekday a year before'),
  stores_compared: Int.describe('Stores that sold on both of these days'),
  month: z.object({
    from: DayText,
    through: DayText,
    sales: Money,
    change: Change,
    ...PairedDays,
    percentage_rent: Money.nullable(),
    rent_share: z.string().nullable(),
    rent_waits: z
      .object({ stores: Int, through: DayText.describe('The day through which the rent of all of them stands') })
      .nullable()
      .describe('Stores whose rent is told as it was kept last and is being counted again; null where all of it holds'),
    comparable: z.object({ stores: Int, change: Change }),
    stores: Int.describe('Merchants whose sales the viewer sees'),
    series: z.array(SeriesDay.extend({ percentage_rent: Money.nullable().describe('Null on days whose rent waits') })),
  }),
  missing: z.array(MissingStore),
  moved: z.array(
    z.object({
      premises: Int,
      name: z.string(),
      sales: Money,
      last_year: Money.describe('On the same weekday a year before, of the stores that sold on both days'),
      change: Change.describe('Of those stores'),
      series: z.array(Money.nullable()).describe('The last 14 days'),
    }),
  ),
});

const MoneyStage = z.object({
  amount: Money,
  count: Int,
  day: DayText.nullable().describe('The next day it moves'),
  lines: z.array(MoneyLine).describe('What it is the sum of, together with the rest; the largest first'),
  rest: z.object({ count: Int, amount: Money }).describe('What the lines leave'),
});

export const landlordHome = endpoint({
  method: 'GET',
  path: '/api/home/landlord/',
  allow: ANY_OF_LANDLORD,
  summary: 'A landlord’s morning: yesterday beside the year before, who has not reported, what ends, money on its way',
  query: z.object({ master_company: Id }),
  reply: z.object({
    today: DayText,
    sales: LandlordSales.nullable().describe('Null without View Sales on any property'),
    money: z
      .array(
        z.object({
          currency: CurrencyCode,
          total: Money.describe('On its way: in review, at the bank, arriving'),
          in_review: MoneyStage,
          at_bank: MoneyStage,
          arriving: MoneyStage,
          failed: MoneyStage,
          held: MoneyStage.describe('Parts in dispute, kept back from their debits; in no other figure'),
          received: Money.describe('Paid out in the last 30 days'),
        }),
      )
      .describe('One for each currency that moves; empty without View AutoPay'),
    connections: z.object({
      active: Int.describe('Agreements in force: the merchants, and those that are not open yet'),
      merchants: Int.describe('Agreements in force that have begun'),
      not_open: Int.describe('Agreed, and beginning on a later day'),
      expiring: Int,
      waiting_merchant: Int,
      waiting_owner: Int,
    }),
    expiring: z.array(
      z.object({
        deal: Int,
        merchant: z.string(),
        place: z.string(),
        end_date: DayText.nullable(),
        text: z.string(),
        renewal: z.boolean().describe('A renewal waits for the merchant'),
      }),
    ),
  }),
});
export type LandlordHome = z.output<typeof landlordHome.reply>;

export const remindMissing = endpoint({
  method: 'POST',
  path: '/api/home/landlord/remind/',
  allow: { permission: 'permission_manage_connections', role: 'landlord' },
  summary:
    'Remind every merchant whose report of yesterday is missing; once for each store and day, however often asked',
  body: z.strictObject({ master_company: Id }),
  reply: z.object({
    day: DayText.nullable().describe('Yesterday at the properties'),
    reminded: z.array(z.object({ deal: Int, merchant: z.string(), place: z.string() })),
    already: Int.describe('Stores whose merchants were reminded of that day before'),
    unreachable: Int.describe('Stores without anybody to remind, or that the viewer does not manage'),
  }),
});

const RetailerStore = z.object({
  deal: Int,
  name: z.string(),
  place: z.string(),
  currency: CurrencyCode,
  sales: Money.nullable().describe('Yesterday; null where nothing was reported'),
  due: z.boolean().describe('Whether a report was due yesterday'),
  not_due: z
    .enum(['closed', 'no_channel', 'not_begun', 'not_read'])
    .nullable()
    .describe(
      'Why none was due: the store was closed, no sales system counts for it, it counts from a later day, or its term had not begun',
    ),
  missing_days: MissingDays,
  missing_from: DayText.nullable().describe('The first of them'),
  series: z.array(Money.nullable()).describe('The last 14 days'),
  compare: z
    .object({ change: Change, ...PairedDays, peers_change: z.string(), peers: Int })
    .nullable()
    .describe('The last four weeks against a year before, beside the median of at least five other merchants there'),
});

const DebitAhead = Debit.extend({
  adjusted_gross: Money.nullable().describe(
    'Sales of its days that count for rent; null where the viewer sees no sales',
  ),
  tiers: z
    .array(
      z.object({
        category: z.string().nullable(),
        rate: z.string().nullable().describe('Percent; null for sales up to the breakpoint'),
        sales: Money,
        rent: Money,
        passed: z.object({ breakpoint: Int.describe('1 for the first'), day: DayText }).nullable(),
      }),
    )
    .describe('Which part of these sales pays which rate; empty where that is not what the invoice asks'),
});

export const retailerHome = endpoint({
  method: 'GET',
  path: '/api/home/retailer/',
  allow: { ...ANY_OF_MERCHANT, invited: true },
  summary: 'A merchant’s day: what will be debited when and why, the stores, and how they compare',
  reply: z.object({
    today: DayText,
    debits: z.array(DebitAhead).describe('Open invoices, the next debit first'),
    coming: z.array(RentAhead).describe('Base rent to come that no invoice asks for yet'),
    sales: z
      .object({
        currency: CurrencyCode,
        day: DayText,
        sales: Money.nullable().describe('Null where no store has reported the day'),
        stores_due: Int,
        stores_reported: Int,
        last_year_change: Change,
        stores_compared: Int.describe('Stores that have sold on both days'),
        series: z.array(SeriesDay),
      })
      .nullable()
      .describe('Null without View Sales on any store'),
    stores: z.array(RetailerStore),
  }),
});
export type RetailerHome = z.output<typeof retailerHome.reply>;

const RADAR_SHOWN = 8;
export const MOST_RADARS = 999;

export const homeRadar = endpoint({
  method: 'GET',
  path: '/api/home/radar/',
  allow: ANY,
  summary: 'The breakpoint radar of many deals: the next to cross first, then those above, then the rest',
  query: z.object({
    master_company: Id.optional(),
    premises: Id.optional(),
    page: z.coerce.number().int().min(1).max(1_000_000).default(1),
    pageSize: z.coerce.number().int().min(1).max(MOST_RADARS).default(RADAR_SHOWN).describe('Rows of one page'),
  }),
  reply: z.object({
    counts: z.object({ above: Int, expected: Int, not_expected: Int, other: Int }),
    rows: z.array(
      z.object({
        deal: Int,
        merchant: z.string(),
        place: z.string(),
        premises: Int,
        missing_days: MissingDays,
        radar: Radar,
      }),
    ),
  }),
});
export type HomeRadar = z.output<typeof homeRadar.reply>;
