import type { ReactNode } from 'react';
import type { AuditLine } from '#core/staff/audit-contract.ts';
import { dateAndTime } from '#web/base/format.ts';
import classes from '#web/staff/staff.module.css';
import { fileAddress, objectWords } from '#web/staff/words.ts';
import { DataTable } from '#web/ui/data-table.tsx';
import { Link } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import type { Column } from '#web/ui/table-columns.ts';

type AuditTableProps = {
  lines: readonly AuditLine[];
  onOpen: (line: AuditLine) => void;
  onChain: (chain: string) => void;
  empty: ReactNode;
};

export function AuditTable({ lines, onOpen, onChain, empty }: AuditTableProps) {
  const columns: readonly Column<AuditLine>[] = [
    { id: 'at', header: 'When', cell: ({ at }) => dateAndTime(at), width: 150 },
    { id: 'who', header: 'Who', cell: (line) => <Who line={line} /> },
    { id: 'action', header: 'Action', cell: (line) => <Opener line={line} onOpen={onOpen} /> },
    {
      id: 'object',
      header: 'Object',
      cell: ({ object }) => <span className={classes.code}>{objectWords(object)}</span>,
    },
    { id: 'chain', header: 'Chain', cell: (line) => <Chain line={line} onChain={onChain} />, width: 170 },
  ];
  return (
    <DataTable
      caption="Audit log"
      columns={columns}
      rows={lines}
      rowKey={({ chain, seq }) => `${chain}/${seq}`}
      density="two-line"
      empty={empty}
      card={(line) => (
        <div className={classes.card}>
          <span className={classes.cardTop}>
            <Opener line={line} onOpen={onOpen} />
            <span>{dateAndTime(line.at)}</span>
          </span>
          <Who line={line} />
          <span className={classes.code}>{objectWords(line.object)}</span>
          <Chain line={line} onChain={onChain} />
        </div>
      )}
    />
  );
}

function Who({ line: { actor, on_behalf_of: other } }: { line: AuditLine }) {
  if (!actor) return <span className={classes.quiet}>Nobody signed in, or the clock</span>;
  const name = <Link href={fileAddress('user', actor.id)}>{actor.name}</Link>;
  return <TwoLines first={name} second={other ? `as ${other.name}` : actor.username} />;
}

function Opener({ line, onOpen }: { line: AuditLine; onOpen: (line: AuditLine) => void }) {
  return (
    <button type="button" className={classes.opener} onClick={() => onOpen(line)}>
      {line.action}
    </button>
  );
}

function Chain({ line: { chain, seq }, onChain }: { line: AuditLine; onChain: (chain: string) => void }) {
  return (
    <span className={classes.code}>
      <button type="button" className={classes.opener} onClick={() => onChain(chain)}>
        {chain}
      </button>{' '}
      no. {seq}
    </span>
  );
}
