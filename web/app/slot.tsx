// A place in the shell that a feature fills: the search box, the tasks badge, the company switcher. Empty until one
// does.
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { slotOf } from '#web/app/route-table.ts';
import type { HeaderSlot } from '#web/base/screen.ts';

const filled = new Map<HeaderSlot, ComponentType | undefined>();

/** `waiting` keeps its room until its code is there. */
export function Slot({ name, waiting }: { name: HeaderSlot; waiting?: ReactNode }) {
  if (!filled.has(name)) filled.set(name, componentOf(name));
  const Filling = filled.get(name);
  return Filling ? (
    <Suspense fallback={waiting ?? null}>
      <Filling />
    </Suspense>
  ) : null;
}

function componentOf(name: HeaderSlot): ComponentType | undefined {
  const load = slotOf(name);
  return load ? lazy(async () => ({ default: (await load()).Slot })) : undefined;
}
