// Reports over a whole portfolio: the analytics, and every report on one address.
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { useReportFilters } from '#web/reports/filters/report-filters.ts';
import type { ReportKey } from '#web/reports/report-keys.ts';
import { ReportView } from '#web/reports/report-view.tsx';
import { analyticsScope, portfolioScope } from '#web/reports/scopes.ts';
import { PageHeader } from '#web/ui/page.tsx';

export const analyticsPage = (report: ReportKey) => () => {
  const company = useMasterCompany();
  if (!company) return <NoPortfolio />;
  return (
    <>
      <PageHeader title="Portfolio Analytics" facts={company.name} />
      <ReportView scope={analyticsScope(company)} report={report} />
    </>
  );
};

export function PortfolioReportsPage() {
  const company = useMasterCompany();
  return company ? <PortfolioReports company={company} /> : <NoPortfolio />;
}

function PortfolioReports({ company }: { company: MasterCompany }) {
  const [filters] = useReportFilters();
  const scope = portfolioScope(company);
  const report = scope.places.find((place) => place.report === filters.report)?.report ?? 'overview';
  return (
    <>
      <PageHeader title="Reports" facts={company.name} />
      <ReportView scope={scope} report={report} />
    </>
  );
}
