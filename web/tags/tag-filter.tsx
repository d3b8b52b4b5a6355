// The tags of a filter bar: a chip that offers saved filters and tags, and a chip for each that is on. The choice lives
// in the address. A report puts `<TagFilter masterCompany={company} />` into its filter bar and reads the choice by
// `useTagChoice()`. A portfolio without tags shows nothing.
import { Button, Popover, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { TagKind } from '#core/tags/category-types.ts';
import type { CustomFilter, TagCategory } from '#core/tags/contract.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { tagFiltersQuery } from '#web/tags/queries.ts';
import { type TagChoice, useTagChoice } from '#web/tags/tag-address.ts';
import { TagChecklist } from '#web/tags/tag-checklist.tsx';
import { chosenCategories, type NamedTag } from '#web/tags/tag-words.ts';
import classes from '#web/tags/tags.module.css';
import { customFiltersHref } from '#web/tags/tags-links.ts';
import { AddFilterChip, FilterChip } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { SkeletonLine } from '#web/ui/states.tsx';

type TagFilterProps = {
  masterCompany: Pick<MasterCompany, 'id' | 'has_tags'> | undefined;
  /** Only tags of one kind, where the page is about properties or merchants alone. */
  kind?: TagKind;
};

export function TagFilter({ masterCompany, kind }: TagFilterProps) {
  return masterCompany?.has_tags ? <Chips master={masterCompany.id} kind={kind} /> : null;
}

/** Names are read where one is chosen, and otherwise once somebody opens the filter: no page waits for them. */
function Chips({ master, kind }: { master: number; kind: TagKind | undefined }) {
  const [choice, change] = useTagChoice();
  const [opened, setOpened] = useState(false);
  const offered = useQuery({ ...tagFiltersQuery(master), enabled: opened || isChosen(choice) });
  const { categories = [], custom_filters: filters = [] } = offered.data ?? {};
  const saved = filters.find(({ id }) => id === choice.custom_filter);
  const chosen = namedTags(categories.filter(isOf(kind))).filter(({ id }) => choice.tags.includes(id));
  const clearCategory = (category: number) =>
    change({ tags: chosen.filter((tag) => tag.category !== category).map(({ id }) => id) });
  return (
    <>
      {saved ? (
        <FilterChip name="Saved filter" value={saved.name} onRemove={() => change({ custom_filter: undefined })} />
      ) : null}
      {chosenCategories(chosen).map(({ category, name, tags }) => (
        <FilterChip key={category} name={name} value={tags} onRemove={() => clearCategory(category)} />
      ))}
      <Popover
        opened={opened}
        onChange={setOpened}
        position="bottom-start"
        shadow="md"
        radius={10}
        trapFocus
        withinPortal
      >
        <Popover.Target>
          <AddFilterChip onClick={() => setOpened(!opened)}>Filter by tag</AddFilterChip>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown}>
          <QueryView query={offered} isPart failed="The tags could not be loaded" loading={<Waiting />}>
            {(read) => (
              <Offer
                {...{ master, choice, change, filters: read.custom_filters }}
                categories={read.categories.filter(isOf(kind))}
              />
            )}
          </QueryView>
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

const Waiting = () => (
  <div className={classes.offer} role="status" aria-label="Loading">
    <SkeletonLine width="40%" />
    <SkeletonLine width="80%" />
    <SkeletonLine width="60%" />
  </div>
);

const isOf =
  (kind: TagKind | undefined) =>
  (category: TagCategory): boolean =>
    kind === undefined || category.kind === kind;

const isChosen = ({ tags, custom_filter }: TagChoice): boolean => tags.length > 0 || custom_filter !== undefined;

type OfferProps = {
  master: number;
  categories: readonly TagCategory[];
  filters: readonly CustomFilter[];
  choice: TagChoice;
  change: (changes: Partial<TagChoice>) => void;
};

function Offer({ master, categories, filters, choice, change }: OfferProps) {
  const toggle = (tag: number) =>
    change({ tags: choice.tags.includes(tag) ? choice.tags.filter((id) => id !== tag) : [...choice.tags, tag] });
  const hasTags = categories.some(({ tags }) => tags.length > 0);
  return (
    <>
      <div className={classes.offer}>
        {filters.length > 0 ? (
          <Radio.Group
            label="Saved filters"
            classNames={{ label: classes.legend ?? '' }}
            value={String(choice.custom_filter ?? '')}
            onChange={(id) => change({ custom_filter: Number(id) })}
          >
            <div className={classes.boxes}>
              {filters.map(({ id, name }) => (
                <Radio key={id} value={String(id)} label={name} />
              ))}
            </div>
          </Radio.Group>
        ) : null}
        <TagChecklist categories={categories} checked={(tag) => choice.tags.includes(tag)} onToggle={toggle} />
        {hasTags ? null : <p className={classes.quiet}>There are no tags in this portfolio yet.</p>}
      </div>
      <div className={classes.offerFoot}>
        <Link href={customFiltersHref(master)}>Manage tags and filters</Link>
        <Button
          variant="subtle"
          size="xs"
          disabled={!isChosen(choice)}
          onClick={() => change({ tags: [], custom_filter: undefined })}
        >
          Clear
        </Button>
      </div>
    </>
  );
}

function namedTags(categories: readonly TagCategory[]): (NamedTag & { id: number })[] {
  return categories.flatMap((category) =>
    category.tags.map(({ id, name }) => ({ id, name, category: category.id, category_name: category.name })),
  );
}
