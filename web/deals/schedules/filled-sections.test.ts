import { expect, test } from 'vitest';
import { type DealTermsInput, TEMPLATES } from '#core/deals/terms.ts';
import { EXAMPLE, exampleTerms } from '#testing/deal-terms.ts';
import { isFilled, SECTIONS, type Section } from '#web/deals/schedules/filled-sections.ts';
import { startingTerms } from '#web/deals/terms/terms-templates.ts';

const open = (terms: ReturnType<typeof exampleTerms>) =>
  (Object.keys(SECTIONS) as Section[]).filter((section) => isFilled(terms, section));

test.each(TEMPLATES)('a new agreement of the kind %s opens only what must be typed', (template) => {
  const sections = open(startingTerms(template, 'USD', '2026-01-01'));
  expect(sections).toEqual(template === 'lender_split' ? ['limits'] : []);
});

test.each<[string, Partial<DealTermsInput>, Section[]]>([
  ['nothing', {}, []],
  ['a step', { base_rent: { ...EXAMPLE.base_rent, steps: [{ from: '2026-03-10', amount: '1.00' }] } }, ['base']],
  ['a fee', { additional_fee: { period: 'monthly', amount: '35.00' } }, ['payment']],
  ['interest', { interest: { percent: '5' } }, ['late']],
  ['a maximum', { percentage: { ...EXAMPLE.percentage, maximum: { year: '5.00' } } }, ['limits']],
  ['another interim method', { percentage: { ...EXAMPLE.percentage, interim: 'annualised' } }, ['counting']],
  ['tips that count', { sales_definition: { exclude: ['tax'] } }, ['sales']],
])('%s opens its section', (_, changes, sections) => expect(open(exampleTerms(changes))).toEqual(sections));
