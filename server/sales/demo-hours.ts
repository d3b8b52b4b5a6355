// How a day's sales spread over its hours, in ten-thousandths from its beginning: food at noon and in the evening,
// goods through the afternoon. Cutting the day's amounts at the same marks makes hours that add up to the day.
type HourShare = { hour: number; from: number; to: number };

const FOOD = [3, 4, 7, 13, 14, 8, 5, 5, 9, 13, 12, 7];
const GOODS = [3, 6, 9, 11, 12, 12, 11, 10, 10, 8, 6, 2];
const FIRST_HOUR = 9;

export const HOURS: Readonly<Record<'food' | 'goods', readonly HourShare[]>> = {
  food: shares(FOOD),
  goods: shares(GOODS),
};

function shares(weights: readonly number[]): HourShare[] {
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  let before = 0;
  return weights.map((weight, index) => {
    const from = Math.floor((before * 10_000) / whole);
    before += weight;
    return { hour: FIRST_HOUR + index, from, to: Math.floor((before * 10_000) / whole) };
  });
}
