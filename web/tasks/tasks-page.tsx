// What waits for the person, the most urgent first or, on asking, the most money first or by property: five of them, or all; what others owe
// an answer to stands aside. The order by deadline comes from the server.
import { SegmentedControl } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { TASKS_SHOWN } from '#core/base/constants.ts';
import { openTasks, taskId } from '#core/tasks/closed-tasks.ts';
import { DEADLINE_GROUPS, type Task } from '#core/tasks/contract.ts';
import { groupOfTask, tasksByMoney, tasksByProperty } from '#core/tasks/order.ts';
import { moneyOfTasks } from '#core/tasks/tasks-money.ts';
import { stringifySearch, useAddress } from '#web/base/address.ts';
import { counted, money, sentenceDate } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { shownWith } from '#web/base/shown-with.ts';
import { today } from '#web/deals/today.ts';
import { useClosedTasks } from '#web/tasks/closed-tasks.ts';
import { deadlineText, GROUP_WORDS } from '#web/tasks/deadline-words.ts';
import { DoneCard } from '#web/tasks/done-card.tsx';
import { tasksQuery, theirTasksQuery } from '#web/tasks/queries.ts';
import { TaskLine } from '#web/tasks/task-line.tsx';
import classes from '#web/tasks/tasks-page.module.css';
import { TheirTurn } from '#web/tasks/their-turn.tsx';
import { SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { AnswerHeader, WithSide } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const ORDERS = ['money', 'property'] as const;
const ShownTasks = z.object({
  shown: z.literal('all').optional().catch(undefined),
  order: z.enum(ORDERS).optional().catch(undefined),
});

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
  const [{ shown, order }] = useAddress(ShownTasks);
  const ordered = order === 'money' ? tasksByMoney(tasks) : tasks;
  const listed = shown === 'all' ? ordered : ordered.slice(0, TASKS_SHOWN);
  const [first] = listed;
  return (
    <>
      <Answer tasks={tasks} waiting={waiting} />
      <WithSide
        side={
          <>
            <TheirTurn />
            <DoneCard />
          </>
        }
      >
        <SectionCard
          footer={
            listed.length < tasks.length ? (
              <Link href={`/dashboard/tasks${stringifySearch({ shown: 'all', order })}`}>{`All ${tasks.length}`}</Link>
            ) : tasks.length > TASKS_SHOWN ? (
              <Link href={`/dashboard/tasks${stringifySearch({ order })}`}>{`The first ${TASKS_SHOWN}`}</Link>
            ) : null
          }
          flush
        >
          {order === 'money' ? (
            <Lines tasks={listed} first={first} />
          ) : order === 'property' ? (
            tasksByProperty(listed).map(({ name, tasks: ofProperty }) => (
              <Group
                key={name ?? ''}
                name={name ?? 'Not of a single property'}
                pressing={false}
                count={tasks.filter(({ premises }) => (premises?.name ?? null) === name).length}
                tasks={ofProperty}
                first={first}
              />
            ))
          ) : (
            DEADLINE_GROUPS.map((group) => (
              <Group
                key={group}
                name={GROUP_WORDS[group]}
                pressing={group === 'today' || group === 'overdue'}
                count={tasks.filter((task) => groupOfTask(task) === group).length}
                tasks={listed.filter((task) => groupOfTask(task) === group)}
                first={first}
              />
            ))
          )}
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

type LinesProps = { tasks: readonly Task[]; first: Task | undefined };
type GroupProps = LinesProps & { name: string; pressing: boolean; count: number };

function Group({ name, pressing, count, tasks, first }: GroupProps) {
  if (tasks.length === 0) return null;
  return (
    <section>
      <h2 className={classes.group} data-pressing={pressing || undefined}>
        {name} <span>{count}</span>
      </h2>
      <Lines tasks={tasks} first={first} />
    </section>
  );
}

function Lines({ tasks, first }: LinesProps) {
  if (tasks.length === 0) return null;
  return (
    <ul className={classes.tasks}>
      {tasks.map((task) => (
        <TaskLine key={taskId(task)} task={task} isFirst={task === first} />
      ))}
    </ul>
  );
}

/** Amounts of two currencies have no order, and one property is no choice. */
function OrderChoice({ tasks }: { tasks: readonly Task[] }) {
  const [{ order = 'deadline' }, change] = useAddress(ShownTasks);
  const hasMoney = moneyOfTasks(tasks) !== undefined;
  const properties = new Set(tasks.flatMap(({ premises }) => premises?.id ?? [])).size;
  if (tasks.length < 2 || !(hasMoney || properties > 1)) return null;
  return (
    <SegmentedControl
      aria-label="Order of the tasks"
      withItemsBorders={false}
      value={order}
      onChange={(value) => change({ order: ORDERS.find((each) => each === value) })}
      data={[
        { value: 'deadline', label: 'By deadline' },
        ...(hasMoney ? [{ value: 'money', label: 'By money' }] : []),
        ...(properties > 1 ? [{ value: 'property', label: 'By property' }] : []),
      ]}
    />
  );
}

function Answer({ tasks, waiting }: { tasks: readonly Task[]; waiting: number }) {
  const sum = moneyOfTasks(tasks);
  const many = counted(tasks.length, 'task', 'tasks');
  const of = (group: string) => tasks.filter((task) => groupOfTask(task) === group).length;
  const pressing = [
    of('today') > 0 ? `${of('today')} due today${hourOf(tasks)}` : '',
    of('overdue') > 0 ? `${of('overdue')} overdue` : '',
    of('tomorrow') > 0 ? `${of('tomorrow')} due tomorrow` : '',
  ].filter((words) => words !== '');
  return (
    <AnswerHeader
      eyebrow={`Tasks, ${sentenceDate(today())}`}
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
      actions={<OrderChoice tasks={tasks} />}
    />
  );
}

/** " by 6:00 PM EST", where a single task ends today and at an hour. */
function hourOf(tasks: readonly Task[]): string {
  const [first, ...others] = tasks.filter((task) => groupOfTask(task) === 'today');
  return first?.due?.at === undefined || others.length > 0 ? '' : ` by ${deadlineText(first)}`;
}
