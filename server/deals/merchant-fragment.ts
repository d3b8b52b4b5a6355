// The count of merchants (core/deals/merchant-count.ts) as conditions on `deals d` at `premises p`.
import { type RawBuilder, sql } from 'kysely';
import { IN_FORCE } from '#core/deals/merchant-count.ts';

export function merchantConditions(now: Date): { open: RawBuilder<boolean>; notOpen: RawBuilder<boolean> } {
  const today = sql`(${now}::timestamptz at time zone p.time_zone)::date`;
  const inForce = sql`d.status = any(${[...IN_FORCE]}::text[]) and (d.end_date is null or d.end_date >= ${today})`;
  return {
    open: sql<boolean>`(${inForce} and d.start_date <= ${today})`,
    notOpen: sql<boolean>`(${inForce} and d.start_date > ${today})`,
  };
}
