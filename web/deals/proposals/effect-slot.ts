// A place above a proposed change that a later feature fills: what it does to the rent.
import { type ComponentType, lazy } from 'react';
import type { Deal } from '#core/deals/shapes.ts';

export type EffectProps = { deal: Deal };
type Load = () => Promise<{ Effect: ComponentType<EffectProps> }>;

let filling: ComponentType<EffectProps> | undefined;

export function registerEffect(load: Load): void {
  filling = lazy(async () => ({ default: (await load()).Effect }));
}

export function proposalEffect(): ComponentType<EffectProps> | undefined {
  return filling;
}
