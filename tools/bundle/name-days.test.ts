import { expect, test } from 'vitest';
import { nameDays } from '#tools/bundle/name-days.ts';

test.each([
  ['2026-03-10', '?from=2025-12-10&through=2026-03-09', '?from={today-90}&through={today-1}'],
  ['2026-03-10', '?on=2026-03-10&until=2026-04-09', '?on={today+0}&until={today+30}'],
  ['2026-03-10', '?from=2025-03-10', '?from={today-1y+0}'],
  ['2026-03-10', '?from=2025-03-11', '?from={today-364}'],
  ['2026-03-10', '?from=2024-03-08', '?from={today-2y-2}'],
  ['2028-02-29', '?from=2027-03-01', '?from={today-1y+0}'],
  ['2028-02-29', '?from=2027-02-28', '?from={today-1y-1}'],
  ['2026-03-10', '?deal=2026&month=2026-03', '?deal=2026&month=2026-03'],
])('on %s %s is %s', (today, search, named) => {
  expect(nameDays(`/api/a/${search}`, today)).toBe(`/api/a/${named}`);
});
