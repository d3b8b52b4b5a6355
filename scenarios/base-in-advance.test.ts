// Base rent in advance, from the first day of a lease inside a month to its last day inside another: each month is
// invoiced on its due day, with the payment period that is invoiced that day or by itself; an amendment after it was
// invoiced is a correction that names the month. Receipt, invoices and debits agree for both sides.
//
// 2,000.00 a month from November 10: 21/30 are 1,400.00, due on November 10. December, 2,000.00, is due on December 1.
// From December 16 it is 1,800.00: 15/31 of 2,000.00 and 16/31 of 1,800.00 are 1,896.77, so 103.23 comes off. January 1 to
// 20 is 20/31 of 1,800.00, 1,161.29, less the credit 1,058.06. Sales of 1,500.00 at 10% are 150.00. In all 4,608.06.
import { expect, test } from 'vitest';
import {
  booksOf,
  connectedPortfolio,
  invoicesOf,
  liveOn,
  morning,
  openStore,
  type Store,
  sellDays,
} from '#testing/autopay.ts';
import { openBankWorld, successBody } from '#testing/bank.ts';
import { accept, termsWith } from '#testing/deals.ts';

const { world, bank } = await openBankWorld();

const termsOf = (base: object) =>
  termsWith({
    template: 'custom',
    start_date: '2026-11-10',
    end_date: '2027-01-20',
    base_rent: { amount: '2000.00', period: 'monthly', ...base },
    payment_period: 'semi_monthly',
    percentage: { breakpoint: 'none', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '10' }] },
  });

test('each month is invoiced on the day it is due, once', async () => {
  world.setClock(new Date('2026-11-10T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const store = await openStore(world, portfolio, { terms: termsOf({}), sweep: { collect_from: '2026-11-10' } });
  const proposal = await successBody(world.get(`/api/payments/sweep/${store.sweep}/`, store.shop.owner));
  expect(proposal.authorisation_text).toContain('each month on day 1 or after, in advance, for the month that begins.');

  await morning(world, bank());
  expect(await billed(store)).toEqual(['1400.00 due 2026-11-10: base 2026-11-10..2026-11-30 1400.00']);
  await sellDays(world, store, [
    ['2026-11-12', 100_000],
    ['2026-11-20', 50_000],
  ]);
  await liveOn(world, bank(), '2026-12-02', store);
  expect((await billed(store)).slice(1)).toEqual([
    '100.00 due 2026-11-16: percentage 2026-11-10..2026-11-15 100.00',
    '2050.00 due 2026-12-01: percentage 2026-11-16..2026-11-30 50.00, base 2026-12-01..2026-12-31 2000.00',
  ]);
  for (const reader of [portfolio.owner, store.shop.owner]) {
    const half = await receipt(store, reader, '2026-11-16', '2026-11-30');
    expect([half.totals.percentage_rent, half.totals.base_rent]).toEqual(['50.00', '0.00']);
    expect([half.prior_billed, half.left_to_bill]).toEqual(['1550.00', '0.00']);
    const first = await receipt(store, reader, '2026-12-01', '2026-12-01');
    expect(first.parts[0].base_lines).toMatchObject([
      { from: '2026-12-01', to: '2026-12-31', due: '2026-12-01', amount: '2000.00' },
    ]);
    expect([first.prior_billed, first.left_to_bill]).toEqual(['3550.00', '0.00']);
  }

  await liveOn(world, bank(), '2026-12-10', store);
  const lower = {
    terms: termsOf({ steps: [{ from: '2026-12-16', amount: '1800.00' }] }),
    effective_from: '2026-12-16',
  };
  const copy = await successBody(world.post(`/api/deals/deal/${store.deal}/modify/`, lower, portfolio.owner));
  store.deal = (await accept(world, copy, store.shop)).id;
  await liveOn(world, bank(), '2027-02-20', store);
  expect((await billed(store)).slice(3)).toEqual([
    '-103.23 due 2026-12-16: correction 2026-12-01..2026-12-31 -103.23',
    '1161.29 due 2027-01-01: base 2027-01-01..2027-01-20 1161.29',
  ]);
  for (const reader of [portfolio.owner, store.shop.owner]) {
    const whole = await receipt(store, reader, '2026-11-10', '2027-01-20');
    expect(whole.totals).toMatchObject({ base_rent: '4458.06', percentage_rent: '150.00', total: '4608.06' });
    expect([whole.prior_billed, whole.left_to_bill]).toEqual(['4608.06', '0.00']);
  }
  const books = await booksOf(world, store.lineage);
  expect([-(books.billed ?? 0), books.paid_out, books.receivable ?? 0]).toEqual([460_806, 460_806, 0]);
}, 300_000);

// 2,000.00 and 50.00 at 8.25% are 2,050.00 × 8.25% = 169.125, rounded once to 169.13; the fee of 25.00 has 5%, 1.25.
test('tax is part of what is debited, for each rate once', async () => {
  world.setClock(new Date('2026-11-16T15:00:00Z'));
  const portfolio = await connectedPortfolio(world);
  const tax = { base_rent: '8.25', percentage_rent: '8.25', fee: '5' };
  const terms = {
    ...termsOf({}),
    start_date: '2026-11-01',
    tax,
    additional_fee: { period: 'semi_monthly', amount: '25.00' },
  };
  const store = await openStore(world, portfolio, { terms, sweep: { collect_from: '2026-11-16' } });
  const proposal = await successBody(world.get(`/api/payments/sweep/${store.sweep}/`, store.shop.owner));
  expect(proposal.authorisation_text).toContain('Tax is added as the terms say, and is part of each amount.');
  await sellDays(world, store, [['2026-11-20', 50_000]]);
  await liveOn(world, bank(), '2026-12-12', store);
  const [{ id }] = await invoicesOf(world, store);
  for (const reader of [portfolio.owner, store.shop.owner]) {
    const invoice = await successBody(world.get(`/api/payments/sweep_invoice/${id}/`, reader));
    expect(invoice).toMatchObject({ tax: '170.38', total: '2245.38', payable: '2245.38', paid: '2245.38' });
    expect(invoice.taxes).toEqual([
      { rate: '8.25', net: '2050.00', tax: '169.13' },
      { rate: '5', net: '25.00', tax: '1.25' },
    ]);
    const half = await receipt(store, reader, '2026-11-16', '2026-11-30');
    expect(half.taxes).toEqual([
      { rate: '8.25', net: '50.00', tax: '4.13' },
      { rate: '5', net: '25.00', tax: '1.25' },
    ]);
  }
}, 300_000);

async function billed(store: Store): Promise<string[]> {
  const texts: string[] = [];
  for (const { id } of await invoicesOf(world, store)) {
    const invoice = await successBody(world.get(`/api/payments/sweep_invoice/${id}/`, store.shop.owner));
    const lines = invoice.lines.map(({ kind, from, through, amount }: Record<string, string>) => {
      return `${kind} ${from}..${through} ${amount}`;
    });
    texts.push(`${invoice.total} due ${invoice.due_day}: ${lines.join(', ')}`);
  }
  return texts;
}

function receipt({ deal }: Store, reader: Store['shop']['owner'], from: string, through: string) {
  return successBody(world.get(`/api/statements/deals/${deal}/receipt/?from=${from}&through=${through}`, reader));
}
