// The first tasks of the person, as the tasks page has them; what was closed there is closed here.
import { Button } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { TASKS_SHOWN } from '#core/base/constants.ts';
import { openTasks, taskId } from '#core/tasks/closed-tasks.ts';
import { safeBackUrl } from '#web/base/safe-back-url.ts';
import { useClosedTasks } from '#web/tasks/closed-tasks.ts';
import { tasksQuery } from '#web/tasks/queries.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function NeedsYou() {
  const { data } = useQuery(tasksQuery);
  const closed = useClosedTasks();
  const tasks = openTasks(data ?? [], closed);
  if (data === undefined) return null;
  return (
    <SectionCard
      title="Needs you"
      note={tasks.length === 1 ? '1 task' : `${tasks.length} tasks`}
      aside={tasks.length > TASKS_SHOWN ? <Link href="/dashboard/tasks">All tasks</Link> : undefined}
      flush
    >
      {tasks.slice(0, TASKS_SHOWN).map((task) => (
        <CardLine
          key={taskId(task)}
          icon={<IconChecklist size={17} stroke={1.6} />}
          tone="warn"
          title={task.title}
          detail={task.text}
          action={
            <Button
              component={Link}
              href={safeBackUrl(task.link) ?? '/dashboard'}
              variant="default"
              size="xs"
              aria-label={`Open: ${task.title}`}
            >
              Open
            </Button>
          }
        />
      ))}
      {tasks.length === 0 ? (
        <EmptyState
          title="Nothing needs you"
          hint="Terms to answer, failed debits and documents to check stand here."
        />
      ) : null}
    </SectionCard>
  );
}
