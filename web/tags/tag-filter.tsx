// The tags of a filter bar: a chip that offers saved filters and tags, and a chip for each that is on. The choice lives
// in the address. A report puts `<TagFilter masterCompany={company} />` into its filter bar and reads the choice by
// `useTagChoice()`. A portfolio without tags shows nothing.
import { Button, Popover, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MasterCompany } from '#core/properties/master-company-contract.ts';
import type { TagKind } from '#core/tags/category-types.ts';
import type { CustomFilter, TagCategory } from '#core/tags/contract.ts';
import { tagFiltersQuery } from '#web/tags/queries.ts';
import { type TagChoice, useTagChoice } from '#web/tags/tag-address.ts';
import { TagChecklist } from '#web/tags/tag-checklist.tsx';
import { chosenCategories, type NamedTag } from '#web/tags/tag-words.ts';
import classes from '#web/tags/tags.module.css';
import { customFiltersHref } from '#web/tags/tags-links.ts';
import { AddFilterChip, FilterChip } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';

type TagFilterProps = {
  masterCompany: Pick<MasterCompany, 'id' | 'has_tags'> | undefined;
  /** Only tags of one kind, where the page is about properties or merchants alone. */
  kind?: TagKind;
};

export function TagFilter({ masterCompany, kind }: TagFilterProps) {
  const { data } = useQuery({ ...tagFiltersQuery(masterCompany?.id), enabled: masterCompany?.has_tags === true });
  if (!masterCompany?.has_tags || !data) return null;
  const categories = data.categories.filter((category) => kind === undefined || category.kind === kind);
  return <Filled master={masterCompany.id} categories={categories} filters={data.custom_filters} />;
}

type FilledProps = { master: number; categories: readonly TagCategory[]; filters: readonly CustomFilter[] };

function Filled({ master, categories, filters }: FilledProps) {
  const [choice, change] = useTagChoice();
  const saved = filters.find(({ id }) => id === choice.custom_filter);
  const chosen = namedTags(categories).filter(({ id }) => choice.tags.includes(id));
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
      <Popover position="bottom-start" shadow="md" radius={10} trapFocus withinPortal>
        <Popover.Target>
          <AddFilterChip>Filter by tag</AddFilterChip>
        </Popover.Target>
        <Popover.Dropdown className={classes.dropdown}>
          <Offer {...{ master, categories, filters, choice, change }} />
        </Popover.Dropdown>
      </Popover>
    </>
  );
}

type OfferProps = FilledProps & { choice: TagChoice; change: (changes: Partial<TagChoice>) => void };

function Offer({ master, categories, filters, choice, change }: OfferProps) {
  const toggle = (tag: number) =>
    change({ tags: choice.tags.includes(tag) ? choice.tags.filter((id) => id !== tag) : [...choice.tags, tag] });
  const hasTags = categories.some(({ tags }) => tags.length > 0);
  const isChosen = choice.tags.length > 0 || choice.custom_filter !== undefined;
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
          disabled={!isChosen}
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
