// Tags and saved filters as one property sees them: its own tags, its merchants' tags, and whom each filter finds here.
import type { Premises } from '#core/properties/premises-contract.ts';
import { useMasterCompany } from '#web/properties/companies/current-company.ts';
import { PropertyFrame } from '#web/properties/portfolio/property-frame.tsx';
import { filtersAt } from '#web/tags/filter-list.tsx';
import { choiceWords, kindCounted } from '#web/tags/tag-words.ts';
import { TaggedTable } from '#web/tags/tagged-table.tsx';
import classes from '#web/tags/tags.module.css';
import { type TagsData, WithTags } from '#web/tags/tags-data.tsx';
import { customFiltersHref, TAGS } from '#web/tags/tags-links.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Stack, WithSide } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function PropertyFiltersPage() {
  const company = useMasterCompany();
  return (
    <PropertyFrame tab="custom-filters">
      {(property) =>
        company ? (
          <WithTags company={company}>{(data) => <AtProperty property={property} data={data} />}</WithTags>
        ) : null
      }
    </PropertyFrame>
  );
}

function AtProperty({ property, data }: { property: Premises; data: TagsData }) {
  const places = data.places.filter(({ id }) => id === property.id);
  const merchants = data.merchants.filter(({ premises }) => premises === property.id);
  const table = { master: data.company.id, categories: data.categories, mayChange: data.mayChange };
  return (
    <WithSide side={<FiltersHere property={property} data={data} />}>
      <Stack>
        <TaggedTable
          {...table}
          kind="premises"
          title="This property"
          caption={`Tags of ${property.name}`}
          rows={places}
          empty={{ title: 'This property has no tags', hint: 'Ask somebody who manages its connections.' }}
        />
        <TaggedTable
          {...table}
          kind="retailer"
          title="Its merchants"
          caption={`Merchants of ${property.name} and their tags`}
          rows={merchants}
          empty={{ title: 'No merchants yet', hint: 'A merchant is tagged once there is a connection with it.' }}
        />
      </Stack>
    </WithSide>
  );
}

function FiltersHere({ property, data }: { property: Premises; data: TagsData }) {
  const filters = filtersAt(data, property.id);
  return (
    <SectionCard
      title="Saved filters"
      aside={<Link href={customFiltersHref(data.company.id)}>{data.mayChange ? 'Manage' : 'See all'}</Link>}
    >
      {filters.length === 0 ? (
        <EmptyState
          title="No filter is saved yet"
          hint={
            <>
              A filter combines <Link href={TAGS}>tags</Link> under a name, for every report.
            </>
          }
        />
      ) : (
        <ul className={classes.found}>
          {filters.map(({ filter, merchants }) => (
            <li key={filter.id}>
              <p className={classes.foundName}>{filter.name}</p>
              <p className={classes.quiet}>{choiceWords(filter.tags)}</p>
              <p className={classes.foundHere}>
                {merchants.length === 0
                  ? 'Nobody here'
                  : `${kindCounted('retailer', merchants.length)} here: ${merchants.map(({ name }) => name).join(', ')}`}
              </p>
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
