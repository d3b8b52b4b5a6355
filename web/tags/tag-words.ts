// Choices of tags in words: "West or South · Food & drink".
import type { TagKind } from '#core/tags/category-types.ts';
import type { SavedTag } from '#core/tags/contract.ts';
import { counted } from '#web/base/format.ts';

export type NamedTag = Pick<SavedTag, 'name' | 'category' | 'category_name'>;
type ChosenCategory = { category: number; name: string; tags: string };

/** One entry for each category with a chosen tag. */
export function chosenCategories(tags: readonly NamedTag[]): ChosenCategory[] {
  const categories = new Map<number, { name: string; tags: string[] }>();
  for (const { name, category, category_name } of tags) {
    const entry = categories.get(category) ?? { name: category_name, tags: [] };
    entry.tags.push(name);
    categories.set(category, entry);
  }
  return [...categories].map(([category, { name, tags: names }]) => ({ category, name, tags: names.join(' or ') }));
}

export function choiceWords(tags: readonly NamedTag[]): string {
  return chosenCategories(tags)
    .map(({ tags: words }) => words)
    .join(' · ');
}

export function kindCounted(kind: TagKind, howMany: number): string {
  return kind === 'premises' ? counted(howMany, 'property', 'properties') : counted(howMany, 'merchant', 'merchants');
}

/** "1 has no tag yet." */
export const bareWords = (howMany: number): string => `${counted(howMany, 'has', 'have')} no tag yet.`;

export const KIND_WORDS: Readonly<Record<TagKind, string>> = { premises: 'Properties', retailer: 'Merchants' };
