// People of a portfolio: how many properties each can open, and with what permissions.
import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo } from 'react';
import { z } from 'zod';
import type { MasterCompany, MasterCompanyUser } from '#core/properties/master-company-contract.ts';
import { useAddress } from '#web/base/address.ts';
import { counted } from '#web/base/format.ts';
import { useSortInAddress } from '#web/base/table-sort.ts';
import filter from '#web/properties/filters.module.css';
import { peopleHref } from '#web/properties/links.ts';
import { summaryWords } from '#web/properties/people/grants.ts';
import { PersonName } from '#web/properties/people/person-name.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { FilterBar } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

const Filters = z.object({ q: z.string().catch('') });

type UsersTableProps = { company: MasterCompany; people: readonly MasterCompanyUser[] };

export function UsersTable({ company, people }: UsersTableProps) {
  const [{ q }, change] = useAddress(Filters);
  const sorting = useSortInAddress({ by: 'person', down: false });
  const columns = useMemo(() => columnsFor(company), [company]);
  const rows = useMemo(() => people.filter((person) => fits(person, q)), [people, q]);
  return (
    <div>
      <FilterBar>
        <TextInput
          className={filter.search}
          aria-label="Search people"
          placeholder="Search people"
          leftSection={<IconSearch size={16} stroke={1.6} />}
          rightSection={
            q ? <CloseButton size="sm" aria-label="Clear search" onClick={() => change({ q: '' })} /> : null
          }
          value={q}
          onChange={(event) => change({ q: event.currentTarget.value })}
        />
      </FilterBar>
      <SectionCard flush>
        <DataTable
          caption={`People with access to ${company.name}`}
          columns={columns}
          rows={rows}
          rowKey={({ id }) => id}
          density="two-line"
          card={(person) => <PersonCard company={company} person={person} />}
          empty={
            <EmptyState
              title="Nobody fits"
              hint="Try another part of the name or e-mail."
              step={{ label: 'Show everybody', act: () => change({ q: '' }) }}
            />
          }
          {...sorting}
        />
      </SectionCard>
    </div>
  );
}

function fits({ full_name, username }: MasterCompanyUser, text: string): boolean {
  return `${full_name} ${username}`.toLowerCase().includes(text.trim().toLowerCase());
}

function columnsFor(company: MasterCompany): Column<MasterCompanyUser>[] {
  return [
    {
      id: 'person',
      header: 'Person',
      cell: (person) => (
        <PersonName
          person={person}
          email={person.username}
          href={(name) => <PersonLink company={company} id={person.id} name={name} />}
        />
      ),
      sortBy: ({ full_name, username }) => full_name || username,
    },
    { id: 'access', header: 'May', cell: ({ permissions }) => summaryWords(permissions) },
    {
      id: 'where',
      header: 'Where',
      cell: ({ permissions }) =>
        permissions
          .map(({ premises }) => premises.name)
          .slice(0, 2)
          .join(', ') + more(permissions),
    },
    {
      id: 'properties',
      header: 'Properties',
      align: 'right',
      cell: ({ permissions }) => permissions.length,
      sortBy: ({ permissions }) => permissions.length,
    },
  ];
}

function more(permissions: readonly unknown[]): string {
  return permissions.length > 2 ? ` and ${permissions.length - 2} more` : '';
}

function PersonLink({ company, id, name }: { company: MasterCompany; id: number; name: string }) {
  return (
    <Link href={peopleHref(company.id, `/users/${id}`)} look="quiet">
      {name}
    </Link>
  );
}

function PersonCard({ company, person }: { company: MasterCompany; person: MasterCompanyUser }) {
  return (
    <CardLine
      title={
        <PersonName person={person} href={(name) => <PersonLink company={company} id={person.id} name={name} />} />
      }
      detail={
        <>
          {person.username}
          <br />
          {summaryWords(person.permissions)}
        </>
      }
      action={<span className={filter.figure}>{counted(person.permissions.length, 'property', 'properties')}</span>}
    />
  );
}
