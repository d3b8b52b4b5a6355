// The scopes of the screens: a portfolio, a property, a company, one store, each with its reports and their addresses.

import type { Currency } from '#core/base/money.ts';
import type { Role } from '#core/base/permissions.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { Company } from '#core/properties/company-contract.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { href } from '#web/base/href.ts';
import { dealName } from '#web/deals/deal-names.ts';
import { dealBase } from '#web/deals/links.ts';
import { companyHref, propertyHref } from '#web/properties/links.ts';
import { type ReportPlace, type ReportScope, withSearch } from '#web/reports/scope.ts';

/** Files are named in letters that every disk takes: "Foundry Hall" is foundry-hall. */
function fileName(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

const portfolioReportsHref = (masterCompany: number) =>
  href('/new-ui/landlord/:masterCompany/premises/reports', { masterCompany });

/** Degrees follow the country; where only the currency is known, it tells the country. */
const countryOf = (currency: Currency) => (currency === 'GBP' ? 'GB' : 'US');

/** The daily report can be switched off for a whole portfolio. */
function switchedOn(masterCompany: MasterCompany | undefined, places: ReportPlace[]): ReportPlace[] {
  return masterCompany?.has_daily_sales_report === false ? places.filter(({ report }) => report !== 'daily') : places;
}

export function propertyScope(property: Premises, masterCompany: MasterCompany | undefined): ReportScope {
  const at = (below: string) => propertyHref(property.master_company, property.id, `/sales/${below}`);
  return {
    side: 'landlord',
    kind: 'property',
    name: fileName(property.name),
    query: { premises: [property.id] },
    country: property.country,
    masterCompany,
    places: switchedOn(masterCompany, [
      { report: 'overview', label: 'Overview', href: at('overview') },
      { report: 'daily', label: 'Daily', href: at('daily') },
      { report: 'hourly', label: 'Hourly', href: at('hourly') },
      { report: 'performance', label: 'Merchant performance', href: at('merchant-performance') },
      { report: 'categories', label: 'Category breakdown', href: at('category-breakdown') },
      { report: 'trend', label: 'Trend', href: at('trend') },
      { report: 'why', label: 'Why', href: at('why') },
      { report: 'monthly', label: 'Reports', href: at('reports') },
    ]),
    dayHref: (day) => withSearch(at('merchant-performance'), { from: day, through: day }),
  };
}

/** The reports behind a property's Reports. */
export function furtherPlaces(base: string): ReportPlace[] {
  const at = (report: ReportPlace['report']) => (report === 'monthly' ? base : withSearch(base, { report }));
  return [
    { report: 'monthly', label: 'Monthly sales', href: at('monthly') },
    { report: 'ranking', label: 'Merchant ranking', href: at('ranking') },
    { report: 'sqft', label: 'Sales per sq ft', href: at('sqft') },
    { report: 'vendors', label: 'Vendors', href: at('vendors') },
    { report: 'occupancy', label: 'Occupancy', href: at('occupancy') },
    { report: 'clover', label: 'Clover surcharges', href: at('clover') },
    { report: 'refunds', label: 'Refunds', href: at('refunds') },
    { report: 'gift-cards', label: 'Gift cards', href: at('gift-cards') },
  ];
}

export function trafficScope(property: Premises, masterCompany: MasterCompany | undefined): ReportScope {
  const at = (below: string) => propertyHref(property.master_company, property.id, `/traffic-analytics/${below}`);
  return {
    ...propertyScope(property, masterCompany),
    places: [
      { report: 'traffic-sales', label: 'Sales', href: at('sales') },
      { report: 'traffic-transactions', label: 'Transactions', href: at('transactions') },
    ],
  };
}

export function analyticsScope(masterCompany: MasterCompany): ReportScope {
  const base = href('/new-ui/landlord/:id/analytics', { id: masterCompany.id });
  return {
    ...portfolioScope(masterCompany),
    places: [
      { report: 'portfolio', label: 'Properties', href: base },
      { report: 'trend', label: 'Analytic', href: `${base}/analytic` },
      { report: 'ranking', label: 'Merchant ranking', href: `${base}/merchant-ranking` },
      { report: 'sqft', label: 'Sales per sq ft', href: `${base}/sales-per-sqft` },
      { report: 'overview', label: 'All reports', href: portfolioReportsHref(masterCompany.id) },
    ],
  };
}

/** All reports over a whole portfolio, on one address. */
export function portfolioScope(masterCompany: MasterCompany): ReportScope {
  const base = portfolioReportsHref(masterCompany.id);
  const at = (report: ReportPlace['report']) => withSearch(base, report === 'overview' ? {} : { report });
  return {
    side: 'landlord',
    kind: 'portfolio',
    name: fileName(masterCompany.name),
    query: { master_company: masterCompany.id },
    country: countryOf(masterCompany.currency),
    masterCompany,
    places: switchedOn(masterCompany, [
      { report: 'overview', label: 'Overview', href: at('overview') },
      { report: 'daily', label: 'Daily', href: at('daily') },
      { report: 'hourly', label: 'Hourly', href: at('hourly') },
      { report: 'monthly', label: 'Monthly', href: at('monthly') },
      { report: 'performance', label: 'Merchants', href: at('performance') },
      { report: 'categories', label: 'Categories', href: at('categories') },
      { report: 'vendors', label: 'Vendors', href: at('vendors') },
      { report: 'occupancy', label: 'Occupancy', href: at('occupancy') },
      { report: 'clover', label: 'Clover surcharges', href: at('clover') },
      { report: 'refunds', label: 'Refunds', href: at('refunds') },
      { report: 'gift-cards', label: 'Gift cards', href: at('gift-cards') },
    ]),
    dayHref: (day) => withSearch(base, { report: 'performance', from: day, through: day }),
  };
}

/** A retailer's company. A day opens its channels, a day of one channel that day itself. */
export function companyScope(company: Company, channel: number | undefined): ReportScope {
  const at = (below: string) => companyHref(company.id, `/sales/${below}`);
  return {
    side: 'retailer',
    kind: 'company',
    name: fileName(company.name),
    query: { company: company.id },
    country: company.country,
    masterCompany: undefined,
    places: [
      { report: 'overview', label: 'Overview', href: at('overview') },
      { report: 'daily', label: 'Daily', href: at('daily') },
      { report: 'hourly', label: 'Hourly', href: at('hourly-report') },
      { report: 'performance', label: 'Store performance', href: at('merchant-perfomance') },
      { report: 'channels', label: 'Sales channels', href: at('channel-sales') },
      { report: 'trend', label: 'Trend', href: at('trend') },
      { report: 'refunds', label: 'Refunds', href: at('refunds') },
      { report: 'gift-cards', label: 'Gift cards', href: at('gift-cards') },
    ],
    dayHref: (day) =>
      channel === undefined
        ? withSearch(at('channel-sales'), { from: day, through: day })
        : at(`channel-sales/${channel}-${day}`),
  };
}

/** The older address of a company, the landlord's or the retailer's; its reports stay on that address. */
export function olderScope(company: Company, side: Role, masterCompany: MasterCompany | undefined): ReportScope {
  const base = href('/dashboard/companies/:company', { company: company.id });
  return {
    side,
    kind: 'company',
    name: fileName(company.name),
    query: { company: company.id },
    country: company.country,
    masterCompany,
    places: switchedOn(masterCompany, [
      { report: 'performance', label: 'Sales', href: `${base}/reports/sales` },
      { report: 'daily', label: 'Daily', href: `${base}/sales` },
      { report: 'hourly', label: 'Hourly', href: `${base}/reports/hourly` },
      { report: 'monthly', label: 'Monthly sales', href: `${base}/reports/monthly-sales` },
      { report: 'occupancy', label: 'Occupancy', href: `${base}/reports/occupancy` },
      { report: 'vendors', label: 'Vendors', href: `${base}/reports/vendors` },
      { report: 'clover', label: 'Clover surcharges', href: `${base}/reports/clover-surcharges` },
    ]),
    dayHref: (day) => withSearch(`${base}/reports/sales`, { from: day, through: day }),
  };
}

/** One store: its day opens to the sales themselves. */
export function storeScope(deal: Deal, masterCompany: MasterCompany | undefined): ReportScope {
  const { role } = deal.me;
  const base = `${dealBase(deal, role)}/${deal.id}/sales`;
  const main = role === 'landlord' ? `${base}/main` : base;
  const at = (report: ReportPlace['report']) => withSearch(main, report === 'daily' ? {} : { report });
  return {
    side: role,
    kind: 'store',
    name: fileName(dealName(deal, role)),
    query: { deal: deal.id },
    country: deal.landlord.company.premises.country,
    masterCompany,
    places: switchedOn(masterCompany, [
      { report: 'daily', label: 'Daily', href: at('daily') },
      { report: 'overview', label: 'Overview', href: at('overview') },
      { report: 'hourly', label: 'Hourly', href: at('hourly') },
      { report: 'monthly', label: 'Monthly', href: at('monthly') },
      { report: 'categories', label: 'Categories', href: at('categories') },
      { report: 'trend', label: 'Trend', href: at('trend') },
      { report: 'why', label: 'Why', href: at('why') },
      { report: 'refunds', label: 'Refunds', href: at('refunds') },
      { report: 'gift-cards', label: 'Gift cards', href: at('gift-cards') },
    ]),
    dayHref: (day) => `${base}/${deal.id}-${day}`,
  };
}
