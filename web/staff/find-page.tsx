// One field finds a person, a company or a connection of any tenant.
import { TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch, IconUserSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { SEARCH_DEBOUNCE_MS } from '#core/base/constants.ts';
import { MOST_FOUND_BY_STAFF, type StaffFound } from '#core/staff/contract.ts';
import { useAddress } from '#web/base/address.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { FindFilters } from '#web/staff/list-filters.ts';
import { findQuery } from '#web/staff/queries.ts';
import classes from '#web/staff/staff.module.css';
import { StaffSummary } from '#web/staff/staff-summary.tsx';
import { fileAddress, KIND_WORDS, statePill } from '#web/staff/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Segments } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { PageHeader, Stack } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

const SEGMENTS = [
  { value: 'any', label: 'All' },
  { value: 'user', label: 'People' },
  { value: 'company', label: 'Companies' },
  { value: 'deal', label: 'Connections' },
] as const;

export function FindPage() {
  const [{ search, kind }, change] = useAddress(FindFilters);
  return (
    <>
      <PageHeader title="Find" facts="Find anybody and anything, and see what they see." />
      <div className={classes.tools}>
        <TextInput
          className={classes.find ?? ''}
          type="search"
          autoFocus
          aria-label="Find a person, company or connection"
          placeholder="Name, e-mail, property or number"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          value={search}
          onChange={(event) => change({ search: event.currentTarget.value })}
        />
        <div className={classes.views}>
          <Segments
            label="Show"
            segments={SEGMENTS}
            value={kind ?? 'any'}
            onChange={(next) => change({ kind: next === 'any' ? undefined : next })}
          />
        </div>
      </div>
      <Stack>
        {search.trim() === '' ? <StaffSummary /> : null}
        <SectionCard flush>
          <Results typed={search.trim()} kind={kind} clear={() => change({ search: '', kind: undefined })} />
        </SectionCard>
      </Stack>
    </>
  );
}

function Results({ typed, kind, clear }: { typed: string; kind: StaffFound['kind'] | undefined; clear: () => void }) {
  const [settled] = useDebouncedValue(typed, SEARCH_DEBOUNCE_MS);
  const query = useQuery(findQuery(settled, kind));
  const icon = <IconUserSearch size={28} stroke={1.6} />;
  if (typed === '') {
    return (
      <EmptyState
        icon={icon}
        title="Whom or what are you looking for?"
        hint="A name, an e-mail, a property, or the number of an account, company or connection."
      />
    );
  }
  return (
    <QueryView query={query} failed="The search did not work">
      {({ results }) => (
        <>
          <DataTable
            caption="Found"
            columns={COLUMNS}
            rows={results}
            rowKey={({ kind: of, id }) => `${of}${id}`}
            density="two-line"
            card={(result) => <FoundCard result={result} />}
            empty={
              <EmptyState
                icon={icon}
                title={`Nothing is called “${settled}”`}
                hint="Try the e-mail, another spelling, or only a part of the name."
                step={{ label: 'Start again', act: clear }}
              />
            }
          />
          {results.length === MOST_FOUND_BY_STAFF ? (
            <p className={classes.note}>The closest {MOST_FOUND_BY_STAFF}. Type more to see others.</p>
          ) : null}
        </>
      )}
    </QueryView>
  );
}

const COLUMNS: readonly Column<StaffFound>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (result) => <TwoLines first={<Name result={result} />} second={result.detail} />,
  },
  { id: 'kind', header: 'What', cell: ({ kind }) => KIND_WORDS[kind], width: 120 },
  { id: 'state', header: 'State', cell: (result) => <State result={result} />, width: 200 },
  { id: 'id', header: 'Number', align: 'right', cell: ({ id }) => id, width: 90 },
];

function FoundCard({ result }: { result: StaffFound }) {
  return (
    <div className={classes.card}>
      <span className={classes.cardTop}>
        <Name result={result} />
        <State result={result} />
      </span>
      <span>{result.detail}</span>
      <span>
        {KIND_WORDS[result.kind]} {result.id}
      </span>
    </div>
  );
}

function Name({ result: { kind, id, name } }: { result: StaffFound }) {
  return (
    <Link href={fileAddress(kind, id)} look="quiet" className={classes.name}>
      {name || 'Without a name'}
    </Link>
  );
}

function State({ result }: { result: StaffFound }) {
  const { tone, word } = statePill(result);
  return <StatusPill tone={tone}>{word}</StatusPill>;
}
