import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { turnOf, yearTask } from '#core/years/year-task.ts';

const facts = {
  deal: 7,
  year: day('2025-01-01'),
  through: day('2025-12-31'),
  name: '2025',
  since: new Date('2026-01-22T21:06:00Z'),
  side: null,
  merchant: 'Juniper',
  place: 'Foundry Hall, Suite 104',
  zone: 'America/New_York',
  masterCompany: 3,
  words: '',
  reportDays: undefined,
};

test('a signed year waits for the landlord, with a day', () => {
  expect(yearTask({ ...facts, what: 'accept' })).toMatchObject({
    kind: 'year.accept',
    link: '/new-ui/landlord/3/connections/7/years?year=2025-01-01',
    due: { day: '2026-02-05' },
  });
});

test.each([
  ['certify', undefined, '2026-03-01'],
  ['certify', 90, '2026-03-31'],
  ['again', 30, '2026-01-30'],
] as const)('a year to %s is due by the days of its lease, %s', (what, reportDays, due) => {
  expect(yearTask({ ...facts, what, reportDays })).toMatchObject({ due: { day: due } });
});

test.each([
  ['again', null, 'retailer'],
  ['certify', null, 'retailer'],
  ['correction', 'retailer', 'landlord'],
  ['correction', 'landlord', 'retailer'],
] as const)('%s of %s is a task of the %s', (what, side, turn) => {
  expect(turnOf({ what, side })).toBe(turn);
  expect(yearTask({ ...facts, what, side }).title).toContain('2025');
});
