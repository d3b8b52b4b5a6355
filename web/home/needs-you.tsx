// The first tasks of the person, as the tasks page has them; what was closed there is closed here.
import { useQuery } from '@tanstack/react-query';
import { TASKS_SHOWN } from '#core/base/constants.ts';
import { openTasks, taskId } from '#core/tasks/closed-tasks.ts';
import type { Task } from '#core/tasks/contract.ts';
import { useUser } from '#web/base/user.ts';
import { useClosedTasks } from '#web/tasks/closed-tasks.ts';
import { deadlineSentence } from '#web/tasks/deadline-words.ts';
import { tasksQuery } from '#web/tasks/queries.ts';
import { TaskStep } from '#web/tasks/task-line.tsx';
import { stepOf } from '#web/tasks/verb-of-kind.tsx';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

/** Those that are not closed; undefined until they are read. */
function useOpenTasks(): Task[] | undefined {
  const { data } = useQuery(tasksQuery);
  const closed = useClosedTasks();
  return data && openTasks(data, closed);
}

/** Deals with a task among those that stand here. */
export function useToldDeals(): ReadonlySet<number> {
  const tasks = useOpenTasks() ?? [];
  return new Set(tasks.slice(0, TASKS_SHOWN).flatMap(({ deal }) => deal ?? []));
}

export function NeedsYou() {
  const tasks = useOpenTasks();
  if (tasks === undefined) return null;
  return (
    <SectionCard
      title="Needs you"
      note={tasks.length === 1 ? '1 task' : `${tasks.length} tasks`}
      aside={
        tasks.length > TASKS_SHOWN ? <Link href="/dashboard/tasks?shown=all">{`All ${tasks.length}`}</Link> : undefined
      }
      flush
    >
      {tasks.slice(0, TASKS_SHOWN).map((task) => (
        <TaskOf key={taskId(task)} task={task} />
      ))}
      {tasks.length === 0 ? (
        <EmptyState
          title="Nothing needs you"
          hint="Disputes, failed debits, terms to answer and documents to check stand here."
        />
      ) : null}
    </SectionCard>
  );
}

function TaskOf({ task }: { task: Task }) {
  const { tone, Icon } = stepOf(task.kind, useUser()?.role);
  return (
    <CardLine
      icon={<Icon size={17} stroke={1.6} />}
      tone={tone}
      title={task.title}
      detail={`${task.text}${deadlineSentence(task)}`}
      action={<TaskStep task={task} />}
    />
  );
}
