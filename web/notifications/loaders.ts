// What the page of notifications asks first: the newest page of them.
import { prefetchPages } from '#web/base/loaders.ts';
import type { Loader } from '#web/base/screen.ts';
import { notificationsQuery } from '#web/notifications/queries.ts';

export const notifications: Loader = ({ search }) => [
  prefetchPages(notificationsQuery(search.show === 'unread' ? 'unread' : undefined)),
];
