import { expect, test } from 'vitest';
import { itemsAfter, NOTHING_STAGED, onlyAdds, type Staged, stateOf, toggled } from '#web/tags/staging.ts';
import { bareWords, choiceWords, kindCounted } from '#web/tags/tag-words.ts';

const FOOD = 1;
const KIOSK = 2;
const ANCHOR = 3;
const three = [
  { id: 10, tags: [FOOD, KIOSK] },
  { id: 11, tags: [FOOD] },
  { id: 12, tags: [] },
];

test('before anybody decides', () => {
  expect([FOOD, ANCHOR].map((tag) => stateOf(tag, three, NOTHING_STAGED))).toEqual(['some', 'none']);
  expect(stateOf(FOOD, three.slice(0, 2), NOTHING_STAGED)).toBe('all');
});

test('half on becomes on, then off, then on', () => {
  const states: string[] = [];
  let staged: Staged = NOTHING_STAGED;
  for (let click = 0; click < 3; click += 1) {
    staged = toggled(FOOD, three, staged);
    states.push(stateOf(FOOD, three, staged));
  }
  expect(states).toEqual(['all', 'none', 'all']);
});

test('a decision that changes nothing is forgotten', () => {
  const on = toggled(ANCHOR, three, NOTHING_STAGED);
  expect([on.size, toggled(ANCHOR, three, on).size]).toEqual([1, 0]);
});

test('what nobody touched stays, and only what changes is sent', () => {
  const staged = toggled(FOOD, three, NOTHING_STAGED);
  expect(onlyAdds(staged)).toBe(true);
  expect(itemsAfter(three, staged)).toEqual([{ id: 12, tags: [FOOD] }]);
  const without = toggled(FOOD, three, staged);
  expect(onlyAdds(without)).toBe(false);
  expect(itemsAfter(three, without)).toEqual([
    { id: 10, tags: [KIOSK] },
    { id: 11, tags: [] },
  ]);
});

test('a choice in words', () => {
  const tag = (name: string, category: number) => ({ name, category, category_name: `Category ${category}` });
  expect(choiceWords([tag('West', 1), tag('Food', 2), tag('South', 1)])).toBe('West or South · Food');
  expect([kindCounted('premises', 1), kindCounted('retailer', 2)]).toEqual(['1 property', '2 merchants']);
});

test('one has no tag, and several have none', () => {
  expect([1, 2].map(bareWords)).toEqual(['1 has no tag yet.', '2 have no tag yet.']);
});
