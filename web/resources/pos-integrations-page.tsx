// Every sales system the product can read: what it needs, and how to connect it.
import { TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useAddress } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { needsText, type PosTypeInfo, standingText, stepsText } from '#web/resources/pos-words.ts';
import { posTypesQuery } from '#web/resources/queries.ts';
import { ResourcesFrame } from '#web/resources/resources-frame.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusDot } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

const Filters = z.object({ search: z.string().catch('') });
const COLUMNS: readonly Column<PosTypeInfo>[] = [
  { id: 'title', header: 'Sales system', cell: ({ title }) => title },
  { id: 'needs', header: 'What it needs', cell: needsText },
  { id: 'steps', header: 'How to connect', cell: stepsText },
  {
    id: 'standing',
    header: 'Here',
    cell: (type) => <StatusDot tone={type.available ? 'works' : 'ended'}>{standingText(type)}</StatusDot>,
  },
];

export function PosIntegrationsPage() {
  const query = useQuery(posTypesQuery);
  const [{ search }, change] = useAddress(Filters);
  const wanted = search.trim().toLowerCase();
  return (
    <ResourcesFrame
      tab="pos-integrations"
      facts="Every sales system that can be read, what it needs and how to connect it."
    >
      <FilterBar>
        <TextInput
          type="search"
          aria-label="Search sales systems"
          placeholder="Search sales systems"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={search}
          onChange={(event) => change({ search: event.currentTarget.value || undefined })}
        />
      </FilterBar>
      <QueryView query={query} failed="The sales systems could not be loaded">
        {({ results }) => (
          <SectionCard flush>
            <DataTable
              caption="Sales systems"
              columns={COLUMNS}
              rows={results.filter(({ title }) => title.toLowerCase().includes(wanted))}
              rowKey={({ type }) => type}
              card={(type) => <TypeCard type={type} />}
              empty={<EmptyState title="No sales system fits" hint="Every system can be brought by file upload." />}
            />
          </SectionCard>
        )}
      </QueryView>
    </ResourcesFrame>
  );
}

/** On a phone: what it needs and how it is connected, below its name. */
function TypeCard({ type }: { type: PosTypeInfo }) {
  return (
    <CardLine
      title={type.title}
      detail={
        <>
          {needsText(type)}. {stepsText(type)}
          <br />
          <StatusDot tone={type.available ? 'works' : 'ended'}>{standingText(type)}</StatusDot>
        </>
      }
    />
  );
}
