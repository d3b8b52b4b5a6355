// A screen around what it reads, in the words that most of them use.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '#web/base/query-view.tsx';

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** "Connection Status": the subject of "… could not be loaded". */
  what: string;
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
};

export function Loaded<Data>({ query, what, loading, children }: LoadedProps<Data>) {
  return (
    <QueryView
      query={query}
      failed={`${what} could not be loaded`}
      missing={{
        title: `${what} could not be found`,
        hint: 'It does not exist, or it is not shared with your account.',
        back: { label: 'Back to the home page', href: '/dashboard' },
      }}
      loading={loading}
    >
      {children}
    </QueryView>
  );
}
