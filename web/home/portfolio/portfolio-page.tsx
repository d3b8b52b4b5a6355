// The portfolio: what its properties sold, where that changed, every property in a table with what waits there, and below
// them the breakpoint radar of all their connections, who crosses next, and where; last, when the leases end.
import { Button } from '@mantine/core';
import { IconBuilding, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { PortfolioSales } from '#core/home/portfolio-contract.ts';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { Premises } from '#core/properties/premises-contract.ts';
import { portfolioReport } from '#core/reports/stores-contract.ts';
import { counted } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { shownWith } from '#web/base/shown-with.ts';
import { connectionsBase } from '#web/deals/links.ts';
import { LeaseEndsCard } from '#web/home/ends/lease-ends-card.tsx';
import classes from '#web/home/home.module.css';
import { ChangeCard } from '#web/home/portfolio/change-card.tsx';
import type { PlaceRow } from '#web/home/portfolio/place-row.ts';
import { PlaceTable } from '#web/home/portfolio/place-table.tsx';
import { PlainAnswer, PortfolioAnswer } from '#web/home/portfolio/portfolio-answer.tsx';
import { PortfolioFilters } from '#web/home/portfolio/portfolio-filters.tsx';
import { homePortfolioQuery, portfolioQuestion } from '#web/home/queries.ts';
import { RadarCard } from '#web/home/radar-card.tsx';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { MyInvites } from '#web/properties/people/my-invites.tsx';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { useAddProperty } from '#web/properties/portfolio/use-add-property.tsx';
import { myInvitesQuery, portfolioQuery } from '#web/properties/queries.ts';
import { ExportMenu } from '#web/reports/export-menu.tsx';
import { type ReportFilters, useReportFilters } from '#web/reports/filters/report-filters.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Footnote, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function PortfolioPage() {
  const company = useMasterCompany();
  return company ? <Portfolio key={company.id} company={company} /> : <NoPortfolio />;
}

function Portfolio({ company }: { company: MasterCompany }) {
  const [filters] = useReportFilters();
  const properties = useQuery(portfolioQuery(company.id));
  const figures = useQuery(homePortfolioQuery(portfolioQuestion(company.id, filters)));
  const invites = useQuery(myInvitesQuery);
  const add = useAddProperty(company);
  return (
    <>
      <QueryView query={shownWith(properties, invites, figures)} failed="The portfolio could not be loaded">
        {({ results }) => (
          <Loaded
            company={company}
            properties={results}
            sales={figures.data?.sales ?? null}
            filters={filters}
            onAdd={add.start}
          />
        )}
      </QueryView>
      {add.panel}
    </>
  );
}

type LoadedProps = {
  company: MasterCompany;
  properties: readonly Premises[];
  sales: PortfolioSales | null;
  filters: ReportFilters;
  onAdd: (() => void) | undefined;
};

function Loaded({ company, properties, sales, filters, onAdd }: LoadedProps) {
  const rows = useMemo(() => rowsOf(properties, sales, filters), [properties, sales, filters]);
  const actions = (
    <>
      {sales ? <ExportMenu pair={portfolioReport} question={portfolioQuestion(company.id, filters)} /> : null}
      {onAdd ? (
        <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={onAdd}>
          Add property
        </Button>
      ) : null}
    </>
  );
  if (properties.length === 0) {
    return (
      <>
        <PlainAnswer company={company} properties={properties} actions={actions} />
        <MyInvites />
        <NoProperties company={company} onAdd={onAdd} />
      </>
    );
  }
  // Nothing sold at no property would be a figure that is none.
  return (
    <>
      {sales && sales.rows.length > 0 ? (
        <PortfolioAnswer company={company} sales={sales} filters={filters} actions={actions} />
      ) : (
        <PlainAnswer company={company} properties={properties} actions={actions} />
      )}
      <MyInvites />
      {sales ? <PortfolioFilters company={company} range={sales.range} /> : null}
      <Stack>
        {sales ? <ChangeCard sales={sales} rows={rows} /> : null}
        <PlaceTable company={company} rows={rows} sales={sales} />
      </Stack>
      {sales ? <Definitions sales={sales} /> : null}
      {filters.property.length === 0 ? (
        <div className={classes.below}>
          <RadarCard
            scope={{ master_company: company.id }}
            side="landlord"
            base={connectionsBase(company.id)}
            wide
            places
          />
        </div>
      ) : null}
      {filters.property.length === 0 ? (
        <div className={classes.below}>
          <LeaseEndsCard scope={{ master_company: company.id }} name={company.name} />
        </div>
      ) : null}
    </>
  );
}

/** Tags leave out properties without a store that has them, a choice all others; a property without sales is shown as one. */
function rowsOf(properties: readonly Premises[], sales: PortfolioSales | null, filters: ReportFilters): PlaceRow[] {
  const places = new Map(sales?.rows.map((place) => [place.premises.id, place]));
  const tagged = filters.tags.length > 0 || filters.custom_filter !== undefined;
  return properties
    .map((property) => ({ property, place: places.get(property.id) }))
    .filter(({ place }) => !tagged || place !== undefined)
    .filter(({ property: { id } }) => filters.property.length === 0 || filters.property.includes(id));
}

function Definitions({ sales: { totals } }: { sales: PortfolioSales }) {
  const left = totals.not_reported_days ?? 0;
  return (
    <Footnote>
      Sales are Adjusted Gross.{' '}
      {left > 0
        ? `Days without a report are left out on both sides of the comparison: ${counted(left, 'store day', 'store days')} here. `
        : ''}
      Sales per sq ft covers the trailing 12 months over leased area. Merchants are active connections that have begun;
      ended ones never count. Feeds tell the last day that has ended.
    </Footnote>
  );
}

function NoProperties({ company, onAdd }: { company: MasterCompany; onAdd: (() => void) | undefined }) {
  return (
    <SectionCard>
      <EmptyState
        icon={<IconBuilding size={28} stroke={1.6} />}
        title={`${company.name} has no properties yet`}
        hint="A property holds its units, its merchants and the people who may see them."
        {...(onAdd && { step: { label: 'Add the first property', act: onAdd } })}
      />
    </SectionCard>
  );
}
