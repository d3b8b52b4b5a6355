import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import type { InvoiceLine } from '#core/payments/invoice.ts';
import { placeDated, spanOf } from '#core/payments/invoices/place-dated.ts';

const base = (from: string, through: string, due = from): InvoiceLine => {
  return { kind: 'base', of: 'base', from: day(from), through: day(through), due: day(due), amount: cents(200_000) };
};
const span = (from: string, through: string) => ({ from: day(from), through: day(through) });

const OCTOBER = base('2026-10-01', '2026-10-31');
const NOVEMBER = base('2026-11-01', '2026-11-30');
const FIX: InvoiceLine = { ...base('2026-09-01', '2026-09-30'), kind: 'correction' };
const HALVES = [span('2026-10-01', '2026-10-15'), span('2026-10-16', '2026-10-31')];

test('rent due at once goes with the payment period that is invoiced on its day', () => {
  expect(placeDated([OCTOBER, NOVEMBER, FIX], HALVES, 0)).toEqual({ bySpan: [[OCTOBER, FIX], [NOVEMBER]], alone: [] });
});

test('beside percentage rent that is due later it stands by itself', () => {
  expect(placeDated([NOVEMBER, FIX], HALVES.slice(1), 10)).toEqual({ bySpan: [[FIX]], alone: [NOVEMBER] });
});

test('without a payment period it stands by itself, with what is to be corrected', () => {
  expect(placeDated([NOVEMBER, FIX], [], 0)).toEqual({ bySpan: [], alone: [NOVEMBER, FIX] });
  expect(placeDated([FIX], [], 0)).toEqual({ bySpan: [], alone: [] });
});

test('its days are those that it is for', () => {
  expect(spanOf([OCTOBER, NOVEMBER, FIX])).toEqual(span('2026-10-01', '2026-11-30'));
});
