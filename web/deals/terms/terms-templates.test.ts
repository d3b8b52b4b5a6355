import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { type DealTermsInput, TEMPLATES } from '#core/deals/terms.ts';
import { DealTermsBody } from '#core/deals/terms-body.ts';
import type { DealTermsText } from '#core/deals/terms-text.ts';
import { KINDS, startingTerms, withTemplate } from '#web/deals/terms/terms-templates.ts';

/** A template with every blank filled in. */
function filled(terms: DealTermsText): DealTermsInput {
  const text = JSON.stringify(terms)
    .replace('"over":""', '"over":"400000.00"')
    .replaceAll('"rate":""', '"rate":"6"')
    .replaceAll('"amount":""', '"amount":"5000.00"')
    .replace('"min_monthly_rent":""', '"min_monthly_rent":"1000.00"');
  return JSON.parse(text);
}

test('every template of the contract is offered once', () => {
  expect(KINDS.map(({ template }) => template).sort()).toEqual([...TEMPLATES].sort());
});

test.each(TEMPLATES)('%s is accepted by the contract once its blanks are filled', (template) => {
  const parsed = DealTermsBody.safeParse(filled(startingTerms(template, 'USD', '2026-01-01')));
  expect(parsed.error?.issues ?? []).toEqual([]);
  expect(parsed.data?.template).toBe(template);
});

test.each(TEMPLATES)('%s without its amounts is refused at the fields', (template) => {
  const parsed = DealTermsBody.safeParse(startingTerms(template, 'USD', '2026-01-01'));
  expect(parsed.success).toBe(false);
});

test('every change of kind can still be accepted, and keeps dates, rate and base rent', () => {
  for (const from of TEMPLATES) {
    for (const to of TEMPLATES) {
      const before = filled(startingTerms(from, 'GBP', '2026-03-01')) as DealTermsText;
      const after = withTemplate({ ...before, end_date: day('2027-02-28') }, to);
      expect(DealTermsBody.safeParse(filled(after)).error?.issues ?? [], `${from} to ${to}`).toEqual([]);
      expect([after.start_date, after.end_date, after.currency]).toEqual(['2026-03-01', '2027-02-28', 'GBP']);
      if (before.percentage && after.percentage) expect(after.percentage.tiers[0]?.rate).toBe('6');
      if (before.base_rent && after.base_rent) expect(after.base_rent.amount).toBe('5000.00');
    }
  }
});
