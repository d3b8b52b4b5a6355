import { expect, test } from 'vitest';
import { pagesOf } from '#server/base/page/first-needs.ts';

const PAGE = '<head><script>dark()</script></head><body></body>';
const STORE = {
  source: '^/stores/(?<masterCompanyId>[^/]+)/(?<deal>[^/]+)/?$',
  files: ['assets/store.js'],
  side: 'landlord',
  calls: ['/api/users/me/', '/api/deals/deal/{deal}/?a=1&b=2'],
};
const pageFor = pagesOf(PAGE, [{ source: '^/stores/all/new/?$', files: [], calls: [] }, STORE]);

test.each([
  ['the calls stand before the scripts and the code behind them', '/stores/3/7', 3, ['/api/deals/deal/7/?a=1&amp;b=2']],
  ['what is no number is not asked about', '/stores/3/seven', 3, []],
  [
    'nothing of an address but numbers comes into the page',
    '/stores/"><b>/7',
    undefined,
    ['/api/deals/deal/7/?a=1&amp;b=2'],
  ],
])('%s', (_, path, portfolio, figures) => {
  const only = portfolio === undefined ? '' : ` data-portfolio="${portfolio}"`;
  expect(pageFor(path)).toEqual({
    html:
      `<head><meta name="ahead" content="${['/api/users/me/', ...figures].join(' ')}" data-side="landlord"${only}>` +
      '<script>dark()</script><link rel="modulepreload" crossorigin href="/assets/store.js"></head><body></body>',
    isScreen: true,
  });
});

const SALE = {
  source: '^/sales/(?<id>[^/]+)/?$',
  files: [],
  calls: ['/api/sales/{id-}/', '/api/days/{id}/?a={today-90}'],
};

test.each([
  ['2-3537', '/api/sales/2-3537/'],
  ['35', '/api/days/35/?a={today-90}'],
])('an id of two numbers and one of one ask for what is theirs: %s', (id, call) => {
  expect(pagesOf(PAGE, [SALE])(`/sales/${id}`).html).toContain(`<meta name="ahead" content="${call}">`);
});

test.each([
  ['a screen without needs', '/stores/all/new', true],
  ['an address without a screen', '/stores', false],
])('%s gets the page as it is', (_, path, isScreen) => expect(pageFor(path)).toEqual({ html: PAGE, isScreen }));
