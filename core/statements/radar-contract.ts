// The breakpoint radar as data, with its words: for one deal here, for many on the home pages.
import { z } from 'zod';
import { endpoint, Id, Int } from '#core/base/endpoint.ts';
import { type Cents, type Currency, CurrencyCode, Money, moneyText } from '#core/base/money.ts';
import { DayText } from '#core/base/time.ts';
import { FIGURES } from '#core/statements/contract.ts';
import { RADAR_STATES, type Radar as RadarFigures, type Range } from '#core/statements/radar.ts';
import { methodSentences, radarWords } from '#core/statements/radar-words.ts';

const MoneyRange = z.object({ low: Money, expected: Money, high: Money }).meta({ id: 'MoneyRange' });
const Span = z.object({ from: DayText, through: DayText });

export const Radar = z
  .object({
    state: z.enum(RADAR_STATES),
    currency: CurrencyCode,
    period: Span.describe('The breakpoint period that holds the last day'),
    year: Span.describe('The rent year'),
    last_day: DayText,
    sales: Money.describe('Sales that count so far in the period'),
    breakpoint: Money.nullable(),
    rate: z.string().nullable().describe('Percent of sales over the breakpoint'),
    crossing: DayText.nullable().describe('When it was passed, or is expected to be'),
    earliest: DayText.nullable(),
    latest: DayText.nullable(),
    period_sales: MoneyRange.nullable().describe('Sales that count by the end of the period'),
    percentage_rent: MoneyRange.nullable().describe('Of the whole rent year'),
    rent: MoneyRange.nullable().describe('Base rent and fees included, of the whole rent year'),
    words: z.string(),
    method: z.array(z.string()).describe('How the figures were reached; empty with too little history'),
  })
  .meta({ id: 'Radar' });
export type Radar = z.infer<typeof Radar>;

export const getRadar = endpoint({
  method: 'GET',
  path: '/api/statements/deals/:deal/radar/',
  allow: FIGURES,
  summary: 'When a deal will cross its breakpoint, and what its rent year will come to',
  params: z.object({ deal: Id }),
  reply: z.object({
    radar: Radar.nullable().describe('Null before the first day of the deal has ended'),
    missing_days: Int.describe('Days without a report since the day that was agreed: the radar counts without them'),
  }),
});

export function radarText(radar: RadarFigures, currency: Currency): Radar {
  const range = (amounts: Range<Cents> | null) =>
    amounts && { low: moneyText(amounts.low), expected: moneyText(amounts.expected), high: moneyText(amounts.high) };
  return {
    state: radar.state,
    currency,
    period: radar.period,
    year: radar.year,
    last_day: radar.lastDay,
    sales: moneyText(radar.sales),
    breakpoint: radar.breakpoint === null ? null : moneyText(radar.breakpoint),
    rate: radar.rate,
    crossing: radar.crossing,
    earliest: radar.earliest,
    latest: radar.latest,
    period_sales: range(radar.periodSales),
    percentage_rent: range(radar.percentageRent),
    rent: range(radar.rent),
    words: radarWords(radar, currency),
    method: methodSentences(radar),
  };
}
