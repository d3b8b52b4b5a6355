// What features bring to pages of the features on their left: fields of `Feature`, gathered from the list in
// web/app/route-table.ts. Whoever owns such a page declares the field beside it:
// `declare module '#web/base/screen.ts' { interface Feature { companyTabs?: readonly CompanyTab[] } }`.
import { type ComponentType, createContext, lazy, useContext } from 'react';
import type { Feature, Slots } from '#web/base/screen.ts';

type Item<List> = List extends readonly (infer One)[] ? One : never;
type ListField = { [Field in keyof Feature]-?: Item<Feature[Field]> extends never ? never : Field }[keyof Feature];
type ItemOf<Field extends ListField> = Item<NonNullable<Feature[Field]>>;

export const FeaturesContext = createContext<readonly Feature[]>([]);

export const useFeatures = (): readonly Feature[] => useContext(FeaturesContext);

/** Everything that the features list in this field, in the order of the features. */
export function listed<Field extends ListField>(features: readonly Feature[], field: Field): ItemOf<Field>[] {
  return features.flatMap((feature) => (feature[field] ?? []) as readonly ItemOf<Field>[]);
}

export function useListed<Field extends ListField>(field: Field): ItemOf<Field>[] {
  return listed(useFeatures(), field);
}

/** What fills this place: the rightmost feature that does decides. Undefined while none does. */
export function useSlot<Name extends keyof Slots>(name: Name): Slots[Name] | undefined {
  return useFeatures().findLast(({ slots }) => slots?.[name])?.slots?.[name];
}

/** A component whose code a page may fetch before it shows it. */
export type LazyPart<Props> = ComponentType<Props> & { load: () => Promise<unknown> };

/** A component that a feature brings, loaded when a page first shows it. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return Object.assign(
    lazy(async () => ({ default: await load() })),
    { load },
  );
}
