// What every screen of tags stands on: the categories, the saved filters, and everything that is tagged.
import { IconTagOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { CustomFilter, TagCategory, TaggedObject } from '#core/tags/contract.ts';
import { groupTags, passes, premisesPasses, type TagGroup } from '#core/tags/groups.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useUser } from '#web/base/user.ts';
import { tagFiltersQuery, taggedQuery } from '#web/tags/queries.ts';
import type { TagChoice } from '#web/tags/tag-address.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export type TagsData = {
  company: MasterCompany;
  categories: readonly TagCategory[];
  filters: readonly CustomFilter[];
  places: readonly TaggedObject[];
  merchants: readonly TaggedObject[];
  /** Whether this person may change anything here now. */
  mayChange: boolean;
};

export function WithTags({ company, children }: { company: MasterCompany; children: (data: TagsData) => ReactNode }) {
  if (!company.has_tags) return <NoTags name={company.name} />;
  return (
    <TagsLoader key={company.id} company={company}>
      {children}
    </TagsLoader>
  );
}

function TagsLoader({ company, children }: { company: MasterCompany; children: (data: TagsData) => ReactNode }) {
  const free = useUser()?.impersonation === null;
  const offered = useQuery(tagFiltersQuery(company.id));
  const places = useQuery(taggedQuery('premises', company.id));
  const merchants = useQuery(taggedQuery('retailer', company.id));
  const data =
    offered.data && places.data && merchants.data
      ? {
          company,
          categories: offered.data.categories,
          filters: offered.data.custom_filters,
          places: places.data.results,
          merchants: merchants.data.results,
          mayChange: free && places.data.results.some(({ can_change }) => can_change),
        }
      : undefined;
  const failed = [offered, places, merchants].find(({ error }) => error);
  const refetch = failed?.refetch ?? offered.refetch;
  return (
    <QueryView
      query={{ data, error: failed?.error ?? null, refetch: refetch as never }}
      failed="The tags could not be loaded"
    >
      {children}
    </QueryView>
  );
}

function NoTags({ name }: { name: string }) {
  return (
    <SectionCard>
      <EmptyState
        icon={<IconTagOff size={28} stroke={1.6} />}
        title={`Tags are not switched on for ${name}`}
        hint="With tags a portfolio is sorted by region, merchandise and whatever else matters, in every report. Ask support to switch them on."
      />
    </SectionCard>
  );
}

/** The groups of a choice: a saved filter and the tags beside it are two conditions, as in every report. */
export function groupsOf(
  { categories, filters }: Pick<TagsData, 'categories' | 'filters'>,
  choice: TagChoice,
): TagGroup[] {
  const saved = filters.find(({ id }) => id === choice.custom_filter)?.tags ?? [];
  const chosen = categories.flatMap(({ id: category, kind, tags }) =>
    tags.filter(({ id }) => choice.tags.includes(id)).map(({ id }) => ({ id, category, kind })),
  );
  return [...groupTags(saved), ...groupTags(chosen)];
}

type Lists = Pick<TagsData, 'places' | 'merchants'>;

/** Properties and merchants that a choice lets through. */
export function fitting({ places, merchants }: Lists, groups: readonly TagGroup[]) {
  const tagsAt = new Map(places.map(({ id, tags }) => [id, tags]));
  return {
    places: places.filter(({ id, tags }) =>
      premisesPasses(
        groups,
        tags,
        merchants.filter(({ premises }) => premises === id).map((merchant) => merchant.tags),
      ),
    ),
    merchants: merchants.filter(({ premises, tags }) =>
      passes(groups, { premises: tagsAt.get(premises) ?? [], retailer: tags }),
    ),
  };
}
