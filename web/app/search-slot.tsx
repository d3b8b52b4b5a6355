// The place of the search box. ⌘K (Ctrl K) and / lead to it from anywhere, once a feature fills it.
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { slotOf } from '#web/app/route-table.ts';
import { Slot } from '#web/app/slot.tsx';

export function SearchSlot({ className }: { className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const focus = () => place.current?.querySelector<HTMLElement>('input, button')?.focus();
  const keys = slotOf('search') ? ['mod+K', '/'] : [];
  useHotkeys(keys.map((key) => [key, focus]));
  return (
    <div ref={place} className={className}>
      <Slot name="search" />
    </div>
  );
}
