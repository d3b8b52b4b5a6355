// The tags of one property or merchant, or of many at once. Nothing is written before it is saved.
import { Button } from '@mantine/core';
import type { TagKind } from '#core/tags/category-types.ts';
import type { TagCategory, TaggedObject } from '#core/tags/contract.ts';
import { useDraft } from '#web/base/draft.ts';
import { showToast } from '#web/base/toast.ts';
import { useBindTags, useUpdateTags } from '#web/tags/queries.ts';
import { itemsAfter, NOTHING_STAGED, onlyAdds, type Staged, stateOf, toggled } from '#web/tags/staging.ts';
import { TagChecklist } from '#web/tags/tag-checklist.tsx';
import { kindCounted } from '#web/tags/tag-words.ts';
import classes from '#web/tags/tags.module.css';
import { SidePanel } from '#web/ui/side-panel.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type TagPanelProps = {
  master: number;
  kind: TagKind;
  categories: readonly TagCategory[];
  /** None: closed. */
  objects: readonly TaggedObject[];
  onClose: () => void;
  onSaved: () => void;
};

export function TagPanel({ master, kind, categories, objects, onClose, onSaved }: TagPanelProps) {
  const [staged, setStaged] = useDraft<Staged>(objects.map(({ id }) => id).join(), () => NOTHING_STAGED);
  const saving = useSaveTags(master, kind);
  const items = itemsAfter(objects, staged);
  const [first] = objects;
  const name = objects.length === 1 && first ? first.name : kindCounted(kind, objects.length);
  const save = async () => {
    await saving.save(objects, staged);
    showToast('ok', `The tags of ${name} are saved.`);
    onSaved();
    onClose();
  };
  const hasTags = categories.some(({ tags }) => tags.length > 0);
  return (
    <SidePanel
      opened={objects.length > 0}
      title={`Tags of ${name}`}
      width={520}
      onClose={onClose}
      footer={
        <>
          <span className={`${classes.quiet} ${classes.left}`} role="status">
            {items.length === 0 ? 'Nothing changed' : `Changes ${kindCounted(kind, items.length)}`}
          </span>
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <Button
            disabled={items.length === 0}
            loading={saving.busy}
            onClick={() => void save().catch(() => undefined)}
          >
            Save tags
          </Button>
        </>
      }
    >
      <div className={classes.form}>
        {objects.length > 1 ? (
          <p className={classes.quiet}>
            A dash means that some of them have the tag. What you do not touch stays as it is.
          </p>
        ) : null}
        {hasTags ? (
          <TagChecklist
            categories={categories}
            checked={(tag) => stateOf(tag, objects, staged) === 'all'}
            mixed={(tag) => stateOf(tag, objects, staged) === 'some'}
            onToggle={(tag) => setStaged(toggled(tag, objects, staged))}
          />
        ) : (
          <EmptyState title="There are no tags to choose from yet" hint="Add a category with its tags first." />
        )}
      </div>
    </SidePanel>
  );
}

/** Adding alone never takes away what somebody else bound meanwhile; otherwise each gets exactly its tags. */
function useSaveTags(master: number, kind: TagKind) {
  const binding = useBindTags();
  const updating = useUpdateTags(kind);
  const save = async (objects: readonly TaggedObject[], staged: Staged) => {
    if (!onlyAdds(staged)) return void (await updating.mutateAsync(itemsAfter(objects, staged)));
    const ids = objects.map(({ id }) => id);
    const [premises, deals] = kind === 'premises' ? [ids, []] : [[], ids];
    await binding.mutateAsync({ master_company: master, tags: [...staged.keys()], premises, deals });
  };
  return { save, busy: binding.isPending || updating.isPending };
}
