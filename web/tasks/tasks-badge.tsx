// The tasks badge: how many things wait for the person that they have not closed, and the way to them.
import { ActionIcon } from '@mantine/core';
import { IconChecklist } from '@tabler/icons-react';
import { openTasks } from '#core/tasks/closed-tasks.ts';
import { useClosedTasks } from '#web/tasks/closed-tasks.ts';
import { useFreshTasks } from '#web/tasks/queries.ts';
import { CountBadge, countedClass } from '#web/ui/count-badge.tsx';
import { Link } from '#web/ui/link.tsx';

export function TasksBadge() {
  const { data = [] } = useFreshTasks();
  const open = openTasks(data, useClosedTasks()).length;
  return (
    <ActionIcon
      component={Link}
      href="/dashboard/tasks"
      look="quiet"
      className={countedClass}
      variant="subtle"
      size={34}
      aria-label={open > 0 ? `Tasks, ${open} open` : 'Tasks'}
    >
      <IconChecklist size={18} stroke={1.6} />
      <CountBadge count={open} />
    </ActionIcon>
  );
}
