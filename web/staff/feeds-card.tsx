import { useQuery } from '@tanstack/react-query';
import { QueryView } from '#web/base/query-view.tsx';
import { FeedTable } from '#web/staff/feed-table.tsx';
import { feedsOfQuery } from '#web/staff/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type Owner = { company: number } | { deal: number };

/** The feeds of one company or one connection, in its file. */
export function FeedsCard(of: Owner) {
  const query = useQuery(feedsOfQuery(of));
  return (
    <SectionCard title="Feeds" flush>
      <QueryView query={query} failed="The feeds could not be loaded">
        {({ results }) => (
          <FeedTable
            feeds={results}
            empty={<EmptyState title="No sales channel" hint="Nothing brings sales here yet." />}
          />
        )}
      </QueryView>
    </SectionCard>
  );
}
