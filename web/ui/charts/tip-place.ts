// Where the figures of a mark stand: beside it, to its right where there is room, else to its left, else below or above it;
// always inside the chart. A mark from 200 to 240 in a chart of 600 has a tip of 150 at 248; in a chart of 300 at 42.
type Box = { left: number; right: number; top: number; bottom: number };
type Size = { width: number; height: number };

const AWAY = 8;

export function tipPlace(mark: Box, tip: Size, chart: Size): { left: number; top: number } {
  const within = (value: number, most: number) => Math.max(0, Math.min(value, most));
  const top = within(mark.top, chart.height - tip.height);
  const right = mark.right + AWAY;
  if (right + tip.width <= chart.width) return { left: right, top };
  const left = mark.left - AWAY - tip.width;
  if (left >= 0) return { left, top };
  const middle = within((mark.left + mark.right - tip.width) / 2, chart.width - tip.width);
  const below = mark.bottom + AWAY;
  const fits = below + tip.height <= chart.height;
  return { left: middle, top: fits ? below : Math.max(0, mark.top - AWAY - tip.height) };
}
