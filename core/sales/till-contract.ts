// What a till sent and could not be counted, and our count beside the till's own, day by day. Both sides read it; the
// merchant says what a record counts as.
import { z } from 'zod';
import { endpoint, Id, One } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';
import { RequiredText } from '#core/base/text.ts';
import { DayText } from '#core/base/time.ts';
import { FeedHealth } from '#core/pos/feed-contract.ts';
import { PosTypeName } from '#core/pos/pos-types.ts';
import { TILL_DAY_STATES } from '#core/sales/till-days.ts';

export const RECORD_USES = ['ours', 'theirs', 'nothing'] as const;
export type RecordUse = (typeof RECORD_USES)[number];

const Use = z
  .enum(RECORD_USES)
  .describe('ours: what its parts add up to; theirs: the total it states; nothing: it is no sale');

const SetAsideRecord = z
  .object({
    external_id: z.string().describe('The till’s own id'),
    day: DayText.describe('Its own day where it tells one, else the day on which it was read first'),
    occurred_at: Instant,
    reason: z.string().describe('Why it cannot be counted'),
    ours: Money.nullable().describe('What its parts add up to, where they can be read'),
    theirs: Money.nullable().describe('The total it states, where it can be read'),
    difference: Money.nullable().describe('theirs less ours'),
    counted: Money.nullable().describe('What is counted of it today: an earlier reading, or a person’s word'),
    first_seen_at: Instant,
    last_seen_at: Instant,
    record: z.string().nullable().describe('As the till sent it, for those who manage the channel'),
    solved: z
      .object({ use: Use, at: Instant, by: z.string(), reason: z.string() })
      .nullable()
      .describe('What a person of the merchant said it counts as'),
  })
  .meta({ id: 'SetAsideRecord' });
export type SetAsideRecord = z.output<typeof SetAsideRecord>;

export const listSetAside = endpoint({
  method: 'GET',
  path: '/api/sales/channel/:id/set_aside/',
  allow: { permission: 'permission_sales' },
  summary: 'Records that could not be counted, those that wait first, then those that a person decided',
  params: One,
  query: PageQuery,
  reply: pageOf(SetAsideRecord).extend({
    currency: CurrencyCode,
    can_solve: z.boolean(),
    waiting: z.number().int().describe('How many of them nobody has decided'),
  }),
});
export type SetAsidePage = z.output<typeof listSetAside.reply>;

export const solveSetAside = endpoint({
  method: 'POST',
  path: '/api/sales/channel/:id/set_aside/',
  allow: { permission: 'permission_manage_connections', role: 'retailer' },
  summary: 'Say what a record counts as, on its day; both sides read it in the activity',
  params: One,
  body: z.strictObject({ external_id: z.string().min(1).max(500), use: Use, reason: RequiredText }),
  reply: SetAsideRecord,
});
export type RecordDecision = z.output<typeof solveSetAside.body>;

const TillDay = z
  .object({
    day: DayText,
    sales: z.number().int(),
    gross: Money,
    till_sales: z.number().int(),
    till_gross: Money.nullable().describe('Null where a record tells no amount'),
    difference: Money.nullable().describe('Our count less the till’s own'),
    set_aside: z.number().int(),
    decided: z.number().int().describe('Records that count by a person’s word'),
    changed: z.number().int().describe('Sales that changed after their day had ended'),
    state: z.enum(TILL_DAY_STATES),
    last_read_at: Instant.nullable(),
  })
  .meta({ id: 'TillDay' });

const TillTotals = z
  .object({
    days: z.number().int(),
    agree: z.number().int(),
    sales: z.number().int(),
    gross: Money,
    till_sales: z.number().int(),
    till_gross: Money.nullable(),
    difference: Money.nullable(),
    set_aside: z.number().int(),
    set_aside_gross: Money.describe('What the records set aside come to, as far as they tell'),
    changed_days: z.number().int(),
  })
  .meta({ id: 'TillTotals' });

export const TillDays = z
  .object({
    from: DayText,
    through: DayText,
    currency: CurrencyCode,
    has_till: z.boolean().describe('False for a channel that is filled by upload'),
    totals: TillTotals,
    results: z.array(TillDay),
  })
  .meta({ id: 'TillDays' });
export type TillDays = z.output<typeof TillDays>;

export const getTillDays = endpoint({
  method: 'GET',
  path: '/api/sales/channel/:id/till_days/',
  allow: { permission: 'permission_sales' },
  summary:
    'Our count of each day beside what the till’s own records say, the newest first; 15 days unless said otherwise',
  params: One,
  query: z.object({ day_after: DayText.optional(), day_before: DayText.optional() }),
  reply: TillDays,
});

const TillHealth = z
  .object({
    channel: z.number().int(),
    company: z.number().int(),
    name: z.string(),
    location_name: z.string(),
    pos_type: PosTypeName.nullable().describe('Null for a channel that is filled by upload'),
    feed: FeedHealth,
    currency: CurrencyCode,
    totals: TillTotals.nullable().describe('Of the last 15 days; null where the viewer may not read its sales'),
  })
  .meta({ id: 'TillHealth' });
export type TillHealth = z.output<typeof TillHealth>;

export const listTills = endpoint({
  method: 'GET',
  path: '/api/sales/tills/',
  allow: { permission: 'permission_sales' },
  summary:
    'How each channel whose sales the viewer reads is read, and on how many of its last days it agrees with its till',
  query: PageQuery.extend({
    company: Id.optional(),
    pageSize: z.coerce
      .number()
      .int()
      .min(1)
      .transform((size) => Math.min(size, 100))
      .default(50),
  }),
  reply: pageOf(TillHealth),
});
