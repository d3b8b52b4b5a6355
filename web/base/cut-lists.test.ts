// A call that answers a page is read whole (callWhole) or as one scrolls (pagesOf). Where a screen asks for one page
// alone it says so here, and how it tells that there is more.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { z } from 'zod';

const contracts = import.meta.glob('/core/**/*contract.ts', { eager: true }) as Record<string, Record<string, unknown>>;

const ONE_PAGE = [
  'web/notifications/queries.ts listNotifications: the bell, which leads to all of them',
  'web/payments/bank/queries.ts listBankCustomers: a company has one',
  'web/payments/queries.ts listBankCustomers: a company has one',
  'web/staff/organisations/organisation-queries.ts listOrganisations: a pager',
  'web/staff/queries.ts listAudit: a pager',
  'web/staff/queries.ts listEscalated: a pager',
  'web/staff/queries.ts listFeeds: a pager',
];

test('no list of the web stops at the end of a page', () => {
  const paged = Object.values(contracts)
    .flatMap((contract) => Object.entries(contract))
    .filter(([, value]) => isPaged(value))
    .map(([name]) => name);
  expect(paged.length).toBeGreaterThan(30);
  const calls = globSync('web/**/*.{ts,tsx}')
    .filter((path) => !path.includes('.test.'))
    .flatMap((path) => {
      const called = [...readFileSync(path, 'utf8').matchAll(/\bcall\(\s*(\w+)/g)].map(([, name = '']) => name);
      return called.filter((name) => paged.includes(name)).map((name) => `${path} ${name}`);
    });
  expect(calls.toSorted()).toEqual(ONE_PAGE.map((line) => line.split(':')[0]));
});

function isPaged(value: unknown): boolean {
  const reply = (value as { reply?: unknown } | null)?.reply;
  return reply instanceof z.ZodObject && 'next' in reply.shape && 'results' in reply.shape;
}
