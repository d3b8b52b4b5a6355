// The sales of a retailer's company, down to a channel's day and its single sales.
import { useQuery } from '@tanstack/react-query';
import type { Company } from '#core/properties/company-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { CompanyFrame } from '#web/properties/companies/company-frame.tsx';
import { companyHref } from '#web/properties/links.ts';
import { ChannelDay } from '#web/reports/day-reports/channel-day.tsx';
import { SaleView } from '#web/reports/day-reports/sale-view.tsx';
import { useReportFilters } from '#web/reports/filters/report-filters.ts';
import { channelNameQuery } from '#web/reports/queries.ts';
import type { ReportKey } from '#web/reports/report-keys.ts';
import { ReportView } from '#web/reports/report-view.tsx';
import { companyScope } from '#web/reports/scopes.ts';
import { isSaleId } from '#web/reports/transactions/transaction-id.ts';
import { FilterChip } from '#web/ui/filter-bar.tsx';

export const companySalesPage = (report: ReportKey) => () => (
  <CompanyFrame tab="sales">{(company) => <Sales company={company} report={report} />}</CompanyFrame>
);

function Sales({ company, report }: { company: Company; report: ReportKey }) {
  const [filters, change] = useReportFilters();
  const scope = companyScope(company, filters.channel);
  return (
    <ReportView
      scope={scope}
      report={report}
      actions={
        filters.channel === undefined ? null : (
          <ChannelChip channel={filters.channel} onRemove={() => change({ channel: undefined })} />
        )
      }
    />
  );
}

function ChannelChip({ channel, onRemove }: { channel: number; onRemove: () => void }) {
  const { data } = useQuery(channelNameQuery(channel));
  return <FilterChip name="Channel" value={data?.name ?? String(channel)} onRemove={onRemove} />;
}

export function ChannelTransactionPage() {
  const { transactionId } = usePathParams<'transactionId'>();
  return (
    <CompanyFrame tab="sales">
      {(company) => {
        const base = companyHref(company.id, '/sales/channel-sales');
        return isSaleId(transactionId) ? (
          <SaleView id={transactionId} base={base} report={(channel, day) => `${channel}-${day}`} />
        ) : (
          <ChannelDay report={transactionId} base={base} />
        );
      }}
    </CompanyFrame>
  );
}
