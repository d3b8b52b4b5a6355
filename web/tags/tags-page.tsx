// The tags of a portfolio: its categories, and every property and merchant with what it is tagged with.
import { useQuery } from '@tanstack/react-query';
import type { TagCategory } from '#core/tags/contract.ts';
import { useAddress } from '#web/base/address.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { NoPortfolio } from '#web/properties/portfolio/no-portfolio.tsx';
import { CategoryList } from '#web/tags/category-list.tsx';
import { tagFiltersQuery } from '#web/tags/queries.ts';
import { TagAddress } from '#web/tags/tag-address.ts';
import { TaggedSection } from '#web/tags/tagged-section.tsx';
import { type TagsData, WithTags } from '#web/tags/tags-data.tsx';
import { TagsAnswer, TagsTabs } from '#web/tags/tags-head.tsx';
import { Footnote, Stack } from '#web/ui/page.tsx';

export function TagsPage() {
  const company = useMasterCompany();
  // Asked for before there is a portfolio, nothing is fetched, and the console says why.
  useQuery({ ...tagFiltersQuery(company?.id), enabled: company === undefined });
  if (!company) return <NoPortfolio />;
  return (
    <WithTags company={company}>
      {(data) => (
        <>
          <TagsAnswer data={data} scope={company.name} />
          <TagsTabs data={data} current="tags" />
          <TagsContent data={data} />
        </>
      )}
    </WithTags>
  );
}

export function TagsContent({ data }: { data: TagsData }) {
  const [{ tags }, change] = useAddress(TagAddress);
  const choose = ({ kind }: TagCategory, tag: number) =>
    change({ tags: tags.includes(tag) ? tags.filter((id) => id !== tag) : [...tags, tag], kind });
  return (
    <Stack>
      <CategoryList data={data} chosen={tags} onChoose={choose} />
      <TaggedSection data={data} />
      <Footnote>
        A merchant is tagged for each property it trades at. Tags are the landlord’s own: merchants never see them.
      </Footnote>
    </Stack>
  );
}
