// What the person has asked of others and waits for, beside what waits for them.
import { useQuery } from '@tanstack/react-query';
import { taskId } from '#core/tasks/closed-tasks.ts';
import { safeBackUrl } from '#web/base/safe-back-url.ts';
import { theirTasksQuery } from '#web/tasks/queries.ts';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';
import { StatusPill } from '#web/ui/status-pill.tsx';

const SHOWN = 8;

export function TheirTurn() {
  const { data: tasks = [] } = useQuery(theirTasksQuery);
  const more = tasks.length - SHOWN;
  return (
    <SectionCard
      title="Waiting for others"
      note={String(tasks.length)}
      footer={more > 0 ? `${more} more are on their connections.` : null}
      flush
    >
      {tasks.slice(0, SHOWN).map((task) => (
        <CardLine
          key={taskId(task)}
          title={
            <Link look="quiet" href={safeBackUrl(task.link) ?? '/dashboard'}>
              {task.title}
            </Link>
          }
          detail={task.text}
          action={<StatusPill tone="theirs">Their turn</StatusPill>}
        />
      ))}
      {tasks.length === 0 ? <EmptyState title="Nobody owes you an answer" /> : null}
    </SectionCard>
  );
}
