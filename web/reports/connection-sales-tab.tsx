// The sales of one store, for both sides: its reports, a day of it, and a single sale.
import { useContext } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { usePathParams } from '#web/base/address.ts';
import { dealBase } from '#web/deals/links.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { DealDay } from '#web/reports/day-reports/deal-day.tsx';
import { SaleView } from '#web/reports/day-reports/sale-view.tsx';
import { useReportFilters } from '#web/reports/filters/report-filters.ts';
import { REPORT_KEYS, type ReportKey } from '#web/reports/report-keys.ts';
import { ReportView } from '#web/reports/report-view.tsx';
import { storeScope } from '#web/reports/scopes.ts';
import { isSaleId } from '#web/reports/transactions/transaction-id.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function ConnectionSalesTab({ deal }: { deal: Deal }) {
  return deal.me.role === 'landlord' ? <LandlordSales deal={deal} /> : <Sales deal={deal} masterCompany={undefined} />;
}

function LandlordSales({ deal }: { deal: Deal }) {
  return <Sales deal={deal} masterCompany={useMasterCompany()} />;
}

type SalesProps = { deal: Deal; masterCompany: ReturnType<typeof useMasterCompany> };

function Sales({ deal, masterCompany }: SalesProps) {
  const [filters] = useReportFilters();
  const params = usePathParams<'report'>();
  const scope = storeScope(deal, masterCompany);
  const named = REPORT_KEYS.find((key) => key === (filters.report ?? params.report));
  const report: ReportKey =
    scope.places.find((place) => place.report === named)?.report ?? scope.places[0]?.report ?? 'overview';
  return <ReportView scope={scope} report={report} />;
}

export function ConnectionTransactionTab({ deal }: { deal: Deal }) {
  const { transactionId } = usePathParams<'transactionId'>();
  return <TransactionPanel deal={deal} id={transactionId} />;
}

/** The older address of a deal's report: a name of a report, or the day itself; another word is no report. */
export function OlderReportTab({ deal }: { deal: Deal }) {
  const { report } = usePathParams<'report'>();
  const { go } = useContext(MovingContext);
  if (/^\d+-/.test(report)) return <TransactionPanel deal={deal} id={report} />;
  const { places } = storeScope(deal, undefined);
  if (places.some((place) => place.report === report)) return <ConnectionSalesTab deal={deal} />;
  return (
    <EmptyState
      title="There is no such report"
      hint={`The reports of a store are ${places.map(({ label }) => label).join(', ')}.`}
      step={{ label: 'Open its sales', act: () => go(places[0]?.href ?? '/dashboard') }}
    />
  );
}

function TransactionPanel({ deal, id }: { deal: Deal; id: string }) {
  const base = `${dealBase(deal, deal.me.role)}/${deal.id}/sales`;
  return isSaleId(id) ? (
    <SaleView id={id} base={base} report={(_channel, day) => `${deal.id}-${day}`} />
  ) : (
    <DealDay report={id} deal={deal} base={base} />
  );
}
