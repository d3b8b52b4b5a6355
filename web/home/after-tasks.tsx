// What stands below the answer of a home page, shown once tasks and invites are there: they stand among it, and would push
// away what a person is about to click. The answer above waits for neither. Where they fail, nothing is held up.
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { myInvitesQuery } from '#web/properties/queries.ts';
import { tasksQuery } from '#web/tasks/queries.ts';
import { AfterAMoment, CardsSkeleton } from '#web/ui/states.tsx';

export function AfterTasks({ children }: { children: ReactNode }) {
  const tasks = useQuery(tasksQuery);
  const invites = useQuery(myInvitesQuery);
  if (!tasks.isLoading && !invites.isLoading) return children;
  return (
    <AfterAMoment>
      <CardsSkeleton />
    </AfterAMoment>
  );
}
