// The documents of one connection, for both sides.
import { Button } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Deal } from '#core/deals/shapes.ts';
import { OPEN_DEALS } from '#core/documents/document-actions.ts';
import { AnswerSentence } from '#web/documents/answer-sentence.tsx';
import { AskPanel } from '#web/documents/ask-panel.tsx';
import { DocumentsLoaded } from '#web/documents/documents-loaded.tsx';
import { dealDocumentsQuery } from '#web/documents/queries.ts';
import { RequestList } from '#web/documents/request-list.tsx';
import { Footnote } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function DocumentsTab({ deal }: { deal: Deal }) {
  const query = useQuery(dealDocumentsQuery(deal.id));
  const [asking, setAsking] = useState(false);
  const { role, permissions } = deal.me;
  const asks =
    role === 'landlord' && permissions.includes('permission_manage_connections') && OPEN_DEALS.includes(deal.status);
  return (
    <DocumentsLoaded query={query}>
      {({ results }) => (
        <>
          <AnswerSentence
            requests={results}
            role={role}
            actions={
              asks ? (
                <Button leftSection={<IconPlus size={16} stroke={1.6} />} onClick={() => setAsking(true)}>
                  Request a document
                </Button>
              ) : null
            }
          />
          <RequestList
            requests={results}
            role={role}
            place="deal"
            caption={`Documents of ${deal.retailer.legal_name}`}
            none={<NothingAsked deal={deal} />}
          />
          <Footnote>
            A document counts through its date. It is about to expire from 30 days before; both sides are told then, and
            once it has expired.
          </Footnote>
          {asks ? (
            <AskPanel
              scope={{ kind: 'deal', deal: deal.id, company: deal.landlord.company.id }}
              opened={asking}
              consequence={`${deal.retailer.legal_name} gets an e-mail and sends the file here as a PDF.`}
              onClose={() => setAsking(false)}
            />
          ) : null}
        </>
      )}
    </DocumentsLoaded>
  );
}

function NothingAsked({ deal }: { deal: Deal }) {
  const merchant = deal.me.role === 'retailer';
  return (
    <EmptyState
      icon={<IconFileText size={28} stroke={1.6} />}
      title="No documents are requested"
      hint={
        merchant
          ? `${deal.landlord.company.name} can ask you here for insurance, licenses and the like.`
          : 'Ask the merchant for insurance, licenses or anything else that should be kept with this connection.'
      }
    />
  );
}
