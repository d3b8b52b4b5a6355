// A place in the shell that a feature fills: the search box, the tasks badge, the company switcher. Empty until one
// does.
import { type ReactNode, Suspense } from 'react';
import { useSlot } from '#web/base/features.ts';

type HeaderSlot = 'search' | 'tasks' | 'notifications' | 'company';

/** `waiting` keeps its room until its code is there. */
export function Slot({ name, waiting }: { name: HeaderSlot; waiting?: ReactNode }) {
  const Filling = useSlot(name);
  return Filling ? (
    <Suspense fallback={waiting ?? null}>
      <Filling />
    </Suspense>
  ) : null;
}
