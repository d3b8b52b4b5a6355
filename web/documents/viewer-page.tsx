// A document on the screen, with what is known of it and the answer beside it.

import { useQuery } from '@tanstack/react-query';
import type { Role } from '#core/base/permissions.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { usePathParams } from '#web/base/address.ts';
import { href } from '#web/base/href.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useUser } from '#web/base/user.ts';
import { ArchiveList } from '#web/documents/archive-list.tsx';
import { DocumentActions } from '#web/documents/document-actions.tsx';
import classes from '#web/documents/documents.module.css';
import { DocumentsLoaded } from '#web/documents/documents-loaded.tsx';
import { DownloadButton } from '#web/documents/file-actions.tsx';
import { PdfView } from '#web/documents/pdf-view.tsx';
import { dealDocumentsQuery, fileQuery } from '#web/documents/queries.ts';
import { StatePill } from '#web/documents/request-columns.tsx';
import { FileFacts, RequestFacts } from '#web/documents/request-facts.tsx';
import { Reason } from '#web/documents/request-panel.tsx';
import { UploadForm } from '#web/documents/upload-form.tsx';
import { sendWords } from '#web/documents/words.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader, WithSide } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { Crumbs } from '#web/ui/tabs.tsx';

export function ViewerPage() {
  const { id, request_id } = usePathParams<'id' | 'request_id'>();
  const deal = Number(id);
  const query = useQuery(dealDocumentsQuery(deal));
  const role = useUser()?.role ?? 'landlord';
  return (
    <DocumentsLoaded query={query}>
      {({ results }) => {
        const request = results.find((each) => each.id === Number(request_id));
        return request ? <Viewer request={request} role={role} /> : <Gone deal={deal} />;
      }}
    </DocumentsLoaded>
  );
}

const listAddress = (deal: number) => href('/dashboard/deals/:deal/documents', { deal });

function Viewer({ request, role }: { request: DocumentRequest; role: Role }) {
  const { deal, document, name, premises, merchant } = request;
  return (
    <>
      <PageHeader
        crumbs={
          <Crumbs
            crumbs={[
              {
                label: role === 'landlord' ? merchant : premises.name,
                href: href('/dashboard/deals/:deal/terms', { deal }),
              },
              { label: 'Documents', href: listAddress(deal) },
              { label: name },
            ]}
          />
        }
        title={name}
        pills={<StatePill status={request.status} role={role} />}
        actions={document ? <DownloadButton deal={deal} document={document} /> : null}
      />
      <WithSide side={<Side request={request} role={role} />}>
        {document ? (
          <FileView key={document.id} deal={deal} document={document} />
        ) : (
          <SectionCard flush>
            <EmptyState title="The file is not sent yet" hint="It appears here as soon as the merchant sends it." />
          </SectionCard>
        )}
      </WithSide>
    </>
  );
}

function FileView({ deal, document }: { deal: number; document: { id: number; filename: string } }) {
  const query = useQuery(fileQuery(deal, document.id));
  return (
    <QueryView
      query={query}
      isPart
      failed="The file could not be loaded"
      missing={{
        title: 'The file is missing or damaged',
        hint: 'It is not shown because it is no longer what was sent. Ask for it again.',
        back: { label: 'Back to the documents', href: listAddress(deal) },
      }}
    >
      {(file) => <PdfView file={file} name={document.filename} />}
    </QueryView>
  );
}

function Side({ request, role }: { request: DocumentRequest; role: Role }) {
  const { document, can, note } = request;
  return (
    <>
      <SectionCard title={can.includes('accept') ? 'Your answer' : 'Request'}>
        <div className={classes.stack}>
          {note ? <p className={classes.quote}>{note}</p> : null}
          <RequestFacts request={request} role={role} />
          <DocumentActions request={request} />
        </div>
      </SectionCard>
      {document ? (
        <SectionCard title="File">
          <div className={classes.stack}>
            {document.reason ? <Reason document={document} /> : null}
            <FileFacts request={request} />
          </div>
        </SectionCard>
      ) : null}
      {can.includes('upload') ? (
        <SectionCard title={sendWords(request.status)}>
          <UploadForm request={request} />
        </SectionCard>
      ) : null}
      {request.archived > 0 ? (
        <SectionCard title="Earlier files">
          <ArchiveList request={request} />
        </SectionCard>
      ) : null}
      <p>
        <Link href={listAddress(request.deal)}>All documents of this connection</Link>
      </p>
    </>
  );
}

function Gone({ deal }: { deal: number }) {
  return (
    <SectionCard flush>
      <EmptyState
        page
        title="This document could not be found"
        hint="The request was withdrawn, or it never existed."
      />
      <p style={{ textAlign: 'center', paddingBottom: 24 }}>
        <Link href={listAddress(deal)}>All documents of this connection</Link>
      </p>
    </SectionCard>
  );
}
