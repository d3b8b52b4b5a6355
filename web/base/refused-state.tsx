// A thing that is there and not open to this person: that it is so, and whom to ask.
import { IconLock } from '@tabler/icons-react';
import { Suspense } from 'react';
import { NOT_ALLOWED } from '#core/base/problem.ts';
import { useSlot } from '#web/base/features.ts';
import { EmptyState } from '#web/ui/states.tsx';

/** A refusal with a reason of its own says it; the common one is said better by names. */
export function refusedWith(message: string): string | undefined {
  return message === NOT_ALLOWED || message === '' ? undefined : message;
}

/** The server's own sentence, unless it is the common one that the names say better. */
export function RefusedState({ page, said }: { page: boolean; said?: string | undefined }) {
  const Words = useSlot('refused');
  return (
    <EmptyState
      page={page}
      icon={<IconLock size={28} stroke={1.6} />}
      title="This is not open to you"
      hint={said ?? (Words ? <Suspense fallback={null}>{<Words />}</Suspense> : undefined)}
    />
  );
}
