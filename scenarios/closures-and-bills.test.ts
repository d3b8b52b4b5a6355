// A store that could not trade for a month, under a lease that reduces its breakpoint by days and takes off what the landlord
// is billed for property tax. Receipt and invoices agree to the cent for both sides, and a bill that comes after the year
// is settled is given back by the next invoice, without an amendment.
//
// Breakpoint 730,000.00 a year, 2,000.00 a day. Closed: 30 days of June as the landlord entered, and 3 July as the channel
// is marked, 31 days: 730,000.00 × (365 − 31) / 365 = 668,000.00. Sales: 334 days × 4,000.00 = 1,336,000.00. Rent:
// 5% × (1,336,000.00 − 668,000.00) = 33,400.00. The tax bill of the year, 7,300.00, leaves 26,100.00. A second bill of
// 3,650.00 for July 2026 to June 2027 comes in January: 184 of its 365 days are of 2026, 1,840.00, which leaves 24,260.00.
import { expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { connectedPortfolio, invoicesOf, openStore, type Store, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { termsWith } from '#testing/deals.ts';
import { member } from '#testing/portfolio.ts';

const { world } = await openBankWorld();

const TERMS = termsWith({
  template: 'custom',
  rent_basis: 'none',
  base_rent: null,
  start_date: '2026-01-01',
  end_date: null,
  payment_period: 'monthly',
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '730000.00', rate: '5' }] },
  closure: { reduce: 'days', closed_days: true },
  offsets: [{ name: 'Property tax', per: 'year', by_bills: true }],
});
const JUNE = { kind: 'closure', from_day: '2026-06-01', to_day: '2026-06-30', note: 'Burst main' };
const BILL = { kind: 'bill', offset: 'Property tax', from_day: '2026-01-01', to_day: '2026-12-31', amount: '7300.00' };
const SECOND = { ...BILL, from_day: '2026-07-01', to_day: '2027-06-30', amount: '3650.00' };

