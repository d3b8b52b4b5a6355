// A screen of documents around what it reads. A portfolio that does not work with documents answers as if there were
// none, and the screen says so.
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { QueryView } from '#web/base/query-view.tsx';

type DocumentsLoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  children: (data: Data) => ReactNode;
};

export function DocumentsLoaded<Data>({ query, children }: DocumentsLoadedProps<Data>) {
  return (
    <QueryView
      query={query}
      failed="The documents could not be loaded"
      missing={{
        title: 'Documents are not used here',
        hint: 'The portfolio does not work with documents, or this is not shared with your account.',
        back: { label: 'Back to the home page', href: '/dashboard' },
      }}
    >
      {children}
    </QueryView>
  );
}
