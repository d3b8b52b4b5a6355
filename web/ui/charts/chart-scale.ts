// An axis with round steps and at most six ticks that holds everything from the lowest to the highest value.
// 0 to 1,843,200 cents has ticks at every 5,000.00: 0, 500000, 1000000, 1500000, 2000000.

export function chartScale(lowest: number, highest: number): { low: number; high: number; ticks: number[] } {
  const span = Math.max(highest - lowest, 100);
  const rough = span / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((times) => times * power).find((candidate) => candidate >= rough) ?? 10 * power;
  const [low, high] = [Math.floor(lowest / step) * step, Math.max(Math.ceil(highest / step), 1) * step];
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, index) => low + index * step);
  return { low, high, ticks };
}

/** A line that never comes near nothing is drawn from near its lowest value: 730 to 780 from 730, 20 to 780 from 0. */
export function scaleStart(values: readonly number[]): number {
  const [lowest, highest] = [Math.min(...values), Math.max(...values)];
  return values.length > 0 && lowest > highest / 3 ? lowest : 0;
}
