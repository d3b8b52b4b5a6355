// Facts of the reports: of each the figure that only it computes, for the portfolio, a property and a company.
import { addDays, addMonths, type Day, firstDay, monthOf } from '#core/base/time.ts';
import { type Body, type Demo, dollars, type Fact, type Facts, same } from '#testing/walk/fact.ts';
import type { Walker } from '#testing/walk/walker-calls.ts';

type Scope = { person: Walker; of: string; query: (demo: Demo) => string };

const ask = async (demo: Demo, { person, query }: Scope, report: string, days = ''): Promise<Body> =>
  demo.get(person, `/api/sales/analytics/${report}/?${query(demo)}${days}`);

/** The days that a report of months or weeks shows without being told: twelve months, thirteen weeks. */
async function usualDays(demo: Demo, scope: Scope, report: 'monthly' | 'trend'): Promise<string> {
  const through = (await ask(demo, scope, 'overview')).range.through as Day;
  const from = report === 'monthly' ? addMonths(firstDay(monthOf(through)), -11) : addDays(through, -90);
  return `&from=${from}&through=${through}`;
}

const figures: Record<string, [sees: string, texts: (demo: Demo, scope: Scope) => Promise<string[]>]> = {
  overview: [
    'the best store of the month and what it sold',
    async (demo, scope) => {
      const { best, totals } = await ask(demo, scope, 'overview');
      return [dollars(best[0].adjusted_gross), dollars(totals.figures.adjusted_gross)];
    },
  ],
  daily: [
    'the gross sales of the last day',
    async (demo, scope) => [dollars((await ask(demo, scope, 'daily')).rows[0].figures.gross_sales)],
  ],
  hourly: [
    'the busiest hour and its average',
    async (demo, scope) => {
      const { busiest } = await ask(demo, scope, 'hourly');
      return [`${dollars(busiest.average)} on`, `with ${busiest.transactions.toLocaleString('en-US')} transactions`];
    },
  ],
  merchant_performance: [
    'the average sale of one store beside its sum',
    async (demo, scope) => {
      const [{ figures: sums }] = (await ask(demo, scope, 'merchant_performance')).rows.results;
      return [dollars(sums.adjusted_gross), dollars(sums.average_sale)];
    },
  ],
  categories: [
    'the largest category and what it sold',
    async (demo, scope) => {
      const [row] = (await ask(demo, scope, 'categories')).rows;
      return [row.category, dollars(row.figures.adjusted_gross)];
    },
  ],
  trend: [
    'the sum of thirteen weeks',
    async (demo, scope) => {
      const { totals } = await ask(demo, scope, 'trend', await usualDays(demo, scope, 'trend'));
      return [dollars(totals.figures.adjusted_gross)];
    },
  ],
  monthly: [
    'the sum of twelve months',
    async (demo, scope) => {
      const { totals } = await ask(demo, scope, 'monthly', await usualDays(demo, scope, 'monthly'));
      return [dollars(totals.figures.adjusted_gross)];
    },
  ],
  why: [
    'what one store sold, beside what it changed by',
    async (demo, scope) => {
      const [row] = (await ask(demo, scope, 'why')).rows;
      return [row.store.name, dollars(row.adjusted_gross)];
    },
  ],
  merchant_ranking: [
    'the first of the ranking with its sales per square foot',
    async (demo, scope) => {
      const [first] = (await ask(demo, scope, 'merchant_ranking')).rows.results;
      return [`${first.store.name} leads`, dollars(first.per_sqft)];
    },
  ],
  sales_per_sqft: [
    'a store’s sales per square foot over twelve months',
    async (demo, scope) => {
      const [row] = (await ask(demo, scope, 'sales_per_sqft')).rows.results;
      return [row.store.name, dollars(row.per_sqft), dollars(row.adjusted_gross)];
    },
  ],
  portfolio: [
    'the largest property and what it sold',
    async (demo, scope) => {
      const [row] = (await ask(demo, scope, 'portfolio')).rows.results;
      return [row.premises.name, dollars(row.figures.adjusted_gross)];
    },
  ],
  traffic: [
    'sales per visitor of the first day',
    async (demo, scope) => [dollars((await ask(demo, scope, 'traffic')).rows[0].traffic.per_capita)],
  ],
  conversion: [
    'how many visitors of the first day bought',
    async (demo, scope) => [`${(await ask(demo, scope, 'traffic')).rows[0].traffic.conversion}%`],
  ],
  vendors: [
    'the largest vendor over all its stores',
    async (demo, scope) => {
      const [row] = (await ask(demo, scope, 'vendors')).rows.results;
      return [row.vendor.name, dollars(row.figures.adjusted_gross)];
    },
  ],
  occupancy: [
    'the rent of one store',
    async (demo, scope) => {
      const [row] = (await ask(demo, scope, 'occupancy')).rows.results;
      return [row.store.name, dollars(row.total_rent)];
    },
  ],
  clover_surcharges: [
    'the service charge of one Clover till',
    async (demo, scope) => {
      const { results } = (await ask(demo, scope, 'clover_surcharges')).rows;
      const charged = results.find(({ service_charge }: Body) => Number(service_charge) > 0);
      return [charged.channel.name, dollars(charged.service_charge)];
    },
  ],
  channel_sales: [
    'each channel and what it sold',
    async (demo, scope) => {
      const [row] = (await ask(demo, scope, 'channel_sales')).rows.results;
      return [row.channel.name, dollars(row.figures.adjusted_gross)];
    },
  ],
};

