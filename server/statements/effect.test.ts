// What a proposed change does to the rent: for both sides, before anybody accepts it.
import { expect, test } from 'vitest';
import { added, cents } from '#testing/amounts.ts';
import { agreed, TERMS } from '#testing/deals.ts';
import { statementSides } from '#testing/statements/statement-sides.ts';
import { type Body, openWorld } from '#testing/world.ts';

const world = openWorld();
const { portfolio, shop, twin, twinShop, deal } = statementSides(world);
const FEE = { ...TERMS, additional_fee: { period: 'monthly', amount: '100.00' } };

const propose = async (id: number, terms: object, effective_from: string): Promise<Body> =>
  (await world.post(`/api/deals/deal/${id}/modify/`, { terms, effective_from }, portfolio.owner)).body;
const effectOf = (id: number, as = portfolio.owner) => world.get(`/api/statements/deals/${id}/effect/`, as);

test('a fee of 100.00 a month from April is 900.00 in the year, and 200.00 on two months of history', async () => {
  const copy = await propose(deal.id, FEE, '2026-04-01');
  const { status, body } = await effectOf(copy.id);
  expect(status).toBe(200);
  expect(body).toMatchObject({ deal: copy.id, currency: 'USD', from: '2026-04-01' });
  // The year goes on as one, so that only the fee is new: nine months of it. Sales from today on are expected, for both.
  const { without, with: proposed, ...year } = body.year;
  expect(year).toMatchObject({ from: '2026-01-01', through: '2026-12-31', expected_from: '2026-03-10' });
  expect([year.difference, without.additional_fees, proposed.additional_fees]).toEqual(['900.00', '0.00', '900.00']);
  expect([without.base_rent, proposed.base_rent]).toEqual(['24000.00', '24000.00']);
  expect(proposed.percentage_rent).toBe(without.percentage_rent);
  for (const { base_rent, percentage_rent, additional_fees, total } of [without, proposed]) {
    expect(added([base_rent, percentage_rent, additional_fees])).toBe(cents(total));
  }
  // Both count more than 6% of a full year at 7,000.00 a day less a tenth, which is 137,970.00.
  expect(cents(without.total)).toBeGreaterThan(13_797_000);
  expect(body.year.choices.map((choice: Body) => [choice.continuity, choice.chosen])).toEqual([
    ['continue', true],
    ['prorate', false],
    ['restart', false],
  ]);
  expect(body.history).toMatchObject({ from: '2026-01-01', through: '2026-02-28', months: 2, difference: '200.00' });
  expect(body.range).toEqual({ least: '200.00', most: '200.00' });
  expect(body.bend).toHaveLength(21);
  expect((await effectOf(copy.id, shop.owner)).body).toEqual(body);
  for (const stranger of [twin.owner, twinShop.owner]) expect((await effectOf(copy.id, stranger)).status).toBe(404);
});

test('figures that are switched off do not hide what somebody is asked to accept', async () => {
  const hidden = { ...TERMS, visibility: 'off' };
  const quiet = await agreed(world, portfolio, shop, hidden);
  const copy = await propose(quiet.id, { ...FEE, visibility: 'off' }, '2026-04-01');
  const { status, body } = await effectOf(copy.id, shop.owner);
  // Nothing was sold yet: nothing can be said of a year, and that is said.
  expect([status, body.year, body.history, body.bend]).toEqual([200, null, null, []]);
});

test('terms that change none have no effect', async () => {
  const { status, body } = await effectOf(deal.id);
  expect([status, body.detail]).toEqual([400, 'These terms change none that were agreed before: there is no effect.']);
});

const preview = (id: number, body: object, as = portfolio.owner) =>
  world.post(`/api/statements/deals/${id}/effect/`, body, as);

test('terms that are being written show the effect that they have once they are proposed, and leave nothing', async () => {
  const other = await agreed(world, portfolio, shop);
  const written = { terms: FEE, effective_from: '2026-04-01' };
  const { status, body } = await preview(other.id, written);
  expect([status, body.deal, body.from]).toEqual([200, other.id, '2026-04-01']);
  expect((await world.get(`/api/deals/deal/${other.id}/`, shop.owner)).body).toMatchObject({ pending_copy: null });
  const copy = await propose(other.id, FEE, '2026-04-01');
  expect((await effectOf(copy.id)).body).toEqual({ ...body, deal: copy.id });
});

test('the effect of written terms is told to whoever may send them', async () => {
  const written = { terms: FEE, effective_from: '2026-04-01' };
  const other = await agreed(world, portfolio, shop);
  for (const stranger of [twin.owner, twinShop.owner]) {
    expect((await preview(other.id, written, stranger)).status).toBe(404);
  }
  const refused = await preview(other.id, written, shop.owner);
  expect([refused.status, refused.body.detail]).toEqual([
    400,
    'No change of these terms is proposed to you: there is no effect.',
  ]);

  const copy = await propose(other.id, FEE, '2026-04-01');
  // Both may write other terms now: the landlord another proposal, the merchant what it would accept. The day stays.
  const dearer = { ...TERMS, additional_fee: { period: 'monthly', amount: '300.00' } };
  for (const writer of [portfolio.owner, shop.owner]) {
    const answer = await preview(copy.id, { terms: dearer }, writer);
    expect([answer.status, answer.body.from]).toEqual([200, '2026-04-01']);
  }
  // What is written is nobody's proposal.
  expect((await effectOf(copy.id, shop.owner)).body.deal).toBe(copy.id);
  expect((await world.get(`/api/deals/deal/${copy.id}/`, shop.owner)).body.terms.additional_fee.amount).toBe('100.00');
});

test('a change of another start, or before the terms in force, is refused at its field', async () => {
  const other = await agreed(world, portfolio, shop);
  const moved = await preview(other.id, { terms: { ...FEE, start_date: '2026-02-01' } });
  expect([moved.status, Object.keys(moved.body)]).toEqual([400, ['terms.start_date']]);
  const early = await preview(other.id, { terms: FEE, effective_from: '2025-12-31' });
  expect([early.status, Object.keys(early.body)]).toEqual([400, ['effective_from']]);
});
