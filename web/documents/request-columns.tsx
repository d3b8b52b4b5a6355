// A row of a list of documents: what was asked of whom, where it stands, the file, and through when it is valid.

import { Button } from '@mantine/core';
import { useContext } from 'react';
import type { Role } from '#core/base/permissions.ts';
import { dayIn } from '#core/base/time.ts';
import { unitText } from '#core/deals/unit-text.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { shortDate } from '#web/base/format.ts';
import classes from '#web/documents/documents.module.css';
import { viewerAddress } from '#web/documents/file-actions.tsx';
import { expiryWords, pagesText, sizeText, stateLabel, stateTone, urgency } from '#web/documents/words.ts';
import { CardHead } from '#web/ui/card-head.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { TwoLines } from '#web/ui/money-text.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';
import type { Column } from '#web/ui/table-columns.ts';

/** Where the list stands decides what every row would only repeat. */
export type ListPlace = 'deal' | 'property' | 'company';
type RequestListProps = { role: Role; place: ListPlace; onOpen: (request: DocumentRequest) => void };

export function requestColumns({ role, place, onOpen }: RequestListProps): Column<DocumentRequest>[] {
  return [
    {
      id: 'name',
      header: 'Document',
      sortBy: ({ name }) => name,
      cell: (request) => (
        <TwoLines
          first={<Opener request={request} onOpen={onOpen} />}
          second={place === 'deal' || role === 'retailer' ? askedWords(request) : request.merchant}
        />
      ),
    },
    ...(place === 'deal' ? [] : [placeColumn(role, place)]),
    {
      id: 'status',
      header: 'Status',
      sortBy: ({ status }) => urgency(status, role),
      cell: ({ status }) => <StatePill status={status} role={role} />,
    },
    {
      id: 'file',
      header: 'File',
      sortBy: ({ document }) => document?.filename,
      cell: ({ document }) =>
        document ? (
          <TwoLines
            first={document.filename}
            second={`${pagesText(document.pages)}, ${sizeText(document.size_bytes)}`}
          />
        ) : (
          'Not sent yet'
        ),
    },
    {
      id: 'expires',
      header: 'Valid through',
      sortBy: ({ document }) => document?.expiration_date,
      cell: (request) => <Expiry request={request} />,
    },
    {
      id: 'open',
      header: '',
      cell: (request) => (
        <div className={classes.rowActions}>
          <OpenButton request={request} role={role} onOpen={onOpen} />
        </div>
      ),
    },
  ];
}

function placeColumn(role: Role, place: ListPlace): Column<DocumentRequest> {
  const unitOnly = role === 'landlord' && place === 'property';
  return {
    id: 'place',
    header: unitOnly ? 'Unit' : role === 'landlord' ? 'Property' : 'Store',
    sortBy: ({ premises }) => `${premises.name} ${premises.unit}`,
    cell: ({ premises }) =>
      unitOnly ? (
        unitText(premises.unit) || 'No unit'
      ) : (
        <TwoLines first={premises.name} second={unitText(premises.unit)} />
      ),
  };
}

function Opener({ request, onOpen }: { request: DocumentRequest; onOpen: (request: DocumentRequest) => void }) {
  return (
    <button type="button" className={classes.name} onClick={() => onOpen(request)}>
      {request.name}
    </button>
  );
}

function OpenButton({ request, role, onOpen }: Omit<RequestListProps, 'place'> & { request: DocumentRequest }) {
  const { can, status, name } = request;
  const { go } = useContext(MovingContext);
  const reviews = can.includes('accept');
  const sends = role === 'retailer' && can.includes('upload') && status !== 'review' && status !== 'accepted';
  const words = sends ? 'Send file' : reviews ? 'Review' : 'Open';
  const open = () => (reviews ? go(viewerAddress(request)) : onOpen(request));
  return (
    <Button size="xs" variant="default" aria-label={`${words}: ${name}`} onClick={open}>
      {words}
    </Button>
  );
}

export function StatePill({ status, role }: Pick<DocumentRequest, 'status'> & { role: Role }) {
  return <StatusPill tone={stateTone(status, role)}>{stateLabel(status, role)}</StatusPill>;
}

export function Expiry({ request }: { request: DocumentRequest }) {
  return <span className={request.status === 'expired' ? classes.late : undefined}>{expiryWords(request)}</span>;
}

/** The day in the property's own calendar. */
const askedWords = ({ created_at, time_zone }: DocumentRequest) =>
  `Asked for ${shortDate(dayIn(new Date(created_at), time_zone))}`;

/** On a phone a row is a card. */
export function RequestCard({ request, role, place, onOpen }: RequestListProps & { request: DocumentRequest }) {
  const { premises, document } = request;
  return (
    <div className={classes.cards}>
      <CardHead>
        <Opener request={request} onOpen={onOpen} />
        <StatePill status={request.status} role={role} />
      </CardHead>
      {place === 'deal' ? null : (
        <p className={classes.quiet}>
          {[role === 'landlord' ? request.merchant : '', premises.name, unitText(premises.unit)]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      <p className={classes.quiet}>{document ? document.filename : 'Not sent yet'}</p>
      {document?.expiration_date && request.status !== 'rejected' ? (
        <p className={classes.quiet}>
          Valid through <Expiry request={request} />
        </p>
      ) : null}
      <div style={{ marginTop: 10 }}>
        <OpenButton request={request} role={role} onOpen={onOpen} />
      </div>
    </div>
  );
}
