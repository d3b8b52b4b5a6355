// What a statement says of the rent, as leases differ: the lines of the paper add up, agree with the receipt of the same days and
// with the invoices, and both sides read the same. What an engine does not explain by one count of sales is left out.
import { expect, test } from 'vitest';
import { parseMoney } from '#core/base/money.ts';
import { addDays, type Day, day } from '#core/base/time.ts';
import { percentageLines } from '#core/months/percentage-words.ts';
import { connectedPortfolio, morning, openStore, type Store, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { agreed, termsWith } from '#testing/deals.ts';
import { landlordPortfolio, retailerCompany } from '#testing/portfolio.ts';
import { channelOf, ingest, linkOf, saleOf } from '#testing/sales.ts';
import type { Body, Person } from '#testing/world.ts';

const { world, bank } = await openBankWorld();
const FIRST = day('2026-01-01');
const MARCH = '2026-03-01';
const cents = (amount: string) => Math.round(Number(amount) * 100);
const read = (path: string, as: Person): Promise<Body> => successBody(world.get(path, as));

/** 1,000.00 a day for a quarter, the same on every day. */
function daysUntil(last: Day): [string, number][] {
  const days: [string, number][] = [];
  for (let on = FIRST; on <= last; on = addDays(on, 1)) days.push([on, 100_000]);
  return days;
}

const textOf = (statement: Body) =>
  percentageLines(statement.figures, statement.percentage, 'USD').map(({ sign = '', label, note, value }) =>
    `${sign} ${label} ${note ? `(${note}) ` : ''}${value}`.trim().replaceAll('$', ''),
  );

type Sides = { deal: number; shop: { owner: Person }; portfolio: { owner: Person } };

async function statementOf({ deal, shop, portfolio }: Sides): Promise<Body> {
  const path = `/api/months/deals/${deal}/${MARCH}/`;
  const [mine, theirs] = [await read(path, shop.owner), await read(path, portfolio.owner)];
  expect([theirs.percentage, theirs.rent]).toEqual([mine.percentage, mine.rent]);
  const { from, through } = mine.figures;
  const receipt = await read(`/api/statements/deals/${deal}/receipt/?from=${from}&through=${through}`, shop.owner);
  expect([mine.rent?.percentage_rent, mine.percentage?.within ?? '0.00']).toEqual([
    receipt.totals.percentage_rent,
    receipt.totals.percentage_rent,
  ]);
  return mine;
}

test('weeks that reach out of the month, a breakpoint passed inside it, and an adjustment after its invoice', async () => {
  world.setClock(new Date('2026-01-02T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world), {
    terms: termsWith({
      template: 'custom',
      ...{ rent_basis: 'none', base_rent: null, start_date: FIRST, payment_period: 'weekly' },
      percentage: {
        breakpoint: 'stated',
        breakpoint_period: 'annual',
        tiers: [
          { over: '70000.00', rate: '6' },
          { over: '200000.00', rate: '8' },
        ],
      },
    }),
    sweep: { collect_from: FIRST },
  });
  await sellDays(world, store, daysUntil(day('2026-04-12')));
  await live(store, ['2026-03-17', '2026-03-24', '2026-03-31', '2026-04-07', '2026-04-10', '2026-04-13']);
  const billed = await statementOf(store);
  expect(textOf(billed)).toEqual([
    'Year to Mar 31 (59,000.00 + 31,000.00) 90,000.00',
    '− Breakpoint 70,000.00',
    '= Above the breakpoint (passed on Mar 12) 20,000.00',
    '× 6%, first tier 1,200.00',
    expect.stringMatching(/^− Billed for March 2026 \(\S+ to \S+, 3 invoices\) 1,200.00$/),
    '= Left to bill 0.00',
  ]);
  const body = new FormData();
  const typed = { day: '2026-03-19', amount: '1850.00', title: 'Private event', reason: 'Billed to the host' };
  for (const [name, value] of Object.entries(typed)) body.append(name, value);
  body.append('file', new Blob(['%PDF-1.7 invoice'], { type: 'application/pdf' }), 'invoice.pdf');
  await successBody(world.post(`/api/months/deals/${store.deal}/${MARCH}/adjustments/`, body, store.shop.owner));
  const adjusted = await statementOf(store);
  expect(textOf(adjusted).slice(-3)).toEqual([
    '× 6%, first tier 1,311.00',
    expect.stringContaining(' 1,200.00'),
    '= To bill with the next invoice 111.00',
  ]);
  // The next invoice asks for exactly that, beside the week after.
  await live(store, ['2026-04-14', '2026-04-21']);
  expect((await statementOf(store)).percentage.billed).toMatchObject({ amount: '1311.00', left: '0.00' });
}, 120_000);

async function live({ shop, portfolio }: Store, days: readonly string[]): Promise<void> {
  for (const on of days) {
    world.setClock(new Date(`${on}T15:00:00Z`));
    for (const owner of [shop.owner, portfolio.owner]) owner.token = await world.session(owner.id);
    await morning(world, bank(), false);
  }
}

const stated = (percentage: object) => ({
  template: 'custom',
  ...{ rent_basis: 'none', base_rent: null, start_date: FIRST, payment_period: 'monthly' },
  percentage: { breakpoint: 'stated', breakpoint_period: 'annual', ...percentage },
});
const TIERS = { tiers: [{ over: '70000.00', rate: '6' }] };

test.each<[string, object, string[]]>([
  [
    'a breakpoint of the month',
    stated({ breakpoint_period: 'monthly', tiers: [{ over: '30000.00', rate: '7' }] }),
    [
      'Month to Mar 31 31,000.00',
      '− Breakpoint 30,000.00',
      '= Above the breakpoint (passed on Mar 31) 1,000.00',
      '× 7% 70.00',
    ],
  ],
  [
    'below the breakpoint',
    stated({ tiers: [{ over: '700000.00', rate: '6' }] }),
    [
      'Year to Mar 31 (59,000.00 + 31,000.00) 90,000.00',
      '− Breakpoint 700,000.00',
      '= Left until the breakpoint 610,000.00',
      '= % Rent of March 2026 0.00',
    ],
  ],
  [
    'a share of every sale',
    stated({ breakpoint: 'none', tiers: [{ over: '0.00', rate: '5' }] }),
    [
      'Year to Mar 31 (59,000.00 + 31,000.00) 90,000.00',
      '× 5% (90,000.00 in it) 4,500.00',
      '− Fallen due through Feb 28 2,950.00',
      '= % Rent of March 2026 1,550.00',
    ],
  ],
  [
    'the tier that was reached, on all sales',
    stated({ ...TIERS, tier_rule: 'reached' }),
    ['Year to Mar 31 (59,000.00 + 31,000.00) 90,000.00', '× 6% (90,000.00 in it) 5,400.00'],
  ],
  ['months that stand alone', stated({ ...TIERS, interim: 'each_period' }), ['= % Rent of March 2026']],
  [
    'a natural breakpoint',
    {
      ...stated({ breakpoint: 'natural', tiers: [{ over: '0.00', rate: '6' }] }),
      ...{ rent_basis: 'base_rent', base_rent: { amount: '350.00', period: 'monthly' } },
    },
    ['− Breakpoint 70,000.00', '= Above the breakpoint (passed on Mar 12) 20,000.00', '× 6% 1,200.00'],
  ],
  [
    'a maximum of the year',
    stated({ ...TIERS, maximum: { year: '1000.00' } }),
    ['× 6% 1,200.00', '− Over the year’s maximum 200.00', '= % Rent of March 2026 1,000.00'],
  ],
])('%s', async (_, terms, lines) => {
  world.setClock(new Date('2026-04-01T15:00:00Z'));
  const portfolio = await landlordPortfolio(world);
  const shop = await retailerCompany(world);
  const { id } = await agreed(world, portfolio, shop, termsWith(terms));
  const channel = await channelOf(world, shop);
  await linkOf(world, id, channel, FIRST);
  const records = daysUntil(day('2026-03-31')).map(([on, gross]) =>
    saleOf({ ...{ external_id: on, gross, grain: 'day', business_day: day(on) }, occurred_at: `${on}T17:00:00Z` }),
  );
  await ingest(world, channel, records);
  const statement = await statementOf({ deal: id, shop, portfolio });
  const texts = textOf(statement);
  for (const line of lines) expect(texts.join('\n')).toContain(line);
  const { period, within } = statement.percentage;
  const moved = period.steps.reduce((sum: number, { amount }: Body) => sum + (parseMoney(amount) ?? 0), 0);
  expect(moved).toBe(cents(period.due_to_date));
  expect(cents(period.due_to_date) - cents(period.before)).toBe(cents(within));
});

test('without percentage rent nothing is said; hidden figures stay hidden from the side that does not read the receipt', async () => {
  world.setClock(new Date('2026-04-01T15:00:00Z'));
  const portfolio = await landlordPortfolio(world);
  const shop = await retailerCompany(world);
  const none = await agreed(world, portfolio, shop, termsWith({ percentage: null, template: 'base_rent_only' }));
  expect((await statementOf({ deal: none.id, shop, portfolio })).percentage).toBeNull();
  const hidden = await agreed(world, portfolio, shop, {
    ...termsWith({ visibility: 'property_owner_only' }),
    ...stated(TIERS),
  });
  const path = `/api/months/deals/${hidden.id}/${MARCH}/`;
  expect(await read(path, shop.owner)).toMatchObject({ percentage: null, rent: null });
  expect((await read(path, portfolio.owner)).percentage.within).toBe('0.00');
});

test('who pays an invoice for exactly the month reads its rent, as on its receipt, though the lease hides figures', async () => {
  const [may, april] = [day('2026-05-01'), day('2026-04-01')];
  world.setClock(new Date('2026-04-22T15:00:00Z'));
  const store = await openStore(world, await connectedPortfolio(world), {
    terms: {
      ...termsWith({ visibility: 'property_owner_only' }),
      ...stated({ breakpoint: 'none', tiers: [{ over: '0.00', rate: '5' }] }),
      start_date: april,
    },
    sweep: { collect_from: may },
  });
  const days: [string, number][] = [];
  for (let on = april; on < '2026-06-01'; on = addDays(on, 1)) days.push([on, 100_000]);
  await sellDays(world, store, days);
  await live(store, ['2026-06-01', '2026-06-04', '2026-06-09']);
  const of = (month: Day, as: Person) => read(`/api/months/deals/${store.deal}/${month}/`, as);
  const [mine, theirs] = [await of(may, store.shop.owner), await of(may, store.portfolio.owner)];
  expect(theirs.percentage).toMatchObject({ within: '1550.00', billed: { amount: '1550.00', left: '0.00' } });
  expect(mine).toMatchObject({ rent: theirs.rent, percentage: { ...theirs.percentage, billed: null } });
  expect(await of(april, store.shop.owner)).toMatchObject({ rent: null, percentage: null });
}, 120_000);
