// What a master company has switched off is refused on every call of it, and works again once it is switched on.
import { beforeAll, describe, expect, test } from 'vitest';
import { agreed } from '#testing/deals.ts';
import { asSystem, landlordPortfolio, type Portfolio, retailerCompany, type Shop } from '#testing/portfolio.ts';
import { openWorld } from '#testing/world.ts';
import { linesOf } from '#tools/coverage/spec-behaviour.ts';

const world = openWorld();
let portfolio: Portfolio;
let shop: Shop;
let deal: number;
let category: number;
/** The same document is not asked for twice. */
let requests = 0;

type Flag = 'has_tags' | 'has_subscriptions' | 'has_documents' | 'has_daily_sales_report';
type Call = [method: 'GET' | 'POST', url: () => string, body?: () => object];

const master = () => portfolio.masterCompanyId;
const DOCUMENTS = () => `/api/documents/deals/${deal}`;

const CALLS: Record<Flag, Call[]> = {
  has_tags: [
    ['GET', () => `/api/tags/tagcategory/?master_company=${master()}`],
    ['GET', () => `/api/tags/tagcategory/${category}/`],
    ['GET', () => `/api/tags/tagcategory/filters/?master_company=${master()}`],
    ['GET', () => `/api/tags/premises/?master_company=${master()}`],
    ['GET', () => `/api/tags/custom_filters/?master_company=${master()}`],
    ['POST', () => `/api/tags/tagcategory/${category}/update_category/`, () => ({ name: 'Regions' })],
    ['POST', () => '/api/tags/premises/update_tags/', () => ({ items: [{ id: portfolio.premises[0].id, tags: [] }] })],
  ],
  has_documents: [
    ['GET', () => `${DOCUMENTS()}/document_request/`],
    ['GET', () => `${DOCUMENTS()}/document_archive/`],
    ['POST', () => `${DOCUMENTS()}/document_request/`, () => ({ name: `Insurance ${++requests}` })],
    ['GET', () => `/api/documents/companies/${portfolio.companyId}/document_request/`],
    ['GET', () => `/api/documents/companies/${portfolio.companyId}/name_choices/`],
  ],
  has_daily_sales_report: [
    ['GET', () => `/api/sales/analytics/daily/?master_company=${master()}`],
    ['GET', () => `/api/sales/analytics/daily/?premises=${portfolio.premises[0].id}`],
    ['GET', () => `/api/sales/analytics/daily/?deal=${deal}`],
    ['GET', () => `/api/sales/analytics/daily/export/?master_company=${master()}`],
  ],
  has_subscriptions: [
    ['GET', () => `/api/subscriptions/reports/?master_company=${master()}`],
    ['GET', () => `/api/subscriptions/subscribers/?master_company=${master()}`],
  ],
};

beforeAll(async () => {
  portfolio = await landlordPortfolio(world);
  shop = await retailerCompany(world);
  deal = (await agreed(world, portfolio, shop)).id;
  const body = { master_company: portfolio.masterCompanyId, name: 'Region', kind: 'premises' };
  category = (await world.post('/api/tags/tagcategory/', body, portfolio.owner)).body.id;
});

const set = (flag: Flag, on: boolean) =>
  asSystem(world, (tx) =>
    tx
      .updateTable('master_companies')
      .set({ [flag]: on })
      .where('id', '=', portfolio.masterCompanyId)
      .execute(),
  );

const statuses = async (flag: Flag) => {
  const statusByCall: [string, number][] = [];
  for (const [method, url, body] of CALLS[flag]) {
    const { status } = await world.call(method, url(), { as: portfolio.owner, ...(body && { body: body() }) });
    statusByCall.push([`${method} ${url()}`, status]);
  }
  return statusByCall;
};

describe.each(linesOf('flags', 'calls'))('%s: %s', (_, name) => {
  const flag = name as Flag;
  test('switched on every call works, switched off none does, and others go on', async () => {
    for (const [call, status] of await statuses(flag)) expect([call, status < 300]).toEqual([call, true]);
    await set(flag, false);
    for (const [call, status] of await statuses(flag))
      expect([call, [400, 404].includes(status)]).toEqual([call, true]);
    for (const other of (Object.keys(CALLS) as Flag[]).filter((name) => name !== flag)) {
      for (const [call, status] of await statuses(other)) expect([call, status < 300]).toEqual([call, true]);
    }
    await set(flag, true);
  });
});

test('a merchant is offered documents of a store only where its landlord asks for them', async () => {
  const shown = async () => (await world.get(`/api/deals/deal/${deal}/`, shop.owner)).body.has_documents;
  expect(await shown()).toBe(true);
  await set('has_documents', false);
  expect(await shown()).toBe(false);
  await set('has_documents', true);
});

test('a merchant reads the own days whatever the landlord has switched on', async () => {
  await set('has_daily_sales_report', false);
  const { status } = await world.get(`/api/sales/analytics/daily/?company=${shop.companyId}`, shop.owner);
  expect(status).toBe(200);
  await set('has_daily_sales_report', true);
});
