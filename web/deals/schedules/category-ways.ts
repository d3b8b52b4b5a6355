// The four ways in which categories are counted, each a rule and a breakpoint of the engine: separate and stated, separate
// and natural, pooled (stated), combined (natural). Only what the chosen way cannot say is left behind: natural and
// pooled categories have one rate each, and only natural ones on their own carry a share of the base rent.
import type { DealTermsText } from '#core/deals/terms-text.ts';

export type CategoryWay = 'stated' | 'natural' | 'pooled' | 'combined';
type Categories = NonNullable<DealTermsText['categories']>;
type Percentage = NonNullable<DealTermsText['percentage']>;
type Rates = Pick<Categories['items'][number], 'tiers' | 'base_share'>;

export const emptyTier = () => ({ over: '0.00', rate: '', flat: '0.00', to: null });

export function categoryWay(categories: Categories, { breakpoint }: Pick<Percentage, 'breakpoint'>): CategoryWay {
  if (categories.rule !== 'separate') return categories.rule;
  return breakpoint === 'natural' ? 'natural' : 'stated';
}

export function withCategoryWay(terms: DealTermsText, way: CategoryWay): DealTermsText {
  const { percentage, categories } = terms;
  if (percentage === null || categories === null) return terms;
  const { items, default: rest } = categories;
  return {
    ...terms,
    percentage: { ...percentage, breakpoint: way === 'natural' || way === 'combined' ? 'natural' : 'stated' },
    categories: {
      rule: way === 'stated' || way === 'natural' ? 'separate' : way,
      items: items.map((item) => ({ category: item.category, ...ratesFor(item, way) })),
      ...(rest && { default: ratesFor(rest, way) }),
    },
  };
}

export function emptyRates(way: CategoryWay): Rates {
  return ratesFor({ tiers: [emptyTier()] }, way);
}

function ratesFor({ tiers, base_share }: Rates, way: CategoryWay): Rates {
  const kept = way === 'stated' ? tiers : tiers.slice(0, 1).map((tier) => ({ ...tier, to: null }));
  return { tiers: kept, ...(way === 'natural' && { base_share: base_share ?? '' }) };
}

/** Categories carry their own rates, so the plain ones go, and with them rates by lease year; back again, one returns. */
export function withCategories(terms: DealTermsText, byCategory: boolean): DealTermsText {
  const { percentage } = terms;
  if (percentage === null) return terms;
  const { by_year, ...kept } = percentage;
  if (!byCategory) return { ...terms, categories: null, percentage: { ...kept, tiers: [emptyTier()] } };
  const way = percentage.breakpoint === 'natural' ? 'natural' : 'stated';
  return {
    ...terms,
    categories: { rule: 'separate', items: [{ category: '', ...emptyRates(way) }] },
    percentage: { ...kept, breakpoint: way, tiers: [] },
  };
}
