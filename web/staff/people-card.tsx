// Who is on a side, and what they may do there.
import type { StaffMember } from '#core/staff/contract.ts';
import classes from '#web/staff/staff.module.css';
import { activeText, fileAddress, permissionWords } from '#web/staff/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import type { Column } from '#web/ui/table-columns.ts';

export function PeopleCard({ title, people }: { title: string; people: readonly StaffMember[] }) {
  return (
    <SectionCard title={title} note={String(people.length)} flush>
      <DataTable
        caption={title}
        columns={COLUMNS}
        rows={people}
        rowKey={({ id }) => id}
        density="two-line"
        card={(person) => <PersonCard person={person} />}
        empty={<EmptyState title="Nobody yet" hint="Nobody has joined this side." />}
      />
    </SectionCard>
  );
}

const COLUMNS: readonly Column<StaffMember>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: (person) => <TwoLines first={<Name person={person} />} second={person.username} />,
  },
  { id: 'may', header: 'May', cell: ({ permissions }) => permissionWords(permissions) },
  { id: 'active', header: 'Last active', cell: ({ last_active_at: at }) => activeText(at), width: 160 },
];

function PersonCard({ person }: { person: StaffMember }) {
  return (
    <div className={classes.card}>
      <Name person={person} />
      <span>{person.username}</span>
      <span>{permissionWords(person.permissions)}</span>
      <span>Last active: {activeText(person.last_active_at)}</span>
    </div>
  );
}

function Name({ person: { id, full_name, username } }: { person: StaffMember }) {
  return (
    <Link href={fileAddress('user', id)} look="quiet" className={classes.name}>
      {full_name || username}
    </Link>
  );
}
