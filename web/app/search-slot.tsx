// The place of the search box. ⌘K (Ctrl K) and / lead to it from anywhere, once a feature fills it.
import { useHotkeys } from '@mantine/hooks';
import { useRef } from 'react';
import { Slot } from '#web/app/slot.tsx';
import { useSlot } from '#web/base/features.ts';

export function SearchSlot({ className }: { className?: string | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const focus = () => place.current?.querySelector<HTMLElement>('input, button')?.focus();
  const keys = useSlot('search') ? ['mod+K', '/'] : [];
  useHotkeys(keys.map((key) => [key, focus]));
  return (
    <div ref={place} className={className}>
      <Slot name="search" />
    </div>
  );
}
