// Stores with sales for tests of reports: deterministic records through the real counting, and the same records kept
// aside, so that a test can count them again by itself.
import { type Cents, cents } from '#core/base/money.ts';
import { addDays, type Day, day, lastDay, monthOf } from '#core/base/time.ts';
import type { DealTermsInput } from '#core/deals/terms.ts';
import { type SaleRecord, salesAmounts } from '#core/pos/sale.ts';
import { ingestSales } from '#server/sales/ingest-sales.ts';
import { agreed, termsWith } from '#testing/deals.ts';
import { asSystem, type Portfolio, type Shop } from '#testing/portfolio.ts';
import type { World } from '#testing/world.ts';

export type Sold = SaleRecord & { day: Day; hour: number | null; channel: number };
export type TestStore = { deal: number; channel: number; sold: Sold[] };

/** Terms that run from 2025 on, so that there is a year to compare with. */
export const LONG_TERMS: DealTermsInput = termsWith({
  start_date: '2025-01-01',
  end_date: null,
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '40000.00', rate: '6' }] },
});

export async function newChannel(world: World, shop: Shop, name: string, posType?: string): Promise<number> {
  return asSystem(world, async (tx) => {
    const stamps = { created_at: world.now, updated_at: world.now };
    const pos = posType
      ? await tx
          .insertInto('pos_connections')
          .values({ company_id: shop.companyId, type: posType, ...stamps })
          .returning('id')
          .executeTakeFirstOrThrow()
      : null;
    const { id } = await tx
      .insertInto('channels')
      .values({
        company_id: shop.companyId,
        name,
        pos_connection_id: pos?.id ?? null,
        time_zone: 'America/New_York',
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

export async function link(world: World, deal: number, channel: number, from: string, through: string | null = null) {
  await asSystem(world, (tx) =>
    tx
      .insertInto('deal_channels')
      .values({ lineage_id: deal, channel_id: channel, start_date: from, end_date: through, created_at: world.now })
      .execute(),
  );
}

/** A deal in force with one channel that sold on the days. */
export async function sellingStore(
  world: World,
  portfolio: Portfolio,
  shop: Shop,
  about: {
    from: string;
    through: string;
    seed: number;
    terms?: DealTermsInput;
    skip?: readonly string[];
    posType?: string;
  },
): Promise<TestStore> {
  const { id } = await agreed(world, portfolio, shop, about.terms ?? LONG_TERMS);
  const channel = await newChannel(world, shop, `Counter ${about.seed}`, about.posType);
  await link(world, id, channel, about.from);
  const sold = await sell(world, channel, soldOn(about, channel));
  return { deal: id, channel, sold };
}

export async function sell(world: World, channel: number, sold: Sold[]): Promise<Sold[]> {
  await asSystem(world, (tx) => {
    const records = sold.map(({ day: _, hour: __, channel: ___, ...record }) => record);
    return ingestSales(world.services, tx, { channelId: channel, source: 'square', records });
  });
  return sold;
}

/** Two sales and sometimes a refund on each day, in hours that differ by weekday. */
export function soldOn(
  about: { from: string; through: string; seed: number; skip?: readonly string[] },
  channel: number,
): Sold[] {
  const sales: Sold[] = [];
  let number = about.seed * 7919;
  for (let at = day(about.from); at <= about.through; at = addDays(at, 1)) {
    number = (number * 1_103 + 12_345) % 1_000_003;
    if (about.skip?.includes(at)) continue;
    const items = 20_000 + (number % 30_000);
    sales.push(saleOn(at, 12 + (number % 3), 1, items, channel, 'Food'));
    sales.push(saleOn(at, 18, 2, 10_000 + (number % 9_000), channel, number % 2 ? 'Drinks' : null));
    if (number % 4 === 0) sales.push(refundOn(at, 15, 500 + (number % 700), channel));
  }
  return sales;
}

export function saleOn(
  at: Day,
  hour: number,
  index: number,
  items: number,
  channel: number,
  category: string | null,
): Sold {
  const amounts = {
    tax: cents(Math.round(items * 0.08)),
    tip: cents(index === 2 ? Math.round(items * 0.15) : 0),
    gift_card_sold: cents(items % 5 === 0 ? 2_500 : 0),
    service_charge: cents(index === 1 ? 300 : 0),
    gift_card_redeemed: cents(items % 7 === 0 ? 1_000 : 0),
  };
  const gross = items + amounts.tax + amounts.tip + amounts.gift_card_sold + amounts.service_charge;
  return {
    ...salesAmounts({ ...amounts, gross: cents(gross) as Cents }),
    external_id: `${at}-${index}`,
    kind: 'sale',
    grain: 'transaction',
    occurred_at: atHour(at, hour),
    transactions: 1,
    refunds: 0,
    refund_of: null,
    categories: category ? [{ category, gross: cents(gross), tax: amounts.tax, tip: amounts.tip }] : null,
    day: at,
    hour,
    channel,
  };
}

function refundOn(at: Day, hour: number, amount: number, channel: number): Sold {
  return {
    ...salesAmounts({ refund: cents(amount) }),
    external_id: `${at}-refund`,
    kind: 'refund',
    grain: 'transaction',
    occurred_at: atHour(at, hour),
    transactions: 0,
    refunds: 1,
    refund_of: `${at}-1`,
    categories: null,
    day: at,
    hour,
    channel,
  };
}

/** A month that came as one amount: it sits on the month's last day. */
export function monthSold(month: string, gross: number, channel: number): Sold {
  const at = lastDay(monthOf(day(`${month}-01`)));
  return {
    ...salesAmounts({ gross: cents(gross), tax: cents(Math.round(gross / 13)) }),
    external_id: `month ${month}`,
    kind: 'sale',
    grain: 'month',
    occurred_at: atHour(at, 12),
    business_day: at,
    transactions: 90,
    refunds: 0,
    refund_of: null,
    categories: null,
    day: at,
    hour: null,
    channel,
  };
}

/** Hours after midnight in New York, winter or summer: the calendar of 2025 and 2026 is all a test needs. */
function atHour(at: Day, hour: number): string {
  const summer = (at >= '2025-03-09' && at < '2025-11-02') || (at >= '2026-03-08' && at < '2026-11-01');
  return `${at}T${String(hour).padStart(2, '0')}:00:00${summer ? '-04:00' : '-05:00'}`;
}
