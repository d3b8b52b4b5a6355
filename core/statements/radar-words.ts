// The radar in words: where a deal stands, and how its figures were reached. "Expected Jan 19, between Jan 11 and Feb
// 2."
import type { Currency } from '#core/base/money.ts';
import { count, money, span } from '#core/base/spoken.ts';
import type { Day } from '#core/base/time.ts';
import type { Radar } from '#core/statements/radar.ts';

export function radarWords(radar: Radar, currency: Currency): string {
  const { state, crossing, earliest, latest, rate } = radar;
  const breakpoint =
    radar.breakpoint === null ? 'the breakpoint' : `the breakpoint of ${money(radar.breakpoint, currency)}`;
  switch (state) {
    case 'no_percentage':
      return 'The terms ask for no percentage rent.';
    case 'from_first_sale':
      return 'Percentage rent counts from the first sale: there is no breakpoint.';
    case 'by_category':
      return 'Each category has its own breakpoint.';
    case 'above':
      return `Above ${breakpoint} since ${dayText(crossing!)}${rate === null ? '' : `: ${rate}% of each sale since`}.`;
    case 'expected':
      return `Expected to pass ${breakpoint} on ${dayText(crossing!)}${between(earliest, latest)}.`;
    case 'not_expected':
      return earliest === null
        ? `Not expected to pass ${breakpoint} by ${dayText(radar.period.through)}.`
        : `Not expected to pass ${breakpoint} by ${dayText(radar.period.through)}; on a good run, on ${dayText(earliest)}.`;
    case 'too_little':
      return 'There is too little history to say when: four weeks of reports are needed.';
  }
}

/** Sentences that let anybody do the sum again. */
export function methodSentences(radar: Radar): string[] {
  const { method, growthPercent, errorPercent, tried } = radar;
  if (method === null) return [];
  const sentences =
    method === 'last_year'
      ? [
          'Each day to come is taken as the same weekday 52 weeks before.',
          `It is ${growthPercent! < 0 ? 'lowered' : 'raised'} by ${count(Math.abs(growthPercent!), 1)}%, which is how the last eight weeks went against the same weeks a year before.`,
        ]
      : [
          'Each day to come is taken as the average of its weekday in the last eight weeks.',
          'There is less than a year of sales, so seasons are not in it yet.',
        ];
  const range =
    tried > 0
      ? `The range is ±${count(errorPercent!, 1)}%: tried on the last ${tried} blocks of four weeks, the same arithmetic was that close in four of five.`
      : `The range is ±${count(errorPercent!, 1)}%, assumed: there is too little past to try the arithmetic on.`;
  return [
    ...sentences,
    range,
    'Rent is computed from these sales by the same terms and the same engine as every receipt.',
  ];
}

function between(earliest: Day | null, latest: Day | null): string {
  if (earliest === null || earliest === latest) return '';
  return latest === null
    ? `, at the earliest on ${dayText(earliest)}; on a poor run not at all`
    : `, between ${dayText(earliest)} and ${dayText(latest)}`;
}

const dayText = (day: Day): string => span(day, day);
