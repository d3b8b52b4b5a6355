// Amounts of two small deposits as people write them: 0.07, .07, $0.07, 07 and 7 are all seven cents.
import { z } from 'zod';

export function depositText(text: string): string {
  const plain = text.trim().replace(/^\$\s*/, '');
  return /^\d{1,2}$/.test(plain) ? `0.${plain.padStart(2, '0')}` : plain.replace(/^\./, '0.');
}

const Amount = z.preprocess(
  (value) => depositText(String(value ?? '')),
  z
    .string()
    .min(1)
    .regex(/^0\.(0[1-9]|[1-9]\d)$/, 'Must be an amount below one dollar, for example 0.07'),
);

export const AmountsForm = z.object({ amount1: Amount, amount2: Amount });
