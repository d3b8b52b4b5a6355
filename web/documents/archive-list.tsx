// The files a request had before its current one.
import { useQuery } from '@tanstack/react-query';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { dateAndTime, fullDate } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import classes from '#web/documents/documents.module.css';
import { DownloadButton } from '#web/documents/file-actions.tsx';
import { archiveQuery } from '#web/documents/queries.ts';
import { SkeletonLine } from '#web/ui/states.tsx';

const ANSWERS = { review: 'replaced before it was answered', accepted: 'accepted', rejected: 'rejected' } as const;

export function ArchiveList({ request }: { request: DocumentRequest }) {
  const query = useQuery(archiveQuery(request.deal, request.id));
  return (
    <QueryView query={query} failed="Earlier files could not be loaded" loading={<SkeletonLine width="60%" />}>
      {({ results }) => (
        <ul className={classes.archive}>
          {results.map((document) => (
            <li key={document.id}>
              <div>
                <p>{document.filename}</p>
                <p className={classes.quiet}>
                  Sent {dateAndTime(document.uploaded_at, request.time_zone)}, {ANSWERS[document.status]}
                  {document.reason ? `: “${document.reason}”` : ''}
                  {document.expiration_date ? `, valid through ${fullDate(document.expiration_date)}` : ''}
                </p>
              </div>
              <DownloadButton deal={request.deal} document={document} size="xs" />
            </li>
          ))}
        </ul>
      )}
    </QueryView>
  );
}
