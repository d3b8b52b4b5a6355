// What a landlord sorts by. Four types come with the product, each at most once in a portfolio; custom ones are named
// by the landlord, as many as they like. The tags of a category are bound either to properties or to merchants. A
// merchant is the deal behind it: the same bakery at two properties is tagged twice, each time for itself.
import { z } from 'zod';

export const TAG_KINDS = ['premises', 'retailer'] as const;
export const TagKind = z.enum(TAG_KINDS);
export type TagKind = z.infer<typeof TagKind>;

const CATEGORY_TYPES = ['region', 'property_type', 'merchandise', 'merchant_size', 'custom'] as const;
export const CategoryType = z.enum(CATEGORY_TYPES);
export type CategoryType = z.infer<typeof CategoryType>;
export type BuiltInType = Exclude<CategoryType, 'custom'>;

export const BUILT_IN: Readonly<Record<BuiltInType, { kind: TagKind; name: string; example: string }>> = {
  region: { kind: 'premises', name: 'Region', example: 'North, South, West' },
  property_type: { kind: 'premises', name: 'Property type', example: 'Mall, Street, Food hall' },
  merchandise: { kind: 'retailer', name: 'Merchandise', example: 'Food & drink, Apparel, Services' },
  merchant_size: { kind: 'retailer', name: 'Merchant size', example: 'Anchor, In-line, Kiosk' },
};

/** What a new category is bound to and called: a built-in type knows both, a custom one is told. */
export function describeCategory(given: {
  category_type: CategoryType;
  kind?: TagKind | undefined;
  name?: string | undefined;
}): { kind: TagKind; name: string } | { missing: ('kind' | 'name')[] } | { contradicts: 'kind' } {
  const { category_type, kind, name } = given;
  if (category_type !== 'custom') {
    const builtIn = BUILT_IN[category_type];
    return kind !== undefined && kind !== builtIn.kind
      ? { contradicts: 'kind' }
      : { kind: builtIn.kind, name: name ?? builtIn.name };
  }
  if (kind !== undefined && name !== undefined) return { kind, name };
  return {
    missing: [...(kind === undefined ? ['kind' as const] : []), ...(name === undefined ? ['name' as const] : [])],
  };
}
