// Cards on the page of a channel that other features bring, because they know what this one does not: the stores its
// sales count for, the days that are missing. `channelSections: [{ name: 'stores', order: 10, Section: lazyPart(…) }]`.
import type { ComponentType } from 'react';
import type { Channel } from '#core/pos/contract.ts';

declare module '#web/base/screen.ts' {
  interface Feature {
    channelSections?: readonly ChannelSection[];
  }
}

export type ChannelSection = {
  name: string;
  order: number;
  /** Above the cards, over the whole width: the answer of the page. */
  leads?: true;
  /** Pixels that are kept for it while its code is on the way, where the channel has a till. */
  height?: number;
  Section: ComponentType<{ channel: Channel }>;
};
