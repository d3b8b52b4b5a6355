import { expect, test } from 'vitest';
import { bringsText } from '#web/pos/type-outcome.tsx';

test('a manual channel promises nothing that nobody brings', () => {
  expect(bringsText('manual')).toMatch(/type or upload/);
  expect(bringsText('manual')).not.toMatch(/15 minutes/);
  expect(bringsText('toast')).toBe('Every sale of the day before, each morning.');
  expect(bringsText('square')).toMatch(/within 15 minutes/);
});
