// What waits for the person, the oldest first: a few at a time, each with the way to where it is done.
import { Button } from '@mantine/core';
import { IconChecklist, IconFileText, IconMail, IconPencil, IconPlugConnected, IconTags } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { TASKS_SHOWN } from '#core/base/constants.ts';
import { openTasks, taskId } from '#core/tasks/closed-tasks.ts';
import type { Task } from '#core/tasks/contract.ts';
import { shortDate } from '#web/base/format.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { safeBackUrl } from '#web/base/safe-back-url.ts';
import { closeTask, useClosedTasks } from '#web/tasks/closed-tasks.ts';
import { tasksQuery } from '#web/tasks/queries.ts';
import classes from '#web/tasks/tasks-page.module.css';
import { CardLine, SectionCard } from '#web/ui/card.tsx';
import { Link } from '#web/ui/link.tsx';
import { Footnote, PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const ICON = { size: 17, stroke: 1.6 } as const;

type Step = { label: string; icon: ReactNode };
const ANSWER: Step = { label: 'Answer', icon: <IconMail {...ICON} /> };
const OPEN: Step = { label: 'Open', icon: <IconChecklist {...ICON} /> };

const STEPS: Readonly<Record<string, Step>> = {
  'deal.pending': { label: 'Review', icon: <IconFileText {...ICON} /> },
  'deal.pending_modified': { label: 'Review', icon: <IconPencil {...ICON} /> },
  'deal.assignment': { label: 'Review', icon: <IconFileText {...ICON} /> },
  'deal.declined': { label: 'Correct', icon: <IconPencil {...ICON} /> },
  'sales.held': { label: 'Look', icon: <IconTags {...ICON} /> },
  'deal.awaiting_pos': { label: 'Link sales', icon: <IconPlugConnected {...ICON} /> },
  'invite.company': ANSWER,
  'invite.premises': ANSWER,
  'invite.mastercompany': ANSWER,
};

export function TasksPage() {
  const query = useQuery(tasksQuery);
  const closed = useClosedTasks();
  return (
    <div className={classes.page}>
      <PageHeader title="Tasks" facts="What waits for you, the oldest first." />
      <QueryView query={query} failed="Your tasks could not be loaded">
        {(tasks) => <OpenTasks tasks={openTasks(tasks, closed)} />}
      </QueryView>
    </div>
  );
}

function OpenTasks({ tasks }: { tasks: readonly Task[] }) {
  const more = tasks.length - TASKS_SHOWN;
  return (
    <>
      <SectionCard flush>
        {tasks.slice(0, TASKS_SHOWN).map((task) => (
          <OneTask key={taskId(task)} task={task} />
        ))}
        {tasks.length === 0 ? (
          <EmptyState
            icon={<IconChecklist size={28} stroke={1.6} />}
            title="Nothing needs you"
            hint="Terms to answer, stores without sales and invites stand here as soon as there are any."
          />
        ) : null}
      </SectionCard>
      {more > 0 ? <Footnote>{`${more} more ${more === 1 ? 'follows' : 'follow'} as these are done.`}</Footnote> : null}
    </>
  );
}

function OneTask({ task }: { task: Task }) {
  const { label, icon } = STEPS[task.kind] ?? OPEN;
  return (
    <CardLine
      icon={icon}
      tone="warn"
      title={task.title}
      detail={`${task.text} Since ${shortDate(task.created_at)}.`}
      action={
        <div className={classes.actions}>
          <Button
            component={Link}
            href={safeBackUrl(task.link) ?? '/dashboard'}
            variant="default"
            size="xs"
            aria-label={`${label}: ${task.title}`}
          >
            {label}
          </Button>
          <Button
            variant="subtle"
            size="xs"
            aria-label={`Close: ${task.title}`}
            onClick={() => closeTask(taskId(task))}
          >
            Close
          </Button>
        </div>
      }
    />
  );
}
