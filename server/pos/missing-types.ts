import type { PosType } from '#core/pos/pos-types.ts';
import type { Config } from '#server/base/config.ts';
import { allAdapters } from '#server/pos/adapters.ts';
import { missingSettings } from '#server/pos/settings.ts';

/** By type of sales system: whether the operator still has to set something before anybody can connect it. */
export function missingTypes(config: Pick<Config, 'pos'>): Partial<Record<PosType, boolean>> {
  return Object.fromEntries(allAdapters.map((adapter) => [adapter.type, missingSettings(config, adapter).length > 0]));
}
