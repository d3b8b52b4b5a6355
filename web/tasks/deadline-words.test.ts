import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import type { Task } from '#core/tasks/contract.ts';
import { deadlineSentence, deadlineText } from '#web/tasks/deadline-words.ts';

const due = (days: number, group: NonNullable<Task['due']>['group'], at?: string) => ({
  due: { day: day('2026-11-18'), zone: 'America/New_York', days, group, at },
});

test.each([
  ['no deadline', {}, undefined, ''],
  ['an hour of today', due(0, 'today', '2026-11-18T23:00:00Z'), '6:00 PM EST', ' Due today by 6:00 PM EST.'],
  ['today', due(0, 'today'), 'Today', ' Due today.'],
  ['yesterday', due(-1, 'overdue'), 'Yesterday', ' Was due yesterday.'],
  ['days ago', due(-12, 'overdue'), '12 days ago', ' Was due 12 days ago.'],
  ['ahead', due(2, 'soon'), 'Wed, Nov 18', ' Due Wed, Nov 18.'],
  ['next year', due(400, 'later'), 'Wed, Nov 18, 2026', ' Due Wed, Nov 18, 2026.'],
  [
    'ahead with its hour',
    due(1, 'tomorrow', '2026-11-18T11:00:00Z'),
    'Wed, Nov 18, 6:00 AM EST',
    ' Due Wed, Nov 18, 6:00 AM EST.',
  ],
])('%s', (_, task, text, sentence) => {
  expect(deadlineText(task)).toBe(text);
  expect(deadlineSentence(task)).toBe(sentence);
});
