import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ActivityList } from '#web/access/activity-list.tsx';
import classes from '#web/access/security.module.css';
import { activityQuery } from '#web/access/security-queries.ts';
import { Failure } from '#web/base/failure.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { AfterAMoment, EmptyState, ErrorState, SkeletonLine } from '#web/ui/states.tsx';

export function RecentActivity() {
  return (
    <SectionCard
      flush
      title="Recent activity"
      footer="What touches this account, and each time somebody of support looks at it. Nobody can change this list."
    >
      <Entries />
    </SectionCard>
  );
}

function Entries() {
  const { data, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(activityQuery);
  if (error && !data) {
    const failure = error instanceof Failure ? error : undefined;
    return (
      <ErrorState
        title="The activity could not be loaded"
        hint={failure?.message}
        requestId={failure?.requestId}
        retry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <AfterAMoment>
        <div className={classes.waiting}>
          <SkeletonLine width="60%" />
        </div>
      </AfterAMoment>
    );
  }
  const entries = data.pages.flatMap(({ results }) => results);
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<IconHistory size={28} stroke={1.6} />}
        title="Nothing has happened yet"
        hint="Sign-ins, changes of password and every access by support stand here."
      />
    );
  }
  return (
    <>
      <ActivityList entries={entries} />
      {hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            Show older ones
          </Button>
        </div>
      ) : null}
    </>
  );
}
