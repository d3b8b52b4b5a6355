// The dialog behind an action of a deal. Each names what will happen before it happens.
import { useContext } from 'react';
import type { ViewerAction } from '#core/deals/shapes.ts';
import { AssignDialog } from '#web/deals/assignment/assign-dialog.tsx';
import { AcceptDialog } from '#web/deals/connections/accept-dialog.tsx';
import { DeclineDialog } from '#web/deals/connections/decline-dialog.tsx';
import type { DialogProps } from '#web/deals/connections/dialog-props.ts';
import { FinishDialog } from '#web/deals/connections/finish-dialog.tsx';
import { InviteDialog } from '#web/deals/connections/invite-dialog.tsx';
import { PlaceDialog } from '#web/deals/connections/place-dialog.tsx';
import { useCancel, useDelete, usePublish } from '#web/deals/deal-mutations.ts';
import { dealAddress, dealBase } from '#web/deals/links.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { MovingContext } from '#web/ui/link.tsx';

export function ActionDialog({ action, ...props }: DialogProps & { action: ViewerAction }) {
  switch (action) {
    case 'accept':
      return <AcceptDialog {...props} />;
    case 'decline':
      return <DeclineDialog {...props} />;
    case 'publish':
      return <PublishDialog {...props} />;
    case 'cancel':
      return <CancelDialog {...props} />;
    case 'finish':
      return <FinishDialog {...props} />;
    case 'delete':
      return <DeleteDialog {...props} />;
    case 'edit_landlord':
      return <PlaceDialog {...props} />;
    case 'assign':
      return <AssignDialog {...props} />;
    case 'update_invite':
      return <InviteDialog {...props} />;
    default:
      return null;
  }
}

function PublishDialog({ deal, onClose }: DialogProps) {
  const publishing = usePublish(deal);
  return (
    <ConfirmDialog
      opened
      title="Publish the terms"
      consequence={`${deal.retailer.legal_name} gets an e-mail at ${deal.retailer.contact_email} and can accept or decline. You can still change the terms until they answer.`}
      action="Publish"
      busy={publishing.isPending}
      onConfirm={() => publishing.mutate(undefined, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

function CancelDialog({ deal, onClose }: DialogProps) {
  const { go } = useContext(MovingContext);
  const canceling = useCancel(deal);
  const proposal = deal.original !== null;
  return (
    <ConfirmDialog
      opened
      title={proposal ? 'Cancel this proposal' : 'Cancel this connection'}
      consequence={
        proposal
          ? 'The terms stay as previously agreed and the merchant gets an e-mail.'
          : `The invite of ${deal.retailer.legal_name} stops working. If the terms were published, the merchant gets an e-mail.`
      }
      action={proposal ? 'Cancel proposal' : 'Cancel connection'}
      destructive
      busy={canceling.isPending}
      onConfirm={() =>
        canceling.mutate(undefined, {
          onSuccess: ({ id, original }) => {
            onClose();
            if (original !== null) go(dealAddress({ id, landlord: deal.landlord }, 'landlord'));
          },
        })
      }
      onClose={onClose}
    />
  );
}

function DeleteDialog({ deal, onClose }: DialogProps) {
  const { go } = useContext(MovingContext);
  const deleting = useDelete(deal);
  return (
    <ConfirmDialog
      opened
      title="Delete this draft"
      consequence={`The draft for ${deal.retailer.legal_name} is removed with its terms. Nobody has seen it, and it cannot be brought back.`}
      action="Delete draft"
      destructive
      busy={deleting.isPending}
      onConfirm={() =>
        deleting.mutate(undefined, { onSuccess: () => go(`${dealBase(deal, 'landlord')}/status/pending/owner`) })
      }
      onClose={onClose}
    />
  );
}
