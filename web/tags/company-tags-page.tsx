// The tags of one landlord company: the portfolio's categories over the properties that this company holds.
import { useQuery } from '@tanstack/react-query';
import type { Company } from '#core/properties/company-contract.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { LandlordCompanyFrame } from '#web/properties/landlord-company/frame.tsx';
import { masterCompanyQuery, portfolioQuery } from '#web/properties/queries.ts';
import { type TagsData, WithTags } from '#web/tags/tags-data.tsx';
import { TagsContent } from '#web/tags/tags-page.tsx';

export function CompanyTagsPage() {
  return (
    <LandlordCompanyFrame tab="tags">
      {(company) =>
        company.master_company === null ? null : <OfCompany company={company} master={company.master_company} />
      }
    </LandlordCompanyFrame>
  );
}

function OfCompany({ company, master }: { company: Company; master: number }) {
  const portfolio = useQuery(masterCompanyQuery(master));
  const properties = useQuery(portfolioQuery(master));
  return (
    <QueryView query={portfolio} failed="The portfolio could not be loaded">
      {(tags) => (
        <QueryView query={properties} failed="The properties could not be loaded">
          {({ results }) => {
            const premisesIds = new Set(results.filter((each) => each.company.id === company.id).map(({ id }) => id));
            return <WithTags company={tags}>{(data) => <TagsContent data={within(data, premisesIds)} />}</WithTags>;
          }}
        </QueryView>
      )}
    </QueryView>
  );
}

function within(data: TagsData, properties: ReadonlySet<number>): TagsData {
  const here = ({ premises }: { premises: number }) => properties.has(premises);
  return { ...data, places: data.places.filter(here), merchants: data.merchants.filter(here) };
}
