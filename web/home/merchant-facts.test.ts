import { expect, test } from 'vitest';
import { clock } from '#web/base/clock.ts';
import { merchantFacts } from '#web/home/merchant-facts.ts';

type Stores = Parameters<typeof merchantFacts>[1];
const DAY_MS = 86_400_000;
const acceptedBefore = (days: number) => ({
  by: 'Ida Sorel',
  at: new Date(clock() - days * DAY_MS).toISOString(),
  version: 1,
  sha256: '',
});
const store = (changes: Partial<Stores[number]>): Stores[number] => ({
  accepted: acceptedBefore(1),
  has_channels: false,
  has_pending_sweep: false,
  current_sweep: null,
  ...changes,
});
const NOTHING = { stores: [], debits: [] };

test('a bank is asked for only where rent is debited, and until one is ready', () => {
  const proposed = [store({ has_pending_sweep: true })];
  expect(merchantFacts(NOTHING, [store({})], undefined).bank).toBe('not asked');
  expect(merchantFacts(NOTHING, proposed, undefined).bank).toBe('missing');
  expect(merchantFacts(NOTHING, proposed, 'no_funding_source').bank).toBe('missing');
  expect(merchantFacts(NOTHING, proposed, 'ready').bank).toBe('ready');
});

test('whoever was linked a while ago is past the first days, also while nothing is reported', () => {
  const linked = (days: number) => [store({ has_channels: true, accepted: acceptedBefore(days) })];
  expect(merchantFacts(NOTHING, linked(2), undefined)).toMatchObject({ linked: 1, sold: false });
  expect(merchantFacts(NOTHING, linked(40), undefined).sold).toBe(true);
});
