import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ActivityList } from '#web/access/profile/activity-list.tsx';
import { activityQuery } from '#web/access/profile/security-queries.ts';
import { OlderList } from '#web/base/older-list.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function RecentActivity() {
  const query = useInfiniteQuery(activityQuery);
  return (
    <SectionCard
      flush
      title="Recent activity"
      footer="What touches this account, and each time somebody of support looks at it. Nobody can change this list."
    >
      <OlderList query={query} failed="The activity could not be loaded" empty={<Nothing />}>
        {(entries) => <ActivityList entries={entries} />}
      </OlderList>
    </SectionCard>
  );
}

function Nothing() {
  return (
    <EmptyState
      icon={<IconHistory size={28} stroke={1.6} />}
      title="Nothing has happened yet"
      hint="Sign-ins, changes of password and every access by support stand here."
    />
  );
}
