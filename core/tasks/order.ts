// In which order tasks stand: what ends today, what is overdue, then by date, and at the end what has no deadline. Of two
// with one deadline the one with more money comes first, then the one that waits longer. On Monday, November 16 a dispute
// of 442.40 that is debited today stands before a license that expired on November 4, and both before a debit of
// 1,232.80 that is tried again tomorrow.
import { type Cents, parseMoney, ZERO } from '#core/base/money.ts';
import { type Day, dayIn, daysBetween, weekday } from '#core/base/time.ts';
import type { DeadlineGroup, Task } from '#core/tasks/contract.ts';
import { DEADLINE_GROUPS } from '#core/tasks/contract.ts';
import type { TaskKind } from '#core/tasks/task-kinds.ts';

/** A deadline as its feature knows it: a day at the property, and the moment where it is not the end of that day. */
type Deadline = { readonly day: Day; readonly at?: string | undefined; readonly zone: string };
export type TheirTask = Omit<Task, 'due'> & { readonly due?: Deadline | undefined };
/** What waits for the viewer is of a kind that the screen knows; what waits for others needs no icon and no verb. */
export type FoundTask = TheirTask & { readonly kind: TaskKind };

/** The tasks with how far each deadline is from now, the most urgent first, and no more than `most` of them. */
export function orderTasks(tasks: readonly TheirTask[], now: Date, most: number): Task[] {
  return tasks
    .map((task) => withDeadline(task, now))
    .sort(byUrgency)
    .slice(0, most);
}

function withDeadline({ due, ...task }: TheirTask, now: Date): Task {
  if (due === undefined) return task;
  const days = daysBetween(dayIn(now, due.zone), due.day);
  const isPast = due.at === undefined ? days < 0 : Date.parse(due.at) < now.getTime();
  const group = isPast ? 'overdue' : groupOf(days, weekday(dayIn(now, due.zone)));
  return { ...task, due: { day: due.day, at: due.at, zone: due.zone, days, group } };
}

/** A week begins on Monday: on Wednesday, 11 days ahead is the Sunday of next week. */
function groupOf(days: number, weekdayNow: number): DeadlineGroup {
  if (days === 0) return 'today';
  if (days === 1) return 'tomorrow';
  return days <= 14 - weekdayNow ? 'soon' : 'later';
}

export const groupOfTask = ({ due }: Pick<Task, 'due'>): DeadlineGroup => due?.group ?? 'none';

function byUrgency(a: Task, b: Task): number {
  return (
    DEADLINE_GROUPS.indexOf(groupOfTask(a)) - DEADLINE_GROUPS.indexOf(groupOfTask(b)) ||
    compareTexts(a.due?.day ?? '', b.due?.day ?? '') ||
    momentOf(a) - momentOf(b) ||
    amountOf(b) - amountOf(a) ||
    Date.parse(a.created_at) - Date.parse(b.created_at) ||
    compareTexts(a.link, b.link)
  );
}

/** The same tasks with the most money first; of equal amounts, and of those without any, the most urgent first. */
export const tasksByMoney = (ordered: readonly Task[]): Task[] => ordered.toSorted((a, b) => amountOf(b) - amountOf(a));

/** By property, the one with the most urgent task first; what belongs to no single property is together at the end. */
export function tasksByProperty(ordered: readonly Task[]): { name: string | null; tasks: Task[] }[] {
  const groups = [...Map.groupBy(ordered, ({ premises }) => premises?.id ?? null)].map(([id, tasks]) => ({
    name: id === null ? null : (tasks[0]?.premises?.name ?? null),
    tasks,
  }));
  return [...groups.filter(({ name }) => name !== null), ...groups.filter(({ name }) => name === null)];
}

/** A deadline without a moment ends with its day, after all that have one. */
function momentOf({ due }: Task): number {
  return due?.at === undefined ? Number.MAX_SAFE_INTEGER : Date.parse(due.at);
}

function amountOf({ amount }: Task): Cents {
  return (amount === undefined ? undefined : parseMoney(amount)) ?? ZERO;
}

function compareTexts(a: string, b: string): number {
  return a === b ? 0 : a < b ? -1 : 1;
}
