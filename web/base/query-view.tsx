// What a screen shows around the thing it reads: a skeleton after a moment and for a moment, an error with its way on, or
// the content. The skeleton's place is taken at once, so that what stands below moves once and not twice.
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useContext } from 'react';
import { clock } from '#web/base/clock.ts';
import { Failure } from '#web/base/failure.ts';
import { LoadFailed } from '#web/base/load-failed.tsx';
import { useSteady } from '#web/base/placeholder-time.ts';
import { RefusedState, refusedWith } from '#web/base/refused-state.tsx';
import { MovingContext } from '#web/ui/link.tsx';
import { EmptyState, PageSkeleton, Unseen } from '#web/ui/states.tsx';

type QueryViewProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'refetch'>;
  /** "The portfolio could not be loaded" */
  failed: string;
  /** Said instead when the thing does not exist, or is not shared with this person. */
  missing?: { title: string; hint: string; back: { label: string; href: string } };
  /** Something on a page with a heading of its own; otherwise the state's title is the page's heading. */
  isPart?: boolean;
  loading?: ReactNode;
  children: (data: Data) => ReactNode;
};

export function QueryView<Data>({ query, failed, missing, isPart = false, loading, children }: QueryViewProps<Data>) {
  const { data, error, refetch } = query;
  const { go } = useContext(MovingContext);
  const display = useSteady(data === undefined && !error, clock);
  const placeholder = loading ?? <PageSkeleton />;
  if (display === 'nothing') return <Unseen>{placeholder}</Unseen>;
  if (display === 'placeholder') return placeholder;
  if (data !== undefined) return children(data);
  const failure = error instanceof Failure ? error : undefined;
  if (missing && failure && [400, 404].includes(failure.status)) {
    const { title, hint, back } = missing;
    return (
      <EmptyState page={!isPart} title={title} hint={hint} step={{ label: back.label, act: () => go(back.href) }} />
    );
  }
  if (failure?.status === 403) return <RefusedState page={!isPart} said={refusedWith(failure.message)} />;
  return <LoadFailed title={failed} error={error} retry={() => void refetch()} />;
}
