// Figures as every report carries them. All money of one reply is in its one currency; another currency of the scope is
// named beside it and asked for by itself, so that dollars and pounds are never added.
import { z } from 'zod';
import { Int } from '#core/base/endpoint.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { DayText } from '#core/base/time.ts';
import { COMPARISONS } from '#core/reports/comparison.ts';
import { PRESETS } from '#core/reports/presets.ts';

/** A signed percent with one decimal, for example "-1.8"; null where there is nothing to compare with. */
export const Change = z.string().nullable().meta({ id: 'Change' });
/** A percent with two decimals, for example "2.80". */
export const Percent = z.string().nullable().meta({ id: 'Percent' });

export const Figures = z
  .object({
    gross_sales: Money,
    tax: Money.describe('Of sales; what went back of it is returned_tax'),
    tip: Money.describe('Of sales; what went back of it is returned_tip'),
    subtotal: Money.describe('Gross sales − tax − tip'),
    refund: Money.describe('What went back, without tax, tips and gift cards'),
    gift_card: Money.describe('Gift cards sold'),
    adjusted_gross: Money.describe('What the sales definition of each deal leaves'),
    discount: Money,
    service_charge: Money.describe('Less what went back of it with refunds'),
    gift_card_redeemed: Money,
    returned_tax: Money.describe('Tax that went back with refunds'),
    returned_tip: Money.describe('Tips that went back with refunds'),
    returned_gift_card: Money.describe('Gift cards that were taken back'),
    tax_left: Money.describe('Tax of sales less the tax that went back'),
    transactions: Int,
    refunds: Int,
    average_sale: Money.nullable().describe('Adjusted gross ÷ transactions'),
  })
  .meta({ id: 'Figures' });
export type FiguresText = z.infer<typeof Figures>;

export const Rent = {
  percentage_rent: Money.nullable().describe('Accrued on these days; null where no store shows its rent to the viewer'),
};

export const Reported = z
  .object({
    store_days: Int.describe('Days on which a report was due: open stores × days that have ended'),
    reported: Int,
    missing: Int.describe('Due and not there: gaps, never zeros'),
  })
  .meta({ id: 'Reported' });

const Range = z.object({ from: DayText, through: DayText });

/** On top of every report: whose sales and which days it speaks of. */
export const ReportHead = {
  title: z.string().describe('The name of the property, portfolio, company, store or channel'),
  currency: CurrencyCode,
  currencies: z.array(CurrencyCode).describe('All currencies of the scope; each is a report of its own'),
  range: Range.extend({
    preset: z.enum(PRESETS).nullable(),
    today: DayText.describe('The day that it is at every store of the scope'),
    time_zone: z.string(),
  }),
  comparison: Range.extend({ kind: z.enum(COMPARISONS) }).nullable(),
  same_store: z.boolean(),
  stores: z.object({
    count: Int.describe('Stores of the scope in this currency, after filters'),
    reporting: Int.describe('With sales in the range'),
    compared: Int.nullable().describe('Open through both ranges; null without a comparison'),
    rent_hidden: Int.describe('Stores whose % Rent the viewer does not see'),
  }),
  uploads: z
    .array(
      Range.extend({
        status: z.enum(['applying', 'undoing']),
        rows: Int,
        rows_done: Int,
      }).meta({ id: 'UploadInProgress' }),
    )
    .describe('Uploads that are being counted or taken back on these days: the figures still change'),
};

/** On how many days a comparison stands. Days of several stores are added up. */
export const PairedDays = {
  compared_days: Int.nullable().describe('On which both sides owed a report and have it; null without a comparison'),
  not_reported_days: Int.nullable().describe('Left out on both sides, because one of the two has no report'),
};

/** A line with its comparison beside it. */
export const Compared = {
  figures: Figures,
  ...Rent,
  compared: Figures.nullable().describe('The same for the comparison range, without the days that are left out'),
  change: Change.describe('Of adjusted gross, from compared to matched_gross'),
  matched_gross: Money.nullable().describe('Adjusted gross of the days that have one beside them'),
  ...PairedDays,
};
export const Totals = z.object({ ...Compared, gaps: Reported }).meta({ id: 'Totals' });
export type TotalsText = z.infer<typeof Totals>;

/** As many merchants of a portfolio have a colour of their own. */
export const MERCHANT_COLORS = 9;

/** 1 to 9 by the merchant's first connection in the portfolio; null from the tenth on, and where there is no portfolio. */
export const MerchantColor = Int.nullable()
  .describe('1 to 9 for the first nine merchants of the portfolio, by their first connection; null for all others')
  .meta({ id: 'MerchantColor' });

export const StoreName = z
  .object({
    deal: Int.nullable().describe('Null for sales of a channel that no deal counts'),
    lineage: Int.nullable(),
    name: z.string(),
    unit: z.string(),
    premises: z.object({ id: Int, name: z.string() }).nullable(),
    company: z.object({ id: Int, name: z.string() }).nullable(),
    area_sqft: Int.nullable(),
  })
  .meta({ id: 'StoreName' });
export type StoreNameText = z.infer<typeof StoreName>;
