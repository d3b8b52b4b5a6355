// Cards on the page of a channel that other features bring, because they know what this one does not: the stores its
// sales count for, the days that are missing. `channelSections: [{ name: 'stores', order: 10, Section: lazyPart(…) }]`.
import type { Channel } from '#core/pos/contract.ts';
import { type LazyPart, listed } from '#web/base/features.ts';
import { idIn } from '#web/base/loaders.ts';
import type { Feature, LoaderQuery, ScreenPart, Situation } from '#web/base/screen.ts';

declare module '#web/base/screen.ts' {
  interface Feature {
    channelSections?: readonly ChannelSection[];
  }
}

/** What a section asks about its channel, before the channel itself is known. */
export type OfChannel = (channel: number, situation: Situation) => readonly LoaderQuery[];

export type ChannelSection = {
  name: string;
  order: number;
  /** Above the cards, over the whole width: the answer of the page. */
  leads?: true;
  /** Pixels that are kept for it while its code is on the way, where the channel has a till. */
  height?: number;
  Section: LazyPart<{ channel: Channel }>;
  /** Its questions, asked with those of the page. */
  loader?: () => Promise<OfChannel>;
};

/** What leads is asked for first. */
export const channelParts = (features: readonly Feature[]): ScreenPart[] =>
  listed(features, 'channelSections')
    .toSorted((a, b) => Number(b.leads ?? false) - Number(a.leads ?? false))
    .map(({ Section, loader }) => ({ load: Section.load, ...(loader && { loader: () => loader().then(ofAddress) }) }));

const ofAddress = (ofChannel: OfChannel) => (situation: Situation) => {
  const channel = channelIn(situation.params);
  return channel === undefined ? [] : ofChannel(channel, situation);
};

/** The channel that an address names. */
export const channelIn = (params: Situation['params']): number | undefined => idIn(params, 'channelId', 'id');
