import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { onPostgres } from '#tools/on-postgres.mjs';
import { slowest } from '#tools/test-seconds.mjs';
import { clock, timetable } from '#tools/timetable.mjs';

test.each([
  [4.24, '    4.2 s'],
  [59.9, '   59.9 s'],
  [725, '12:05 min'],
  [1_499.6, '25:00 min'],
])('%d seconds read %s', (seconds, said) => {
  expect(clock(seconds)).toBe(said);
});

test('the table names its parts, the time of the whole run and the slowest files', () => {
  const parts = [
    { name: 'types', seconds: 20, good: true },
    { name: 'browser', seconds: 640, good: false },
  ];
  const seconds = { 'e2e/walk.spec.ts': 90, 'server/tags/tags.test.ts': 4, 'scenarios/quarter.test.ts': 60 };
  expect(timetable(parts, slowest(seconds, 2), 650).split('\n')).toEqual([
    '',
    'Time of each part',
    '✔ types                       20.0 s',
    '✘ browser                  10:40 min',
    '  in all                   10:50 min',
    '',
    'The 2 slowest files',
    '   1:30 min  e2e/walk.spec.ts',
    '   1:00 min  scenarios/quarter.test.ts',
  ]);
});

test('every test that runs on PostgreSQL by day is there, once', () => {
  const files = onPostgres.flatMap(([, each]) => each);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
  expect(new Set(files).size).toBe(files.length);
  expect(files.length).toBeGreaterThan(40);
});
