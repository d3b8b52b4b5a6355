// What the walk says of a page that jumps while it loads, on one that does and on one that keeps its place.
import { readShifts, watchShifts } from '#testing/layout-shift.ts';
import { expect, test } from './base.ts';

const LATE = '<p style="height: 400px">Three stores have not reported.</p>';
const page = (note: string) =>
  `<html lang="en"><title>Sales</title><body style="margin: 0"><main><div id="note" ${note}></div>
   <section class="chart" style="height: 500px; background: #ccc">Sales by day</section></main></body></html>`;

test('a part that comes late and pushes the others is a jump; one that has its place is none', async ({
  page: tab,
}) => {
  const moved = async (note: string) => {
    await tab.setContent(page(note));
    await watchShifts(tab);
    await tab.evaluate(async (late) => {
      // A block that was never painted cannot jump.
      const painted = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      await painted();
      document.querySelector('#note')!.innerHTML = late;
      await painted();
    }, LATE);
    return readShifts(tab);
  };
  const jumped = await moved('');
  expect(jumped.total).toBeGreaterThan(0.1);
  expect(jumped.parts.join()).toMatch(/section\.chart “Sales by day” y 0 → 4\d\d/);
  expect(await moved('style="height: 432px"')).toEqual({ total: 0, parts: [] });
});
