import { expect, test } from 'vitest';
import { type MerchantFacts, merchantStep, merchantSteps } from '#core/home/merchant-first-run.ts';

const facts = (changes: Partial<MerchantFacts>): MerchantFacts => ({
  agreed: 1,
  linked: 0,
  bank: 'not asked',
  sold: false,
  ...changes,
});

test.each([
  ['terms that wait for an answer', facts({ agreed: 0 }), undefined],
  ['a store without a till', facts({}), 'till'],
  ['a store without a till, AutoPay proposed', facts({ bank: 'missing' }), 'till'],
  ['a till and no bank', facts({ linked: 1, bank: 'missing' }), 'bank'],
  ['a till and a bank', facts({ linked: 1, bank: 'ready' }), 'sales'],
  ['a till where nothing is debited', facts({ linked: 1 }), 'sales'],
  ['the first sales', facts({ linked: 1, bank: 'missing', sold: true }), undefined],
])('%s', (_, given, step) => expect(merchantStep(given)).toBe(step));

test('the bank is a step only where rent is debited', () => {
  expect(merchantSteps('sales', 'not asked')).toEqual({
    steps: ['Your terms', 'Connect your till', 'First figures'],
    at: 2,
  });
  expect(merchantSteps('bank', 'missing').at).toBe(2);
  expect(merchantSteps('sales', 'ready').at).toBe(3);
});
