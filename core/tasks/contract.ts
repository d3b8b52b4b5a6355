// What waits for the signed-in person, found from the state of things whenever it is asked for and never stored.
import { z } from 'zod';
import { endpoint, Int } from '#core/base/endpoint.ts';
import { Instant } from '#core/base/instant.ts';
import { CurrencyCode, Money } from '#core/base/money.ts';
import { DayText } from '#core/base/time.ts';
import { Named } from '#core/properties/invite-contract.ts';
import { DONE_KINDS } from '#core/tasks/done-tasks.ts';

export const MOST_TASKS = 200;

/** In the order of the page. */
export const DEADLINE_GROUPS = ['today', 'overdue', 'tomorrow', 'soon', 'later', 'none'] as const;
export type DeadlineGroup = (typeof DEADLINE_GROUPS)[number];

const Due = z
  .object({
    day: DayText.describe('The last day, at the property'),
    at: Instant.optional().describe('The moment, where it is not the end of that day'),
    zone: z.string(),
    days: Int.describe('Days from today in that zone; below zero they have passed'),
    group: z.enum(DEADLINE_GROUPS).describe('Where it stands: "soon" is this week and next'),
  })
  .meta({ id: 'TaskDue' });

export const Task = z
  .object({
    kind: z.string().describe('What is to be done, for example deal.pending'),
    title: z.string(),
    text: z.string(),
    link: z.string().describe('The screen where it is done'),
    deal: z.number().int().nullable(),
    premises: Named.optional().describe('Where the store of the deal is; absent of what belongs to no single deal'),
    created_at: Instant.describe('Since when it waits'),
    due: Due.optional().describe('By when it should be done; absent where nothing happens by itself'),
    amount: Money.optional().describe('The money that depends on it'),
    currency: CurrencyCode.optional(),
    count: Int.optional().describe('How many things are done with it, where they are done together'),
  })
  .meta({ id: 'Task' });
export type Task = z.infer<typeof Task>;

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/users/me/tasks/',
  allow: 'user',
  summary:
    'What waits for the viewer: due today, overdue, then by deadline, ties by money. Asking does not count as activity',
  countsAsActivity: false,
  query: z.object({
    turn: z.enum(['yours', 'theirs']).default('yours').describe('Theirs: what the viewer has asked of others'),
  }),
  reply: z.array(Task).max(MOST_TASKS),
});

export const listDoneTasks = endpoint({
  method: 'GET',
  path: '/api/users/me/tasks/done/',
  allow: 'user',
  summary: 'What the viewer has finished in the last seven days, by kind, the latest first',
  countsAsActivity: false,
  reply: z.object({
    since: DayText.describe('The first of the seven days, as the default zone counts them'),
    done: z.array(
      z.object({ kind: z.enum(DONE_KINDS), count: Int, last_at: Instant.describe('When the latest was finished') }),
    ),
  }),
});
