// What is tagged: properties or merchants, searched and narrowed through the address.
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { z } from 'zod';
import { TagKind } from '#core/tags/category-types.ts';
import type { TaggedObject } from '#core/tags/contract.ts';
import { useAddress } from '#web/base/address.ts';
import filter from '#web/properties/filters.module.css';
import { useTagChoice } from '#web/tags/tag-address.ts';
import { TagFilter } from '#web/tags/tag-filter.tsx';
import { KIND_WORDS } from '#web/tags/tag-words.ts';
import { TaggedTable } from '#web/tags/tagged-table.tsx';
import { fitting, groupsOf, type TagsData } from '#web/tags/tags-data.tsx';
import { FilterBar, Segments } from '#web/ui/filter-bar.tsx';

const TaggedAddress = z.object({
  kind: TagKind.catch('premises'),
  q: z.string().catch(''),
  show: z.enum(['all', 'bare']).catch('all'),
});

const KINDS = [
  { value: 'premises', label: KIND_WORDS.premises },
  { value: 'retailer', label: KIND_WORDS.retailer },
] as const;
const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'bare', label: 'Without tags' },
] as const;

export function TaggedSection({ data }: { data: TagsData }) {
  const [{ kind, q, show }, change] = useAddress(TaggedAddress);
  const [choice] = useTagChoice();
  const fits = fitting(data, groupsOf(data, choice));
  const rows = (kind === 'premises' ? fits.places : fits.merchants)
    .filter((row) => matches(row, q))
    .filter(({ tags }) => show === 'all' || tags.length === 0);
  return (
    <div>
      <FilterBar>
        <Segments label="Kind" segments={KINDS} value={kind} onChange={(next) => change({ kind: next })} />
        <TextInput
          className={filter.search}
          aria-label={`Search ${KIND_WORDS[kind].toLowerCase()}`}
          placeholder={`Search ${KIND_WORDS[kind].toLowerCase()}`}
          leftSection={<IconSearch size={16} stroke={1.6} />}
          rightSection={
            q ? <CloseButton size="sm" aria-label="Clear search" onClick={() => change({ q: '' })} /> : null
          }
          value={q}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
        <Segments
          label="Show"
          segments={SHOWN}
          value={show}
          onChange={(next) => change({ show: next === 'all' ? undefined : next })}
        />
        <TagFilter masterCompany={data.company} />
      </FilterBar>
      <TaggedTable
        key={kind}
        caption={`${KIND_WORDS[kind]} and their tags`}
        master={data.company.id}
        kind={kind}
        categories={data.categories}
        rows={rows}
        mayChange={data.mayChange}
        empty={{
          title: `No ${kind === 'premises' ? 'property' : 'merchant'} fits`,
          hint: 'Change the search or the filter to see the others.',
          step: {
            label: 'Show all',
            act: () => change({ q: '', show: undefined, tags: undefined, custom_filter: undefined }),
          },
        }}
      />
    </div>
  );
}

function matches({ name, detail }: TaggedObject, text: string): boolean {
  return `${name} ${detail}`.toLowerCase().includes(text.trim().toLowerCase());
}
