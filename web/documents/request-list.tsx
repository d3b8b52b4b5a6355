// A list of documents with its filters in the address: by state, by words, and which request is open in the panel.
import { TextInput } from '@mantine/core';
import { IconFileText, IconSearch } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { z } from 'zod';
import type { Role } from '#core/base/permissions.ts';
import { DOCUMENT_STATES, DocumentState } from '#core/documents/document-state.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { useAddress } from '#web/base/address.ts';
import { useSortInAddress } from '#web/base/table-sort.ts';
import { matchingRequests } from '#web/documents/matching-requests.ts';
import { type ListPlace, RequestCard, requestColumns } from '#web/documents/request-columns.tsx';
import { RequestPanel } from '#web/documents/request-panel.tsx';
import { stateLabel } from '#web/documents/words.ts';
import filters from '#web/properties/filters.module.css';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { FilterBar, Segments } from '#web/ui/filter-bar.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const ListAddress = z.object({
  state: DocumentState.optional().catch(undefined),
  search: z.string().catch(''),
  request: z.coerce.number().int().positive().optional().catch(undefined),
});

type RequestsProps = {
  requests: readonly DocumentRequest[];
  role: Role;
  place: ListPlace;
  caption: string;
  /** Shown where nothing was asked for at all. */
  none: ReactNode;
};

export function RequestList({ requests, role, place, caption, none }: RequestsProps) {
  const [{ state, search, request: openId }, change] = useAddress(ListAddress);
  const sorting = useSortInAddress({ by: 'status', down: false });
  const onOpen = ({ id }: DocumentRequest) => change({ request: id });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening a request is the same act on every render.
  const columns = useMemo(() => requestColumns({ role, place, onOpen }), [role, place]);
  const rows = useMemo(() => matchingRequests(requests, { state, search }), [requests, state, search]);
  const open = requests.find(({ id }) => id === openId);
  if (requests.length === 0) return <SectionCard flush>{none}</SectionCard>;
  return (
    <>
      <FilterBar>
        <StateSegments requests={requests} role={role} value={state} onChange={(value) => change({ state: value })} />
        {place === 'deal' ? null : (
          <TextInput
            className={filters.search ?? ''}
            type="search"
            aria-label="Search documents"
            placeholder="Search documents"
            leftSection={<IconSearch size={16} stroke={1.6} />}
            value={search}
            onChange={(event) => change({ search: event.currentTarget.value })}
          />
        )}
      </FilterBar>
      <SectionCard flush>
        <DataTable
          caption={caption}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          density="two-line"
          card={(request) => <RequestCard request={request} role={role} place={place} onOpen={onOpen} />}
          empty={
            <EmptyState
              icon={<IconFileText size={28} stroke={1.6} />}
              title="No document fits these filters"
              step={{ label: 'Clear the filters', act: () => change({ state: undefined, search: '' }) }}
            />
          }
          {...sorting}
        />
      </SectionCard>
      <RequestPanel request={open} role={role} onClose={() => change({ request: undefined })} />
    </>
  );
}

function StateSegments(props: {
  requests: readonly DocumentRequest[];
  role: Role;
  value: DocumentState | undefined;
  onChange: (state: DocumentState | undefined) => void;
}) {
  const { requests, role, value, onChange } = props;
  const present = DOCUMENT_STATES.filter((state) => state === value || requests.some(({ status }) => status === state));
  const counted = (state: DocumentState) => requests.filter(({ status }) => status === state).length;
  return (
    <Segments
      label="Show"
      segments={[
        { value: 'all', label: `All ${requests.length}` },
        ...present.map((state) => ({ value: state, label: `${stateLabel(state, role)} ${counted(state)}` })),
      ]}
      value={value ?? 'all'}
      onChange={(chosen) => onChange(chosen === 'all' ? undefined : (chosen as DocumentState))}
    />
  );
}
