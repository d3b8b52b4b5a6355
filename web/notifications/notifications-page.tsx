// Every notification of the signed-in person, newest first.
import { Button } from '@mantine/core';
import { IconBell } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { useAddress } from '#web/base/address.ts';
import { OlderList } from '#web/base/older-list.tsx';
import { useUser } from '#web/base/user.ts';
import { NotificationList } from '#web/notifications/notification-list.tsx';
import classes from '#web/notifications/notifications-page.module.css';
import { latestQuery, notificationsQuery, useReadAll } from '#web/notifications/queries.ts';
import { SectionCard } from '#web/ui/card.tsx';
import { FilterBar, Segments } from '#web/ui/filter-bar.tsx';
import { Link } from '#web/ui/link.tsx';
import { PageHeader } from '#web/ui/page.tsx';
import { EmptyState } from '#web/ui/states.tsx';

const Filters = z.object({ show: z.enum(['all', 'unread']).catch('all') });
const SHOWN = [
  { value: 'all', label: 'All' },
  { value: 'unread', label: 'Unread' },
] as const;

export function NotificationsPage() {
  const [{ show }, change] = useAddress(Filters);
  return (
    <div className={classes.page}>
      <PageHeader
        title="Notifications"
        facts="What happened in your properties, companies and connections."
        actions={<ReadAll />}
      />
      <FilterBar right={<Link href="/dashboard/profile/notifications">Choose mails</Link>}>
        <Segments
          label="Show"
          segments={SHOWN}
          value={show}
          onChange={(next) => change({ show: next === 'all' ? undefined : next })}
        />
      </FilterBar>
      <SectionCard flush>
        <Notifications key={show} show={show} onAll={() => change({ show: undefined })} />
      </SectionCard>
    </div>
  );
}

function ReadAll() {
  const unread = useQuery(latestQuery).data?.unread ?? 0;
  const reading = useReadAll();
  const locked = useUser()?.impersonation !== null;
  return unread > 0 ? (
    <Button variant="default" disabled={locked} loading={reading.isPending} onClick={() => reading.mutate()}>
      {unread === 1 ? 'Mark as read' : `Mark all ${unread} as read`}
    </Button>
  ) : null;
}

function Notifications({ show, onAll }: { show: 'all' | 'unread'; onAll: () => void }) {
  const query = useInfiniteQuery(notificationsQuery(show === 'unread' ? 'unread' : undefined));
  return (
    <OlderList
      query={query}
      failed="The notifications could not be loaded"
      empty={<Nothing show={show} onAll={onAll} />}
    >
      {(list) => <NotificationList notifications={list} />}
    </OlderList>
  );
}

function Nothing({ show, onAll }: { show: 'all' | 'unread'; onAll: () => void }) {
  return show === 'unread' ? (
    <EmptyState
      icon={<IconBell size={28} stroke={1.6} />}
      title="Everything is read"
      step={{ label: 'Show all', act: onAll }}
    />
  ) : (
    <EmptyState
      icon={<IconBell size={28} stroke={1.6} />}
      title="No notifications yet"
      hint="Answers to your invites, changed terms and other news stand here."
    />
  );
}
