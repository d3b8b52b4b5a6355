import { expect, test } from 'vitest';
import { missingWords } from '#web/reports/stores/missing-words.ts';

const row = (name: string, missing: number) => ({ store: { name }, gaps: { missing } });

test.each([
  [[row('Kiln & Clay', 2), row('Ember & Oak', 0)], 'Kiln & Clay misses 2 days.'],
  [[row('Kiln & Clay', 1)], 'Kiln & Clay misses 1 day.'],
  [[row('Kiln & Clay', 2), row('Ember & Oak', 1)], '2 merchants miss days.'],
  [[row('Ember & Oak', 0)], ''],
])('%j: %s', (rows, words) => expect(missingWords(rows, 'merchants')).toBe(words));
