import { expect, test } from 'vitest';
import { describeCategory } from '#core/tags/category-types.ts';
import { type ChosenTag, groupTags, passes, premisesPasses } from '#core/tags/groups.ts';

const WEST: ChosenTag = { id: 1, category: 10, kind: 'premises' };
const SOUTH: ChosenTag = { id: 2, category: 10, kind: 'premises' };
const MALL: ChosenTag = { id: 3, category: 11, kind: 'premises' };
const FOOD: ChosenTag = { id: 4, category: 12, kind: 'retailer' };
const KIOSK: ChosenTag = { id: 5, category: 13, kind: 'retailer' };

test('tags of one category stand together, each once', () => {
  expect(groupTags([WEST, FOOD, SOUTH, WEST])).toEqual([
    { kind: 'premises', tags: [1, 2] },
    { kind: 'retailer', tags: [4] },
  ]);
});

test.each([
  ['nothing chosen lets everything through', [], [], [], true],
  ['one tag that is there', [WEST], [1], [], true],
  ['one tag that is not', [WEST], [2], [], false],
  ['either of two in a category', [WEST, SOUTH], [2], [], true],
  ['two categories, one met', [WEST, MALL], [1], [], false],
  ['two categories, both met', [WEST, MALL], [1, 3], [], true],
  ['the property and the merchant', [WEST, SOUTH, FOOD], [2], [4], true],
  ['the right merchant at the wrong property', [WEST, FOOD], [2], [4], false],
  ['a merchant without tags', [FOOD], [1], [], false],
] as const)('%s', (_, chosen, premises, retailer, expected) => {
  expect(passes(groupTags(chosen), { premises, retailer })).toBe(expected);
});

test.each([
  ['by its own tags alone', [WEST], [1], [], true],
  ['with one merchant that meets everything', [WEST, FOOD, KIOSK], [1], [[], [4, 5]], true],
  ['not with two merchants that meet a half each', [FOOD, KIOSK], [1], [[4], [5]], false],
  ['not without merchants', [FOOD], [1], [], false],
  ['not when it is elsewhere', [WEST, FOOD], [2], [[4]], false],
] as const)('a property passes %s', (_, chosen, tags, merchants, expected) => {
  expect(premisesPasses(groupTags(chosen), tags, merchants)).toBe(expected);
});

test.each([
  [{ category_type: 'region' }, { kind: 'premises', name: 'Region' }],
  [
    { category_type: 'merchandise', name: 'Trade' },
    { kind: 'retailer', name: 'Trade' },
  ],
  [{ category_type: 'region', kind: 'retailer' }, { contradicts: 'kind' }],
  [{ category_type: 'custom' }, { missing: ['kind', 'name'] }],
  [{ category_type: 'custom', kind: 'premises' }, { missing: ['name'] }],
  [
    { category_type: 'custom', kind: 'premises', name: 'Age' },
    { kind: 'premises', name: 'Age' },
  ],
] as const)('a category of %o', (given, expected) => {
  expect(describeCategory(given)).toEqual(expected);
});
