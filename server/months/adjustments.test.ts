// What a merchant types into a statement counts as a sale of its day: rent, receipt and the year follow it, a signature is to be
// given again, a closed month takes none, and neither a till nor an upload takes it away.
import { rm } from 'node:fs/promises';
import { afterAll, describe, expect, test } from 'vitest';
import { agreed, termsWith } from '#testing/deals.ts';
import { filesOf } from '#testing/documents.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { ingest, saleOf } from '#testing/sales.ts';
import { SOLD, statementSides } from '#testing/statements/statement-sides.ts';
import { type Body, openWorld, type Person } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop, twin, twinShop } = statementSides(world);
afterAll(() => rm(filesOf(world), { recursive: true, force: true }));

const JANUARY = '2026-01-01';
const at = (id: number) => `/api/months/deals/${id}/${JANUARY}/`;
const statement = async (id: number, as: Person = shop.owner) => (await world.get(at(id), as)).body;
const PDF = new Blob(['%PDF-1.7 the invoice to the host'], { type: 'application/pdf' });
const PARTY = {
  day: '2026-01-17',
  amount: '1850.00',
  title: 'Private event, paid by invoice',
  reason: 'Wedding party for 40, billed to the host',
};

function form(
  changes: Partial<typeof PARTY> & { category?: string } = {},
  file: Blob | null = PDF,
  name = 'invoice.pdf',
) {
  const body = new FormData();
  for (const [field, value] of Object.entries({ ...PARTY, ...changes })) body.append(field, value);
  if (file) body.append('file', file, name);
  return body;
}
const type = (id: number, body = form(), as: Person = shop.owner) => world.post(`${at(id)}adjustments/`, body, as);
const takeBack = (id: number, as: Person = shop.owner) => world.delete(`/api/months/adjustments/${id}/`, as);
const BY_CATEGORY = termsWith({
  template: 'custom',
  rent_basis: 'none',
  base_rent: null,
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [] },
  categories: { rule: 'separate', items: [{ category: 'Food', tiers: [{ over: '0.00', rate: '5' }] }] },
});
const cents = (text: string) => Math.round(Number(text) * 100);

async function newStore(terms?: unknown) {
  const { id } = await agreed(world, portfolio, shop, terms);
  return { id, channel: await linkChannel(world, id, shop.companyId, SOLD) };
}

async function certify(id: number) {
  const { figures_sha256 } = await statement(id);
  const signer = { name: 'Ana Juniper', title: 'Managing member', consent: true, ...(await world.proof(shop.owner)) };
  const statements = [{ deal: id, month: JANUARY, figures_sha256 }];
  return world.post('/api/months/certify/', { statements, ...signer }, shop.owner);
}

async function close(id: number) {
  const { figures_sha256 } = await statement(id);
  return world.post('/api/months/close/', { months: [{ deal: id, month: JANUARY, figures_sha256 }] }, portfolio.owner);
}

