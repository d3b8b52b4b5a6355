import { expect, test } from 'vitest';
import { ownerChanges, ownerSentence, ownerTitle } from '#core/properties/owner-change.ts';

const ADA = 1;
const BEN = 2;
const HALL = 7;
const before = [
  { user: ADA, scope: HALL, owner: true },
  { user: BEN, scope: HALL, owner: false },
];

test.each([
  ['an owner is removed', { user: ADA, owner: null }, 'removed'],
  ['an owner keeps other permissions', { user: ADA, owner: false }, 'lost'],
  ['an owner stays one', { user: ADA, owner: true }, undefined],
  ['a member is removed', { user: BEN, owner: null }, undefined],
  ['a member stays one', { user: BEN, owner: false }, undefined],
  ['a member becomes an owner', { user: BEN, owner: true }, 'made'],
  ['somebody new becomes an owner', { user: 3, owner: true }, 'made'],
])('%s', (_, change, how) => {
  expect(ownerChanges(before, [{ scope: HALL, ...change }])).toEqual(
    how ? [{ user: change.user, scope: HALL, how }] : [],
  );
});

test('is told in one sentence for each person', () => {
  const facts = { name: 'Ada Lovelace', by: 'Ben Cole', places: ['Foundry Hall'] };
  expect([
    ownerTitle([{ ...facts, how: 'removed' }]),
    ownerSentence({ ...facts, how: 'removed' }),
    ownerSentence({ ...facts, how: 'lost' }),
    ownerSentence({ ...facts, how: 'left' }),
    ownerTitle([{ ...facts, how: 'accepted', places: ['A', 'B', 'C'] }]),
    ownerSentence({ ...facts, how: 'made' }),
    ownerSentence({ ...facts, how: 'accepted' }),
    ownerTitle([
      { ...facts, how: 'made' },
      { ...facts, how: 'removed' },
    ]),
  ]).toEqual([
    'Ada Lovelace is no longer a Property Admin of Foundry Hall',
    'Ben Cole removed Ada Lovelace, who was a Property Admin, from Foundry Hall.',
    'Ben Cole changed what Ada Lovelace may do: no longer a Property Admin of Foundry Hall.',
    'Ada Lovelace gave up being a Property Admin of Foundry Hall.',
    'Ada Lovelace is now a Property Admin of A, B and C',
    'Ben Cole made Ada Lovelace a Property Admin of Foundry Hall.',
    'Ada Lovelace accepted the invite of Ben Cole and is now a Property Admin of Foundry Hall.',
    'Property Admins were changed',
  ]);
});
