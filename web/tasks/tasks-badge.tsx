// The tasks badge: how many things wait for the person that they have not closed, and the way to them.
import { ActionIcon } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { openTasks } from '#core/tasks/closed-tasks.ts';
import { useClosedTasks } from '#web/tasks/closed-tasks.ts';
import { useFreshTasks } from '#web/tasks/queries.ts';
import classes from '#web/tasks/tasks-badge.module.css';
import { Link } from '#web/ui/link.tsx';

const MOST_SHOWN = 99;

export function TasksBadge() {
  const { data = [] } = useFreshTasks();
  const open = openTasks(data, useClosedTasks()).length;
  return (
    <ActionIcon
      component={Link}
      href="/dashboard/tasks"
      look="quiet"
      className={classes.badge}
      variant="subtle"
      size={34}
      aria-label={open > 0 ? `Tasks, ${open} open` : 'Tasks'}
    >
      <IconChecklist size={18} stroke={1.6} />
      {open > 0 ? (
        <span className={classes.count} aria-hidden="true">
          {open > MOST_SHOWN ? `${MOST_SHOWN}+` : open}
        </span>
      ) : null}
    </ActionIcon>
  );
}
