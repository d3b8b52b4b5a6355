// Channels and sales a test speaks of, and the promise behind every report: after the file's tests, each roll-up equals
// a recount of the single sales.
import { afterAll, expect } from 'vitest';
import { cents } from '#core/base/money.ts';
import { type SaleRecord, type SalesAmounts, salesAmounts } from '#core/pos/sale.ts';
import { ingestSales, type SalesBatch } from '#server/sales/ingest-sales.ts';
import { recount } from '#server/sales/recount.ts';
import { asSystem, type Place, type Shop } from '#testing/portfolio.ts';
import type { World } from '#testing/world.ts';

/** A channel of a shop: manual, or behind a POS connection of the type. */
export async function channelOf(
  world: World,
  { companyId }: Shop,
  about: { premises?: Place; zone?: string; cutoff?: number; pos?: string; name?: string } = {},
): Promise<number> {
  const stamps = { created_at: world.now, updated_at: world.now };
  return asSystem(world, async (tx) => {
    const connection = about.pos
      ? await tx
          .insertInto('pos_connections')
          .values({ company_id: companyId, type: about.pos, ...stamps })
          .returning('id')
          .executeTakeFirstOrThrow()
      : undefined;
    const { id } = await tx
      .insertInto('channels')
      .values({
        company_id: companyId,
        pos_connection_id: connection?.id ?? null,
        name: about.name ?? 'Front till',
        premises_id: about.premises?.id ?? null,
        time_zone: about.zone ?? 'America/New_York',
        cutoff_hour: about.cutoff ?? 0,
        ...stamps,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

/** Links a channel to a deal's lineage, from its start unless said otherwise. */
export async function linkOf(world: World, dealId: number, channelId: number, from?: string, through?: string) {
  return asSystem(world, async (tx) => {
    const deal = await tx
      .selectFrom('deals')
      .select(['lineage_id', 'start_date'])
      .where('id', '=', dealId)
      .executeTakeFirstOrThrow();
    const { id } = await tx
      .insertInto('deal_channels')
      .values({
        lineage_id: deal.lineage_id,
        channel_id: channelId,
        start_date: from ?? deal.start_date,
        end_date: through ?? null,
        created_at: world.now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  });
}

type SaleFields = Partial<Omit<SaleRecord, keyof SalesAmounts>> & Partial<Record<keyof SalesAmounts, number>>;

/** A single sale, with what is not said left at its usual. */
export function saleOf(fields: SaleFields & { external_id: string }): SaleRecord {
  const kind = fields.kind ?? 'sale';
  const { gross = 0, tax = 0, tip = 0, discount = 0, service_charge = 0, refund = 0, ...rest } = fields;
  const { gift_card_sold = 0, gift_card_redeemed = 0, ...facts } = rest;
  return {
    kind,
    grain: 'transaction',
    occurred_at: '2026-03-02T17:15:00Z',
    transactions: kind === 'sale' ? 1 : 0,
    refunds: kind === 'sale' ? 0 : 1,
    refund_of: null,
    categories: null,
    ...facts,
    ...salesAmounts({
      gross: cents(gross),
      tax: cents(tax),
      tip: cents(tip),
      discount: cents(discount),
      service_charge: cents(service_charge),
      refund: cents(refund),
      gift_card_sold: cents(gift_card_sold),
      gift_card_redeemed: cents(gift_card_redeemed),
    }),
  };
}

export function ingest(world: World, channelId: number, records: SaleRecord[], more: Partial<SalesBatch> = {}) {
  return asSystem(world, (tx) => ingestSales(world.services, tx, { channelId, source: 'square', records, ...more }));
}

/** What the channel's days add up to. */
export async function daysOf(world: World, channelId: number): Promise<Record<string, number>> {
  const rows = await asSystem(world, (tx) =>
    tx
      .selectFrom('sales_day')
      .select(['business_day', 'gross_cents'])
      .where('channel_id', '=', channelId)
      .orderBy('business_day')
      .execute(),
  );
  return Object.fromEntries(rows.map((row) => [row.business_day, row.gross_cents]));
}

export async function expectRecounted(world: World): Promise<void> {
  expect(await asSystem(world, (tx) => recount(tx))).toEqual([]);
}

/** Call it once in a file, after openWorld. */
export function recountAfterwards(world: World): void {
  afterAll(() => expectRecounted(world));
}
