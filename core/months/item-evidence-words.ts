// Evidence of a kind of sales as both sides read it: "Delivery sales", "There were none. Ana Juniper, 02/03/2026".
import { fullDate } from '#core/base/spoken.ts';
import { SALES_KIND_LABELS } from '#core/deals/sales-items.ts';
import type { ItemEvidence } from '#core/months/shapes.ts';

export const evidenceTitle = ({ item }: Pick<ItemEvidence, 'item'>): string => SALES_KIND_LABELS[item];

export function evidenceNote({ answer, by, on }: ItemEvidence): string {
  if (answer === 'missing' || on === null) return 'Missing';
  return `${answer === 'none' ? 'There were none' : 'Attached'}. ${by}, ${fullDate(on)}`;
}
