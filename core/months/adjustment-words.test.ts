import { expect, test } from 'vitest';
import { day } from '#core/base/time.ts';
import { adjustmentsNote, adjustmentWords, signedMoney } from '#core/months/adjustment-words.ts';

test('amounts carry their sign, and lines their day, category and reason', () => {
  expect([signedMoney('1850.00', 'USD'), signedMoney('-612.40', 'GBP')]).toEqual(['+$1,850.00', '−£612.40']);
  const party = {
    id: 1,
    day: day('2026-10-17'),
    amount: '1850.00',
    title: 'Party',
    reason: 'Billed to the host',
    category: null,
  };
  const evidence = { name: 'invoice.pdf', sha256: 'a'.repeat(64) };
  expect(adjustmentWords({ ...party, evidence })).toBe('10/17/2026. “Billed to the host”');
  expect(adjustmentWords({ ...party, category: 'Food', evidence })).toBe('10/17/2026, Food. “Billed to the host”');
  expect([adjustmentsNote(1), adjustmentsNote(2)]).toEqual([
    '1 line, with reason and evidence',
    '2 lines, with reason and evidence',
  ]);
});
