import { expect, test } from 'vitest';
import { cents } from '#core/base/money.ts';
import type { CategoryPart } from '#core/pos/sale.ts';
import { readParts, writeParts } from '#core/sales/kept-parts.ts';

const food = (more: Partial<CategoryPart> = {}): CategoryPart => ({ category: 'Food', ...more });

test.each<[string, CategoryPart[], string]>([
  ['gross and tax', [food({ gross: cents(1080), tax: cents(80) })], '[["Food",1080,80]]'],
  ['amounts that are none at the end', [food({ gross: cents(1080), tip: cents(0) })], '[["Food",1080]]'],
  ['an amount between others', [food({ gross: cents(1080), discount: cents(50) })], '[["Food",1080,0,0,50]]'],
  ['only a refund', [food({ refund: cents(500) })], '[["Food",0,0,0,0,0,500]]'],
  ['nothing told', [food()], '[["Food"]]'],
  ['a count', [food({ gross: cents(9), transactions: 3 })], '[["Food",9,0,0,0,0,0,0,0,3]]'],
  ['a count of none', [food({ gross: cents(9), transactions: 0 })], '[["Food",9,0,0,0,0,0,0,0,0]]'],
  ['the second count alone', [food({ refunds: 2 })], '[["Food",0,0,0,0,0,0,0,0,null,2]]'],
  ['several', [food({ gross: cents(1) }), { category: 'A "b" \\ 😀', gross: cents(-2) }], ''],
])('%s is kept and read again', (_, parts, kept) => {
  if (kept) expect(writeParts(parts)).toBe(kept);
  const again = readParts({ parts: writeParts(parts), categories: null });
  expect(writeParts(again!)).toBe(writeParts(parts));
  for (const [at, part] of parts.entries()) {
    const { category, transactions, refunds, ...amounts } = part;
    expect(again![at]).toMatchObject({ category, ...Object.fromEntries(someOf(amounts)) });
    expect([again![at]!.transactions, again![at]!.refunds]).toEqual([transactions, refunds]);
  }
});

const someOf = (amounts: object) => Object.entries(amounts).filter(([, amount]) => amount !== 0);

test('what was kept with names is read as it is, and none is none', () => {
  const named = [{ category: 'Food', gross: cents(1080) }];
  expect(readParts({ parts: null, categories: named })).toEqual(named);
  expect(readParts({ parts: null, categories: null })).toBeNull();
});
