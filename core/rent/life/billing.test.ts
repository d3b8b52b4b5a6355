import { expect, test } from 'vitest';
import type { Rate } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { type InvoiceLine, invoicesOf } from '#core/rent/life/billing/invoices.ts';
import { baseRent, figuresAt, lifeOf, lifeTerms, monthly } from '#testing/rent/life-terms.ts';

const bill = (on: string) => ({ on, kind: 'bill' as const });
const pay = (on: string, amount: string) => ({ on, kind: 'pay' as const, amount });

test('tax is rounded once for each rate, credits symmetrically', () => {
  const line = (kind: InvoiceLine['kind'], amount: number) => {
    return { kind, period_end: day('2026-01-31'), due: day('2026-02-01'), amount: amount as InvoiceLine['amount'] };
  };
  const rates = { base_rent: 20_000_000 as Rate, percentage_rent: 20_000_000 as Rate, fee: 5_000_000 as Rate };
  const [invoice] = invoicesOf(
    day('2026-02-01'),
    [line('base_rent', -1001), line('true_up', -2), line('fee', -10)],
    rates,
  );
  // 20% of 10.03 is 2.006, 5% of 0.10 is 0.005: both away from zero.
  expect(invoice).toMatchObject({ net: -1013, tax: -202, total: -1215 });
});

test('a line that no longer exists is taken back, and a correction names its period', () => {
  const [old, now] = [lifeTerms({}, { payment: { by: 'month' } }), lifeTerms({}, { payment: { by: 'quarter' } })];
  const life = lifeOf(
    [
      { from: '2026-01-01', terms: old },
      { from: '2026-02-01', terms: now },
    ],
    {
      sales: monthly('1000.00'),
      events: [
        bill('2026-03-01'),
        { on: '2026-03-10', kind: 'amend', version: 1 },
        bill('2026-03-15'),
        bill('2026-04-01'),
      ],
    },
  );
  const { invoices } = figuresAt(life, '2026-04-01') as unknown as { invoices: { run: string; lines: object[] }[] };
  expect(invoices.map(({ run, lines }) => [run, lines])).toEqual([
    [
      '2026-03-01',
      [
        { kind: 'percentage_rent', period_end: '2026-01-31', amount: '50.00' },
        { kind: 'percentage_rent', period_end: '2026-02-28', amount: '50.00' },
      ],
    ],
    ['2026-03-15', [{ kind: 'percentage_rent', period_end: '2026-02-28', amount: '-50.00' }]],
    ['2026-04-01', [{ kind: 'percentage_rent', period_end: '2026-03-31', amount: '100.00' }]],
  ]);
});

test('a run twice on one day bills nothing the second time', () => {
  const life = lifeOf([{ from: '2026-01-01', terms: lifeTerms({}, baseRent('10.00')) }], {
    events: [bill('2026-02-01'), bill('2026-02-01')],
  });
  expect(figuresAt(life, '2026-02-01')).toMatchObject({ billed: '10.00', outstanding: '10.00' });
});

test('a credit note is a payment on its run day, and what is paid too much waits', () => {
  const interest = { percent: '10', grace_days: 0 };
  const life = lifeOf([{ from: '2026-01-01', terms: lifeTerms({}, { interest }) }], {
    sales: [
      { day: '2026-01-10', gross: '73000.00' },
      { day: '2026-02-10', gross: '73000.00' },
      { day: '2026-01-11', gross: '-36500.00', received: '2026-02-20' },
    ],
    events: [bill('2026-01-31'), bill('2026-02-20'), pay('2026-02-20', '5475.00'), bill('2026-02-28')],
  });
  // 3,650.00 due 31 January; 1,825.00 credited and paid on 20 February, 20 days late: 3,650.00 x 10% x 20 / 365 = 20.00.
  // The 3,650.00 paid too much meet February's 3,650.00 on the day of its run.
  expect(figuresAt(life, '2026-06-30')).toMatchObject({ interest: '20.00', outstanding: '0.00', billed: '5475.00' });
});

test('interest starts from the due day once the grace has passed', () => {
  const terms = lifeTerms({}, { interest: { percent: '7.3', grace_days: 3 }, payment: { due_days: 10 } });
  const life = lifeOf([{ from: '2026-01-01', terms }], {
    sales: [{ day: '2026-01-10', gross: '100000.00' }],
    events: [bill('2026-02-01'), pay('2026-02-13', '2500.00')],
  });
  // 5,000.00 due 10 February: half is paid within the grace; 2,500.00 for 4 days is 2.00.
  expect(figuresAt(life, '2026-02-13').interest).toBe('0.00');
  expect(figuresAt(life, '2026-02-14')).toMatchObject({ interest: '2.00', outstanding: '2500.00' });
});
