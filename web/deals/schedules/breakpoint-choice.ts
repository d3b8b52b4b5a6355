// Another kind of breakpoint keeps what it can say: only a stated one has thresholds, so that the others keep the first rate
// over zero, and a schedule by lease year keeps its limits.
import type { DealTermsText } from '#core/deals/terms-text.ts';

type Percentage = NonNullable<DealTermsText['percentage']>;

export function withBreakpoint(percentage: Percentage, breakpoint: Percentage['breakpoint']): Percentage {
  const { by_year, ...kept } = percentage;
  const rate = percentage.tiers[0]?.rate ?? '';
  const tiers = breakpoint === 'stated' ? percentage.tiers : [{ over: '0.00', rate, flat: '0.00', to: null }];
  const years = (by_year ?? [])
    .map(({ tiers: _, ...entry }) => entry)
    .filter(({ minimum, maximum }) => minimum !== undefined || maximum !== undefined);
  return { ...kept, breakpoint, tiers, ...(years.length > 0 && { by_year: years }) };
}

/** One rate without a threshold or a flat amount fits beside the other fields. */
export function isOneRate({ breakpoint, tiers }: Pick<Percentage, 'breakpoint' | 'tiers'>): boolean {
  return breakpoint !== 'stated' && tiers.length === 1 && Number(tiers[0]?.flat) === 0;
}
