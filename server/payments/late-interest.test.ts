// Interest on an invoice that is paid late, where the terms ask for it.
import { expect, test } from 'vitest';
import { connectedPortfolio, invoicesOf, liveUntil, openStore, sell, TEN_PERCENT } from '#testing/autopay.ts';
import { made, openBankWorld } from '#testing/bank.ts';

const { world, bank } = await openBankWorld();
const start = (at: string) => world.setClock(new Date(`${at}T15:00:00Z`));

// 100.00 due on March 12 at 12% a year: 49 days to April 30 are 1.61. 40.00 of it paid after 20 days: 0.26 + 0.97.
test('late interest is shown on the invoice and billed to nobody', async () => {
  start('2026-03-10');
  const one = await openStore(world, await connectedPortfolio(world), {
    terms: { ...TEN_PERCENT, interest: { percent: '12', grace_days: 5 } },
  });
  await sell(world, one, '2026-03-06', 100_000);
  await liveUntil(world, bank(), '2026-03-12', one);
  const [{ id, due_day }] = await invoicesOf(world, one);
  expect(due_day).toBe('2026-03-12');
  const interest = async () => {
    const readers = [one.portfolio.owner, one.shop.owner];
    const both = readers.map((reader) => made(world.get(`/api/payments/sweep_invoice/${id}/`, reader)));
    return (await Promise.all(both)).map((invoice) => invoice.late_interest);
  };
  expect(await interest()).toEqual(['0.00', '0.00']);
  start('2026-04-30');
  // Nobody stays signed in that long.
  for (const { owner } of [one.portfolio, one.shop]) owner.token = await world.session(owner.id);
  expect(await interest()).toEqual(['1.61', '1.61']);
  const payment = { method: 'cheque', reference: 'No. 7', date: '2026-04-01', amount: '40.00' };
  await made(world.post(`/api/payments/sweep_invoice/${id}/record_payment/`, payment, one.portfolio.owner));
  expect(await interest()).toEqual(['1.23', '1.23']);
  expect((await invoicesOf(world, one)).map(({ total }: { total: string }) => total)).toEqual(['100.00']);
});
