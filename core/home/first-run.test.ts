import { expect, test } from 'vitest';
import { FIRST_STEPS, type FirstFacts, firstStep } from '#core/home/first-run.ts';

const NOTHING: FirstFacts = { properties: 0, agreed: 0, waiting: 0, sold: false };

test.each<[string, Partial<FirstFacts>, string | undefined]>([
  ['without a portfolio', { properties: undefined }, 'First portfolio'],
  ['with an empty portfolio', {}, 'First property'],
  ['with a property', { properties: 1 }, 'First merchant'],
  ['while the merchant reads the terms', { properties: 1, waiting: 1 }, 'First sales'],
  ['with an agreement and no sales', { properties: 2, agreed: 1 }, 'First sales'],
  ['with sales', { properties: 2, agreed: 1, sold: true }, undefined],
  ['with sales at a property that was removed since', { properties: 0, sold: true }, undefined],
])('%s', (_, facts, step) => {
  const at = firstStep({ ...NOTHING, ...facts });
  expect(at === undefined ? undefined : FIRST_STEPS[at]).toBe(step);
});
