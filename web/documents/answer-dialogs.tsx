// The dialogs behind a document's actions. Each names what will happen before it happens.
import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { REQUIRED } from '#core/base/messages.ts';
import type { DocumentRequest } from '#core/documents/shapes.ts';
import { fullDate } from '#web/base/format.ts';
import dialog from '#web/deals/connections/dialog.module.css';
import { useAnswer, useSetExpiration, useWithdraw } from '#web/documents/document-mutations.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

type DocumentDialogProps = { request: DocumentRequest; onClose: () => void; onDone?: () => void };

export function AcceptDialog({ request, onClose }: DocumentDialogProps) {
  const { document, name, merchant } = request;
  const answering = useAnswer(request);
  const dating = useSetExpiration(request);
  const [expires, setExpires] = useState(document?.expiration_date ?? '');
  const accept = async () => {
    if (!document) return;
    if (expires !== (document.expiration_date ?? '')) await dating.mutateAsync(expires || null);
    answering.mutate({ document_id: document.id, status: 'accepted' }, { onSuccess: onClose });
  };
  return (
    <ConfirmDialog
      opened
      title={`Accept ${name}`}
      consequence={
        <>
          <p className={dialog.words}>
            {merchant} is told that the document is in order. Thirty days before it expires both of you are reminded.
          </p>
          <div className={dialog.fields}>
            <TextInput
              type="date"
              label="Valid through (optional)"
              description="Empty for a document without an end. You can change it later."
              value={expires}
              onChange={(event) => setExpires(event.currentTarget.value)}
            />
          </div>
        </>
      }
      action="Accept"
      busy={answering.isPending || dating.isPending}
      onConfirm={() => void accept().catch(() => undefined)}
      onClose={onClose}
    />
  );
}

export function RejectDialog({ request, onClose }: DocumentDialogProps) {
  const { document, name, merchant } = request;
  const answering = useAnswer(request);
  const [reason, setReason] = useState('');
  const [tried, setTried] = useState(false);
  const reject = () => {
    setTried(true);
    if (document && reason.trim() !== '') {
      answering.mutate({ document_id: document.id, status: 'rejected', reason }, { onSuccess: onClose });
    }
  };
  return (
    <ConfirmDialog
      opened
      title={`Reject ${name}`}
      consequence={
        <>
          <p className={dialog.words}>{merchant} reads your reason and can send a corrected file.</p>
          <div className={dialog.fields}>
            <Textarea
              label="What is wrong with it?"
              autosize
              minRows={3}
              maxLength={1000}
              value={reason}
              onChange={(event) => setReason(event.currentTarget.value)}
              error={tried && reason.trim() === '' ? REQUIRED : undefined}
            />
          </div>
        </>
      }
      action="Reject"
      destructive
      busy={answering.isPending}
      onConfirm={reject}
      onClose={onClose}
    />
  );
}

export function ExpirationDialog({ request, onClose }: DocumentDialogProps) {
  const saving = useSetExpiration(request);
  const before = request.document?.expiration_date ?? '';
  const [expires, setExpires] = useState(before);
  return (
    <ConfirmDialog
      opened
      title="Expiration date"
      consequence={
        <>
          <p className={dialog.words}>
            {before ? `Now valid through ${fullDate(before)}.` : 'The document has no end yet.'} The other side is told
            of the change.
          </p>
          <div className={dialog.fields}>
            <TextInput
              type="date"
              label="Valid through"
              description="Empty for a document without an end."
              value={expires}
              onChange={(event) => setExpires(event.currentTarget.value)}
            />
          </div>
        </>
      }
      action="Save date"
      busy={saving.isPending}
      onConfirm={() => saving.mutate(expires || null, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}

export function WithdrawDialog({ request, onClose, onDone }: DocumentDialogProps) {
  const { name, merchant } = request;
  const withdrawing = useWithdraw(request);
  return (
    <ConfirmDialog
      opened
      title={`Withdraw the request for ${name}`}
      consequence={`${merchant} is told that it is no longer needed. The request and its files leave both your lists; the history keeps what happened.`}
      action="Withdraw request"
      destructive
      busy={withdrawing.isPending}
      onConfirm={() =>
        withdrawing.mutate(undefined, {
          onSuccess: () => {
            onClose();
            onDone?.();
          },
        })
      }
      onClose={onClose}
    />
  );
}
