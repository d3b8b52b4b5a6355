// People of one place in a table: who, what they may do, and the two things to do about it.
import { Button } from '@mantine/core';
import { useMemo } from 'react';
import type { ScopeMember } from '#core/properties/company-contract.ts';
import { ListCard } from '#web/properties/list-card.tsx';
import { accessWords } from '#web/properties/people/grants.ts';
import { PersonName } from '#web/properties/people/person-name.tsx';
import type { Scope } from '#web/properties/scope.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import form from '#web/ui/form.module.css';
import type { Column } from '#web/ui/table-columns.ts';

type PeopleTableProps = {
  scope: Scope;
  people: readonly ScopeMember[];
  locked: boolean;
  onEdit: (person: ScopeMember) => void;
  onRemove: (person: ScopeMember) => void;
};

export function PeopleTable(props: PeopleTableProps) {
  const { scope, people } = props;
  const columns = useMemo(() => columnsFor(props), [props]);
  return (
    <DataTable
      caption={`People with access to ${scope.name}`}
      columns={columns}
      rows={people}
      rowKey={({ id }) => id}
      density="two-line"
      sort={{ by: 'person', down: false }}
      card={(person) => (
        <ListCard
          title={<PersonName person={person} />}
          lines={[person.full_name ? person.username : '', person.phone, accessWords(person)]}
          actions={<Actions {...props} person={person} />}
        />
      )}
    />
  );
}

function columnsFor(props: PeopleTableProps): Column<ScopeMember>[] {
  return [
    {
      id: 'person',
      header: 'Person',
      cell: (person) => <PersonName person={person} email={person.username} />,
      sortBy: ({ full_name, username }) => full_name || username,
    },
    { id: 'access', header: 'May', cell: (person) => accessWords(person) },
    ...(props.people.some(({ phone }) => phone)
      ? [{ id: 'phone', header: 'Phone', cell: ({ phone }: ScopeMember) => phone || '—' }]
      : []),
    { id: 'actions', header: '', align: 'right', cell: (person) => <Actions {...props} person={person} /> },
  ];
}

function Actions(props: PeopleTableProps & { person: ScopeMember }) {
  const { person, locked, onEdit, onRemove } = props;
  const name = person.full_name || person.username;
  return (
    <div className={form.rowActions}>
      <Button
        variant="default"
        size="xs"
        disabled={locked}
        aria-label={`Change what ${name} may do`}
        onClick={() => onEdit(person)}
      >
        Change
      </Button>
      <Button
        variant="subtle"
        color="bad"
        size="xs"
        disabled={locked}
        aria-label={`Remove ${name}`}
        onClick={() => onRemove(person)}
      >
        Remove
      </Button>
    </div>
  );
}
