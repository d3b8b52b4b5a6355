// The clock of the machine jumps and is set right again, an hour is there twice or not at all, a February has 29 days: no rent is
// billed or debited twice, and none is left out.
import { describe, expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import { selfAudit } from '#server/payments/self-audit.ts';
import { connectedPortfolio, invoicesOf, morning, openStore, type Store, sell, TEN_PERCENT } from '#testing/autopay.ts';
import { openBankWorld } from '#testing/bank.ts';
import { asSystem } from '#testing/portfolio.ts';

const { world, bank } = await openBankWorld();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;

describe('what is billed and debited', () => {
  const terms = { ...TEN_PERCENT, payment_period: 'daily' };
  const at = (instant: string) => world.setClock(new Date(instant));

  async function storeFrom(first: string): Promise<Store> {
    at(`${first}T15:00:00Z`);
    // It ends soon: a store that goes on would be looked at in every later night, too.
    const lease = { ...terms, start_date: first, end_date: addDays(day(first), 30) };
    const store = await openStore(world, await connectedPortfolio(world), {
      terms: lease,
      sweep: { collect_from: first },
    });
    return store;
  }

  /** The days of each invoice, and of each attempt to debit. */
  async function moneyOf(store: Store) {
    store.shop.owner.token = await world.session(store.shop.owner.id);
    const invoices = await invoicesOf(world, store);
    const attempts = await asSystem(world, (tx) =>
      tx
        .selectFrom('transfer_attempts')
        .select(['invoice_id', 'amount_cents'])
        .where('invoice_id', 'is not', null)
        .execute(),
    );
    const ids: number[] = invoices.map(({ id }: { id: number }) => id);
    return {
      days: invoices.map(({ from, through }: { from: string; through: string }) => `${from} ${through}`),
      debits: attempts.filter(({ invoice_id }) => ids.includes(invoice_id ?? 0)).map(({ invoice_id }) => invoice_id),
      total: invoices.reduce((sum: number, { total }: { total: string }) => sum + Math.round(Number(total) * 100), 0),
    };
  }

  const once = (list: readonly unknown[]) => expect([...new Set(list)]).toEqual([...list]);

  test('nights that come twice, and nights that never come, bill and debit each day once', async () => {
    const store = await storeFrom('2026-05-04');
    for (const date of ['04', '05', '06', '07', '08']) await sell(world, store, `2026-05-${date}`, 100_000);
    at('2026-05-08T15:00:00Z');
    await morning(world, bank());
    const before = await moneyOf(store);
    expect(before.days.length).toBeGreaterThan(0);
    // Back over two nights that were worked off already, and on over them again.
    for (const date of ['06', '07', '08']) {
      at(`2026-05-${date}T15:00:00Z`);
      await morning(world, bank());
    }
    expect(await moneyOf(store)).toEqual(before);
    // Ten days at once; then right again, and what was billed in advance of its time stays billed once.
    at('2026-05-18T15:00:00Z');
    await morning(world, bank());
    const after = await moneyOf(store);
    at('2026-05-09T15:00:00Z');
    await morning(world, bank());
    expect(await moneyOf(store)).toEqual(after);
    once(after.days);
    once(after.debits);
    expect(after.total).toBe(5 * 10_000);
    expect(await selfAudit(world.services)).toEqual([]);
  });

  test.each([
    ['an hour that is there twice', '2026-10-30', ['2026-10-30', '2026-10-31', '2026-11-01', '2026-11-02']],
    ['an hour that is not there', '2027-03-12', ['2027-03-12', '2027-03-13', '2027-03-14', '2027-03-15']],
    ['the 29th of February', '2028-02-27', ['2028-02-27', '2028-02-28', '2028-02-29', '2028-03-01']],
  ])('%s: looked at every hour of its night, each day is billed once', async (_, first, days) => {
    const store = await storeFrom(first);
    for (const date of days) await sell(world, store, date, 100_000);
    const end = new Date(`${days.at(-1)}T15:00:00Z`).getTime() + 7 * DAY;
    while (world.now.getTime() < end) {
      const today = world.now.toISOString().slice(0, 10);
      const isNight = world.now.getUTCHours() < 12 && days.slice(2).includes(today);
      world.turnClock(isNight ? HOUR : DAY / 2);
      await morning(world, bank(), false);
    }
    await morning(world, bank());
    const { days: billed, debits, total } = await moneyOf(store);
    for (const date of days) expect(billed.filter((each: string) => each.startsWith(date))).toHaveLength(1);
    once(billed);
    once(debits);
    expect(total).toBe(days.length * 10_000);
    expect(await selfAudit(world.services)).toEqual([]);
  });
});
