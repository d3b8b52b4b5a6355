// What waits for the signed-in person, found from the state of things whenever it is asked for and never stored.
import { z } from 'zod';
import { endpoint } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';

export const MOST_TASKS = 200;

export const Task = z
  .object({
    kind: z.string().describe('What is to be done, for example deal.pending'),
    title: z.string(),
    text: z.string(),
    link: z.string().describe('The screen where it is done'),
    deal: z.number().int().nullable(),
    created_at: Instant.describe('Since when it waits'),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof Task>;

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/users/me/tasks/',
  allow: 'user',
  summary: 'What waits for the viewer, oldest first. Asking does not count as activity',
  countsAsActivity: false,
  reply: z.array(Task).max(MOST_TASKS),
});
