// The page behind an owner's link: what was changed, what taking it back does, and one button. Nobody has to be signed in,
// and opening the link changes nothing.
import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { lookAtPayeeChange, type PayeeChangeView, undoPayeeChange } from '#core/payments/payee-contract.ts';
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

const ENDED = {
  undone: {
    tone: 'ok',
    title: 'The change was taken back',
    words: 'There is nothing more to do here. All owners were told.',
  },
  done: {
    tone: 'warn',
    title: 'The change is in force',
    words: 'The 72 hours are over. Sign in to connect the right account, or ask support.',
  },
  dropped: {
    tone: 'ok',
    title: 'The change was dropped',
    words: 'The new account could not be used, so payouts go on to the account before.',
  },
} as const;

export function UndoPayeePage() {
  const [{ code }] = useAddress(Address);
  const looked = useQuery({
    queryKey: ['payments', 'payee-change', code],
    queryFn: ({ signal }) => call(lookAtPayeeChange, { params: { code: code ?? '' }, signal }),
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

function Change({ change: opened, code }: { change: PayeeChangeView; code: string }) {
  const undoing = useMutation({
    mutationFn: () => call(undoPayeeChange, { params: { code } }),
    meta: { errors: 'read' },
  });
  const change = undoing.data ?? opened;
  const { state } = change;
  const problem = undoing.error instanceof Failure ? undoing.error.message : undefined;
  return (
    <>
      <FormTitle title={change.title} lead={change.what} />
      {state === 'open' ? (
        <>
          <div className={classes.facts}>
            <p>{change.wait}</p>
            <p>
              <strong>If you take it back:</strong> {change.undo}
            </p>
            {problem ? <Notice tone="bad" title={problem} /> : null}
          </div>
          <Button color="bad" size="md" fullWidth loading={undoing.isPending} onClick={() => undoing.mutate()}>
            Take the change back
          </Button>
        </>
      ) : (
        <UndoEnd {...ENDED[state]} />
      )}
    </>
  );
}
