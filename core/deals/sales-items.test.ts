import { expect, test } from 'vitest';
import { kindsOf, needsCategories, salesItemProblems } from '#core/deals/sales-items.ts';

const defined = (exclude: string[], capped: string[] = []) => ({ exclude, caps: capped.map((item) => ({ item })) });

test.each<[string, string[], string[], string[]]>([
  ['what every till tells', ['tax', 'tip', 'refund', 'gift_card', 'service_charge'], [], []],
  ['kinds of sales', ['tax', 'online_sales'], ['employee_sales'], []],
  ['what nothing delivers', ['tax', 'banana'], [], ['sales_definition.exclude']],
  ['a limit on what nothing delivers', [], ['tax', 'banana'], ['sales_definition.caps.1.item']],
])('%s', (_, exclude, capped, paths) => {
  const problems = salesItemProblems({ sales_definition: defined(exclude, capped) });
  expect(problems.map(({ path }) => path)).toEqual(paths);
  for (const { message } of problems) expect(message).toContain('Nothing delivers “banana”');
});

test('sales are read by category where rates or kinds of sales ask for it', () => {
  expect(kindsOf(defined(['tax', 'online_sales'], ['online_sales', 'employee_sales']))).toEqual([
    'online_sales',
    'employee_sales',
  ]);
  expect(needsCategories({ categories: null, sales_definition: defined(['tax']) })).toBe(false);
  expect(needsCategories({ categories: null, sales_definition: defined([], ['catering_sales']) })).toBe(true);
  expect(needsCategories({ categories: {}, sales_definition: defined([]) })).toBe(true);
});
