// Five leases whose terms change on 1 July, lived through their year: limits of the year count once, a breakpoint that
// nobody changed stays where it was, and sales to date go on under a new rate. Receipt and invoices agree to the cent,
// for the landlord and for the retailer.
import { expect, test } from 'vitest';
import { addDays, type Day, day } from '#core/base/time.ts';
import { issueInvoices } from '#server/payments/invoices/issue-invoices.ts';
import { connectedPortfolio, invoicesOf, openStore, type Store, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { accept, termsWith } from '#testing/deals.ts';

const { world } = await openBankWorld();

const FEE = { additional_fee: { period: 'monthly', amount: '250.00' } } as const;
const five = (changes: object = {}) =>
  ({ breakpoint: 'none', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '5' }], ...changes }) as const;
const over = (rate: string) =>
  ({ breakpoint: 'stated', breakpoint_period: 'annual', tiers: [{ over: '1200000.00', rate }] }) as const;

/** 1,442,378.40 in the year, the same every day but for the last. */
const even = (on: Day) => (on === '2026-12-31' ? 395_232 : 395_172);
/** 800,000.00 in the year. */
const weak = (on: Day) => (on === '2026-12-31' ? 219_208 : 219_178);
/** 1,500,000.00 in the year, two thirds of it from October on. */
const seasonal = (on: Day) => (on === '2026-12-31' ? 1_086_963 : on >= '2026-10-01' ? 1_086_957 : 183_150);

const LEASES = [
  {
    name: 'at most 50,000.00 a year, a fee is added',
    terms: { percentage: five({ maximum: { year: '50000.00' } }) },
    change: FEE,
    sells: even,
    rent: '50000.00',
    otherRent: '1500.00',
  },
  {
    name: 'at least 60,000.00 a year, a fee is added',
    terms: { percentage: five({ minimum: { year: '60000.00' } }) },
    change: FEE,
    sells: weak,
    rent: '60000.00',
    otherRent: '1500.00',
  },
  {
    name: '12,000.00 a year of taxes taken off, a fee is added',
    terms: { percentage: five(), offsets: [{ name: 'Taxes', amount: '12000.00', per: 'year' }] },
    change: FEE,
    sells: even,
    rent: '60118.92',
    otherRent: '1500.00',
  },
  {
    name: 'base rent is lowered beside a stated breakpoint',
    terms: {
      percentage: over('5'),
      rent_basis: 'base_rent',
      base_rent: { amount: '4000.00', period: 'monthly' },
    },
    change: { base_rent: { amount: '3000.00', period: 'monthly' } },
    sells: seasonal,
    rent: '15000.00',
    otherRent: '42000.00',
  },
  {
    name: '5% becomes 6%',
    terms: { percentage: over('5') },
    change: { percentage: over('6') },
    sells: even,
    rent: '14542.70',
    otherRent: '0.00',
  },
] as const;

const termsOf = (changes: object) =>
  termsWith({
    template: 'custom',
    rent_basis: 'none',
    base_rent: null,
    start_date: '2026-01-01',
    end_date: null,
    payment_period: 'semi_monthly',
    ...changes,
  });

