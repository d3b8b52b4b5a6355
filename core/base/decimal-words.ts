// What is wrong with a typed decimal, in the words of the product; nothing when it can be read.
// "12.345" where two decimals are kept says 'Decimals must be < than 3'; "130" for a percent says 'Must be < than 100'.
import { decimalsLessThan, lessThan, MUST_BE_DECIMAL, ONLY_POSITIVE, REQUIRED } from '#core/base/messages.ts';

const DECIMAL = /^-?\d{1,13}(?:\.(\d+))?$/;

export function decimalProblem(text: string, bounds: { decimals: number; max?: number }): string | undefined {
  if (text.trim() === '') return REQUIRED;
  const read = DECIMAL.exec(text);
  if (!read) return MUST_BE_DECIMAL;
  if (text.startsWith('-')) return ONLY_POSITIVE;
  if ((read[1] ?? '').length > bounds.decimals) return decimalsLessThan(bounds.decimals + 1);
  return bounds.max !== undefined && Number(text) > bounds.max ? lessThan(bounds.max) : undefined;
}
