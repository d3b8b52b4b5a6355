// Both sides find what went back and gift cards beside the other reports of a scope.
import { expect, test } from 'vitest';
import type { Company } from '#core/properties/company-contract.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { restWords } from '#web/reports/daily/daily-words.ts';
import { companyScope, furtherPlaces, portfolioScope } from '#web/reports/scopes.ts';

const WANTED = ['refunds', 'gift-cards'];
const offered = (places: readonly { report: string }[]) =>
  places.map(({ report }) => report).filter((report) => WANTED.includes(report));

test('refunds and gift cards are reports of a portfolio, a property and a company', () => {
  expect(offered(portfolioScope({ id: 1, name: 'Harbor', currency: 'USD' } as MasterCompany).places)).toEqual(WANTED);
  expect(offered(furtherPlaces('/sales/reports'))).toEqual(WANTED);
  expect(offered(companyScope({ id: 6, name: 'Juniper' } as Company, undefined).places)).toEqual(WANTED);
});

test('a day without figures was closed only where a store could have traded', () => {
  expect([restWords({ stores_linked: 2 }), restWords({ stores_linked: 0 })]).toEqual(['closed', 'no report due']);
});