describe('an adjustment', () => {
  test('counts to the cent, with reason and evidence for both sides, and is gone when it is taken back', async () => {
    const { id } = await newStore();
    const before = await statement(id);
    expect(before.figures.adjustments).toBeUndefined();
    const { status, body } = await type(id);
    expect([status, body.state]).toEqual([201, 'reported']);
    await type(id, form({ day: '2026-01-24', amount: '-612.40', title: 'Order rung up twice' }));
    const [mine, theirs] = [await statement(id), await statement(id, portfolio.owner)];
    expect(theirs.figures).toEqual(mine.figures);
    expect(mine.figures.adjustments).toMatchObject([
      {
        day: '2026-01-17',
        amount: '1850.00',
        title: PARTY.title,
        reason: PARTY.reason,
        evidence: { name: 'invoice.pdf' },
      },
      { day: '2026-01-24', amount: '-612.40' },
    ]);
    expect(cents(mine.figures.gross) - cents(before.figures.gross)).toBe(123_760);
    expect(cents(mine.figures.sales_that_count) - cents(before.figures.sales_that_count)).toBe(123_760);
    expect(mine.figures.sources).toEqual(before.figures.sources);
    expect(mine.figures.days).toEqual(before.figures.days);
    const receipt = await world.get(
      `/api/statements/deals/${id}/receipt/?from=${JANUARY}&through=2026-01-31`,
      shop.owner,
    );
    expect(receipt.body.totals.total).toBe(mine.rent.total);
    const [{ id: first }, { id: second }] = mine.figures.adjustments;
    const headers = { authorization: `Token ${portfolio.owner.token}` };
    const url = `/api/months/adjustments/${first}/evidence/`;
    const file = await world.app.inject({ method: 'GET', url, headers });
    expect([file.statusCode, file.body]).toEqual([200, await PDF.text()]);
    for (const one of [first, second, second]) expect((await takeBack(one)).status).toBe(204);
    const after = await statement(id);
    expect([after.figures, after.figures_sha256, after.rent]).toEqual([
      before.figures,
      before.figures_sha256,
      before.rent,
    ]);
    const { body: activities } = await world.get(`/api/deals/deal/${id}/activities/`, portfolio.owner);
    expect(JSON.stringify(activities)).toContain('typed an adjustment of Jan 2026');
  });

  test('sent twice, one after the other and at once, it is one', async () => {
    const { id } = await newStore();
    const before = await statement(id);
    const statuses = [await type(id), ...(await Promise.all([type(id), type(id)]))].map(({ status }) => status);
    expect(statuses).toEqual([201, 201, 201]);
    const after = await statement(id);
    expect(after.figures.adjustments).toHaveLength(1);
    expect(cents(after.figures.gross) - cents(before.figures.gross)).toBe(185_000);
  });

  test('is the merchant’s to type, and nobody else’s to read', async () => {
    const { id } = await newStore();
    expect((await type(id, form(), portfolio.owner)).status).toBe(403);
    expect((await type(id, form(), twinShop.owner)).status).toBe(404);
    const { body } = await type(id);
    const [{ id: adjustment }] = body.figures.adjustments;
    expect((await takeBack(adjustment, portfolio.owner)).status).toBe(403);
    expect((await takeBack(adjustment, twinShop.owner)).status).toBe(404);
    for (const stranger of [twin.owner, twinShop.owner]) {
      expect((await world.get(`/api/months/adjustments/${adjustment}/evidence/`, stranger)).status).toBe(404);
    }
  });

  test('needs a day with sales, an amount, a reason and a file that is what it says; refused, it leaves nothing', async () => {
    const { id } = await newStore();
    const files = await world.services.files.list();
    const wrong: [FormData, string][] = [
      [form({ amount: '0.00' }), 'amount'],
      [form({ amount: '12.345' }), 'amount'],
      [form({ reason: ' ' }), 'reason'],
      [form({ day: '2026-02-01' }), 'day'],
      [form({ day: '2025-12-31' }), 'day'],
      [form({}, null), 'file'],
      [form({}, new Blob(['<html>'], { type: 'application/pdf' })), 'file'],
    ];
    for (const [body, field] of wrong) {
      const reply = await type(id, body);
      expect([reply.status, Object.keys(reply.body)]).toEqual([400, [field]]);
    }
    expect(await world.services.files.list()).toHaveLength(files.length);
    expect((await statement(id)).figures.adjustments).toBeUndefined();
  });

  test('names a category of the till where rates go by category', async () => {
    expect((await statement((await newStore()).id)).adjustment_categories).toEqual([]);
    const { id, channel } = await newStore(BY_CATEGORY);
    const day = { grain: 'day' as const, business_day: PARTY.day as never, occurred_at: `${PARTY.day}T17:00:00Z` };
    const food = [{ category: 'Food', gross: 40_000 as never }];
    await ingest(world, channel, [saleOf({ external_id: 'food', gross: 40_000, categories: food, ...day })]);
    const before = await statement(id);
    expect(before.adjustment_categories).toEqual(['Food']);
    for (const category of [undefined, 'Shoes']) {
      expect(Object.keys((await type(id, form({ ...(category && { category }) }))).body)).toEqual(['category']);
    }
    const { body } = await type(id, form({ category: 'Food' }));
    // 1,850.00 at 5%.
    expect(cents(body.rent.percentage_rent) - cents(before.rent.percentage_rent)).toBe(9_250);
    await takeBack(body.figures.adjustments[0].id);
    expect((await statement(id)).figures).toEqual(before.figures);
  });
});

describe('a month that was signed', () => {
  test('is to be signed again, and the version that was signed stays as it was', async () => {
    const { id } = await newStore();
    await certify(id);
    expect((await type(id)).body).toMatchObject({ state: 'reported', versions: [{ version: 1, holds: false }] });
    await world.runJobs();
    await certify(id);
    expect(await statement(id)).toMatchObject({
      state: 'certified',
      versions: [{ version: 2, holds: true }, { version: 1 }],
    });
    const [{ id: adjustment }] = (await statement(id)).figures.adjustments;
    await takeBack(adjustment);
    expect((await statement(id)).state).toBe('reported');
    expect((await world.get(`/api/months/adjustments/${adjustment}/evidence/`, portfolio.owner)).status).toBe(200);
  });

  test('and closed takes none and gives none back until it is reopened', async () => {
    const { id } = await newStore();
    const { body } = await type(id);
    const [{ id: adjustment }] = body.figures.adjustments;
    expect((await close(id)).body.results[0].result).toBe('done');
    const closed = await statement(id);
    for (const refused of [await type(id), await takeBack(adjustment)]) {
      expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('is closed')]);
    }
    expect((await statement(id)).figures).toEqual(closed.figures);
    const request = await world.post(`${at(id)}reopening/`, { reason: 'A party was left out' }, shop.owner);
    await world.post(
      `/api/months/reopenings/${request.body.reopenings[0].id}/answer/`,
      { accept: true },
      portfolio.owner,
    );
    expect((await takeBack(adjustment)).status).toBe(204);
  });
});

