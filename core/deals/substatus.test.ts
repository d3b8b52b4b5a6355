import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { SUBSTATUS_LABELS, type SubstatusFacts, substatusOf } from '#core/deals/substatus.ts';

const facts = (changes: Partial<SubstatusFacts>): SubstatusFacts => ({
  status: 'pending',
  hasOriginal: false,
  onlyExtends: false,
  endDate: day('2026-12-31'),
  today: day('2026-03-10'),
  merchant: 'has_company',
  companyChosen: true,
  hasPosConnection: true,
  hasPosChannel: true,
  hasDealChannel: true,
  ...changes,
});

test.each<[string, Partial<SubstatusFacts>, string, string]>([
  ['archived before all', { status: 'archived', hasOriginal: true }, 'archived', 'Archived'],
  ['canceled', { status: 'canceled' }, 'canceled', 'Canceled'],
  ['moved', { status: 'moved' }, 'moved', 'Previous Terms'],
  ['draft', { status: 'draft', endDate: day('2020-01-01') }, 'draft', 'Draft'],
  ['declined', { status: 'declined', hasOriginal: true }, 'declined', 'Pending Review Correction'],
  ['an extension', { hasOriginal: true, onlyExtends: true }, 'pending_extension', 'Pending Extension Approval'],
  ['a modification', { hasOriginal: true }, 'pending_modification', 'Review Modification'],
  [
    'a modification past its end',
    { hasOriginal: true, endDate: day('2026-03-09') },
    'pending_modification',
    'Review Modification',
  ],
  ['pending past its end', { endDate: day('2026-03-09') }, 'never_active', 'Never Active'],
  ['pending on its last day', { endDate: day('2026-03-10') }, 'verify_terms', 'Verify Terms'],
  ['no account', { merchant: 'no_user', companyChosen: false }, 'pending_no_user', 'Create Account'],
  ['no company', { merchant: 'no_company', companyChosen: false }, 'pending_no_retailer_company', 'Register Company'],
  ['none chosen', { companyChosen: false }, 'pending_no_assigned_company', 'Select Company'],
  ['chosen by the landlord', { merchant: 'no_user' }, 'verify_terms', 'Verify Terms'],
  ['month to month', { endDate: null }, 'verify_terms', 'Verify Terms'],
  ['finished', { status: 'finished' }, 'finished', 'Expired'],
  [
    'active_pending',
    { status: 'active_pending', hasDealChannel: false },
    'active_pending',
    'Pending Modification Approval',
  ],
  [
    'no connection',
    { status: 'active', hasPosConnection: false, hasPosChannel: false, hasDealChannel: false },
    'no_pos_connection',
    'Link POS System',
  ],
  [
    'no channel',
    { status: 'active', hasPosChannel: false, hasDealChannel: false },
    'no_pos_channel',
    'Choose Store Location',
  ],
  ['none linked', { status: 'active', hasDealChannel: false }, 'no_deal_channel', 'Assign Store Location'],
  ['a manual channel alone', { status: 'active', hasPosConnection: false }, 'active', 'Active'],
  ['everything set up', { status: 'active' }, 'active', 'Active'],
  ['a word from elsewhere', { status: 'unheard_of' as 'draft' }, 'other', 'Other'],
])('%s', (_, changes, substatus, label) => {
  expect(substatusOf(facts(changes))).toBe(substatus);
  expect(SUBSTATUS_LABELS[substatus as keyof typeof SUBSTATUS_LABELS]).toBe(label);
});

test('the two names without a derivation have their labels', () => {
  expect(SUBSTATUS_LABELS.choose_store_location).toBe('Choose Store Location');
  expect(SUBSTATUS_LABELS.assign_store_location).toBe('Assign Store Location');
});
