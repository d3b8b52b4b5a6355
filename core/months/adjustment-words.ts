// An adjustment as both sides read it, on the screen and on paper: "10/17/2026. “Wedding party for 40, billed to the host”".
import type { Currency } from '#core/base/money.ts';
import { counted, fullDate, money } from '#core/base/spoken.ts';
import type { Adjustment } from '#core/months/shapes.ts';

/** "+$1,850.00", "−$612.40". */
export function signedMoney(amount: string, currency: Currency): string {
  return `${amount.startsWith('-') ? '' : '+'}${money(amount, currency)}`;
}

export function adjustmentWords({ day, reason, category }: Adjustment): string {
  return `${fullDate(day)}${category ? `, ${category}` : ''}. “${reason}”`;
}

export function adjustmentsNote(count: number): string {
  return `${counted(count, 'line', 'lines')}, with reason and evidence`;
}