export function reportFact(scope: Scope, report: keyof typeof figures): Fact {
  const [sees, texts] = figures[report] ?? ['', async () => []];
  return { sees: `${scope.of}: ${sees}`, texts: (demo) => texts(demo, scope) };
}

const portfolio: Scope = {
  ...{ person: 'landlord', of: 'of the portfolio' },
  query: ({ places }) => `master_company=${places.masterCompany}`,
};
const property: Scope = {
  ...{ person: 'landlord', of: 'of a property' },
  query: ({ places }) => `premises=${places.premises}`,
};
const owner: Scope = {
  ...{ person: 'landlord', of: 'of a landlord’s company' },
  query: ({ places }) => `company=${places.landlordCompany}`,
};
const merchant: Scope = {
  ...{ person: 'retailer', of: 'of the merchant’s company' },
  query: ({ places }) => `company=${places.company}`,
};

const IN_COMPANY = '/new-ui/landlord/:masterCompanyId';
const PROPERTY = `${IN_COMPANY}/premises/portfolio/:propertyId`;
const RETAILER = '/new-ui/retailer/companies/:companyId/sales';
const OLDER = '/dashboard/companies/:id';

export const REPORT_FACTS: Facts = {
  [`${IN_COMPANY}/analytics`]: reportFact(portfolio, 'portfolio'),
  [`${IN_COMPANY}/analytics/analytic`]: reportFact(portfolio, 'trend'),
  [`${IN_COMPANY}/analytics/merchant-ranking`]: reportFact(portfolio, 'merchant_ranking'),
  [`${IN_COMPANY}/analytics/sales-per-sqft`]: reportFact(portfolio, 'sales_per_sqft'),
  [`${IN_COMPANY}/premises/reports`]: reportFact(portfolio, 'overview'),
  '/dashboard/premises/reports': same(`${IN_COMPANY}/premises/reports`),
  [`${PROPERTY}/sales/overview`]: reportFact(property, 'overview'),
  [`${PROPERTY}/sales/daily`]: reportFact(property, 'daily'),
  [`${PROPERTY}/sales/hourly`]: reportFact(property, 'hourly'),
  [`${PROPERTY}/sales/merchant-performance`]: reportFact(property, 'merchant_performance'),
  [`${PROPERTY}/sales/category-breakdown`]: reportFact(property, 'categories'),
  [`${PROPERTY}/sales/trend`]: reportFact(property, 'trend'),
  [`${PROPERTY}/sales/reports`]: reportFact(property, 'monthly'),
  [`${PROPERTY}/traffic-analytics/sales`]: reportFact(property, 'traffic'),
  [`${PROPERTY}/traffic-analytics/transactions`]: reportFact(property, 'conversion'),
  [`${RETAILER}/overview`]: reportFact(merchant, 'overview'),
  [`${RETAILER}/daily`]: reportFact(merchant, 'daily'),
  [`${RETAILER}/hourly-report`]: reportFact(merchant, 'hourly'),
  [`${RETAILER}/merchant-perfomance`]: reportFact(merchant, 'merchant_performance'),
  [`${RETAILER}/channel-sales`]: reportFact(merchant, 'channel_sales'),
  [`${RETAILER}/trend`]: reportFact(merchant, 'trend'),
  [`${OLDER}/landlord-sales`]: reportFact(owner, 'merchant_performance'),
  [`${OLDER}/reports/sales`]: same(`${OLDER}/landlord-sales`),
  [`${OLDER}/reports/hourly`]: reportFact(owner, 'hourly'),
  [`${OLDER}/reports/monthly-sales`]: reportFact(owner, 'monthly'),
  [`${OLDER}/reports/occupancy`]: reportFact(owner, 'occupancy'),
  [`${OLDER}/reports/vendors`]: reportFact(owner, 'vendors'),
  [`${OLDER}/reports/clover-surcharges`]: reportFact(owner, 'clover_surcharges'),
  [`${OLDER}/sales`]: same(`${RETAILER}/daily`),
  [`${OLDER}/sales/single`]: same(`${RETAILER}/daily`),
};
