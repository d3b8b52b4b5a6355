// Tags of many things changed at once: a tag that all of them have is on, one that none has is off, and one that some
// have is half on until somebody decides. What nobody touched stays as it is on each. Of three merchants two are Food;
// turning Food on adds it to the third, and a tag Kiosk that one of them has stays with that one.
import type { TaggedObject } from '#core/tags/contract.ts';

export type Staged = ReadonlyMap<number, boolean>;
type TagState = 'all' | 'some' | 'none';
type Tagged = Pick<TaggedObject, 'id' | 'tags'>;

export const NOTHING_STAGED: Staged = new Map();

export function stateOf(tag: number, objects: readonly Tagged[], staged: Staged): TagState {
  const decided = staged.get(tag);
  if (decided !== undefined) return decided ? 'all' : 'none';
  const having = objects.filter(({ tags }) => tags.includes(tag)).length;
  return having === 0 ? 'none' : having === objects.length ? 'all' : 'some';
}

/** The next click: half on becomes on, on becomes off, off becomes on. A decision that changes nothing is forgotten. */
export function toggled(tag: number, objects: readonly Tagged[], staged: Staged): Staged {
  const on = stateOf(tag, objects, staged) !== 'all';
  const next = new Map(staged);
  next.delete(tag);
  const before = stateOf(tag, objects, next);
  if (before !== (on ? 'all' : 'none')) next.set(tag, on);
  return next;
}

/** Whether every decision only adds: then nothing is taken from what somebody else bound meanwhile. */
export function onlyAdds(staged: Staged): boolean {
  return [...staged.values()].every(Boolean);
}

/** Each object that changes, with the tags it has afterwards. */
export function itemsAfter(objects: readonly Tagged[], staged: Staged): { id: number; tags: number[] }[] {
  return objects.flatMap(({ id, tags }) => {
    const kept = tags.filter((tag) => staged.get(tag) !== false);
    const added = [...staged].filter(([tag, on]) => on && !tags.includes(tag)).map(([tag]) => tag);
    return kept.length === tags.length && added.length === 0 ? [] : [{ id, tags: [...kept, ...added] }];
  });
}
