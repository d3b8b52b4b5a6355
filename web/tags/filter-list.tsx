// The saved filters: what each asks for, and what it lets through today.
import { Button } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { CustomFilter, TaggedObject } from '#core/tags/contract.ts';
import { groupTags } from '#core/tags/groups.ts';
import { useSortInAddress } from '#web/base/table-sort.ts';
import { DeleteFilter } from '#web/tags/delete-filter.tsx';
import { FilterPanel } from '#web/tags/filter-panel.tsx';
import { choiceWords, kindCounted } from '#web/tags/tag-words.ts';
import classes from '#web/tags/tags.module.css';
import { fitting, type TagsData } from '#web/tags/tags-data.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type FilterRow = CustomFilter & { places: number; merchants: number };

export function FilterList({ data, onAdd }: { data: TagsData; onAdd: (() => void) | undefined }) {
  const [editing, setEditing] = useState<CustomFilter>();
  const [removing, setRemoving] = useState<CustomFilter>();
  const sorting = useSortInAddress({ by: 'name', down: false });
  const rows = data.filters.map((filter): FilterRow => {
    const fits = fitting(data, groupTags(filter.tags));
    return { ...filter, places: fits.places.length, merchants: fits.merchants.length };
  });
  const actions = (row: FilterRow) =>
    data.mayChange ? (
      <span className={classes.rowActions}>
        <Button variant="default" size="xs" aria-label={`Edit ${row.name}`} onClick={() => setEditing(row)}>
          Edit
        </Button>
        <Button
          variant="subtle"
          color="bad"
          size="xs"
          aria-label={`Remove ${row.name}`}
          onClick={() => setRemoving(row)}
        >
          Remove
        </Button>
      </span>
    ) : null;
  return (
    <SectionCard flush>
      <DataTable
        caption={`Saved filters of ${data.company.name}`}
        columns={filterColumns(actions)}
        rows={rows}
        rowKey={({ id }) => id}
        card={(row) => (
          <CardLine
            title={row.name}
            detail={`${choiceWords(row.tags)}. ${kindCounted('retailer', row.merchants)} today.`}
            action={actions(row)}
          />
        )}
        empty={
          <EmptyState
            icon={<IconFilter size={28} stroke={1.6} />}
            title="No filter is saved yet"
            hint={
              data.categories.length === 0
                ? 'A filter is a combination of tags: add tags first.'
                : 'Western food, apparel in outlets: whatever you look at more than once.'
            }
            {...(onAdd && data.categories.length > 0 && { step: { label: 'Save the first filter', act: onAdd } })}
          />
        }
        {...sorting}
      />
      <FilterPanel data={data} filter={editing} opened={editing !== undefined} onClose={() => setEditing(undefined)} />
      <DeleteFilter filter={removing} onClose={() => setRemoving(undefined)} />
    </SectionCard>
  );
}

function filterColumns(actions: (row: FilterRow) => ReactNode): Column<FilterRow>[] {
  const fits = (id: 'places' | 'merchants', header: string): Column<FilterRow> => ({
    id,
    header,
    align: 'right',
    cell: (row) => row[id].toLocaleString('en-US'),
    sortBy: (row) => row[id],
  });
  return [
    {
      id: 'name',
      header: 'Filter',
      cell: ({ name }) => <span className={classes.filterName}>{name}</span>,
      sortBy: ({ name }) => name,
    },
    {
      id: 'tags',
      header: 'Lets through',
      cell: ({ tags }) => choiceWords(tags),
      sortBy: ({ tags }) => choiceWords(tags),
    },
    fits('places', 'Properties'),
    fits('merchants', 'Merchants'),
    { id: 'actions', header: '', align: 'right', cell: actions },
  ];
}

/** What a filter lets through at one property, for the property's own page. */
export function filtersAt(data: TagsData, property: number): { filter: CustomFilter; merchants: TaggedObject[] }[] {
  return data.filters.map((filter) => ({
    filter,
    merchants: fitting(data, groupTags(filter.tags)).merchants.filter(({ premises }) => premises === property),
  }));
}
