import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cents, cents, type Rate, sum } from '#core/base/money.ts';
import { addDays, type Day, day } from '#core/base/time.ts';
import { type DealTermsInput, readDealTerms } from '#core/deals/terms.ts';
import { accruedBy } from '#core/payments/accrued.ts';
import { datedInvoice, type Invoiced, type InvoiceFacts, type InvoiceLine, invoiceOf } from '#core/payments/invoice.ts';
import { accruals } from '#core/statements/accrual.ts';
import { dueThrough } from '#core/statements/receipt.ts';
import { exampleTerms } from '#testing/deal-terms.ts';

type Sold = Record<string, number>;

const NO_TAX = { base_rent: 0 as Rate, percentage_rent: 0 as Rate, fee: 0 as Rate };

const PERCENTAGE_ONLY: Partial<DealTermsInput> & { percentage: NonNullable<DealTermsInput['percentage']> } = {
  rent_basis: 'none',
  base_rent: null,
  percentage: { breakpoint: 'none', breakpoint_period: 'annual', tiers: [{ over: '0.00', rate: '10' }] },
};

function accrualsFor(changes: Parameters<typeof exampleTerms>[0], sold: Sold, through: string) {
  const terms = readDealTerms(exampleTerms(changes));
  const version = {
    version: 1,
    deal: 1,
    terms,
    effectiveFrom: terms.start_date,
    sha256: '',
    accepted: { by: '', at: new Date(0) },
  };
  const part = { from: terms.start_date, to: terms.end_date, terms, versions: [version] };
  const rows = Object.entries(sold).map(([at, gross]) => {
    return { day: day(at), category: null, gross: cents(gross), items: {} };
  });
  return accruals([part], rows, day(through));
}

function facts(about: {
  terms?: Parameters<typeof exampleTerms>[0];
  sold: Sold;
  span: [string, string];
  invoiced?: readonly Invoiced[];
  capLeft?: number | null;
  openCredit?: number;
  from?: string;
  dated?: readonly InvoiceLine[];
}): InvoiceFacts {
  const [from, through] = about.span.map(day) as [Day, Day];
  return {
    accrued: accruedBy(accrualsFor(about.terms ?? PERCENTAGE_ONLY, about.sold, through), [], through),
    collectFrom: day(about.from ?? '2026-01-01'),
    span: { from, through },
    lastDay: through,
    invoiced: about.invoiced ?? [],
    capLeft: about.capLeft === undefined || about.capLeft === null ? null : cents(about.capLeft),
    dated: about.dated ?? [],
    estimated: [],
    tax: NO_TAX,
    openCredit: cents(about.openCredit ?? 0),
  };
}

const inBrief = ({ lines }: ReturnType<typeof invoiceOf>) =>
  lines.map(({ kind, from, through, amount }) => `${kind} ${from.slice(5)}..${through.slice(5)} ${amount}`);

