import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { missingTask } from '#core/sales/missing-task.ts';

const about = { deal: 7, place: 'Foundry Hall, Suite 104', from: day('2026-01-01') };

test('the first missing day says since when a task waits', () => {
  const task = missingTask({ ...about, days: 289 });
  expect(task).toMatchObject({
    title: '289 days of Foundry Hall, Suite 104 have no report',
    created_at: '2026-01-02T00:00:00.000Z',
  });
  expect(task.text).toMatch(/^The first is 01\/01\/26\. Rent counts without them until/);
});

test('one day', () => {
  const task = missingTask({ ...about, days: 1 });
  expect(task.title).toBe('1 day of Foundry Hall, Suite 104 has no report');
  expect(task.text).toMatch(/^It is 01\/01\/26\. Rent counts without it until/);
});
