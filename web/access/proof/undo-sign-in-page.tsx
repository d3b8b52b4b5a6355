// The page behind the link to the address before: what was changed, what taking it back does, and one button.
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { lookAtSignInChange, type SignInChangeView, undoSignInChange } from '#core/access/sign-in-change-contract.ts';
import { AddressText } from '#web/access/address-text.ts';
import classes from '#web/access/proof/proof.module.css';
import { UndoEnd, UndoNoLink } from '#web/access/proof/undo-end.tsx';
import { useAddress } from '#web/base/address.ts';
import { call } from '#web/base/api.ts';
import { Failure } from '#web/base/failure.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { FormTitle } from '#web/ui/frames.tsx';
import { Notice } from '#web/ui/notice.tsx';

const Address = z.object({ code: AddressText });

export function UndoSignInPage() {
  const [{ code }] = useAddress(Address);
  const looked = useQuery({
    queryKey: ['access', 'sign-in-change', code],
    queryFn: ({ signal }) => call(lookAtSignInChange, { params: { code: code ?? '' }, signal }),
    enabled: Boolean(code),
    retry: false,
    meta: { errors: 'read' },
  });
  if (!code || (looked.error instanceof Failure && looked.error.status === 404)) return <UndoNoLink />;
  return (
    <QueryView query={looked} failed="The change could not be loaded">
      {(change) => <Change change={change} code={code} />}
    </QueryView>
  );
}

function Change({ change: opened, code }: { change: SignInChangeView; code: string }) {
  const undoing = useMutation({
    mutationFn: () => call(undoSignInChange, { params: { code } }),
    meta: { errors: 'read' },
  });
  const change = undoing.data ?? opened;
  const problem = undoing.error instanceof Failure ? undoing.error.message : undefined;
  return (
    <>
      <FormTitle title={change.title} lead={change.what} />
      {change.state === 'open' ? (
        <>
          <div className={classes.facts}>
            <p>
              <strong>If you take it back:</strong> {change.undo}
            </p>
            {problem ? <Notice tone="bad" title={problem} /> : null}
          </div>
          <Button color="bad" size="md" fullWidth loading={undoing.isPending} onClick={() => undoing.mutate()}>
            Take it back
          </Button>
        </>
      ) : change.state === 'undone' ? (
        <UndoEnd tone="ok" title="It was taken back" words="Look for a mail with a link to set a new password." />
      ) : (
        <UndoEnd tone="warn" title="The 72 hours are over" words="Ask support, who can close the account." />
      )}
    </>
  );
}
