import { expect, test } from 'vitest';
import { knownMerchants } from '#web/deals/new-connection/known-merchants.ts';
import { readDraft } from '#web/deals/new-connection/new-connection-draft.ts';

const deal = (legal_name: string, contact_email: string, company: number | null) => ({
  status: 'active' as const,
  retailer: {
    legal_name,
    contact_email,
    has_account: true,
    company: company === null ? null : { id: company, name: legal_name, dba_name: '', currency: 'USD' as const },
  },
});

test('each merchant once, by name, with the company where one deal knows it', () => {
  const deals = [
    deal('Ember & Oak', 'lena@ember.test', null),
    deal('Aster Books', 'a@aster.test', 4),
    deal('Ember & Oak', 'lena@ember.test', 9),
  ];
  expect(knownMerchants(deals)).toEqual([
    { legal_name: 'Aster Books', contact_email: 'a@aster.test', company: 4 },
    { legal_name: 'Ember & Oak', contact_email: 'lena@ember.test', company: 9 },
  ]);
});

test.each([null, '', '{', '[]', '{"premises":"x"}'])('a kept draft of %j counts as nothing', (text) => {
  expect(readDraft(text)).toEqual({});
});
