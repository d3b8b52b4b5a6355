// The sales systems as a screen lists them: what each asks for, and whether this installation can connect it.
import type { z } from 'zod';
import { POS_TITLES, POS_TYPES } from '#core/pos/pos-types.ts';
import type { Services } from '#server/base/services.ts';
import { adapterOf } from '#server/pos/adapters.ts';
import { missingSettings } from '#server/pos/settings.ts';

const SECRET = /secret|password|token|key|private/i;

export function listTypes({ config }: Services) {
  return POS_TYPES.map((type) => {
    const adapter = adapterOf(type);
    const missing = adapter ? missingSettings(config, adapter) : [];
    const { access } = adapter ?? { access: { kind: 'none' as const } };
    const shape = access.kind === 'keys' ? access.fields : access.kind === 'oauth' ? access.asks : undefined;
    return {
      type,
      title: POS_TITLES[type],
      access: access.kind,
      available: adapter !== undefined && missing.length === 0,
      missing,
      fields: fieldsOf(shape),
      has_revenue_centers: adapter?.revenueCentres !== undefined,
    };
  });
}

/** A field's label is its description; one that may be left out takes undefined. */
function fieldsOf(shape: z.ZodObject | undefined) {
  return Object.entries(shape?.shape ?? {}).map(([name, field]) => {
    const type = field as z.ZodType;
    return {
      name,
      label: type.description ?? spoken(name),
      secret: SECRET.test(name),
      required: !type.safeParse(undefined).success,
    };
  });
}

function spoken(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
