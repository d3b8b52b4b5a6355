// The documents of all connections of a property or a company, and asking all their merchants at once.
import { Button } from '@mantine/core';
import { IconFileText, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { Role } from '#core/base/permissions.ts';
import { AnswerSentence } from '#web/documents/answer-sentence.tsx';
import { AskPanel } from '#web/documents/ask-panel.tsx';
import type { AskScope } from '#web/documents/document-mutations.ts';
import { DocumentsLoaded } from '#web/documents/documents-loaded.tsx';
import { companyDocumentsQuery } from '#web/documents/queries.ts';
import { RequestList } from '#web/documents/request-list.tsx';
import { Footnote } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type ScopeDocumentsProps = {
  scope: Exclude<AskScope, { kind: 'deal' }>;
  /** "Foundry Hall" */
  name: string;
  side: Role;
  asks: boolean;
  foot?: ReactNode;
};

export function ScopeDocuments({ scope, name, side: role, asks, foot }: ScopeDocumentsProps) {
  const premises = scope.kind === 'property' ? scope.premises : undefined;
  const query = useQuery(companyDocumentsQuery(scope.company, premises));
  const [asking, setAsking] = useState(false);
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
                  Request from all merchants
                </Button>
              ) : null
            }
          />
          <RequestList
            requests={results}
            role={role}
            place={scope.kind === 'property' ? 'property' : 'company'}
            caption={`Documents of ${name}`}
            none={
              <EmptyState
                icon={<IconFileText size={28} stroke={1.6} />}
                title="No documents are requested"
                hint={
                  role === 'landlord'
                    ? 'Ask all merchants at once, or one of them on their connection.'
                    : 'What the property owners of your stores ask for appears here.'
                }
              />
            }
          />
          {foot ? <Footnote>{foot}</Footnote> : null}
          {asks ? (
            <AskPanel
              scope={scope}
              opened={asking}
              consequence={`Every merchant with a pending or active connection at ${name} gets an e-mail. Who was asked for the same document before is left out.`}
              onClose={() => setAsking(false)}
            />
          ) : null}
        </>
      )}
    </DocumentsLoaded>
  );
}
