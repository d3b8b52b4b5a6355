// Cards on the page of a channel that other features bring, because they know what this one does not: the stores its
// sales count for, the days that are missing. `registerChannelSection({ name: 'stores', order: 10, load: () => … })`.
import type { ComponentType } from 'react';
import type { Channel } from '#core/pos/contract.ts';

type ChannelSection = {
  name: string;
  order: number;
  /** Above the cards, over the whole width: the answer of the page. */
  leads?: true;
  /** Pixels that are kept for it while its code is on the way, where the channel has a till. */
  height?: number;
  load: () => Promise<{ Section: ComponentType<{ channel: Channel }> }>;
};

const sections = new Map<string, ChannelSection>();

export function registerChannelSection(section: ChannelSection): void {
  sections.set(section.name, section);
}

export function channelSections(): ChannelSection[] {
  return [...sections.values()].sort((a, b) => a.order - b.order);
}
