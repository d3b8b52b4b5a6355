// The older addresses of a company's sales and aggregate reports, for whichever side owns the company.
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import type { Company } from '#core/properties/company-contract.ts';
import { useAddress, usePathParams } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useUser } from '#web/base/user.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { LandlordCompanyFrame } from '#web/properties/landlord-company/frame.tsx';
import { COMPANIES } from '#web/properties/links.ts';
import { companyQuery } from '#web/properties/queries.ts';
import { ChannelDay } from '#web/reports/day-reports/channel-day.tsx';
import type { ReportKey } from '#web/reports/report-keys.ts';
import { ReportView } from '#web/reports/report-view.tsx';
import { olderScope } from '#web/reports/scopes.ts';
import { PageHeader } from '#web/ui/page.tsx';

const Single = z.object({ single: z.string().optional().catch(undefined) });

export const olderCompanyPage = (report: ReportKey) => () =>
  useUser()?.role === 'landlord' ? <LandlordReports report={report} /> : <MerchantReports report={report} />;

function LandlordReports({ report }: { report: ReportKey }) {
  const masterCompany = useMasterCompany();
  return (
    <LandlordCompanyFrame tab="sales">
      {(company) => <ReportView scope={olderScope(company, 'landlord', masterCompany)} report={report} />}
    </LandlordCompanyFrame>
  );
}

function MerchantReports({ report }: { report: ReportKey }) {
  const { id } = usePathParams<'id'>();
  const query = useQuery(companyQuery(Number(id)));
  return (
    <QueryView
      query={query}
      failed="The company could not be loaded"
      missing={{
        title: 'This company is not one of yours',
        hint: 'It does not exist, or nobody has given you access to it.',
        back: { label: 'Back to the home page', href: COMPANIES },
      }}
    >
      {(company) => <CompanyReports company={company} report={report} />}
    </QueryView>
  );
}

function CompanyReports({ company, report }: { company: Company; report: ReportKey }) {
  const [{ single }] = useAddress(Single);
  return (
    <>
      <PageHeader title={company.name} facts="Sales and reports of the company" />
      {single ? (
        <ChannelDay report={single} base={`${COMPANIES}/${company.id}/sales/channel-sales`} />
      ) : (
        <ReportView scope={olderScope(company, 'retailer', undefined)} report={report} />
      )}
    </>
  );
}
