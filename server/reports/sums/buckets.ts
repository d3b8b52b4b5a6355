// What sales are added up by, beside their group: months, weeks, days, hours or categories, and how each is read.
import { type Day, daysBetween, firstDay, monthOf } from '#core/base/time.ts';
import type { MonthSplit } from '#core/reports/month-split.ts';
import { sumByCategory } from '#server/reports/sums/category-sql.ts';
import { type Level, sumByDay, sumByHour, sumByMonth, sumByWeek } from '#server/reports/sums/rollup-sql.ts';

/** Calendar months, by first day. */
export const IN_MONTHS = {
  read: sumByMonth,
  bucketOf: ({ bucket }: { bucket: Day }) => bucket,
  bucketOfDay: (day: Day) => firstDay(monthOf(day)),
  reading: 'months' as const,
  properties: true,
};

export const IN_DAYS = {
  read: sumByDay,
  bucketOf: ({ bucket }: { bucket: Day }) => bucket,
  reading: 'days' as const,
  properties: true,
};

/** Weeks of seven days from a first one, by number. */
export const inWeeks = (first: Day) => ({
  read: (pieces: MonthSplit, level?: Level) => sumByWeek(pieces, first, level),
  bucketOf: ({ bucket }: { bucket: number }) => bucket,
  bucketOfDay: (day: Day) => Math.floor(daysBetween(first, day) / 7),
  reading: 'days' as const,
  properties: true,
});

type HourRow = { weekday: number; hour: number };

/** Hours of the week: weekday × 24 + hour. */
export const IN_HOURS_OF_WEEK = {
  read: sumByHour,
  bucketOf: ({ weekday, hour }: HourRow) => weekday * 24 + hour,
  reading: 'fewest' as const,
  properties: true,
  kinds: 'hour' as const,
};

/** Hours of one day. */
export const IN_HOURS_OF_DAY = {
  read: sumByHour,
  bucketOf: ({ hour }: HourRow) => hour,
  reading: 'days' as const,
  kinds: 'hour' as const,
};

export const IN_CATEGORIES = {
  read: sumByCategory,
  bucketOf: ({ bucket }: { bucket: string }) => bucket,
  reading: 'fewest' as const,
  kinds: 'category' as const,
};
