// Which calls are made ahead on the screens that people open most, by the table of screens.
import { expect, test } from 'vitest';
import { CONCURRENCY_LIMITS } from '#server/base/limits/concurrency-limits.ts';
import { firstCalls } from '#tools/bundle/first-calls.ts';
import { screens } from '#web/app/route-table.ts';
import { token } from '#web/base/token.ts';

const LANDLORD = '/new-ui/landlord/:masterCompanyId';
const CONNECTION = `${LANDLORD}/connections/:connectionId`;
const PROPERTY = `${LANDLORD}/premises/portfolio/:propertyId`;
const COMPANIES = '/api/companies/master_company/?pageSize=999&page=1';
const DEAL = '/api/deals/deal/{connectionId}/';
const DAYS = 'preset=month_to_date&compare=retail_calendar';

async function callsOf(path: string): Promise<string[]> {
  const screen = screens.find((one) => one.path === path)!;
  return firstCalls(screen, 'load' in screen && screen.loader ? await screen.loader() : () => []);
}

test.each([
  [LANDLORD, [COMPANIES, '/api/home/landlord/?master_company={masterCompanyId}']],
  [`${LANDLORD}/premises/portfolio`, [COMPANIES, `/api/home/portfolio/?master_company={masterCompanyId}&${DAYS}`]],
  [PROPERTY, [COMPANIES, '/api/companies/premises/{propertyId}/']],
  [
    `${PROPERTY}/sales/daily`,
    [COMPANIES, '/api/companies/premises/{propertyId}/', `/api/sales/analytics/daily/?premises={propertyId}&${DAYS}`],
  ],
  [`${CONNECTION}/sales/main`, [DEAL, COMPANIES, `/api/sales/analytics/daily/?deal={connectionId}&${DAYS}`]],
  [`${CONNECTION}/receipt`, [DEAL, COMPANIES, '/api/statements/deals/{connectionId}/receipt/']],
  ['/new-ui/retailer', ['/api/home/retailer/']],
  ['/new-ui/retailer/connections/:connectionId/receipt', [DEAL, '/api/statements/deals/{connectionId}/receipt/']],
  ['/dashboard/tasks', ['/api/users/me/tasks/']],
])('%s', async (path, expected) => {
  expect((await callsOf(path)).slice(0, expected.length)).toEqual(expected);
});

test.each([
  [`${LANDLORD}/analytics/sales-per-sqft`, '&from={today-1y+0}&through={today-1}'],
  [`${PROPERTY}/sales/trend`, '&from={today-91}&through={today-1}'],
  [`${CONNECTION}/auto-pay`, '?deal={connectionId}&from={today-90}'],
])('days are named by how far they are from today: %s', async (path, days) => {
  expect((await callsOf(path)).join()).toContain(days);
});

test('what one side alone asks at an address of both is named after it', async () => {
  expect(await callsOf('/dashboard/deals/:id/sweep/report/:reportId')).toEqual([
    '/api/deals/deal/{id}/',
    `landlord:${COMPANIES}`,
    'landlord:/api/payments/payout_report/{reportId}/',
  ]);
});

test('a sale is asked for by its id of two numbers', async () => {
  const calls = await callsOf('/new-ui/retailer/connections/:connectionId/sales/:transactionId');
  expect(calls).toContain('/api/sales/sales/{transactionId-}/');
});

test('what begins with a month, or is of a portfolio that the address does not name, is left to the page', async () => {
  expect((await callsOf('/new-ui/retailer/companies/:companyId/auto-pay')).join()).not.toContain('account_statement');
  expect((await callsOf('/new-ui/landlord')).join()).not.toContain('home/landlord');
});

test('no screen has more calls made ahead than one person may have under way', async () => {
  const counts: [string, number][] = [];
  for (const { path } of screens.filter((screen) => 'load' in screen)) {
    const calls = await callsOf(path);
    counts.push([path, calls.filter((call) => !call.startsWith('retailer:')).length]);
  }
  expect(counts.length).toBeGreaterThan(200);
  // Who is there and the settings are asked for as well.
  expect(counts.filter(([, count]) => count + 2 > CONCURRENCY_LIMITS.calls.running)).toEqual([]);
});

test('what a recording needs is put back', async () => {
  const { fetch } = globalThis;
  const { now } = Date;
  await callsOf('/new-ui/retailer');
  expect([fetch === globalThis.fetch, now === Date.now, 'window' in globalThis, token()]).toEqual([
    true,
    true,
    false,
    undefined,
  ]);
});
