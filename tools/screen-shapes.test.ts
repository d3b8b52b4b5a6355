import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { SHAPES_FILE, shapesText } from '#tools/screen-shapes.ts';

test('the addresses that links may lead to are those of the table of screens (npm run shapes)', () => {
  expect(readFileSync(SHAPES_FILE, 'utf8')).toBe(shapesText());
  expect(shapesText()).toContain("'/dashboard/deals/:/terms'");
});
