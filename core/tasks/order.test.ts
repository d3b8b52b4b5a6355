import { expect, test } from 'vitest';
import { type Day, DEFAULT_ZONE } from '#core/base/time.ts';
import { type FoundTask, orderTasks, tasksByMoney, tasksByProperty } from '#core/tasks/order.ts';
import { moneyOfTasks } from '#core/tasks/tasks-money.ts';

/** Monday, November 16 at 10:00 in New York. */
const NOW = new Date('2026-11-16T15:00:00Z');
const zone = DEFAULT_ZONE;

const task = (title: string, day?: string, amount?: string, more: Partial<FoundTask> = {}): FoundTask => ({
  kind: 'dispute',
  title,
  text: '',
  link: `/${title}`,
  deal: null,
  created_at: '2026-11-10T12:00:00.000Z',
  ...(day ? { due: { day: day as Day, zone } } : {}),
  ...(amount ? { amount, currency: 'USD' } : {}),
  ...more,
});
const at = (day: string, moment: string) => ({ due: { day: day as Day, zone, at: moment } });
const titles = (tasks: FoundTask[], most = 99) => orderTasks(tasks, NOW, most).map(({ title }) => title);
const groups = (tasks: FoundTask[]) => orderTasks(tasks, NOW, 99).map(({ due }) => due?.group ?? 'none');

test.each([
  ['a deadline before none', [task('none'), task('tomorrow', '2026-11-17')], ['tomorrow', 'none']],
  ['today before overdue', [task('overdue', '2026-11-04'), task('today', '2026-11-16')], ['today', 'overdue']],
  ['overdue before tomorrow', [task('tomorrow', '2026-11-17'), task('overdue', '2026-11-10')], ['overdue', 'tomorrow']],
  ['longer overdue first', [task('six', '2026-11-10'), task('twelve', '2026-11-04')], ['twelve', 'six']],
  ['by date', [task('later', '2026-12-29'), task('soon', '2026-11-18')], ['soon', 'later']],
  ['ties by money', [task('small', '2026-11-18', '9.00'), task('large', '2026-11-18', '10.00')], ['large', 'small']],
  ['money before none', [task('none', '2026-11-18'), task('some', '2026-11-18', '0.01')], ['some', 'none']],
  [
    'money without a deadline',
    [task('small', undefined, '9.00'), task('large', undefined, '80.00')],
    ['large', 'small'],
  ],
  ['money beats no deadline', [task('rich', undefined, '9999.00'), task('due', '2027-01-01')], ['due', 'rich']],
  [
    'then what waits longer',
    [task('new'), task('old', undefined, undefined, { created_at: '2026-11-09T12:00:00.000Z' })],
    ['old', 'new'],
  ],
  [
    'an hour before the end of its day',
    [task('day', '2026-11-16', '5.00'), task('hour', undefined, undefined, at('2026-11-16', '2026-11-16T23:00:00Z'))],
    ['hour', 'day'],
  ],
])('%s', (_, tasks, expected) => {
  expect(titles(tasks)).toEqual(expected);
  expect(titles(tasks.toReversed())).toEqual(expected);
});

test.each([
  ['2026-11-15', 'overdue'],
  ['2026-11-16', 'today'],
  ['2026-11-17', 'tomorrow'],
  ['2026-11-18', 'soon'],
  ['2026-11-29', 'soon'],
  ['2026-11-30', 'later'],
])('on Monday, November 16, %s is %s', (day, group) => {
  expect(groups([task('one', day)])).toEqual([group]);
});

test('a moment of today that has passed is overdue, and the day is that of the property', () => {
  expect(groups([task('passed', undefined, undefined, at('2026-11-16', '2026-11-16T14:00:00Z'))])).toEqual(['overdue']);
  const inLondon = { due: { day: '2026-11-17' as Day, zone: 'Europe/London' } };
  expect(
    orderTasks([task('one', undefined, undefined, inLondon)], new Date('2026-11-17T02:00:00Z'), 1)[0]?.due,
  ).toEqual({
    ...inLondon.due,
    days: 0,
    group: 'today',
  });
});

test('what is cut off is what can wait longest', () => {
  const many = Array.from({ length: 300 }, (_, index) => task(`old-${index}`));
  expect(titles([...many, task('dispute', '2026-11-17', '442.40')], 200)).toHaveLength(200);
  expect(titles([...many, task('dispute', '2026-11-17', '442.40')], 200)[0]).toBe('dispute');
});

test('by money the largest amount is first; equal amounts, and tasks without any, stay in the order of their deadlines', () => {
  const ordered = orderTasks(
    [
      task('none-today', '2026-11-16'),
      task('small-overdue', '2026-11-04', '9.00'),
      task('small-tomorrow', '2026-11-17', '9.00'),
      task('none-later', '2026-12-24'),
      task('large', undefined, '1232.80'),
    ],
    NOW,
    9,
  );
  expect(tasksByMoney(ordered).map(({ title }) => title)).toEqual([
    'large',
    'small-overdue',
    'small-tomorrow',
    'none-today',
    'none-later',
  ]);
});

test('by property the place of the most urgent task is first, and what belongs to none is last', () => {
  const [hall, court] = [
    { id: 1, name: 'Foundry Hall' },
    { id: 2, name: 'Mercer Court' },
  ];
  const ordered = orderTasks(
    [
      task('drafts', '2026-11-16'),
      task('lease', '2026-11-29', undefined, { premises: court }),
      task('license', '2026-11-04', undefined, { premises: hall }),
      task('debit', '2026-11-17', undefined, { premises: hall }),
    ],
    NOW,
    9,
  );
  expect(tasksByProperty(ordered).map(({ name, tasks }) => [name, tasks.map(({ title }) => title)])).toEqual([
    ['Foundry Hall', ['license', 'debit']],
    ['Mercer Court', ['lease']],
    [null, ['drafts']],
  ]);
});

test('money of tasks is a sum of one currency, or nothing', () => {
  const [some, more] = orderTasks([task('a', undefined, '442.40'), task('b', undefined, '1232.80')], NOW, 9);
  expect(moneyOfTasks([some!, more!, ...orderTasks([task('c')], NOW, 1)])).toEqual({
    amount: '1675.20',
    currency: 'USD',
  });
  expect(moneyOfTasks([some!, { ...more!, currency: 'GBP' }])).toBeUndefined();
  expect(moneyOfTasks([])).toBeUndefined();
});
