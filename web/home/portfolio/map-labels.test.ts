import { expect, test } from 'vitest';
import { placeLabels } from '#web/home/portfolio/map-labels.ts';

const dot = (key: string, x: number, y: number) => ({ key, name: 'Foundry Hall', x, y, radius: 10 });

test('a name stands right of its dot where there is room', () => {
  expect(placeLabels([dot('a', 100, 100)], 600, 400).get('a')).toBe('right');
});

test('at the right edge it stands left', () => {
  expect(placeLabels([dot('a', 560, 100)], 600, 400).get('a')).toBe('left');
});

test('two dots beside each other take their names to both sides', () => {
  const places = placeLabels([dot('a', 200, 100), dot('b', 260, 100)], 600, 400);
  expect([places.get('a'), places.get('b')]).toEqual(['left', 'right']);
});

test('a name without room is left out', () => {
  const crowd = Array.from({ length: 40 }, (_, at) =>
    dot(String(at), 100 + (at % 8) * 20, 100 + Math.floor(at / 8) * 20),
  );
  expect(placeLabels(crowd, 600, 400).size).toBeLessThan(40);
});
