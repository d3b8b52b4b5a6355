// Places on the channels tab of a connection that later features fill: what stands above the channels, and panels that
// open beside one. `registerChannelsHead(() => import('…').then((file) => ({ Head: file.HeldSales })))`.
import { type ComponentType, lazy } from 'react';
import type { Deal } from '#core/deals/shapes.ts';

type HeadProps = { deal: Deal };
type PanelProps = { channel: number };
export type ChannelPanel = { label: string; title: (name: string) => string; Panel: ComponentType<PanelProps> };

const heads: ComponentType<HeadProps>[] = [];
const panels: ChannelPanel[] = [];

export function registerChannelsHead(load: () => Promise<{ Head: ComponentType<HeadProps> }>): void {
  heads.push(lazy(async () => ({ default: (await load()).Head })));
}

export function registerChannelPanel(
  words: Pick<ChannelPanel, 'label' | 'title'>,
  load: () => Promise<{ Panel: ComponentType<PanelProps> }>,
): void {
  panels.push({ ...words, Panel: lazy(async () => ({ default: (await load()).Panel })) });
}

export const channelsHeads = (): readonly ComponentType<HeadProps>[] => heads;
export const channelPanels = (): readonly ChannelPanel[] => panels;
