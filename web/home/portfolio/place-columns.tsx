// The columns of the portfolio's table: what each property sold and what waits there, and on demand what it is. The
// totals are the server's own; a table that a search narrows has none.
import type { PortfolioPlace, PortfolioSales } from '#core/home/portfolio-contract.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { count, counted, DASH, money } from '#web/base/format.ts';
import { Feeds, Next, wholeMoney } from '#web/home/portfolio/place-cells.tsx';
import type { PlaceRow } from '#web/home/portfolio/place-row.ts';
import classes from '#web/home/portfolio/places.module.css';
import { addressLine, cityLine } from '#web/properties/address-text.ts';
import { propertyHref } from '#web/properties/links.ts';
import { portfolioFacts } from '#web/properties/portfolio/portfolio-facts.ts';
import { centsOf, changeWords, rateWords, versusWords } from '#web/reports/words.ts';
import { Sparkline } from '#web/ui/charts/sparkline.tsx';
import { Link } from '#web/ui/link.tsx';
import { MoneyCell, TwoLines } from '#web/ui/money-text.tsx';
import { Delta } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type Of = { company: MasterCompany; rows: readonly PlaceRow[]; sales: PortfolioSales | null; totals: boolean };

export function placeColumns(of: Of): Column<PlaceRow>[] {
  const { company, rows, sales } = of;
  const name: Column<PlaceRow> = {
    id: 'name',
    header: 'Property',
    cell: ({ property }) => (
      <TwoLines
        first={
          <Link href={propertyHref(company.id, property.id)} look="quiet">
            {property.name}
          </Link>
        }
        second={cityLine(property)}
      />
    ),
    sortBy: ({ property }) => property.name,
    total: counted(rows.length, 'property', 'properties'),
  };
  const figureColumns = sales ? salesColumns(sales, rows) : [];
  const shown = [name, ...figureColumns, ...factColumns(of)];
  return of.totals ? shown : shown.map(({ total: _, ...column }) => column);
}

function salesColumns(sales: PortfolioSales, rows: readonly PlaceRow[]): Column<PlaceRow>[] {
  const { currency, comparison, totals } = sales;
  const densest = Math.max(1, ...rows.map(({ place }) => centsOf(place?.per_sqft)));
  const change: Column<PlaceRow> = {
    ...figure('change', versusWords(comparison?.kind), ({ change: text }) => (text === null ? null : Number(text))),
    cell: ({ place }) => <Delta text={changeWords(place?.change)} />,
    total: <Delta text={changeWords(totals.change)} />,
  };
  return [
    {
      ...figure('merchants', 'Merchants', ({ merchants }) => merchants),
      cell: ({ place, property }) => count(place?.merchants ?? property.open_count),
      total: count(sales.merchants),
    },
    {
      ...figure('sales', 'Sales', ({ figures }) => centsOf(figures.adjusted_gross)),
      optional: false,
      cell: ({ place }) => <MoneyCell kind="key" text={money(place?.figures.adjusted_gross, currency)} />,
      total: <MoneyCell kind="key" text={money(totals.figures.adjusted_gross, currency)} />,
    },
    ...(comparison ? [change] : []),
    {
      id: 'weekly',
      header: '13 weeks',
      optional: true,
      width: 104,
      cell: ({ place }) => <Weeks weekly={place?.weekly} />,
      total: <Weeks weekly={sales.weekly} />,
    },
    {
      ...figure('per_sqft', 'Sales per sq ft', ({ per_sqft }) => (per_sqft === null ? null : centsOf(per_sqft))),
      cell: ({ place }) => (
        <span className={classes.density}>
          {place?.per_sqft ? <i style={{ width: (centsOf(place.per_sqft) / densest) * 44 }} /> : null}
          {wholeMoney(place?.per_sqft, currency)}
        </span>
      ),
      total: wholeMoney(sales.per_sqft, currency),
    },
    {
      ...figure('percentage_rent', '% Rent', ({ percentage_rent }) => centsOf(percentage_rent)),
      cell: ({ place }) => <MoneyCell kind="rent" text={money(place?.percentage_rent, currency)} />,
      total: <MoneyCell kind="rent" text={money(totals.percentage_rent, currency)} />,
    },
    {
      ...figure('rent_share', '% of sales', ({ rent_share }) => (rent_share === null ? null : Number(rent_share))),
      cell: ({ place }) => rateWords(place?.rent_share),
      total: rateWords(sales.rent_share),
    },
    {
      id: 'feeds',
      header: 'Feeds',
      optional: true,
      cell: ({ place }) => (place ? <Feeds feeds={place} /> : DASH),
      sortBy: ({ place }) => place?.stores_missing,
      total: `${count(sales.stores_due - sales.stores_missing)} of ${count(sales.stores_due)}`,
    },
    {
      id: 'next',
      header: 'Next date',
      optional: true,
      cell: (row) => <Next row={row} sales={sales} />,
      sortBy: ({ place }) => place?.next?.day,
      total: sales.not_open > 0 ? `${count(sales.not_open)} not open yet` : '',
    },
  ];
}

function figure(
  id: string,
  header: string,
  value: (place: PortfolioPlace) => number | null,
): Omit<Column<PlaceRow>, 'cell'> {
  return { id, header, align: 'right', optional: true, sortBy: ({ place }) => place && value(place) };
}

function Weeks({ weekly }: { weekly: readonly string[] | undefined }) {
  if (!weekly) return DASH;
  return <Sparkline values={weekly.map((amount) => centsOf(amount))} width={84} height={26} />;
}

/** What a property is; without any sales to see, that is what the table shows. */
function factColumns({ company, rows, sales }: Of): Column<PlaceRow>[] {
  const facts = portfolioFacts(rows.map(({ property }) => property));
  const columns: Column<PlaceRow>[] = [
    words('address', 'Address', addressLine),
    words('company', 'Company', (property) => property.company.name),
    number('units', 'Units', ({ units }) => units.length, facts.units),
    number('area', 'Area, sq ft', ({ leased_area_sqft }) => leased_area_sqft, facts.area),
    number('connections', 'Merchants', ({ open_count }) => open_count, facts.merchants),
    {
      ...number('people', 'People', ({ users }) => users.length, facts.people),
      cell: ({ property }) => <People company={company} property={property} />,
    },
  ];
  return sales ? columns.map((column) => ({ ...column, startsHidden: true })) : columns;
}

function words(id: string, header: string, text: (property: Premises) => string): Column<PlaceRow> {
  const of = ({ property }: PlaceRow) => text(property);
  return { id, header, optional: true, cell: of, sortBy: of };
}

function number(
  id: string,
  header: string,
  value: (property: Premises) => number | null,
  total: number,
): Column<PlaceRow> {
  const of = ({ property }: PlaceRow) => value(property);
  return { id, header, align: 'right', optional: true, cell: (row) => count(of(row)), sortBy: of, total: count(total) };
}

/** Owners go straight to who they are; everybody else sees only themselves. */
function People({ company, property }: { company: MasterCompany; property: Premises }) {
  const text = count(property.users.length);
  return property.permissions.includes('permission_owner') ? (
    <Link
      href={propertyHref(company.id, property.id, '/user-access')}
      aria-label={`${counted(property.users.length, 'person', 'people')} with access to ${property.name}`}
    >
      {text}
    </Link>
  ) : (
    text
  );
}