test('a change inside the year leaves the year one', async () => {
  world.setClock(new Date('2026-01-02T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const stores: Store[] = [];
  for (const { terms } of LEASES) {
    stores.push(await openStore(world, portfolio, { terms: termsOf(terms), sweep: { collect_from: '2026-01-01' } }));
  }
  await sellThrough(stores, '2026-01-01', '2026-06-14');
  await liveMornings(stores, '2026-06-15');

  const byMonth = { ...over('5'), breakpoint_period: 'monthly' };
  const refused = await world.post(
    `/api/deals/deal/${stores[4]!.deal}/modify/`,
    { terms: termsOf({ percentage: byMonth }), effective_from: '2026-07-01' },
    portfolio.owner,
  );
  expect(refused.status).toBe(400);
  expect(refused.body).toEqual({
    'terms.percentage.breakpoint_period': [
      'Keep this as it is, or choose prorate or restart: it cannot change inside a year that continues.',
    ],
  });

  for (const [index, { terms, change }] of LEASES.entries()) {
    const { deal, shop } = stores[index]!;
    const proposed = { terms: termsOf({ ...terms, ...change }), effective_from: '2026-07-01' };
    const copy = await successBody(world.post(`/api/deals/deal/${deal}/modify/`, proposed, portfolio.owner));
    expect(copy.terms.continuity).toBe('continue');
    const accepted = await accept(world, copy, shop);
    stores[index]!.deal = accepted.id;
  }
  await sellThrough(stores, '2026-06-15', '2026-12-31');
  await liveMornings(stores, '2027-01-04');

  for (const [index, { name, rent, otherRent, change, sells }] of LEASES.entries()) {
    const store = stores[index]!;
    const path = `/api/statements/deals/${store.deal}/receipt/?from=2026-01-01&through=2026-12-31`;
    for (const reader of [portfolio.owner, store.shop.owner]) {
      const receipt = await successBody(world.get(path, reader));
      expect(unlike(receipt, sells), name).toEqual([]);
      expect(receipt.totals.percentage_rent, name).toBe(rent);
      expect(cents(receipt.totals.total), name).toBe(cents(rent) + cents(otherRent));
      expect(receipt.prior_billed, name).toBe(receipt.totals.total);
      expect(receipt.left_to_bill, name).toBe('0.00');
      expect(receipt.parts.at(-1).terms.sentences.join(' ')).toContain('The rent year goes on as one');
      expect(addsUp(receipt), name).toBe(cents(rent));
    }
    const invoices = await invoicesOf(world, store);
    const billed = invoices.reduce((sum: number, invoice: { total: string }) => sum + cents(invoice.total), 0);
    // Base rent of January is due, and invoiced, on the first.
    const january = 'base_rent' in change ? cents(change.base_rent.amount) : 0;
    expect(billed, name).toBe(cents(rent) + cents(otherRent) + january);
  }
}, 300_000);

function cents(text: string): number {
  return Math.round(Number(text) * 100);
}

type ReceiptDay = { day: Day; gross: string | null; adjusted_gross: string | null };

/** Days of a receipt that do not say what was sold on them. */
function unlike({ days }: { days: ReceiptDay[] }, sells: (on: Day) => number): ReceiptDay[] {
  return days.filter(({ day: on, gross, adjusted_gross }) =>
    [gross, adjusted_gross].some((amount) => amount === null || cents(amount) !== sells(on)),
  );
}

/** The steps of every breakpoint period of a receipt. */
function addsUp(receipt: { parts: { periods: { steps: { amount: string }[] }[] }[] }): number {
  const steps = receipt.parts.flatMap(({ periods }) => periods.flatMap((period) => period.steps));
  return steps.reduce((sum, { amount }) => sum + cents(amount), 0);
}

async function sellThrough(stores: readonly Store[], from: string, through: string): Promise<void> {
  for (const [index, { sells }] of LEASES.entries()) {
    const days: [string, number][] = [];
    for (let on = day(from); on <= through; on = addDays(on, 1)) days.push([on, sells(on)]);
    await sellDays(world, stores[index]!, days);
  }
}

/** Invoices on the mornings after payment periods; nobody stays signed in that long. */
async function liveMornings(stores: readonly Store[], until: string): Promise<void> {
  for (let at = addDays(day(world.now.toISOString().slice(0, 10)), 1); at <= until; at = addDays(at, 1)) {
    if (!/-(02|17)$/.test(at) && at !== until) continue;
    world.setClock(new Date(`${at}T15:00:00Z`));
    await issueInvoices(world.services);
  }
  for (const { shop, portfolio } of stores) {
    shop.owner.token = await world.session(shop.owner.id);
    portfolio.owner.token = await world.session(portfolio.owner.id);
  }
}
