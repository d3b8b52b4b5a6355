// One task: what, where and why, by when, how much money, and the one verb that does it. Closing it is under More.
import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import { taskId } from '#core/tasks/closed-tasks.ts';
import type { Task } from '#core/tasks/contract.ts';
import { groupOfTask } from '#core/tasks/order.ts';
import { DASH, money } from '#web/base/format.ts';
import { safeBackUrl } from '#web/base/safe-back-url.ts';
import { useUser } from '#web/base/user.ts';
import { closeTask } from '#web/tasks/closed-tasks.ts';
import { deadlineText } from '#web/tasks/deadline-words.ts';
import classes from '#web/tasks/tasks-page.module.css';
import { stepOf } from '#web/tasks/verb-of-kind.tsx';
import { Link } from '#web/ui/link.tsx';

const ICON = { size: 17, stroke: 1.6 } as const;
const PRESSING = new Set(['today', 'overdue']);

export function TaskLine({ task, isFirst }: { task: Task; isFirst: boolean }) {
  const { tone, Icon } = stepOf(task.kind, useUser()?.role);
  const deadline = deadlineText(task);
  return (
    <li className={classes.task}>
      <span className={classes.tile} data-tone={tone} aria-hidden="true">
        <Icon {...ICON} />
      </span>
      <div className={classes.words}>
        <p className={classes.what}>{task.title}</p>
        <p className={classes.why}>{task.text}</p>
      </div>
      <span className={classes.due} data-pressing={PRESSING.has(groupOfTask(task)) || undefined}>
        {deadline ?? <span className={classes.nothing}>{DASH}</span>}
      </span>
      <span className={classes.money}>
        {task.amount === undefined ? (
          <span className={classes.nothing}>{DASH}</span>
        ) : (
          money(task.amount, task.currency)
        )}
      </span>
      <span className={classes.step}>
        <TaskStep task={task} filled={isFirst && groupOfTask(task) === 'today'} />
      </span>
      <More task={task} />
    </li>
  );
}

export function TaskStep({ task, filled = false }: { task: Task; filled?: boolean }) {
  const { verb } = stepOf(task.kind, useUser()?.role);
  return (
    <Button
      component={Link}
      href={safeBackUrl(task.link) ?? '/dashboard'}
      variant={filled ? 'filled' : 'default'}
      size="xs"
      aria-label={`${verb}: ${task.title}`}
    >
      {verb}
    </Button>
  );
}

function More({ task }: { task: Task }) {
  return (
    <span className={classes.more}>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <ActionIcon variant="subtle" size={28} aria-label={`More: ${task.title}`}>
            <IconDots size={16} stroke={1.6} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => closeTask(taskId(task))}>Close without doing it</Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </span>
  );
}
