import { expect, test } from 'vitest';
import { shownWith } from '#web/base/shown-with.ts';

const refetch = async () => ({}) as never;
const answered = { data: 'terms', error: null, refetch };

test.each([
  ['nothing else is asked', [], 'terms'],
  ['the others have answered or failed', [{ isLoading: false }, { isLoading: false }], 'terms'],
  ['one of the others is on its way', [{ isLoading: false }, { isLoading: true }], undefined],
])('where %s', (_, others, data) => {
  expect(shownWith(answered, ...others).data).toBe(data);
});

test('a failure is told at once', () => {
  const error = new Error('refused');
  expect(shownWith({ data: undefined, error, refetch }, { isLoading: true }).error).toBe(error);
});
