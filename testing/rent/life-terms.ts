// Lives for tests, from the few words that a case is about: 5% of all sales a year, billed by month, from 2026-01-01.
import type { Day } from '#core/base/time.ts';
import type { LifeText } from '#core/rent/life/life.ts';
import type { LifeTermsText } from '#core/rent/life/terms.ts';
import { type FiguresText, lifeAnswer } from '#core/rent/life/vectors.ts';

type PercentageText = NonNullable<LifeTermsText['percentage']>;

export function lifeTerms(
  percentage: Partial<PercentageText> = {},
  others: Partial<LifeTermsText> = {},
): LifeTermsText {
  return {
    currency: 'USD',
    rent_basis: 'none',
    percentage: {
      breakpoint: 'none',
      breakpoint_period: 'annual',
      tiers: [{ over: '0.00', rate: '5' }],
      ...percentage,
    },
    ...others,
  };
}

/** 5% over a stated threshold. */
export const over = (threshold: string, rate = '5') => {
  return { breakpoint: 'stated' as const, tiers: [{ over: threshold, rate }] };
};

export const baseRent = (amount: string, others: Partial<NonNullable<LifeTermsText['base_rent']>> = {}) =>
  ({ rent_basis: 'base_rent', base_rent: { amount, period: 'monthly', ...others } }) as const;

/** The same gross on the 15th of each month from a month on. */
export function monthly(gross: string, count = 12, first = '2026-01'): { day: string; gross: string }[] {
  const [year, month] = first.split('-').map(Number) as [number, number];
  return Array.from({ length: count }, (_, index) => {
    const months = year * 12 + month - 1 + index;
    return { day: `${Math.floor(months / 12)}-${String((months % 12) + 1).padStart(2, '0')}-15`, gross };
  });
}

export function lifeOf(versions: LifeText['versions'], others: Partial<LifeText> = {}): LifeText {
  return { term: { start: versions[0]!.from, end: '2030-12-31' }, versions, ...others };
}

/** Figures of a life on a day; a refusal is thrown. */
export function figuresAt(life: LifeText, day: string): FiguresText & Record<string, unknown> {
  const answer = lifeAnswer({ ...life, expect: { at: [{ day: day as Day }] } });
  if ('error' in answer) throw new Error(answer.error);
  return answer.at[0]!;
}

/** Lines as `period end amount`, for short tables. */
export function linesAt(life: LifeText, day: string): string[] {
  const figures = figuresAt(life, day);
  const { lines } = figures as typeof figures & { lines: { period_end: string; amount: string }[] };
  return lines.map(({ period_end, amount }) => `${period_end} ${amount}`);
}

export function errorOf(life: unknown): string {
  const answer = lifeAnswer(life);
  if (!('error' in answer)) throw new Error('The life was not refused');
  return answer.error;
}
