import { expect, test } from 'vitest';
import { matcher } from '#web/app/path-pattern.ts';
import { screens } from '#web/app/route-table.ts';
import { landlordCompanyHref, landlordCompanyTabs } from '#web/properties/landlord-company/tabs.ts';

const ALL = ['permission_owner', 'permission_sales', 'permission_view_autopay'] as const;

test('every section leads to a screen', () => {
  const tabs = landlordCompanyTabs(ALL);
  expect(tabs).toHaveLength(8);
  const shown = screens.map(({ path }) => matcher(path));
  for (const { path } of tabs) {
    expect(
      shown.some((fits) => fits.test(landlordCompanyHref(7, path))),
      path,
    ).toBe(true);
  }
});

test('what a person may not see, and what the portfolio does not have, has no section', () => {
  const off = { has_documents: false, has_tags: false };
  expect(landlordCompanyTabs(['permission_sales'], off).map(({ name }) => name)).toEqual([
    'overview',
    'connections',
    'sales',
    'pos',
  ]);
});
