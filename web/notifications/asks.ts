// What the page of notifications asks first: the newest page of them.
import { askPages } from '#web/base/asks.ts';
import type { Asks } from '#web/base/screen.ts';
import { notificationsQuery } from '#web/notifications/queries.ts';

export const notifications: Asks = ({ search }) => [
  askPages(notificationsQuery(search.show === 'unread' ? 'unread' : undefined)),
];
