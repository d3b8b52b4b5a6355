import { expect, test } from 'vitest';
import { type HomeFacts, homeGroupOf, type ListFacts, listsOf, withoutCopies } from '#core/deals/lists.ts';

const listFacts = (changes: Partial<ListFacts>): ListFacts => ({
  status: 'active',
  substatus: 'active',
  expires: false,
  originalEnded: false,
  hasPendingModifications: false,
  hasDeclinedModifications: false,
  ...changes,
});

test.each<[string, Partial<ListFacts>, string[]]>([
  ['running', {}, ['active/all']],
  ['ends soon', { expires: true }, ['active/all', 'active/expires']],
  ['no POS yet', { substatus: 'no_pos_connection' }, ['active/all', 'active/merchant']],
  ['change waits', { status: 'active_pending', substatus: 'active_pending' }, ['active/all', 'active/merchant']],
  ['change declined', { hasDeclinedModifications: true }, ['active/all', 'active/owner']],
  ['finished', { status: 'finished', substatus: 'finished' }, ['expired/all', 'expired/owner']],
  [
    'finished, extension waits',
    { status: 'finished', hasPendingModifications: true },
    ['expired/all', 'expired/merchant'],
  ],
  ['archived', { status: 'archived', substatus: 'archived' }, ['expired/all', 'expired/archived']],
  ['never answered', { status: 'pending', substatus: 'never_active' }, ['expired/all', 'expired/merchant']],
  [
    'extension of an ended one',
    { status: 'pending', substatus: 'pending_extension', originalEnded: true },
    ['expired/all', 'expired/merchant'],
  ],
  ['waits for the merchant', { status: 'pending', substatus: 'verify_terms' }, ['pending/merchant']],
  ['draft', { status: 'draft' }, ['pending/owner']],
  ['declined', { status: 'declined' }, ['pending/owner']],
  ['canceled', { status: 'canceled' }, []],
  ['previous terms', { status: 'moved' }, []],
])('%s', (_, changes, lists) => expect(listsOf(listFacts(changes))).toEqual(lists));

const homeFacts = (changes: Partial<HomeFacts>): HomeFacts => ({
  status: 'active',
  hasChannels: true,
  hasPendingModifications: false,
  hasPendingSweep: false,
  ...changes,
});

test.each<[string, Partial<HomeFacts>, string | null]>([
  ['draft', { status: 'draft' }, 'new'],
  ['pending', { status: 'pending' }, 'new'],
  ['declined', { status: 'declined' }, 'new'],
  ['no channels', { hasChannels: false }, 'no_sales_system'],
  ['modified', { status: 'active_pending', hasPendingModifications: true, hasChannels: false }, 'modified'],
  ['sweep pending', { hasPendingSweep: true }, 'sweep_pending'],
  ['sweep pending without channels', { hasPendingSweep: true, hasChannels: false }, 'no_sales_system'],
  ['active', {}, 'active'],
  ['finished', { status: 'finished' }, 'finished'],
  ['archived', { status: 'archived' }, null],
  ['canceled', { status: 'canceled' }, null],
  ['moved', { status: 'moved' }, null],
])('home: %s', (_, changes, group) => expect(homeGroupOf(homeFacts(changes))).toBe(group));

test('a change of terms is shown with the store it changes, and by itself where that is not there', () => {
  const [store, change, other] = [
    { id: 1, original: null },
    { id: 2, original: 1 },
    { id: 3, original: 9 },
  ];
  expect(withoutCopies([store, change, other])).toEqual([store, other]);
  expect(withoutCopies([change])).toEqual([change]);
});