test('closures lower the breakpoint and bills are taken off, as the terms say', async () => {
  world.setClock(new Date('2026-01-02T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const store = await openStore(world, portfolio, { terms: TERMS, sweep: { collect_from: '2026-01-01' } });
  const { owner } = portfolio;
  const path = `/api/deals/deal/${store.deal}/rent_facts/`;

  const words = (await successBody(world.get(`/api/deals/deal/${store.deal}/`, owner))).terms;
  expect(words.closure).toEqual({ reduce: 'days', closed_days: true });
  expect(words.offsets).toEqual([{ name: 'Property tax', amount: '0.00', per: 'year', by_bills: true }]);

  await sellOn(store, '2026-01-01', '2026-06-30');
  await liveMornings(store, '2026-07-06');
  expect((await world.post(path, JUNE, store.shop.owner)).status).toBe(403);
  const looker = await member(world, { premisesId: portfolio.premises[0].id }, ['permission_sales']);
  expect((await world.post(path, JUNE, looker)).status).toBe(403);
  const facts = await successBody(world.post(path, JUNE, owner));
  expect(facts.results).toMatchObject([
    { kind: 'closure', from_day: '2026-06-01', to_day: '2026-06-30', amount: null },
  ]);
  await successBody(world.post(path, JUNE, owner));
  const closed = { day: '2026-07-03', note: 'Stocktaking' };
  await successBody(world.post(`/api/pos/channel/${store.channel}/closed_days/`, closed, store.shop.owner));
  // A Monday that is always closed was agreed with, and takes nothing.
  const mondays = { weekday: 1, from_day: '2027-02-01' };
  await successBody(world.post(`/api/pos/channel/${store.channel}/closed_days/`, mondays, store.shop.owner));

  const refused = async (body: object) => (await world.post(path, body, owner)).body;
  expect(await refused({ ...JUNE, amount: '5.00' })).toEqual({
    amount: ['Leave the amount out: the terms reduce breakpoints by days.'],
  });
  expect(await refused({ ...BILL, offset: 'Insurance' })).toEqual({
    offset: ['Name an offset of the terms that follows bills: Property tax.'],
  });
  expect(await refused({ ...BILL, to_day: '2025-12-31' })).toEqual({
    to_day: ['Choose a last day on or after 2026-01-01.'],
  });
  expect(await refused({ ...BILL, from_day: '2024-01-01', to_day: '2024-12-31' })).toEqual({
    from_day: ['Choose days of the agreement.'],
  });

  await sellOn(store, '2026-07-01', '2026-10-20');
  await liveMornings(store, '2026-10-20');
  await successBody(world.post(path, BILL, owner));
  await sellOn(store, '2026-10-21', '2027-01-31');
  await liveMornings(store, '2027-01-08');
  await expectYear(store, '26100.00');

  await successBody(world.post(path, SECOND, owner));
  await liveMornings(store, '2027-02-02');
  await expectYear(store, '24260.00');
  // January 2027 sold 124,000.00 of 730,000.00: its invoice is the correction alone.
  const last = (await invoicesOf(world, store)).at(-1);
  expect(last).toMatchObject({ from: '2027-01-01', through: '2027-01-31', total: '-1840.00' });

  for (const reader of [owner, store.shop.owner]) {
    const facts = await successBody(world.get(path, reader));
    expect(facts.results.map(({ amount }: { amount: string }) => amount)).toEqual(['3650.00', '7300.00', null]);
    expect(facts).toMatchObject({ offsets: ['Property tax'], closures: 'days', can_tell: reader === owner });
    const { results } = await successBody(world.get(`/api/deals/deal/${store.deal}/activities/`, reader));
    const said = results.map(({ text }: { text: string }) => text).join('\n');
    expect(said).toContain('entered a bill for Property tax of 2026-07-01 to 2027-06-30.');
    expect(said).toContain('entered a closure of 2026-06-01 to 2026-06-30.');
    const { radar } = await successBody(world.get(`/api/statements/deals/${store.deal}/radar/`, reader));
    expect(radar.breakpoint).toBe('730000.00');
  }

  // Taken back, the second bill is asked for again: 24,260.00 + 1,840.00.
  const { results } = await successBody(world.get(path, owner));
  expect((await world.delete(`${path}${results[0].id}/`, store.shop.owner)).status).toBe(403);
  expect((await world.delete(`${path}${results[0].id}/`, owner)).status).toBe(204);
  expect((await world.delete(`${path}${results[0].id}/`, owner)).status).toBe(404);
  await sellOn(store, '2027-02-01', '2027-02-28');
  await liveMornings(store, '2027-03-02');
  await expectYear(store, '26100.00');
  expect((await invoicesOf(world, store)).at(-1)).toMatchObject({ from: '2027-02-01', total: '1840.00' });
});

const receiptOf = ({ deal }: Store) => `/api/statements/deals/${deal}/receipt/?from=2026-01-01&through=2026-12-31`;

/** What the year came to on the receipt, in the report and on the invoices, for both sides. */
async function expectYear(store: Store, rent: string): Promise<void> {
  for (const reader of [store.portfolio.owner, store.shop.owner]) {
    const receipt = await successBody(world.get(receiptOf(store), reader));
    expect(receipt.totals.percentage_rent).toBe(rent);
    const [period] = receipt.parts[0].periods;
    expect(period.breakpoint).toMatchObject({
      full_period: { amount: '730000.00' },
      scaled: { amount: '668000.00' },
      closed: { days: 31, of_days: 365, amount: '0.00' },
    });
    const steps = period.steps.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount]);
    const offset = (33_400 - Number(rent)).toFixed(2);
    expect(steps).toEqual([
      ['measured', '33400.00'],
      ['offset', `-${offset}`],
    ]);
    const counted = period.bills.map(({ counted: part }: { counted: string }) => part);
    expect(counted).toEqual(rent === '26100.00' ? ['7300.00'] : ['7300.00', '1840.00']);
  }
  const invoices = await invoicesOf(world, store);
  const billed = invoices.reduce(
    (sum: number, { total }: { total: string }) => sum + Math.round(Number(total) * 100),
    0,
  );
  expect(billed).toBe(Math.round(Number(rent) * 100));
}

/** 4,000.00 on every day that the store is open. */
async function sellOn(store: Store, from: string, through: string): Promise<void> {
  const days: [string, number][] = [];
  for (let on = day(from); on <= through; on = addDays(on, 1)) {
    const isShut = (on >= '2026-06-01' && on <= '2026-06-30') || on === '2026-07-03';
    if (!isShut) days.push([on, 400_000]);
  }
  await sellDays(world, store, days);
}

/** Invoices on the mornings after payment periods; nobody stays signed in that long. */
async function liveMornings({ shop, portfolio }: Store, until: string): Promise<void> {
  for (let at = addDays(day(world.now.toISOString().slice(0, 10)), 1); at <= until; at = addDays(at, 1)) {
    if (!at.endsWith('-02') && at !== until) continue;
    world.setClock(new Date(`${at}T15:00:00Z`));
    await issueInvoices(world.services);
  }
  shop.owner.token = await world.session(shop.owner.id);
  portfolio.owner.token = await world.session(portfolio.owner.id);
}
