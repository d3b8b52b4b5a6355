// The tags of one landlord company: the portfolio's categories over the properties that this company holds.
import { useQuery } from '@tanstack/react-query';
import type { Company } from '#core/properties/company-contract.ts';
import { usePathParams } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { companyQuery, masterCompanyQuery, portfolioQuery } from '#web/properties/queries.ts';
import { type TagsData, WithTags } from '#web/tags/tags-data.tsx';
import { TagsAnswer } from '#web/tags/tags-head.tsx';
import { TagsContent } from '#web/tags/tags-page.tsx';
import { TAGS } from '#web/tags/tags-places.ts';

export function CompanyTagsPage() {
  const { id } = usePathParams<'id'>();
  const company = useQuery(companyQuery(Number(id)));
  return (
    <QueryView
      query={company}
      failed="The company could not be loaded"
      missing={{
        title: 'This company is not one of yours',
        hint: 'It does not exist, or nobody has given you access to it.',
        back: { label: 'Back to the tags of the portfolio', href: TAGS },
      }}
    >
      {(found) => (found.master_company === null ? null : <OfCompany company={found} master={found.master_company} />)}
    </QueryView>
  );
}

function OfCompany({ company, master }: { company: Company; master: number }) {
  const portfolio = useQuery(masterCompanyQuery(master));
  const properties = useQuery(portfolioQuery(master));
  return (
    <QueryView query={portfolio} failed="The portfolio could not be loaded">
      {(found) => (
        <QueryView query={properties} failed="The properties could not be loaded">
          {({ results }) => {
            const own = new Set(results.filter((each) => each.company.id === company.id).map(({ id }) => id));
            return (
              <WithTags company={found}>
                {(data) => {
                  const part = within(data, own);
                  return (
                    <>
                      <TagsAnswer data={part} scope={company.name} />
                      <TagsContent data={part} />
                    </>
                  );
                }}
              </WithTags>
            );
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
