// Sales of a closed month are not counted any more: what a till sends for one is kept, the last reading of each row, and
// what a person brings is refused. Every row that is counted passes here, under the lock of its channel.

import { refuse } from '#core/base/problem.ts';
import { monthDate } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import type { SaleRecord } from '#core/pos/sale.ts';
import type { Tx } from '#server/base/db/db.ts';
import { emit } from '#server/base/events.ts';
import type { Services } from '#server/base/services.ts';
import {
  type ClosedSpan,
  forgetLate,
  keepLate,
  type LateChange,
  listClosedSpans,
  listKnownDays,
} from '#server/sales/closing/closed-sql.ts';
import { salesCameLate } from '#server/sales/events.ts';
import type { Origin, PlacedSale } from '#server/sales/ingest-sql.ts';
import { hashOf } from '#server/sales/sale-hash.ts';

type Open = { counted: readonly PlacedSale[]; withdrawn: readonly string[]; late: number };

export async function holdLateChanges(
  services: Services,
  tx: Tx,
  origin: Origin,
  placed: readonly PlacedSale[],
  removed: readonly string[],
): Promise<Open> {
  const closed = await listClosedSpans(tx, origin.channelId);
  if (closed.length === 0) return { counted: placed, withdrawn: removed, late: 0 };
  const ids = [...placed.map(({ external_id }) => external_id), ...removed];
  const earlierById = new Map((await listKnownDays(tx, origin.channelId, ids)).map((row) => [row.external_id, row]));
  const closedDay = (...days: (Day | undefined)[]) => days.find((day) => day && closed.some(holds(day)));
  const late: LateChange[] = [];
  const counted = placed.filter((row) => {
    const before = earlierById.get(row.external_id);
    const day = closedDay(before?.business_day, row.business_day);
    if (day === undefined || before?.payload_hash === hashOf(row)) return true;
    late.push({
      external_id: row.external_id,
      business_day: day,
      change: before ? 'replaced' : 'added',
      record: recordOf(row),
    });
    return false;
  });
  const named = new Set(placed.map(({ external_id }) => external_id));
  const withdrawn = removed.filter((id) => {
    const day = named.has(id) ? undefined : closedDay(earlierById.get(id)?.business_day);
    if (day !== undefined) late.push({ external_id: id, business_day: day, change: 'removed', record: null });
    return day === undefined;
  });
  if (origin.uploadId !== null && late.length > 0) refuseClosed(closed, late[0]!.business_day);
  const kept = new Set(late.map(({ external_id }) => external_id));
  await forgetLate(
    tx,
    origin.channelId,
    ids.filter((id) => !kept.has(id)),
  );
  await keepLate(tx, origin, late);
  const days = [...new Set(late.map(({ business_day }) => business_day))].sort();
  if (days.length > 0) await emit(services, tx, salesCameLate, { channel_id: origin.channelId, days });
  return { counted, withdrawn, late: late.length };
}

const holds = (day: Day) => (span: ClosedSpan) => day >= span.from && day <= span.through;

function refuseClosed(closed: readonly ClosedSpan[], day: Day): never {
  return refuse(closedWords(closed.find(holds(day))!.month));
}

export function closedWords(month: Day): string {
  return `${monthDate(month)} is closed: its sales no longer change. Ask the property owner to reopen it first.`;
}

function recordOf({ hour: _, ...record }: PlacedSale): SaleRecord {
  return record;
}
