// Where a name stands beside its dot: right of it, else left, above or below, wherever it touches no dot, no other name
// and no edge; where none of the four is free it is left out, and the tip and the bars beside the map tell it.
// Two dots of one latitude, 60 px apart: the name of the left one stands left, that of the right one right.
export type MapDot = { key: string; name: string; x: number; y: number; radius: number };
export type LabelSide = 'right' | 'left' | 'above' | 'below';

const LETTER = 6.6;
const LINE = 16;
const AWAY = 5;

type Box = { left: number; right: number; top: number; bottom: number };

/** Which sides are tried first; of several ways the one that shows most names is taken. */
const ORDERS: readonly (readonly LabelSide[])[] = [
  ['right', 'left', 'above', 'below'],
  ['right', 'above', 'below', 'left'],
  ['right', 'below', 'above', 'left'],
];

export function placeLabels(dots: readonly MapDot[], width: number, height: number): Map<string, LabelSide> {
  const ways = ORDERS.map((order) => placedInOrder(dots, order, { width, height }));
  return ways.reduce((best, way) => (way.size > best.size ? way : best));
}

function placedInOrder(
  dots: readonly MapDot[],
  order: readonly LabelSide[],
  { width, height }: { width: number; height: number },
): Map<string, LabelSide> {
  const taken: Box[] = dots.map(({ x, y, radius }) => around(x, y, radius * 2, radius * 2));
  const places = new Map<string, LabelSide>();
  for (const dot of [...dots].sort((a, b) => b.radius - a.radius)) {
    for (const side of order) {
      const box = boxOf(dot, side);
      const inside = box.left >= 0 && box.right <= width && box.top >= 0 && box.bottom <= height;
      if (!inside || taken.some((other) => touches(box, other))) continue;
      taken.push(box);
      places.set(dot.key, side);
      break;
    }
  }
  return places;
}

function boxOf({ name, x, y, radius }: MapDot, side: LabelSide): Box {
  const width = name.length * LETTER;
  const sideways = radius + AWAY + width / 2;
  const over = radius + AWAY / 2 + LINE / 2;
  if (side === 'right') return around(x + sideways, y, width, LINE);
  if (side === 'left') return around(x - sideways, y, width, LINE);
  return around(x, side === 'above' ? y - over : y + over, width, LINE);
}

function around(x: number, y: number, width: number, height: number): Box {
  return { left: x - width / 2, right: x + width / 2, top: y - height / 2, bottom: y + height / 2 };
}

function touches(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