describe('days that hold nothing else', () => {
  const remove = (channel: number, days: readonly string[]) =>
    ingest(world, channel, [], { source: 'upload', removed: [...days] });

  test('are missing: a month of nothing but adjustments is not reported, and takes no more of them there', async () => {
    const { id, channel } = await newStore();
    await type(id);
    await type(id, form({ day: '2026-01-24', amount: '-612.40', title: 'Order rung up twice' }));
    const january = SOLD.map(({ day }) => day).filter((day) => day < '2026-02-01');
    expect(january).toHaveLength(31);
    await remove(channel, january);
    const bare = await statement(id);
    expect(bare).toMatchObject({ state: 'open', missing_days: 31 });
    expect(bare.figures).toMatchObject({ gross: '1237.60', days: { count: 31, reported: 0, missing: january } });
    expect((await type(id, form({ title: 'Another party' }))).body).toEqual({ day: [expect.any(String)] });
    const { results } = (await world.get(`/api/months/?month=${JANUARY}&deal=${id}`, portfolio.owner)).body;
    expect(results).toMatchObject([{ state: 'open', missing_days: 31 }]);
    const receipt = await world.get(
      `/api/statements/deals/${id}/receipt/?from=${JANUARY}&through=2026-01-31`,
      shop.owner,
    );
    expect(receipt.body.days.filter(({ missing }: Body) => missing)).toHaveLength(31);
  });

  test('are missing one by one, and reported again once a till tells of them', async () => {
    const { id, channel } = await newStore();
    await type(id);
    await remove(channel, [PARTY.day]);
    expect((await statement(id)).figures.days).toEqual({ count: 31, reported: 30, missing: [PARTY.day] });
    const again = { grain: 'day' as const, business_day: PARTY.day as never, occurred_at: `${PARTY.day}T17:00:00Z` };
    await ingest(world, channel, [saleOf({ external_id: PARTY.day, gross: 0, ...again })]);
    expect(await statement(id)).toMatchObject({ state: 'reported', figures: { days: { reported: 31, missing: [] } } });
  });
});

describe('what comes besides', () => {
  test('takes it away neither by a till that reads its day again nor by an upload that speaks for it', async () => {
    const { id, channel } = await newStore();
    await type(id);
    const [{ gross }] = SOLD.filter(({ day }) => day === '2026-01-17') as [Body];
    const again = { grain: 'day' as const, business_day: PARTY.day as never, occurred_at: `${PARTY.day}T17:00:00Z` };
    await ingest(world, channel, [saleOf({ external_id: PARTY.day, gross: gross + 100_00, ...again })]);
    const { figures } = await statement(id);
    expect(figures.adjustments).toHaveLength(1);
    await world.patch(`/api/deals/deal/${id}/`, { has_manual_upload: true }, portfolio.owner);
    const { body: manual } = await world.post(
      '/api/sales/manual_deal_channels/create/',
      { deal: id, name: 'Ledger' },
      shop.owner,
    );
    const typed = (amount: string) =>
      world.post(
        '/api/sales/manual_deal_channel_sales/',
        {
          deal_channel: manual.id,
          type: 'daily',
          sales: [{ day: '2026-01-18', gross: amount }],
          resolutions: [{ day: '2026-01-18', resolution: 'replace' }],
        },
        shop.owner,
      );
    expect((await typed('90000.00')).body.status).toBe('applied');
    const before = await statement(id);
    await type(id, form({ day: '2026-01-18', amount: '10.00' }));
    expect((await typed('90001.00')).body.status).toBe('applied');
    const after = await statement(id);
    expect(after.figures.adjustments.map(({ amount }: Body) => amount)).toEqual(['1850.00', '10.00']);
    expect(cents(after.figures.gross) - cents(before.figures.gross)).toBe(1_000 + 100);
  });

  test('is refused with it where another lease has closed the days of the channel', async () => {
    const one = await newStore(termsWith({}));
    const other = await agreed(world, portfolio, shop);
    const link = { deal: other.id, channel: one.channel, start_date: JANUARY, shared: true };
    expect((await world.post('/api/deals/deal_channel/', link, shop.owner)).status).toBe(201);
    expect((await close(other.id)).body.results[0].result).toBe('done');
    const refused = await type(one.id);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([400, expect.stringContaining('Another agreement')]);
    expect((await statement(one.id)).figures.adjustments).toBeUndefined();
  });
});
