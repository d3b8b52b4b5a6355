// What the names under which a channel reports its sales mean to leases. The merchant says it, both sides read it.
import { z } from 'zod';
import { endpoint, One } from '#core/base/endpoint.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { Words } from '#core/base/text.ts';
import { DayText } from '#core/base/time.ts';
import { SALES_KINDS } from '#core/deals/sales-items.ts';

/** In the place of a name: sales without a category, and everything that no other line names. */
export const NO_CATEGORY = '';
export const EVERYTHING = '*';

const Name = z
  .string()
  .max(120)
  .describe('As the till or the file says it; empty for sales without a category, * for everything else');
const Kind = z.enum(SALES_KINDS).nullable().describe('The kind of sales it is, where a sales definition leaves it out');

const ChannelCategory = z
  .object({
    name: Name,
    gross: Money.describe('Gross sales under this name on the days the viewer may read'),
    last_day: DayText.nullable(),
    category: z.string().nullable().describe('The category of the terms it is; null where it stands for itself'),
    kind: Kind,
  })
  .meta({ id: 'ChannelCategory' });

const ChannelCategories = z
  .object({
    channel: z.object({ id: z.number().int(), name: z.string() }),
    can_edit: z.boolean(),
    currency: CurrencyCode,
    results: z.array(ChannelCategory),
    lease_categories: z.array(z.string()).describe('Categories that the terms in force list, of deals that count it'),
    lease_kinds: z.array(z.enum(SALES_KINDS)).describe('Kinds of sales that their definitions leave out'),
  })
  .meta({ id: 'ChannelCategories' });
export type ChannelCategories = z.output<typeof ChannelCategories>;

export const getChannelCategories = endpoint({
  method: 'GET',
  path: '/api/sales/channel/:id/categories/',
  allow: { permission: 'permission_sales' },
  summary: 'The names under which a channel reports its sales, and what each means to leases',
  params: One,
  reply: ChannelCategories,
});

export const setChannelCategories = endpoint({
  method: 'PUT',
  path: '/api/sales/channel/:id/categories/',
  allow: { permission: 'permission_manage_connections', role: 'retailer' },
  summary: 'Say what names mean; it counts for past days too, and their rent comes as a correction',
  params: One,
  body: z.strictObject({
    categories: z
      .array(
        z.strictObject({ name: Name, category: Words.max(120).nullable().default(null), kind: Kind.default(null) }),
      )
      .min(1)
      .max(200)
      .describe('Names that are not listed keep their meaning; neither category nor kind takes it away'),
  }),
  reply: ChannelCategories,
});
export type CategoryMeanings = z.output<typeof setChannelCategories.body>['categories'];
