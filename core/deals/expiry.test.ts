import { expect, test } from 'vitest';
import { addDays, day } from '#core/base/time.ts';
import { archiveText, expiryText, isDueForArchive, isOver } from '#core/deals/expiry.ts';

const TODAY = day('2026-03-10');

test.each([
  [-1, null],
  [0, 'Expires today'],
  [1, 'Expires in 1 day'],
  [2, 'Expires in 2 days'],
  [58, 'Expires in 58 days'],
  [59, 'Expires in 59 days'],
  [60, 'Expires in 60 days'],
  [61, null],
])('%i days before the end', (left, text) => {
  expect(expiryText('active', addDays(TODAY, left), TODAY)).toBe(text);
  expect(expiryText('active_pending', addDays(TODAY, left), TODAY)).toBe(text);
  expect(expiryText('pending', addDays(TODAY, left), TODAY)).toBeNull();
});

test.each([
  [-1, null, false],
  [0, 'Archived in 60 days', false],
  [1, 'Archived in 59 days', false],
  [58, 'Archived in 2 days', false],
  [59, 'Archived in 1 day', false],
  [60, 'Archived today', false],
  [61, null, true],
])('%i days after the end', (elapsed, text, due) => {
  const end = addDays(TODAY, -elapsed);
  for (const substatus of ['never_active', 'pending_extension', 'finished'] as const) {
    expect(archiveText(substatus, end, TODAY)).toBe(text);
  }
  expect(archiveText('archived', end, TODAY)).toBeNull();
  expect(isDueForArchive(end, TODAY)).toBe(due);
});

test('without an end nothing counts down', () => {
  expect(expiryText('active', null, TODAY)).toBeNull();
  expect(archiveText('finished', null, TODAY)).toBeNull();
  expect(isOver(null, TODAY)).toBe(false);
  expect(isDueForArchive(null, TODAY)).toBe(false);
});

test('the last day still belongs to the term', () => {
  expect(isOver(TODAY, TODAY)).toBe(false);
  expect(isOver(addDays(TODAY, -1), TODAY)).toBe(true);
});
