// The days of stores, each a line: what a day report and the lists of them are made of.
import { type Cents, moneyText } from '#core/base/money.ts';
import { refuseField } from '#core/base/problem.ts';
import { addDays, type Day, daysBetween, firstDay, monthOf } from '#core/base/time.ts';
import { figuresText } from '#core/reports/measure.ts';
import { type ClosedBy, openSpans } from '#core/reports/open-days.ts';
import type { DayRange } from '#core/reports/presets.ts';
import { LONGEST_REPORT_DAYS } from '#core/reports/query-contract.ts';
import { dueRanges, type Span } from '#core/reports/spans.ts';
import type { Measured } from '#core/reports/store.ts';
import type { Db } from '#server/base/db/db.ts';
import { readOne } from '#server/base/db/read-together.ts';
import type { Scope } from '#server/reports/scope/scope.ts';
import { IN_DAYS } from '#server/reports/sums/buckets.ts';
import { spansByStore } from '#server/reports/sums/count-reports.ts';
import { type KeyOf, measureInBuckets } from '#server/reports/sums/measure-sales.ts';
import { wholeMonthsIn } from '#server/reports/sums/whole-months.ts';

/** `key` is the place of the store, or the channel. */
export type DayLine = { key: number; day: Day; sold: Measured | null };

/** More lines than this are asked for in smaller ranges. */
const MOST_LINES = 200_000;
const DEFAULT_DAYS = 30;

export function daysAsked(
  query: { day_after?: string | undefined; day_before?: string | undefined },
  today: Day,
): DayRange {
  const through = (query.day_before ?? today) as Day;
  const from = (query.day_after ?? addDays(through, 1 - DEFAULT_DAYS)) as Day;
  if (from > through) refuseField('day_before', `Choose a last day on or after ${from}.`);
  if (daysBetween(from, through) >= LONGEST_REPORT_DAYS) {
    refuseField('day_after', `Choose at most ${LONGEST_REPORT_DAYS} days.`);
  }
  return { from, through };
}

export async function dayLines(
  db: Db,
  scope: Pick<Scope, 'stores' | 'spans' | 'closed' | 'propertyChannels'>,
  range: DayRange,
  keyOf: KeyOf,
  withGaps: boolean,
): Promise<DayLine[]> {
  if (scope.stores.length * (daysBetween(range.from, range.through) + 1) > MOST_LINES) {
    refuseField('day_after', 'That is too many stores and days at once: choose fewer days.');
  }
  const measured = await readOne(db, measureInBuckets(scope, range, keyOf, IN_DAYS));
  const lines = [...measured].flatMap(([key, days]) => [...days].map(([day, sold]): DayLine => ({ key, day, sold })));
  return withGaps ? [...lines, ...gapsBeside(scope, range, measured)] : lines;
}

export function orderLines<Line extends { key: number; day: Day }>(lines: Line[], ordering: 'day' | '-day'): Line[] {
  const sign = ordering === 'day' ? 1 : -1;
  return lines.sort((a, b) => (a.day === b.day ? a.key - b.key : a.day < b.day ? -sign : sign));
}

function gapsBeside(
  { stores, spans, closed }: Pick<Scope, 'stores' | 'spans' | 'closed'>,
  range: DayRange,
  soldByKey: ReadonlyMap<number, ReadonlyMap<Day, Measured>>,
) {
  const spansOf = spansByStore(spans, range);
  return stores.flatMap((store, key) =>
    (store.lineage === null ? [] : dueRanges(store, openSpans(spansOf.get(key) ?? [], closed), range)).flatMap(
      ({ from, through }) => {
        const gaps: DayLine[] = [];
        for (let day = from; day <= through; day = addDays(day, 1)) {
          if (!soldByKey.get(key)?.has(day)) gaps.push({ key, day, sold: null });
        }
        return gaps;
      },
    ),
  );
}

/** What every day report says, of a deal or of a channel. */
export function dayText(
  line: DayLine,
  id: string,
  { today, closed }: { today: Day; closed: boolean },
  wholeMonths: ReadonlySet<string>,
) {
  const { day, sold, key } = line;
  return {
    id,
    day,
    covers_from: wholeMonths.has(`${key} ${day}`) ? firstDay(monthOf(day)) : day,
    figures: sold && figuresText(sold),
    status: sold ? 'reported' : closed ? 'closed' : day < today ? 'missing' : 'open',
  } as const;
}

/** Whether every channel that the store had on the day was closed. */
export function isShut(spans: readonly Span[], closed: ClosedBy): boolean {
  return spans.length > 0 && openSpans(spans, closed).length === 0;
}

export function wholeMonthsOf(db: Db, { spans }: Pick<Scope, 'spans'>, range: DayRange, keyOf: KeyOf) {
  const pieces = [...spansByStore(spans, range).values()]
    .flat()
    .map((span) => ({ group: keyOf(span), channel: span.channel, from: span.from, through: span.through }));
  return readOne(db, wholeMonthsIn(pieces));
}

export const rentText = (rent: Cents | undefined | null): string | null => (rent == null ? null : moneyText(rent));
