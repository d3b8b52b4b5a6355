// The bell: how many notifications are unread, the newest of them, and the way to all.
import { ActionIcon, Button, Popover } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconBell } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import classes from '#web/notifications/bell.module.css';
import { NotificationList } from '#web/notifications/notification-list.tsx';
import { latestQuery, useReadAll } from '#web/notifications/queries.ts';
import { CountBadge, countedClass } from '#web/ui/count-badge.tsx';
import { Link } from '#web/ui/link.tsx';
import { EmptyState } from '#web/ui/states.tsx';

export function Bell() {
  const [opened, { toggle, close }] = useDisclosure(false);
  const { data } = useQuery(latestQuery);
  const unread = data?.unread ?? 0;
  return (
    <Popover opened={opened} onDismiss={close} position="bottom-end" width="min(400px, 94vw)" radius={12} trapFocus>
      <Popover.Target>
        <ActionIcon
          className={countedClass}
          variant="subtle"
          size={34}
          aria-label={unread > 0 ? `Notifications, ${unread} unread` : 'Notifications'}
          onClick={toggle}
        >
          <IconBell size={18} stroke={1.6} />
          <CountBadge count={unread} />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown p={0} aria-label="Notifications">
        <Latest onDone={close} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Latest({ onDone }: { onDone: () => void }) {
  const { data } = useQuery(latestQuery);
  const reading = useReadAll();
  const list = data?.results ?? [];
  return (
    <>
      <div className={classes.head}>
        <h2 className={classes.title}>Notifications</h2>
        {data && data.unread > 0 ? (
          <Button variant="subtle" size="xs" loading={reading.isPending} onClick={() => reading.mutate()}>
            Mark all as read
          </Button>
        ) : null}
      </div>
      <div className={classes.scroll}>
        {list.length > 0 ? (
          <NotificationList notifications={list} onOpened={onDone} />
        ) : (
          <EmptyState
            icon={<IconBell size={28} stroke={1.6} />}
            title="Nothing new"
            hint="Answers to your invites, changed terms and other news stand here."
          />
        )}
      </div>
      <div className={classes.foot}>
        <Link href="/notifications" onClick={onDone}>
          See all notifications
        </Link>
      </div>
    </>
  );
}
