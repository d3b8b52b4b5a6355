import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import type { UnitRow } from '#web/home/property/let-units.ts';
import { densityBounds, fitsNarrow, unitScale } from '#web/home/property/unit-heat.ts';

const unit = (perSqft: string | null, end_date: string | null, change: string | null = null) =>
  ({ perSqft, deal: { end_date }, figures: { change } }) as unknown as UnitRow;
const TODAY = day('2026-11-16');

test('densities are told apart at round bounds', () => {
  expect(densityBounds([166, 189, 287, 368, 457, 472, 591, 840, 1364])).toEqual([190, 370, 460, 590, 840]);
  expect(densityBounds([])).toEqual([0]);
});

test('the denser, the darker; a unit without sales has no step', () => {
  const rows = [unit('166.00', null), unit('472.00', null), unit('1364.00', null), unit(null, null)];
  const { stepOf, textOf } = unitScale('sqft', rows, TODAY, 'USD');
  const steps = rows.map(stepOf);
  expect(steps[0]).toBeLessThan(steps[2]!);
  expect(steps[3]).toBeNull();
  expect(rows.map(textOf)).toEqual(['$166', '$472', '$1,364', '—']);
});

test('the sooner a lease ends, the darker', () => {
  const rows = [unit(null, '2026-12-30'), unit(null, '2029-12-31'), unit(null, null)];
  const { stepOf, textOf, legend } = unitScale('end', rows, TODAY, 'USD');
  expect(rows.map(stepOf)).toEqual([6, 2, 1]);
  expect(textOf(rows[2]!)).toBe('No last day');
  expect(legend.map(({ words }) => words)).toEqual(['within 6 months', 'within 5 years', 'later']);
});

test.each([
  ['Kiln & Clay', true],
  ['Juniper & Rye', false],
  ['Brine', true],
  ['Gild & Thread', true],
  ['Marrow Noodle Bar', false],
  ['Crossties', false],
])('%s stands whole in a narrow unit: %s', (name, fits) => expect(fitsNarrow(name)).toBe(fits));
