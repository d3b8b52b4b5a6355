// A lease whose old books ended on 15 June, the end of a half month, is paid by the month from the next year on: the day on
// which the old books ended is behind the change and does not hold it up. A change from a day before it is refused.
//
// 5% over 240,000.00 a year, each payment period by itself, 1,000.00 sold a day. The second half of June has a twenty-fourth
// of the breakpoint, 10,000.00, and 15,000.00 of sales: 250.00. January 2027 has a twelfth, 20,000.00, and 31,000.00: 550.00.
import { expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import { connectedPortfolio, openStore, sellDays } from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { accept, termsWith } from '#testing/deals.ts';

const { world } = await openBankWorld();

const TERMS = termsWith({
  template: 'custom',
  rent_basis: 'none',
  base_rent: null,
  start_date: '2026-01-01',
  end_date: null,
  payment_period: 'semi_monthly',
  percentage: {
    breakpoint: 'stated',
    breakpoint_period: 'annual',
    tiers: [{ over: '240000.00', rate: '5' }],
    interim: 'each_period',
  },
  opening_balance: { through: '2026-06-15', sales: '166000.00', rent_billed: '2750.00' },
});

test('payment goes by the month after the old books', async () => {
  world.setClock(new Date('2026-06-16T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const store = await openStore(world, portfolio, { terms: TERMS });
  const modify = (effective_from: string) =>
    world.post(
      `/api/deals/deal/${store.deal}/modify/`,
      { terms: { ...TERMS, payment_period: 'monthly' }, effective_from },
      portfolio.owner,
    );
  world.setClock(new Date('2026-12-20T15:00:00Z'));
  for (const { owner } of [portfolio, store.shop]) owner.token = await world.session(owner.id);
  const refused = await modify('2026-01-01');
  expect(refused.status).toBe(400);
  expect(Object.keys(refused.body)).toEqual(['terms.opening_balance.through']);
  const copy = await successBody(modify('2027-01-01'));
  const { id } = await accept(world, copy, store.shop);

  const days: [string, number][] = [];
  for (let on = day('2026-06-16'); on <= '2027-01-31'; on = addDays(on, 1)) days.push([on, 100_000]);
  await sellDays(world, store, days);
  world.setClock(new Date('2027-02-02T15:00:00Z'));
  for (const { owner } of [portfolio, store.shop]) owner.token = await world.session(owner.id);
  for (const reader of [portfolio.owner, store.shop.owner]) {
    const due = async (from: string, through: string) => {
      const path = `/api/statements/deals/${id}/receipt/?from=${from}&through=${through}`;
      return (await successBody(world.get(path, reader))).totals.percentage_rent;
    };
    expect(await due('2026-06-16', '2026-06-30')).toBe('250.00');
    expect(await due('2027-01-01', '2027-01-31')).toBe('550.00');
  }
});
