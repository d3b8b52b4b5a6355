// Amounts as answers write them, read back for sums.
import { parseMoney } from '#core/base/money.ts';

/** Not a number where there is no amount, so that no comparison holds by accident. */
export const cents = (text: string | null) => parseMoney(text ?? '') ?? Number.NaN;
export const added = (texts: string[]) => texts.reduce((sum, text) => sum + cents(text), 0);
