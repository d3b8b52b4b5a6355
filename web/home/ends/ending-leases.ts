// The leases of a scope with what ends with each: its area by the unit that it names, and the rent of the last twelve
// months, where the reader may see it. A lease that has not begun yet ends too; one of another currency is not compared.
import type { z } from 'zod';
import type { Cents, Currency } from '#core/base/money.ts';
import { addDays, addMonths, type Day } from '#core/base/time.ts';
import { merchantStanding } from '#core/deals/merchant-count.ts';
import type { Deal } from '#core/deals/shapes.ts';
import type { EndingLease } from '#core/home/lease-ends.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import type { occupancyReport } from '#core/reports/aggregate-contract.ts';
import { ReportFilters, reportQueryOf } from '#web/reports/filters/report-filters.ts';
import { whole } from '#web/reports/report-questions.ts';
import { centsOf } from '#web/reports/words.ts';

export type LeaseWithEnd = EndingLease & {
  readonly deal: Deal;
  /** What is to follow: drafted, with the merchant, or declined. */
  readonly change: Deal | undefined;
};
export type EndScope = { master_company: number } | { premises: number };

type YearOfRent = Pick<z.output<typeof occupancyReport.read.reply>, 'currency'> & {
  rows: { results: readonly { store: { lineage: number | null }; total_rent: string | null }[] };
};

/** The twelve months through yesterday, compared with nothing. */
export function rentQuestion(scope: EndScope, today: Day, currency: Currency) {
  const filters = ReportFilters.parse({
    from: addMonths(today, -12),
    through: addDays(today, -1),
    compare: 'none',
    currency,
  });
  return whole(
    'premises' in scope
      ? reportQueryOf(filters, { kind: 'property', query: { premises: [scope.premises] } })
      : reportQueryOf(filters, { kind: 'portfolio', query: scope }),
  );
}

type Facts = {
  deals: readonly Deal[];
  properties: readonly Pick<Premises, 'id' | 'units'>[];
  year: YearOfRent | undefined;
  currency: Currency;
  today: Day;
};

export function endingLeases({ deals, properties, year, currency, today }: Facts): LeaseWithEnd[] {
  const units = new Map(properties.map((property) => [property.id, property.units]));
  const rents = new Map(year?.rows.results.map(({ store, total_rent }) => [store.lineage, total_rent]));
  return deals
    .filter((deal) => merchantStanding(deal, today) !== null && deal.currency === currency)
    .map((deal) => ({
      deal,
      change: deals.find(({ original, status }) => original === deal.id && FOLLOWS.has(status)),
      end: deal.end_date,
      area: areaOf(units.get(deal.landlord.company.premises.id), deal.landlord.premises_unit),
      rent: year === undefined ? null : rentOf(rents.get(deal.lineage)),
    }));
}

/** The currency of most leases: amounts of two have no sum. */
export function mainCurrency(deals: readonly Deal[], today: Day): Currency | undefined {
  const counts = new Map<Currency, number>();
  for (const deal of deals) {
    if (merchantStanding(deal, today) !== null) counts.set(deal.currency, (counts.get(deal.currency) ?? 0) + 1);
  }
  return [...counts].toSorted((a, b) => b[1] - a[1])[0]?.[0];
}

const FOLLOWS = new Set<Deal['status']>(['draft', 'pending', 'declined']);

const areaOf = (units: Premises['units'] | undefined, name: string): number | null =>
  units?.find((unit) => unit.name === name)?.area_sqft ?? null;

const rentOf = (total: string | null | undefined): Cents => centsOf(total ?? '0.00') as Cents;
