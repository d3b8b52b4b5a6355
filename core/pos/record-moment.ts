// When a record that cannot be counted was sold, as far as it still tells: its own business day, else the moment it was
// closed, else made. {"businessDate": 20260305, "closedDate": "2026-03-06T06:30:00Z"} is of the business day 2026-03-05.
import { type Day, isDay } from '#core/base/time.ts';
import { utcTime } from '#core/pos/wall-clock.ts';

export type RecordMoment = { day: Day } | { at: Date };

const DAYS = ['businessDate', 'business_date', 'business_day', 'businessDay', 'clsdBusDt', 'opnBusDt'];
const MOMENTS = [
  ...['closed_at', 'closedAt', 'closedDate', 'closed_date', 'clsdUTC', 'completed_at', 'completeTime', 'paidDate'],
  ...['timestamp', 'sale_date', 'saleDate', 'timeClosed', 'timeofcloseString', 'date', 'processedAt', 'paymentDate'],
  ...['created_at', 'createdAt', 'createdTime', 'createTime', 'createdDate', 'openedDate', 'opnUTC'],
];
/** No till of ours sold anything before, and none sells in the next century: such numbers are something else. */
const EARLIEST = Date.UTC(2000, 0, 1);
const LATEST = Date.UTC(2100, 0, 1);

export function recordMoment(record: unknown): RecordMoment | null {
  for (const part of [record, ...partsOf(record)]) {
    const day = first(DAYS, part, dayOf);
    if (day) return { day };
    const at = first(MOMENTS, part, momentOf);
    if (at) return { at };
  }
  return null;
}

/** Some vendors wrap a record once, in an object or a list. */
function partsOf(record: unknown): unknown[] {
  if (typeof record !== 'object' || record === null) return [];
  return Object.values(record).flatMap((value) => (Array.isArray(value) ? value.slice(0, 1) : [value]));
}

function first<Value>(
  names: readonly string[],
  part: unknown,
  read: (value: unknown) => Value | undefined,
): Value | undefined {
  if (typeof part !== 'object' || part === null) return undefined;
  for (const name of names) {
    const value = name in part ? read((part as Record<string, unknown>)[name]) : undefined;
    if (value !== undefined) return value;
  }
  return undefined;
}

function dayOf(value: unknown): Day | undefined {
  const digits = /^(\d{4})-?(\d{2})-?(\d{2})(?:T|$)/.exec(String(value));
  const text = digits ? digits.slice(1).join('-') : '';
  return isDay(text) ? text : undefined;
}

function momentOf(value: unknown): Date | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  // Seconds where milliseconds would be of the year 1970.
  const at = typeof value === 'number' && value < EARLIEST ? value * 1_000 : value;
  const time = utcTime(at);
  return time >= EARLIEST && time < LATEST ? new Date(time) : undefined;
}
