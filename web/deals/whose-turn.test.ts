import { expect, test } from 'vitest';
import { SUBSTATUSES, type Substatus } from '#core/deals/substatus.ts';
import { expiryTone, substatusTone, turnText } from '#web/deals/whose-turn.ts';

test.each<[Substatus, string, string]>([
  ['draft', 'yours', 'theirs'],
  ['declined', 'yours', 'theirs'],
  ['verify_terms', 'theirs', 'yours'],
  ['pending_modification', 'theirs', 'yours'],
  ['no_pos_connection', 'theirs', 'yours'],
  ['active', 'works', 'works'],
  ['finished', 'ended', 'ended'],
  ['archived', 'ended', 'ended'],
])('%s is %s for the landlord and %s for the merchant', (substatus, landlord, retailer) => {
  expect(substatusTone(substatus, 'landlord')).toBe(landlord);
  expect(substatusTone(substatus, 'retailer')).toBe(retailer);
});

test('somebody has the turn exactly where the tone says so', () => {
  for (const substatus of SUBSTATUSES) {
    const tone = substatusTone(substatus, 'landlord');
    expect(turnText(substatus, 'landlord') !== undefined, substatus).toBe(tone === 'yours' || tone === 'theirs');
  }
});

test.each<[string, number | null, string]>([
  ['Expires in 44 days', null, 'yours'],
  ['Expires in 44 days', 9, 'theirs'],
  ['Expires in 14 days', 9, 'yours'],
  ['Expires in 1 day', 9, 'yours'],
  ['Expires today', 9, 'yours'],
])('%s with the renewal %s is %s', (expiry_text, pending_copy, tone) => {
  expect(expiryTone({ expiry_text, pending_copy })).toBe(tone);
});
