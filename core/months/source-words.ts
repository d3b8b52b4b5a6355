// Where sales of a statement come from, as it reads: "Clover, 31 days", "Manual upload, 12 days, 4 of them uploaded".
import { counted } from '#core/base/spoken.ts';
import type { SalesSource } from '#core/months/shapes.ts';
import { POS_TITLES, type PosType } from '#core/pos/pos-types.ts';

export function sourceWords({ system, days, uploaded_days }: Omit<SalesSource, 'gross' | 'channel'>): string {
  const title = POS_TITLES[system as PosType] ?? system;
  const uploaded = uploaded_days > 0 ? `, ${uploaded_days} of them uploaded` : '';
  return `${title}, ${counted(days, 'day', 'days')}${uploaded}`;
}
