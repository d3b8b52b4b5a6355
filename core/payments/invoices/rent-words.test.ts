import { expect, test } from 'vitest';
import type { RentKind } from '#core/payments/accrued.ts';
import { rentWords } from '#core/payments/invoices/rent-words.ts';

test.each<[RentKind[], string]>([
  [['percentage'], '% Rent'],
  [['percentage', 'base'], 'Base Rent and % Rent'],
  [['fee', 'percentage', 'base'], 'Base Rent, % Rent and Additional fee'],
  [[], ''],
])('%j reads "%s"', (kinds, words) => expect(rentWords(kinds)).toBe(words));
