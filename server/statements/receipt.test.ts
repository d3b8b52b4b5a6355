// The receipt of a deal: its figures, the periods it opens to, and who may read it.
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { plainTerms } from '#core/deals/plain-terms.ts';
import { readDealTerms } from '#core/deals/terms.ts';
import { rent } from '#core/rent/rent.ts';
import { salesByDay } from '#core/rent/sales.ts';
import { salesRows } from '#core/sales/deal-day.ts';
import { priorBillingsPoint } from '#server/statements/prior-billings.ts';
import { added, cents } from '#testing/amounts.ts';
import { agreed, canonicalTerms, published, TERMS, termsWith } from '#testing/deals.ts';
import { linkChannel } from '#testing/linked-channel.ts';
import { member } from '#testing/portfolio.ts';
import { SOLD, statementSides } from '#testing/statements/statement-sides.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop, twin, twinShop, deal } = statementSides(world);

const linkedChannel = (dealId: number, companyId: number, premisesId: number | null = null) =>
  linkChannel(world, dealId, companyId, SOLD, premisesId);

const receipt = (id: number, query = '', as = portfolio.owner) =>
  world.get(`/api/statements/deals/${id}/receipt/${query}`, as);

describe('the receipt', () => {
  test('is the engine’s total, the sum of its lines and the sum of its days, for both sides', async () => {
    const { status, body } = await receipt(deal.id, '?from=2026-01-01&through=2026-02-28');
    expect(status).toBe(200);
    const { totals } = rent(
      plainTerms(readDealTerms(canonicalTerms())),
      salesByDay(salesRows(SOLD)),
      day('2026-02-28'),
      'half_month',
    );
    expect(cents(body.totals.total)).toBe(totals.totalDue);
    expect(totals.percentageRent).toBeGreaterThan(0);
    expect(added(body.lines.map((line: { percentage_rent: string }) => line.percentage_rent))).toBe(
      totals.percentageRent,
    );
    expect(added(body.days.map((entry: { percentage_rent: string }) => entry.percentage_rent))).toBe(
      totals.percentageRent,
    );
    expect(body.parts[0].base_lines.map((line: { amount: string }) => line.amount)).toEqual(['2000.00', '2000.00']);
    const other = await receipt(deal.id, '?from=2026-01-01&through=2026-02-28', shop.owner);
    expect(other.body).toEqual(body);
  });

  test('names the version of the terms, its hash, who accepted it and what its words are', async () => {
    const { body } = await receipt(deal.id);
    const { body: versions } = await world.get(`/api/deals/deal/${deal.id}/terms_versions/`, shop.owner);
    const [{ terms }] = body.parts;
    expect(terms).toMatchObject({ version: 1, deal: deal.id, sha256: versions.results[0].sha256 });
    expect(terms.accepted.at).toBe(versions.results[0].accepted.at);
    expect(terms.sentences.join(' ')).toContain('6% over the natural breakpoint');
    expect(body.parts[0].periods[0].breakpoint).toMatchObject({
      kind: 'natural',
      base_rent: { amount: '24000.00' },
      full_period: { amount: '400000.00' },
      rate: '6',
    });
    const [sales] = body.parts[0].periods[0].measures[0].sales;
    expect(sales.exclusions.map(({ item }: { item: string }) => item)).toEqual(['tax', 'tip', 'refund', 'gift_card']);
  });

  test('goes from the year down to the day, with the way back and on', async () => {
    const spanOf = async (query: string) => {
      const { body } = await receipt(deal.id, query);
      return [body.period.kind, body.from, body.through, body.period.through, body.period.previous, body.period.next];
    };
    expect(await spanOf('?period=year')).toEqual(['year', '2026-01-01', '2026-03-09', '2026-12-31', null, null]);
    expect(await spanOf('?period=month&on=2026-02-10')).toEqual([
      'month',
      '2026-02-01',
      '2026-02-28',
      '2026-02-28',
      '2026-01-31',
      '2026-03-01',
    ]);
    expect(await spanOf('')).toEqual(['payment', '2026-03-01', '2026-03-09', '2026-03-15', '2026-02-28', null]);
    expect((await spanOf('?period=day&on=2026-02-10')).slice(0, 3)).toEqual(['day', '2026-02-10', '2026-02-10']);
  });

  test.each([
    ['?on=2025-12-31', 'on'],
    ['?on=2026-03-10', 'on'],
    ['?from=2026-02-02&through=2026-02-01', 'through'],
    ['?from=2026-04-01&through=2026-04-02', 'from'],
    ['?period=decade', 'period'],
    ['?on=yesterday', 'on'],
  ])('refuses %s at its field', async (query, field) => {
    const { status, body } = await receipt(deal.id, query);
    expect(status).toBe(400);
    expect(Object.keys(body)).toEqual([field]);
  });

  test('is not found by strangers, and refused to members who see neither sales nor AutoPay', async () => {
    const missing = await receipt(999_999);
    for (const stranger of [twin.owner, twinShop.owner]) {
      const { status, body } = await receipt(deal.id, '', stranger);
      expect([status, body]).toEqual([404, missing.body]);
    }
    const scope = { premisesId: portfolio.premises[0].id };
    const manager = await member(world, scope, ['permission_manage_connections']);
    expect((await receipt(deal.id, '', manager)).status).toBe(403);
    for (const permission of ['permission_sales', 'permission_view_autopay'] as const) {
      expect((await receipt(deal.id, '', await member(world, scope, [permission]))).status).toBe(200);
    }
    const staff = await world.person({ isStaff: true });
    expect((await receipt(deal.id, '', staff)).status).toBe(200);
    expect((await world.get(`/api/statements/deals/${deal.id}/receipt/`)).status).toBe(401);
  });

  test.each([
    ['off', 403, 403],
    ['property_owner_only', 200, 403],
    ['all', 200, 200],
  ] as const)('with visibility %s', async (visibility, landlord, retailer) => {
    const { id } = await agreed(world, portfolio, shop, termsWith({ visibility }));
    expect((await receipt(id)).status).toBe(landlord);
    expect((await receipt(id, '', shop.owner)).status).toBe(retailer);
    const staff = await world.person({ isStaff: true });
    expect((await receipt(id, '', staff)).status).toBe(200);
  });

  test('of an issued invoice is open to its payer, whatever the visibility', async () => {
    const { id } = await agreed(world, portfolio, shop, termsWith({ visibility: 'off' }));
    const days = { from: day('2026-02-01'), through: day('2026-02-15') };
    onTestFinished(
      priorBillingsPoint.add(async (_db, _viewer, lineageId) =>
        lineageId === id ? [{ number: 'INV-1', ...days, amount: 100_00 as Cents, issuedAt: world.now, lines: [] }] : [],
      ),
    );
    const invoice = '?from=2026-02-01&through=2026-02-15';
    const scope = { companyId: shop.companyId };
    const payer = await member(world, scope, ['permission_view_autopay']);
    const { status, body } = await receipt(id, invoice, payer);
    expect([status, body.prior_billed]).toEqual([200, '100.00']);
    // What other days owe is not theirs to read.
    expect(body.left_lines).toEqual([]);
    expect((await receipt(id, '?from=2026-02-01&through=2026-02-14', payer)).status).toBe(403);
    expect((await receipt(id, '', payer)).status).toBe(403);
    expect((await receipt(id, invoice, await member(world, scope, ['permission_sales']))).status).toBe(403);
    expect((await receipt(id, invoice)).status).toBe(403);
    expect((await receipt(id, invoice, twinShop.owner)).status).toBe(404);
  });

  test('is open to whoever manages AutoPay, since that includes seeing it', async () => {
    for (const [scope, as] of [
      [{ premisesId: portfolio.premises[0].id }, 'landlord'],
      [{ companyId: shop.companyId }, 'retailer'],
    ] as const) {
      const keeper = await member(world, scope, ['permission_manage_autopay']);
      expect([as, (await receipt(deal.id, '', keeper)).status]).toEqual([as, 200]);
    }
  });

  test('begins with the acceptance and with the first day', async () => {
    const waiting = await published(world, portfolio, shop);
    const refused = await receipt(waiting.id);
    expect([refused.status, refused.body.detail]).toEqual([
      400,
      'There is no receipt yet: it begins once the merchant has accepted the terms.',
    ]);
    const later = await agreed(world, portfolio, shop, termsWith({ start_date: '2026-03-10' }));
    expect((await receipt(later.id)).body.detail).toContain('2026-03-10');
  });

  test('has no sales without channels: every day is missing and base rent is still due', async () => {
    const { id } = await agreed(world, portfolio, shop);
    const { body } = await receipt(id, '?period=month&on=2026-02-01');
    expect(body).toMatchObject({ missing_days: 28, totals: { percentage_rent: '0.00', total: '2000.00' } });
  });

  test('is computed part by part after a change of terms', async () => {
    const first = await agreed(world, portfolio, shop);
    await linkedChannel(first.id, shop.companyId);
    const terms = { ...TERMS, base_rent: { amount: '2200.00', period: 'monthly' } };
    const changed = await world.post(
      `/api/deals/deal/${first.id}/modify/`,
      { terms, effective_from: '2026-03-16' },
      portfolio.owner,
    );
    expect(changed.status).toBe(200);
    const { status } = await world.post(
      `/api/deals/deal/${changed.body.id}/accept/`,
      { updated_at: changed.body.updated_at },
      shop.owner,
    );
    expect(status).toBe(200);
    const before = world.now;
    world.setClock(new Date('2026-04-10T15:00:00Z'));
    const token = await world.session(portfolio.owner.id);
    const { body } = await world.get(
      `/api/statements/deals/${changed.body.id}/receipt/?from=2026-01-01&through=2026-03-31`,
      token,
    );
    world.setClock(before);
    expect(body.parts.map(({ from, to, terms }: Body) => [from, to, terms.version])).toEqual([
      ['2026-01-01', '2026-03-15', 1],
      ['2026-03-16', '2026-12-31', 2],
    ]);
    const base = body.parts.flatMap((part: Body) => part.base_lines.map((line: Body) => line.amount));
    expect(base).toEqual(['2000.00', '2000.00', '2103.23']);
    expect(added([...base, body.totals.percentage_rent])).toBe(cents(body.totals.total));
    expect(added(body.days.map((entry: Body) => entry.percentage_rent))).toBe(cents(body.totals.percentage_rent));
  });

  test('counts only the channels the deal’s view shows', async () => {
    const { id } = await agreed(world, portfolio, shop, termsWith({ deal_view: 'premises_only' }));
    await linkedChannel(id, shop.companyId);
    const empty = await receipt(id, '?period=month&on=2026-02-01');
    expect(empty.body.missing_days).toBe(28);
    await linkedChannel(id, shop.companyId, portfolio.premises[0].id);
    expect((await receipt(id, '?period=month&on=2026-02-01')).body.missing_days).toBe(0);
  });
});
