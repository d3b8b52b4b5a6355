import { page } from '#core/base/page.ts';
import { notFound } from '#core/base/problem.ts';
import * as contract from '#core/notifications/contract.ts';
import { serve } from '#server/base/serve.ts';
import {
  countNotifications,
  findNotification,
  listNotifications,
  markAllRead,
  markRead,
} from '#server/notifications/sql.ts';

export const notificationRoutes = [
  serve(contract.listNotifications, async ({ db, viewer, request }, { query }) => {
    const counts = await countNotifications(db, viewer);
    const count = { unread: counts.unread, read: counts.all - counts.unread, all: counts.all }[query.status ?? 'all'];
    const results = await listNotifications(db, viewer, query);
    return { ...page(results, count, query, request.address), unread: counts.unread };
  }),

  serve(
    contract.getNotification,
    async ({ db, viewer }, { params }) => (await findNotification(db, viewer, params.id)) ?? notFound(),
  ),

  serve(contract.readNotification, async ({ db, viewer, now, audit }, { params }) => {
    await markRead(db, viewer, params.id, now);
    const notification = (await findNotification(db, viewer, params.id)) ?? notFound();
    audit({ chain: `user:${viewer.userId}`, action: 'notification.read', object: { notification: params.id } });
    return notification;
  }),

  serve(contract.readAllNotifications, async ({ db, viewer, now, audit }) => {
    const read = await markAllRead(db, viewer, now);
    audit({ chain: `user:${viewer.userId}`, action: 'notifications.read', object: { count: read } });
    return { read, unread: 0 as const };
  }),
];
