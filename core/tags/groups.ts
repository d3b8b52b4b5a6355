// Which properties and merchants a choice of tags lets through: within one category any of the chosen tags is enough,
// and every category that has a chosen tag must be met. West or South, and Food: a food merchant in the West passes, a
// clothes shop there does not, nor does a food merchant in the North. Nothing chosen lets everything through.
import type { TagKind } from '#core/tags/category-types.ts';

export type ChosenTag = { readonly id: number; readonly category: number; readonly kind: TagKind };

/** The tags chosen of one category. */
export type TagGroup = { readonly kind: TagKind; readonly tags: readonly number[] };

/** What something is tagged with. A merchant is judged together with the property it trades at. */
type Tagged = { readonly premises: readonly number[]; readonly retailer: readonly number[] };

export function groupTags(chosen: readonly ChosenTag[]): TagGroup[] {
  const groups = new Map<number, { kind: TagKind; tags: number[] }>();
  for (const { id, category, kind } of chosen) {
    const group = groups.get(category) ?? { kind, tags: [] };
    if (!group.tags.includes(id)) group.tags.push(id);
    groups.set(category, group);
  }
  return [...groups.values()];
}

export function passes(groups: readonly TagGroup[], tagged: Tagged): boolean {
  return groups.every(({ kind, tags }) => tags.some((tag) => tagged[kind].includes(tag)));
}

/** A property passes by its own tags; where merchants are asked for, one merchant there must meet all of them. */
export function premisesPasses(
  groups: readonly TagGroup[],
  tags: readonly number[],
  merchants: readonly (readonly number[])[],
): boolean {
  const ofMerchants = groups.filter(({ kind }) => kind === 'retailer');
  const premisesGroups = groups.filter(({ kind }) => kind === 'premises');
  return (
    passes(premisesGroups, { premises: tags, retailer: [] }) &&
    (ofMerchants.length === 0 || merchants.some((retailer) => passes(ofMerchants, { premises: [], retailer })))
  );
}
