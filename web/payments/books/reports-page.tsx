// The aggregate AutoPay reports of a company on either side: by deal, by settled debit, by month. Same days, same
// exports.
import { useQuery } from '@tanstack/react-query';
import { usePathParams } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { BookDaysInput, useBookDays } from '#web/payments/books/book-days.tsx';
import { AutopayReport, SettlementReport, SummaryReport } from '#web/payments/books/report-tables.tsx';
import { type ReportName, reportHref } from '#web/payments/links.ts';
import type { BookDays } from '#web/payments/queries.ts';
import { companyHref, portfolioHref } from '#web/properties/links.ts';
import { companyQuery } from '#web/properties/queries.ts';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Footnote, PageHeader } from '#web/ui/page.tsx';
import { Crumbs, LinkTabs } from '#web/ui/tabs.tsx';

const REPORTS = {
  autopay: { label: 'AutoPay', foot: 'Invoices issued in these days, by what became of them until now.' },
  'autopay-settlement': {
    label: 'Settlement',
    foot: 'Debits that settled in these days; what a bank took back has a minus sign. At most 10,000 rows.',
  },
  'autopay-summary': { label: 'Summary', foot: 'By month of the property’s own calendar, one row for each currency.' },
} as const satisfies Record<ReportName, { label: string; foot: string }>;
const NAMES = Object.keys(REPORTS) as ReportName[];

export const AutopayReportPage = () => <ReportPage report="autopay" />;
export const SettlementReportPage = () => <ReportPage report="autopay-settlement" />;
export const SummaryReportPage = () => <ReportPage report="autopay-summary" />;

function ReportPage({ report }: { report: ReportName }) {
  const id = Number(usePathParams<'id'>().id);
  const query = useQuery(companyQuery(id));
  const chosen = useBookDays();
  return (
    <QueryView
      query={query}
      failed="The company could not be loaded"
      missing={{
        title: 'This company is not one of yours',
        hint: 'It does not exist, or nobody has given you access to it.',
        back: { label: 'Back to the home page', href: '/dashboard' },
      }}
    >
      {(company) => (
        <>
          <PageHeader
            crumbs={
              <Crumbs
                crumbs={[
                  company.master_company === null
                    ? { label: company.name, href: companyHref(company.id, '/auto-pay') }
                    : { label: 'Portfolio', href: portfolioHref(company.master_company) },
                  { label: 'AutoPay reports' },
                ]}
              />
            }
            title="AutoPay reports"
            facts={company.name}
          />
          <LinkTabs
            label="AutoPay reports"
            tabs={NAMES.map((name) => ({ label: REPORTS[name].label, href: reportHref(id, name) }))}
            current={reportHref(id, report)}
          />
          <FilterBar>
            <BookDaysInput {...chosen} />
          </FilterBar>
          <Report report={report} company={id} days={chosen.days} />
          <Footnote>{REPORTS[report].foot}</Footnote>
        </>
      )}
    </QueryView>
  );
}

function Report({ report, company, days }: { report: ReportName; company: number; days: BookDays }) {
  const scope = { company, ...days };
  if (report === 'autopay') return <AutopayReport scope={scope} />;
  return report === 'autopay-settlement' ? <SettlementReport scope={scope} /> : <SummaryReport scope={scope} />;
}
