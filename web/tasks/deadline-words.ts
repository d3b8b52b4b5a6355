// A deadline in words: the hour with its zone where there is one, how long ago it passed, or the day.
import { addDays } from '#core/base/time.ts';
import type { DeadlineGroup, Task } from '#core/tasks/contract.ts';
import { deadlineDate, timeOfDay } from '#web/base/format.ts';

export const GROUP_WORDS: Readonly<Record<DeadlineGroup, string>> = {
  today: 'Today',
  overdue: 'Overdue',
  tomorrow: 'Tomorrow',
  soon: 'This week and next',
  later: 'Later',
  none: 'No deadline',
};

/** "6:00 PM EST", "12 days ago", "Wed, Nov 18", and of another year "Mon, Jan 4, 2027". */
export function deadlineText({ due }: Pick<Task, 'due'>): string | undefined {
  if (due === undefined) return undefined;
  const { day, at, zone, days, group } = due;
  if (days < 0) return days === -1 ? 'Yesterday' : `${-days} days ago`;
  const hour = at === undefined ? '' : `${timeOfDay(at, zone)} ${zoneName(at, zone)}`;
  if (group === 'today' || days === 0) return hour || 'Today';
  const date = deadlineDate(day, addDays(day, -days));
  return hour === '' ? date : `${date}, ${hour}`;
}

/** "By 6:00 PM EST today." behind the words of a task. */
export function deadlineSentence(task: Pick<Task, 'due'>): string {
  const text = deadlineText(task);
  if (text === undefined || task.due === undefined) return '';
  if (task.due.days < 0) return ` Was due ${text.replace('Yesterday', 'yesterday')}.`;
  if (task.due.days === 0) return text === 'Today' ? ' Due today.' : ` Due today by ${text}.`;
  return ` Due ${text}.`;
}

function zoneName(at: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('en-US', { timeZone: zone, timeZoneName: 'short' }).formatToParts(new Date(at));
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
