// What waits for the person, the most urgent first: five of them, and all of them on asking; what others owe an answer to
// stands aside. The order comes from the server.
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { TASKS_SHOWN } from '#core/base/constants.ts';
import { openTasks, taskId } from '#core/tasks/closed-tasks.ts';
import { DEADLINE_GROUPS, type Task } from '#core/tasks/contract.ts';
import { groupOfTask } from '#core/tasks/order.ts';
import { moneyOfTasks } from '#core/tasks/tasks-money.ts';
import { useAddress } from '#web/base/address.ts';
import { counted, money } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { shownWith } from '#web/base/shown-with.ts';
import { useClosedTasks } from '#web/tasks/closed-tasks.ts';
import { GROUP_WORDS } from '#web/tasks/deadline-words.ts';
import { tasksQuery, theirTasksQuery } from '#web/tasks/queries.ts';
import { TaskLine } from '#web/tasks/task-line.tsx';
import classes from '#web/tasks/tasks-page.module.css';
import { TheirTurn } from '#web/tasks/their-turn.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { AnswerHeader, WithSide } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const ShownTasks = z.object({ shown: z.literal('all').optional().catch(undefined) });

export function TasksPage() {
  const query = useQuery(tasksQuery);
  const theirs = useQuery(theirTasksQuery);
  const closed = useClosedTasks();
  return (
    <QueryView query={shownWith(query, theirs)} failed="Your tasks could not be loaded">
      {(tasks) => <OpenTasks tasks={openTasks(tasks, closed)} waiting={theirs.data?.length ?? 0} />}
    </QueryView>
  );
}

function OpenTasks({ tasks, waiting }: { tasks: readonly Task[]; waiting: number }) {
  const [{ shown }] = useAddress(ShownTasks);
  const listed = shown === 'all' ? tasks : tasks.slice(0, TASKS_SHOWN);
  return (
    <>
      <Answer tasks={tasks} waiting={waiting} />
      <WithSide side={<TheirTurn />}>
        <SectionCard
          footer={
            listed.length < tasks.length ? (
              <Link href="/dashboard/tasks?shown=all">{`All ${tasks.length}`}</Link>
            ) : tasks.length > TASKS_SHOWN ? (
              <Link href="/dashboard/tasks">{`The first ${TASKS_SHOWN}`}</Link>
            ) : null
          }
          flush
        >
          {DEADLINE_GROUPS.map((group) => (
            <Group
              key={group}
              name={GROUP_WORDS[group]}
              pressing={group === 'today' || group === 'overdue'}
              count={tasks.filter((task) => groupOfTask(task) === group).length}
              tasks={listed.filter((task) => groupOfTask(task) === group)}
              first={listed[0]}
            />
          ))}
          {tasks.length === 0 ? (
            <EmptyState
              icon={<IconChecklist size={28} stroke={1.6} />}
              title="Nothing needs you"
              hint="Disputes, failed debits, terms to answer, documents and invites stand here as soon as there are any."
            />
          ) : null}
        </SectionCard>
      </WithSide>
    </>
  );
}

type GroupProps = { name: string; pressing: boolean; count: number; tasks: readonly Task[]; first: Task | undefined };

function Group({ name, pressing, count, tasks, first }: GroupProps) {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2 className={classes.group} data-pressing={pressing || undefined}>
        {name} <span>{count}</span>
      </h2>
      <ul className={classes.tasks}>
        {tasks.map((task) => (
          <TaskLine key={taskId(task)} task={task} isFirst={task === first} />
        ))}
      </ul>
    </section>
  );
}

function Answer({ tasks, waiting }: { tasks: readonly Task[]; waiting: number }) {
  const sum = moneyOfTasks(tasks);
  const many = counted(tasks.length, 'task', 'tasks');
  const of = (group: string) => tasks.filter((task) => groupOfTask(task) === group).length;
  const pressing = [
    of('today') > 0 ? `${of('today')} due today` : '',
    of('overdue') > 0 ? `${of('overdue')} overdue` : '',
    of('tomorrow') > 0 ? `${of('tomorrow')} due tomorrow` : '',
  ].filter((words) => words !== '');
  return (
    <AnswerHeader
      eyebrow="Tasks"
      figure={sum ? money(sum.amount, sum.currency) : String(tasks.length)}
      sentence={
        <>
          {sum ? (
            <>
              depends on <strong>{many}</strong>.
            </>
          ) : (
            `${tasks.length === 1 ? 'task waits' : 'tasks wait'} for you.`
          )}{' '}
          {pressing.length > 0 ? <strong>{pressing.join(', ')}. </strong> : null}
          {waiting > 0 ? `${waiting} more ${waiting === 1 ? 'waits' : 'wait'} for others.` : null}
        </>
      }
    />
  );
}
