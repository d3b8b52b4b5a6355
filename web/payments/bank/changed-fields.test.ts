import { expect, test } from 'vitest';
import { changedFields } from '#web/payments/bank/changed-fields.ts';

const START = { city: 'Troy', phone: '', website: 'https://a.test' };

test.each([
  ['nothing', { ...START }, {}],
  ['spaces around the same words', { ...START, city: ' Troy ' }, {}],
  ['one field', { ...START, city: 'Albany' }, { city: 'Albany' }],
  ['an emptied field', { ...START, website: '' }, { website: '' }],
])('%s', (_name, values, changed) => {
  expect(changedFields(START, values)).toEqual(changed);
});