describe('an invoice', () => {
  test('asks for the period and names the earlier one it corrects', () => {
    const week = {
      from: day('2026-01-01'),
      through: day('2026-01-07'),
      of: 'percentage' as const,
      amount: cents(10_000),
    };
    const invoice = invoiceOf(
      facts({
        sold: { '2026-01-03': 90_000, '2026-01-10': 120_000 },
        span: ['2026-01-08', '2026-01-14'],
        invoiced: [week],
      }),
    );
    expect(inBrief(invoice)).toEqual(['percentage 01-08..01-14 12000', 'correction 01-01..01-07 -1000']);
    expect(invoice).toMatchObject({ total: 11_000, creditApplied: 0, payable: 11_000, capReached: false });
  });

  test('late sales of a period that had no invoice are a correction of exactly those days', () => {
    const invoice = invoiceOf(facts({ sold: { '2026-01-03': 50_000 }, span: ['2026-01-08', '2026-01-14'] }));
    const afterTheEnd = invoiceOf({
      ...facts({ sold: { '2026-01-03': 50_000 }, span: ['2026-01-15', '2026-01-21'] }),
      lastDay: day('2026-01-07'),
    });
    expect(afterTheEnd.lines).toEqual(invoice.lines);
    expect(inBrief(invoice)).toEqual(['correction 01-01..01-07 5000']);
  });

  test('a canceled invoice comes again, as nothing was invoiced for its days', () => {
    const week = { from: day('2026-01-01'), through: day('2026-01-07'), of: 'percentage' as const, amount: cents(0) };
    const invoice = invoiceOf(
      facts({ sold: { '2026-01-03': 50_000 }, span: ['2026-01-08', '2026-01-14'], invoiced: [week] }),
    );
    expect(inBrief(invoice)).toEqual(['correction 01-01..01-07 5000']);
  });

  test('below zero it is a credit, and a credit pays the next ones first', () => {
    const week = {
      from: day('2026-01-01'),
      through: day('2026-01-07'),
      of: 'percentage' as const,
      amount: cents(10_000),
    };
    const credit = invoiceOf(facts({ sold: {}, span: ['2026-01-08', '2026-01-14'], invoiced: [week] }));
    expect(credit).toMatchObject({ total: -10_000, creditApplied: 0, payable: 0 });
    const next = facts({ sold: { '2026-01-10': 70_000 }, span: ['2026-01-08', '2026-01-14'], openCredit: 10_000 });
    expect(invoiceOf(next)).toMatchObject({ total: 7_000, creditApplied: 7_000, payable: 0 });
    expect(invoiceOf({ ...next, openCredit: cents(2_500) })).toMatchObject({ creditApplied: 2_500, payable: 4_500 });
  });

  test('rent that is due on a day of its own stands between the period and its corrections', () => {
    const due = { from: day('2026-02-01'), through: day('2026-02-28'), due: day('2026-02-01') };
    const invoice = invoiceOf(
      facts({
        sold: { '2026-01-03': 50_000, '2026-01-20': 100_000 },
        span: ['2026-01-16', '2026-01-31'],
        dated: [
          { kind: 'base', of: 'base', ...due, amount: cents(200_000) },
          { kind: 'correction', of: 'fee', ...due, amount: cents(-500) },
        ],
      }),
    );
    expect(inBrief(invoice)).toEqual([
      'percentage 01-16..01-31 10000',
      'base 02-01..02-28 200000',
      'correction 02-01..02-28 -500',
      'correction 01-01..01-15 5000',
    ]);
    expect(invoice.total).toBe(214_500);
  });

  test('the Maximum Repayment of the terms shows what it kept back', () => {
    const terms = { ...PERCENTAGE_ONLY, cap: { amount: '150.00', already_paid: '30.00' } };
    const invoice = invoiceOf(
      facts({ terms, sold: { '2026-01-03': 200_000 }, span: ['2026-01-01', '2026-01-07'], capLeft: 12_000 }),
    );
    expect(inBrief(invoice)).toEqual(['percentage 01-01..01-07 20000', 'cap_clip 01-01..01-07 -8000']);
    expect(invoice).toMatchObject({ total: 12_000, capReached: true });
  });

  test('the cap of the sweep is never passed by a cent', () => {
    const invoice = invoiceOf(
      facts({ sold: { '2026-01-03': 200_000 }, span: ['2026-01-01', '2026-01-07'], capLeft: 19_999 }),
    );
    expect(inBrief(invoice)).toEqual(['percentage 01-01..01-07 20000', 'cap_clip 01-01..01-07 -1']);
    expect(invoice).toMatchObject({ total: 19_999, capReached: true });
    const spent = invoiceOf(facts({ sold: { '2026-01-03': 200_000 }, span: ['2026-01-01', '2026-01-07'], capLeft: 0 }));
    expect(spent).toMatchObject({ total: 0, capReached: true });
  });

  test('through any run of restated sales, what was invoiced is what the engine says is due', () => {
    const sales = fc.array(fc.tuple(fc.integer({ min: 0, max: 41 }), fc.integer({ min: -40_000, max: 90_000 })), {
      maxLength: 12,
    });
    fc.assert(
      fc.property(fc.array(sales, { minLength: 6, maxLength: 6 }), (changes) => {
        const sold: Sold = {};
        const invoiced: Invoiced[] = [];
        let carried = 0;
        let paid = 0;
        changes.forEach((batch, week) => {
          for (const [at, gross] of batch) sold[addDays(day('2026-01-01'), Math.min(at, week * 7 + 6))] = gross;
          const from = addDays(day('2026-01-01'), week * 7);
          const through = addDays(from, 6);
          const terms = { ...PERCENTAGE_ONLY, payment_period: 'weekly' as const };
          const accrued = accruedBy(accrualsFor(terms, sold, through), [], through);
          const invoice = invoiceOf({
            accrued,
            collectFrom: day('2026-01-01'),
            span: { from, through },
            lastDay: through,
            invoiced,
            capLeft: null,
            dated: [],
            estimated: [],
            tax: NO_TAX,
            openCredit: cents(carried),
          });
          for (const { of, amount, ...span } of invoice.lines)
            invoiced.push({ of, from: span.from, through: span.through, amount });
          carried += invoice.total < 0 ? -invoice.total : -invoice.creditApplied;
          paid += invoice.payable;
          const due = dueThrough(accrualsFor(terms, sold, through), through);
          expect(sum(invoiced.map(({ amount }) => amount as Cents))).toBe(due);
          expect(paid - carried).toBe(due);
          expect(carried).toBeGreaterThanOrEqual(0);
        });
      }),
      { numRuns: 60 },
    );
  });
});

test.each([
  ['in part', 50_000, 50_000, 166_500],
  ['whole', 300_000, 216_500, 0],
])('tax is added to rent that is due by itself, and a credit pays it %s', (_, openCredit, creditApplied, payable) => {
  const november = { from: day('2026-11-01'), through: day('2026-11-30'), due: day('2026-11-01') };
  const line = { kind: 'base' as const, of: 'base' as const, ...november, amount: cents(200_000) };
  const invoice = datedInvoice([line], {
    openCredit: cents(openCredit),
    tax: { ...NO_TAX, base_rent: 8_250_000 as Rate },
  });
  expect(invoice).toMatchObject({ total: 216_500, creditApplied, payable, capReached: false });
});
