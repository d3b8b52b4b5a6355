// A part of AutoPay around what it reads. Who may not see AutoPay reads that here.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Failure } from '#web/base/failure.ts';
import { Loaded } from '#web/base/loaded.tsx';
import { AskWho } from '#web/properties/asking/who-can.tsx';
import { EmptyState } from '#web/ui/states.tsx';

type PayViewProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** "The invoices": the subject of "… could not be loaded". */
  what: string;
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
};

export function PayView<Data>({ query, what, loading, children }: PayViewProps<Data>) {
  const { error, data } = query;
  if (data === undefined && error instanceof Failure && error.status === 403) {
    return (
      <EmptyState
        title="AutoPay is not shown to you here"
        hint={<AskWho permission="permission_owner" doing="give you View AutoPay" />}
      />
    );
  }
  return (
    <Loaded query={query} what={what} loading={loading}>
      {children}
    </Loaded>
  );
}
