// What is known of a request and its current file, as a short list.

import type { ReactNode } from 'react';
import type { Role } from '#core/base/permissions.ts';
import { unitText } from '#core/deals/unit-text.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { dateAndTime } from '#web/base/format.ts';
import classes from '#web/documents/documents.module.css';
import { Expiry } from '#web/documents/request-columns.tsx';
import { pagesText, sizeText } from '#web/documents/words.ts';

export function RequestFacts({ request, role }: { request: DocumentRequest; role: Role }) {
  const { premises, time_zone: zone } = request;
  const place = [premises.name, unitText(premises.unit)].filter(Boolean).join(', ');
  return (
    <Facts
      facts={[
        ...(role === 'landlord' ? [['Merchant', request.merchant] as const] : []),
        [role === 'landlord' ? 'Property' : 'Store', place],
        ['Requested', `${dateAndTime(request.created_at, zone)} by ${request.created_by || 'the property owner'}`],
        ...(request.reminded_at ? [['Last reminder', dateAndTime(request.reminded_at, zone)] as const] : []),
      ]}
    />
  );
}

export function FileFacts({ request }: { request: DocumentRequest }) {
  const { document, time_zone: zone } = request;
  if (!document) return null;
  const answered = document.answered_at
    ? [
        [
          document.status === 'rejected' ? 'Rejected' : 'Accepted',
          `${dateAndTime(document.answered_at, zone)} by ${document.answered_by}`,
        ] as const,
      ]
    : [];
  return (
    <Facts
      facts={[
        ['File', `${document.filename}, ${pagesText(document.pages)}, ${sizeText(document.size_bytes)}`],
        ['Sent', `${dateAndTime(document.uploaded_at, zone)} by ${document.uploaded_by}`],
        ...answered,
        ['Valid through', <Expiry key="expiry" request={request} />],
        [
          'SHA-256',
          <span key="hash" className={classes.hash}>
            {document.sha256}
          </span>,
        ],
      ]}
    />
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className={classes.facts}>
      {facts.map(([name, value]) => (
        <div key={name} style={{ display: 'contents' }}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
