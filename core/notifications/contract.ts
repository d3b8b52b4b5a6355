// What happened that a person should know of: a line for each of them, read or unread.
import { z } from 'zod';
import { endpoint, One } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { PageQuery, pageOf } from '#core/base/page.ts';

export const Notification = z
  .object({
    id: z.number().int(),
    kind: z.string().describe('What happened, for example invite.accepted'),
    title: z.string(),
    text: z.string(),
    link: z.string().describe('The screen where the thing is done'),
    status: z.enum(['unread', 'read']),
    created_at: Instant,
    read_at: Instant.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.infer<typeof Notification>;

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/companies/notification/',
  allow: 'user',
  summary: 'The viewer’s notifications, newest first, with the number of unread ones',
  // The bell asks every minute, also for a person who has left.
  countsAsActivity: false,
  query: PageQuery.extend({ status: z.enum(['unread', 'read']).optional() }),
  reply: pageOf(Notification).extend({ unread: z.number().int() }),
});

export const getNotification = endpoint({
  method: 'GET',
  path: '/api/companies/notification/:id/',
  allow: 'user',
  summary: 'One notification',
  params: One,
  reply: Notification,
});

export const readNotification = endpoint({
  method: 'POST',
  path: '/api/companies/notification/:id/read/',
  allow: 'user',
  summary: 'Mark a notification as read',
  params: One,
  reply: Notification,
});

export const readAllNotifications = endpoint({
  method: 'POST',
  path: '/api/companies/notification/read_all/',
  allow: 'user',
  summary: 'Mark every notification of the viewer as read',
  reply: z.object({ read: z.number().int().describe('How many were unread'), unread: z.literal(0) }),
});
