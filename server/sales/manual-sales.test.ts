// Sales without a till: typed by day or by month, in channels that people open for them.
import { describe, expect, test } from 'vitest';
import { agreed } from '#testing/deals.ts';
import { member, retailerCompany } from '#testing/portfolio.ts';
import { channelOf, daysOf, linkOf, recountAfterwards } from '#testing/sales.ts';
import { withUploads } from '#testing/uploads.ts';
import { openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
recountAfterwards(world);
const { portfolio, shop, deal, place } = withUploads(world);

describe('typed sales', () => {
  test('by day and by month are counted before the answer', async () => {
    const { channel, link } = await place();
    const days = {
      deal_channel: link,
      type: 'daily-manual',
      sales: [{ day: '2026-03-01', gross: '12.50', tax: '1.00' }],
    };
    expect((await world.post('/api/sales/manual_deal_channel_sales/', days, shop.owner)).body).toMatchObject({
      status: 'applied',
    });
    const months = {
      deal_channel: link,
      type: 'monthly',
      sales: [{ month: '2026-02', gross: '100.00', transactions: 9 }],
    };
    expect((await world.post('/api/sales/manual_deal_channel_sales/', months, portfolio.owner)).status).toBe(201);
    expect(await daysOf(world, channel)).toEqual({ '2026-02-28': 10_000, '2026-03-01': 1_250 });
    const again = await world.post('/api/sales/manual_deal_channel_sales/', days, shop.owner);
    expect(again.body).toMatchObject({ status: 'applied', changed: 0 });
    const changed = { ...days, sales: [{ day: '2026-03-01', gross: '13.00' }] };
    expect((await world.post('/api/sales/manual_deal_channel_sales/', changed, shop.owner)).body.status).toBe(
      'waiting',
    );
    const decided = { ...changed, resolutions: [{ day: '2026-03-01', resolution: 'replace' }] };
    expect((await world.post('/api/sales/manual_deal_channel_sales/', decided, shop.owner)).body.status).toBe(
      'applied',
    );
    expect(await daysOf(world, channel)).toEqual({ '2026-02-28': 10_000, '2026-03-01': 1_300 });
  });

  test.each([
    [{ sales: [{ gross: '1.00' }] }],
    [{ sales: [{ day: '2026-03-11', gross: '1.00' }] }],
    [{ sales: [{ day: '2026-02-30', gross: '1.00' }] }],
    [{ sales: [{ day: '2026-03-01', gross: 1 }] }],
    [{ sales: [{ day: '2026-03-01', gross: '1.00', extra: 1 }] }],
    [{ sales: [] }],
    [{ type: 'yearly', sales: [{ day: '2026-03-01', gross: '1.00' }] }],
  ])('%j is refused', async (wrong) => {
    const { channel, link } = await place();
    const body = { deal_channel: link, type: 'daily', ...wrong };
    expect((await world.post('/api/sales/manual_deal_channel_sales/', body, shop.owner)).status).toBe(400);
    expect(await daysOf(world, channel)).toEqual({});
  });
});

describe('manual channels', () => {
  test('are opened by either side, with a revenue centre in the name', async () => {
    const opened = await world.post(
      '/api/sales/manual_deal_channels/create/',
      { deal: deal.id, name: 'Kiosk', center: 'Bar' },
      portfolio.owner,
    );
    expect([opened.status, opened.body.name]).toEqual([201, 'Kiosk - Bar']);
    expect(
      (await world.post('/api/sales/manual_deal_channels/create/', { deal: deal.id, name: 'Cart' }, shop.owner)).status,
    ).toBe(201);
    expect(
      (await world.post('/api/sales/manual_deal_channels/create/', { deal: deal.id, name: 'Cart' }, shop.owner)).status,
    ).toBe(400);
    const { body } = await world.get(
      `/api/sales/manual_deal_channels/list/?deal=${deal.id}&pageSize=500`,
      portfolio.owner,
    );
    const names = body.results.map(({ name }: { name: string }) => name);
    expect(names).toEqual(expect.arrayContaining(['Kiosk - Bar', 'Cart']));
    expect(body.results.every(({ pos_type }: { pos_type: string | null }) => pos_type === null)).toBe(true);
  });

  test('and uploads need the deal’s switch, the permission, and the deal', async () => {
    const { link } = await place();
    const closed = (await agreed(world, portfolio, shop)).id;
    const elsewhere = await linkOf(world, closed, await channelOf(world, shop));
    const body = (of: number) => ({ deal_channel: of, type: 'daily', sales: [{ day: '2026-03-01', gross: '1.00' }] });
    const reader = await member(world, { companyId: shop.companyId }, ['permission_sales']);
    const stranger = (await retailerCompany(world)).owner;
    const staff = await world.person({ isStaff: true });
    const status = async (of: number, as: Person) =>
      (await world.post('/api/sales/manual_deal_channel_sales/', body(of), as)).status;
    expect(await status(elsewhere, shop.owner)).toBe(400);
    expect(await status(link, reader)).toBe(403);
    expect(await status(link, stranger)).toBe(404);
    expect(await status(link, staff)).toBe(403);
    expect(
      (await world.post('/api/sales/manual_deal_channels/create/', { deal: closed, name: 'X' }, shop.owner)).status,
    ).toBe(400);
  });
});
