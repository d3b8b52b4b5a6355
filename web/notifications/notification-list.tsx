// Notifications below each other; opening one marks it as read and leads to where the thing is done.
import type { Notification } from '#core/notifications/contract.ts';
import { dateAndTime } from '#web/base/format.ts';
import { safeBackUrl } from '#web/base/safe-back-url.ts';
import classes from '#web/notifications/notification-list.module.css';
import { useRead } from '#web/notifications/queries.ts';
import { Link } from '#web/ui/link.tsx';

type NotificationListProps = { notifications: readonly Notification[]; onOpened?: () => void };

export function NotificationList({ notifications, onOpened }: NotificationListProps) {
  const reading = useRead();
  const opened = ({ id, status }: Notification) => {
    if (status === 'unread') reading.mutate([id]);
    onOpened?.();
  };
  return (
    <ul className={classes.list}>
      {notifications.map((one) => (
        <li key={one.id}>
          <Link
            href={safeBackUrl(one.link) ?? '/notifications'}
            look="quiet"
            className={classes.notification}
            data-status={one.status}
            onClick={() => opened(one)}
          >
            <span className={classes.dot} aria-hidden="true" />
            <span className={classes.words}>
              <span className={classes.title}>
                {one.title}
                {one.status === 'unread' ? <span className="unseen">, unread</span> : null}
              </span>
              {one.text ? <span className={classes.text}>{one.text}</span> : null}
              <span className={classes.time}>{dateAndTime(one.created_at)}</span>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
