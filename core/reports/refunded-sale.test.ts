// A sale that was given back leaves no trace: not in a report's adjusted gross nor in the rent engine's, whatever the
// sales definition leaves out, keeps in or caps.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Cents, cents, rate, sum } from '#core/base/money.ts';
import { day } from '#core/base/time.ts';
import { type SaleKind, type SalesAmounts, salesAmounts } from '#core/pos/sale.ts';
import { meterOf } from '#core/rent/adjusted-gross.ts';
import { numberOf } from '#core/rent/calendar.ts';
import { salesByDay } from '#core/rent/sales.ts';
import { adjustedGross, USUAL_DEFINITION } from '#core/reports/measure.ts';
import type { Definition } from '#core/reports/store.ts';
import { salesRows } from '#core/sales/deal-day.ts';
import { SUMMED_AMOUNTS, type SummedAmounts, summed } from '#core/sales/returned.ts';

type SaleRow = { kind: SaleKind } & SalesAmounts;
const DAY = day('2026-05-01');

/** A sale and what gives all of it back. */
function soldAndReturned(of: Partial<Record<keyof SalesAmounts | 'net', number>>): [SaleRow, SaleRow] {
  const { net = 0, tax = 0, tip = 0, service_charge = 0, gift_card_sold = 0, gift_card_redeemed = 0 } = of;
  const parts = salesAmounts({
    tax: cents(tax),
    tip: cents(tip),
    service_charge: cents(service_charge),
    gift_card_sold: cents(gift_card_sold),
    gift_card_redeemed: cents(gift_card_redeemed),
  });
  const gross = cents(net + tax + tip + service_charge + gift_card_sold);
  return [
    { kind: 'sale', ...parts, gross },
    { kind: 'refund', ...parts, refund: cents(net + service_charge) },
  ];
}

function sumsOf(rows: readonly SaleRow[]) {
  const added = rows.map((row): Partial<SummedAmounts> => summed(row.kind, row));
  const sums = SUMMED_AMOUNTS.map((name) => [name, sum(added.map((each) => each[name] ?? cents(0)))]);
  return { ...(Object.fromEntries(sums) as SummedAmounts), transactions: rows.length, refunds: 0 };
}

const inEngine = (item: string) => (item === 'gift_card_sold' ? 'gift_card' : item);

/** By the report and by the engine, which must agree. */
function adjusted(rows: readonly SaleRow[], { excluded, caps }: Definition): Cents {
  const sums = sumsOf(rows);
  const byReport = adjustedGross(sums, { excluded, caps });
  const sales_definition = {
    exclude: excluded.map(inEngine),
    caps: caps.map(({ item, rate: percent_of_gross }) => ({ item: inEngine(item), percent_of_gross })),
  };
  const sold = salesByDay(salesRows([{ ...sums, day: DAY, channels: 1 }]));
  const at = numberOf(DAY);
  const byEngine = meterOf({ sales_definition }, sold).explained({ start: at, end: at });
  expect(byEngine.adjustedGross.cents).toBe(byReport);
  return byReport;
}

const [COFFEE, COFFEE_BACK] = soldAndReturned({ net: 500, tax: 40 });
const without = (item: keyof SalesAmounts): Definition => {
  return { excluded: USUAL_DEFINITION.excluded.filter((each) => each !== item), caps: [] };
};

test.each([
  ['5.40 with 0.40 tax, all given back', [COFFEE, COFFEE_BACK], USUAL_DEFINITION, 0],
  ['a day with nothing but that refund', [COFFEE_BACK], USUAL_DEFINITION, -500],
  [
    'a day with nothing but a refund of 44.75 and 3.70 tax',
    [soldAndReturned({ net: 4_475, tax: 370 })[1]],
    USUAL_DEFINITION,
    -4_475,
  ],
  ['where tax counts', [COFFEE, COFFEE_BACK], without('tax'), 0],
  ['the day of the refund where tax counts', [COFFEE_BACK], without('tax'), -540],
  [
    'where tax is left out up to 2%',
    [COFFEE, COFFEE_BACK],
    { ...without('tax'), caps: [{ item: 'tax', rate: rate(2_000_000) }] },
    0,
  ],
  ['where refunds count, the sale does', [COFFEE, COFFEE_BACK], without('refund'), 500],
  ['a gift card that is taken back', [soldAndReturned({ gift_card_sold: 5_000 })[1]], USUAL_DEFINITION, 0],
  [
    'a dinner with service and tip, given back',
    soldAndReturned({ net: 10_000, service_charge: 1_800, tip: 700 }),
    USUAL_DEFINITION,
    0,
  ],
] satisfies [string, SaleRow[], Definition, number][])('%s', (_, rows, definition, left) => {
  expect(adjusted(rows, definition)).toBe(left);
});

const ITEMS = ['tax', 'tip', 'service_charge', 'gift_card_sold', 'gift_card_redeemed'] as const;
const amount = fc.integer({ min: 0, max: 100_000 });
const sale = fc
  .record({
    net: amount,
    tax: amount,
    tip: amount,
    service_charge: amount,
    gift_card_sold: amount,
    gift_card_redeemed: amount,
  })
  .map(soldAndReturned);
const excluded = fc.subarray([...ITEMS]).map((items) => [...items, 'refund' as const]);

test('by any definition the rest of the day is what it would be without the sale', () => {
  const other = fc.array(
    sale.map(([sold]) => sold),
    { maxLength: 3 },
  );
  fc.assert(
    fc.property(sale, other, excluded, (pair, others, items) => {
      const definition = { excluded: items, caps: [] };
      expect(adjusted([...others, ...pair], definition)).toBe(adjusted(others, definition));
    }),
    { seed: 7 },
  );
});

test('an item is left out up to its cap of what was sold less what went back', () => {
  const capped = fc.uniqueArray(
    fc.record({ item: fc.constantFrom(...ITEMS), rate: fc.integer({ min: 0, max: 20_000_000 }).map(rate) }),
    {
      selector: ({ item }) => item,
    },
  );
  fc.assert(
    fc.property(sale, excluded, capped, (pair, items, caps) => {
      const plain = items.filter((item) => !caps.some((cap) => cap.item === item));
      expect(adjusted(pair, { excluded: plain, caps })).toBe(0);
    }),
    { seed: 7 },
  );
});

test('the columns of every row add up to adjusted gross', () => {
  fc.assert(
    fc.property(fc.array(sale), (pairs) => {
      const rows = pairs.flatMap(([sold, back], index) => (index % 2 ? [sold] : [sold, back]));
      const { gross, tax, tip, refund, gift_card_sold } = sumsOf(rows);
      expect(adjusted(rows, USUAL_DEFINITION)).toBe(gross - tax - tip - refund - gift_card_sold);
    }),
    { seed: 7 },
  );
});
