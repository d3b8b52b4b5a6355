// One request in the side panel: where it stands, its file, what can be done now, and the files before it.
import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useContext } from 'react';
import type { Role } from '#core/base/permissions.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { ArchiveList } from '#web/documents/archive-list.tsx';
import { DocumentActions } from '#web/documents/document-actions.tsx';
import classes from '#web/documents/documents.module.css';
import { DownloadButton, viewerAddress } from '#web/documents/file-actions.tsx';
import { StatePill } from '#web/documents/request-columns.tsx';
import { FileFacts, RequestFacts } from '#web/documents/request-facts.tsx';
import { UploadForm } from '#web/documents/upload-form.tsx';
import { sendWords } from '#web/documents/words.ts';
import { MovingContext } from '#web/ui/link.tsx';
import { SidePanel } from '#web/ui/side-panel.tsx';

type RequestPanelProps = { request: DocumentRequest | undefined; role: Role; onClose: () => void };

export function RequestPanel({ request, role, onClose }: RequestPanelProps) {
  return (
    <SidePanel opened={request !== undefined} title={request?.name ?? ''} width={560} onClose={onClose}>
      {request ? <Details key={request.id} request={request} role={role} onGone={onClose} /> : null}
    </SidePanel>
  );
}

function Details({ request, role, onGone }: { request: DocumentRequest; role: Role; onGone: () => void }) {
  const { document, note, status } = request;
  const upload = request.can.includes('upload') ? (
    <section key="upload" className={classes.section}>
      <h3>{sendWords(status)}</h3>
      <UploadForm request={request} />
    </section>
  ) : null;
  const file = document ? <CurrentFile key="file" request={request} /> : null;
  // Whoever has to send something finds the place for it first.
  const inOrder = status === 'review' || status === 'accepted' ? [file, upload] : [upload, file];
  return (
    <div className={classes.stack}>
      <div>
        <StatePill status={status} role={role} />
      </div>
      {note ? <p className={classes.quote}>{note}</p> : null}
      {document?.reason ? <Reason document={document} /> : null}
      <RequestFacts request={request} role={role} />
      <DocumentActions request={request} onGone={onGone} />
      {inOrder}
      {request.archived > 0 ? (
        <section className={classes.section}>
          <h3>Earlier files</h3>
          <ArchiveList request={request} />
        </section>
      ) : null}
    </div>
  );
}

export function Reason({ document }: { document: NonNullable<DocumentRequest['document']> }) {
  return (
    <p className={classes.quote}>
      <strong>Rejected by {document.answered_by || 'the property owner'}</strong>
      {document.reason}
    </p>
  );
}

function CurrentFile({ request }: { request: DocumentRequest }) {
  const { go } = useContext(MovingContext);
  const { document, deal } = request;
  if (!document) return null;
  return (
    <section className={classes.section}>
      <h3>File</h3>
      <div className={classes.stack}>
        <FileFacts request={request} />
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconEye size={16} stroke={1.6} />}
            onClick={() => go(viewerAddress(request))}
          >
            View
          </Button>
          <DownloadButton deal={deal} document={document} />
        </div>
      </div>
    </section>
  );
}
