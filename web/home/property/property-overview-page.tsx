// A property lands on its month: what its merchants sold and owe, the units as they lie, who trades in each, and what
// waits there. Address, coordinates, company and removal are under Edit.
import { useQuery } from '@tanstack/react-query';
import { type Day, dayIn } from '#core/base/time.ts';
import type { PremisesDetail } from '#core/properties/premises-contract.ts';
import { clock } from '#web/base/clock.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { shownWith } from '#web/base/shown-with.ts';
import { LeaseEndsCard } from '#web/home/ends/lease-ends-card.tsx';
import { unitRows } from '#web/home/property/let-units.ts';
import { MerchantTable } from '#web/home/property/merchant-table.tsx';
import { PropertyAnswer, PropertyCards } from '#web/home/property/property-answer.tsx';
import {
  besideOthersQuery,
  monthInvoicesQuery,
  propertyDealsQuery,
  propertySalesQueries,
} from '#web/home/property/property-queries.ts';
import { LeaseEnds, PropertyNotes, PropertyTasks } from '#web/home/property/property-side.tsx';
import { UnitStrip } from '#web/home/property/unit-strip.tsx';
import { PropertyFacts } from '#web/properties/portfolio/property-facts.tsx';
import { PropertyFrame } from '#web/properties/portfolio/property-frame.tsx';
import { AddNote } from '#web/reports/daily/add-note.tsx';
import { Footnote, Stack, WithSide } from '#web/ui/page.tsx';

export function PropertyOverviewPage() {
  return (
    <PropertyFrame tab="overview" actions={(property) => <AddNote property={property} />}>
      {(property) => <Overview key={property.id} property={property} />}
    </PropertyFrame>
  );
}

function Overview({ property }: { property: PremisesDetail }) {
  const sees = property.permissions.includes('permission_sales');
  const today = dayIn(new Date(clock()), property.time_zone);
  const queries = propertySalesQueries(property.id);
  const enabled = sees;
  const performance = useQuery({ ...queries.performance, enabled });
  const densities = useQuery({ ...queries.densities, enabled });
  const occupancy = useQuery({ ...queries.occupancy, enabled });
  const radar = useQuery({ ...queries.radar, enabled });
  const others = useQuery({ ...besideOthersQuery(property.master_company), enabled });
  const invoices = useQuery({
    ...monthInvoicesQuery(property.id, today),
    enabled: property.permissions.includes('permission_view_autopay'),
  });
  const deals = useQuery(propertyDealsQuery(property.id));
  const report = performance.data;
  return (
    <QueryView
      query={shownWith(deals, performance, densities, occupancy, radar)}
      isPart
      failed="The merchants of the property could not be loaded"
    >
      {(deals) => {
        const rows = unitRows(
          property.units,
          {
            deals,
            figures: report?.rows.results ?? [],
            densities: densities.data?.rows.results ?? [],
            radars: radar.data?.rows ?? [],
          },
          today,
        );
        return (
          <Stack>
            {report ? (
              <>
                <PropertyAnswer property={property} report={report} />
                <PropertyCards
                  property={property}
                  report={report}
                  occupancy={occupancy.data}
                  densities={densities.data}
                  portfolio={others.data?.sales ?? null}
                  isWaiting={invoices.isLoading}
                  invoices={invoices.data?.results.find(({ currency }) => currency === property.currency)}
                />
              </>
            ) : null}
            <UnitStrip
              rows={rows}
              masterCompany={property.master_company}
              today={today}
              currency={property.currency}
              sales={report !== undefined}
            />
            <Below property={property} rows={rows} report={report} today={today} />
          </Stack>
        );
      }}
    </QueryView>
  );
}

type BelowProps = {
  property: PremisesDetail;
  rows: ReturnType<typeof unitRows>;
  report: Parameters<typeof MerchantTable>[0]['report'];
  today: Day;
};

function Below({ property, rows, report, today }: BelowProps) {
  const owner = property.permissions.includes('permission_owner');
  return (
    <>
      <WithSide
        side={
          <>
            <PropertyTasks property={property} />
            <LeaseEnds rows={rows} masterCompany={property.master_company} today={today} />
            {owner ? null : <PropertyFacts property={property} />}
          </>
        }
      >
        <MerchantTable
          property={property.name}
          masterCompany={property.master_company}
          rows={rows}
          report={report}
          today={today}
        />
        {property.permissions.includes('permission_sales') ? <PropertyNotes property={property} today={today} /> : null}
      </WithSide>
      <Footnote>
        {report ? 'Days without a report are left out on both sides of the comparison. ' : ''}
        {owner ? 'Address, coordinates, company and removal are under Edit.' : ''}
      </Footnote>
      <LeaseEndsCard scope={{ premises: property.id }} name={property.name} />
    </>
  );
}
