// Documents and videos that this installation offers: lists from its configuration.
import { IconFileText, IconPlayerPlay } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { ResourceLink } from '#core/resources/contract.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { resourcesQuery } from '#web/resources/queries.ts';
import { ResourcesFrame } from '#web/resources/resources-frame.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const ICON = { size: 17, stroke: 1.6 } as const;

export function DocumentsPage() {
  return <LinksPage kind="documents" facts="Guides and forms to read and keep." icon={<IconFileText {...ICON} />} />;
}

export function VideosPage() {
  return <LinksPage kind="videos" facts="Short films that show how it is done." icon={<IconPlayerPlay {...ICON} />} />;
}

function LinksPage({ kind, facts, icon }: { kind: 'documents' | 'videos'; facts: string; icon: ReactNode }) {
  const query = useQuery(resourcesQuery);
  return (
    <ResourcesFrame tab={`resource/${kind}`} facts={facts}>
      <QueryView query={query} failed={`The ${kind} could not be loaded`}>
        {(links) => (
          <SectionCard flush>
            {links[kind].map((link) => (
              <CardLine key={link.url + link.title} icon={icon} title={<Outside link={link} />} detail={link.about} />
            ))}
            {links[kind].length === 0 ? (
              <EmptyState
                title={`No ${kind} yet`}
                hint={`They stand here once they are published. Until then, support answers at ${links.support_email}.`}
              />
            ) : null}
          </SectionCard>
        )}
      </QueryView>
    </ResourcesFrame>
  );
}

function Outside({ link: { url, title } }: { link: ResourceLink }) {
  return url ? (
    <a href={url} target="_blank" rel="noreferrer">
      {title}
    </a>
  ) : (
    title
  );
}
