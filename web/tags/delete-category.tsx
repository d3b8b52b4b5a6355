// Removing a category names what loses its tags. One that a saved filter uses is kept by the server, which says which.
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { TagCategory } from '#core/tags/contract.ts';
import { counted } from '#web/base/format.ts';
import { showToast } from '#web/base/toast.ts';
import { useDeleteCategory } from '#web/tags/queries.ts';
import { kindCounted } from '#web/tags/tag-words.ts';
import classes from '#web/tags/tags.module.css';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

export function DeleteCategory({ category, onDeleted }: { category: TagCategory; onDeleted: () => void }) {
  const [asking, setAsking] = useState(false);
  const deleting = useDeleteCategory();
  const { id, name, tags, kind } = category;
  const bound = tags.reduce((sum, tag) => sum + tag.bindings_count, 0);
  const remove = () =>
    deleting.mutate(id, {
      onSuccess: () => {
        showToast('ok', `${name} is removed.`);
        onDeleted();
      },
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button variant="subtle" color="bad" className={classes.left} onClick={() => setAsking(true)}>
        Remove category
      </Button>
      <ConfirmDialog
        opened={asking}
        title={`Remove ${name}`}
        consequence={`Its ${counted(tags.length, 'tag goes', 'tags go')} with it${
          bound > 0 ? `, and ${bound === 1 ? 'one of them is' : 'they are'} taken off ${kindCounted(kind, bound)}` : ''
        }. Nothing else changes.`}
        action="Remove category"
        destructive
        busy={deleting.isPending}
        onConfirm={remove}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
