// What the installation says about each vendor: POS_<TYPE>_<NAME>, checked by the adapter's own settings.
import type { z } from 'zod';
import type { Config } from '#server/base/config.ts';
import type { Adapter } from '#server/pos/adapter.ts';
import { allAdapters } from '#server/pos/adapters.ts';

export function settingsOf(config: Pick<Config, 'pos'>, adapter: Adapter): Record<string, unknown> {
  const prefix = `POS_${adapter.type.toUpperCase()}_`;
  const settings = Object.entries(config.pos).filter(([name]) => name.startsWith(prefix));
  const parsed = adapter.settings.safeParse(
    Object.fromEntries(settings.map(([name, value]) => [name.slice(prefix.length).toLowerCase(), value])),
  );
  if (parsed.success) return parsed.data;
  const wrong = parsed.error.issues.map(({ path, message }) => `${prefix}${path.join('_').toUpperCase()}: ${message}`);
  throw new Error(`These settings cannot be used:\n  ${wrong.join('\n  ')}`);
}

/** What the operator has to set before anybody can connect this type. */
export function missingSettings(config: Pick<Config, 'pos'>, adapter: Adapter): string[] {
  return adapter.missing(settingsOf(config, adapter));
}

/** What a person is asked before a connection is made, as this installation can offer it. */
export function asksOf(config: Pick<Config, 'pos'>, adapter: Adapter): z.ZodObject | undefined {
  const { access } = adapter;
  if (access.kind === 'keys') return access.fields;
  return access.kind === 'oauth' ? access.asks?.(settingsOf(config, adapter)) : undefined;
}

/** Every host that the server may call for its vendors. */
export function posHosts(config: Pick<Config, 'pos'>): { host: string }[] {
  return allAdapters.flatMap((adapter) => adapter.hosts(settingsOf(config, adapter)).map((host) => ({ host })));
}
