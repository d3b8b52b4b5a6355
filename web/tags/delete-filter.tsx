import type { CustomFilter } from '#core/tags/contract.ts';
import { showToast } from '#web/base/toast.ts';
import { useDeleteFilter } from '#web/tags/queries.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Removing a saved filter leaves its tags alone. */
export function DeleteFilter({ filter, onClose }: { filter: CustomFilter | undefined; onClose: () => void }) {
  const deleting = useDeleteFilter();
  const remove = () => {
    if (!filter) return;
    deleting.mutate(filter.id, {
      onSuccess: () => showToast('ok', `${filter.name} is removed.`),
      onSettled: onClose,
    });
  };
  return (
    <ConfirmDialog
      opened={filter !== undefined}
      title={`Remove ${filter?.name ?? ''}`}
      consequence="Nobody in the portfolio can choose it any more. The tags it combines stay as they are."
      action="Remove filter"
      destructive
      busy={deleting.isPending}
      onConfirm={remove}
      onClose={onClose}
    />
  );
}
