// The page behind an undo link: what was changed, what taking it back does, and one button. Nobody has to be signed in,
// and opening the link changes nothing.

import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { z } from 'zod';
import { AddressText } from '#web/access/address-text.ts';
import classes from '#web/access/proof/proof.module.css';
import { UndoEnd, type UndoEndProps, UndoNoLink } from '#web/access/proof/undo-end.tsx';
import { useAddress } from '#web/base/address.ts';
import { Failure } from '#web/base/failure.ts';
import { QueryView } from '#web/base/query-view.tsx';
import { useAction } from '#web/base/use-action.ts';
import { FormTitle } from '#web/ui/frames.tsx';
import { Notice } from '#web/ui/notice.tsx';

const Address = z.object({ code: AddressText });

type Change<State extends string> = {
  state: 'open' | State;
  title: string;
  what: string;
  undo: string;
  /** What waits meanwhile. */
  wait?: string;
};

type UndoChangeProps<State extends string> = {
  /** Of the query, for example 'payee-change'. */
  name: string;
  look: (code: string, signal: AbortSignal) => Promise<Change<State>>;
  undo: (code: string) => Promise<Change<State>>;
  ended: Readonly<Record<State, UndoEndProps>>;
};

export function UndoChange<State extends string>({ name, look, undo, ended }: UndoChangeProps<State>) {
  const [{ code }] = useAddress(Address);
  const looked = useQuery({
    queryKey: ['access', name, code],
    queryFn: ({ signal }) => look(code ?? '', signal),
    enabled: Boolean(code),
    retry: false,
    meta: { errors: 'read' },
  });
  if (!code || (looked.error instanceof Failure && looked.error.status === 404)) return <UndoNoLink />;
  return (
    <QueryView query={looked} failed="The change could not be loaded">
      {(change) => <OpenedChange change={change} undo={() => undo(code)} ended={ended} />}
    </QueryView>
  );
}

type OpenedChangeProps<State extends string> = Pick<UndoChangeProps<State>, 'ended'> & {
  change: Change<State>;
  undo: () => Promise<Change<State>>;
};

function OpenedChange<State extends string>({ change: opened, undo, ended }: OpenedChangeProps<State>) {
  const undoing = useAction({ errors: 'read' }, undo);
  const change = undoing.data ?? opened;
  const problem = undoing.error instanceof Failure ? undoing.error.message : undefined;
  return (
    <>
      <FormTitle title={change.title} lead={change.what} />
      {change.state === 'open' ? (
        <>
          <div className={classes.facts}>
            {change.wait ? <p>{change.wait}</p> : null}
            <p>
              <strong>If you take it back:</strong> {change.undo}
            </p>
            {problem ? <Notice tone="bad" title={problem} /> : null}
          </div>
          <Button color="bad" size="md" fullWidth loading={undoing.isPending} onClick={() => undoing.mutate()}>
            Take it back
          </Button>
        </>
      ) : (
        <UndoEnd {...ended[change.state as State]} />
      )}
    </>
  );
}
