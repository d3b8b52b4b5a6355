// The sales systems as a screen lists them: what each asks for, and whether this installation can connect it.
import { z } from 'zod';
import { POS_TITLES, POS_TYPES, PROOF_OF } from '#core/pos/pos-types.ts';
import type { Services } from '#server/base/services.ts';
import { adapterOf } from '#server/pos/adapters.ts';
import { asksOf, missingSettings } from '#server/pos/settings.ts';
import { makesKey } from '#server/pos/ssh-keys.ts';

const OnlyFor = z.object({ field: z.string(), value: z.string() });
const SECRET = /secret|password|token|key|private/i;

export function listTypes({ config }: Services) {
  return POS_TYPES.map((type) => {
    const adapter = adapterOf(type);
    const missing = adapter ? missingSettings(config, adapter) : [];
    const { access } = adapter ?? { access: { kind: 'none' as const } };
    return {
      type,
      title: POS_TITLES[type],
      access: access.kind,
      available: adapter !== undefined && missing.length === 0,
      missing,
      fields: fieldsOf(adapter && asksOf(config, adapter)),
      makes_key: adapter !== undefined && makesKey(adapter),
      has_revenue_centers: adapter?.revenueCentres !== undefined,
      proof: PROOF_OF[type],
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
      choices: choicesOf(type),
      only_for: OnlyFor.safeParse(type.meta()?.onlyFor).data ?? null,
    };
  });
}

/** An enum whose answers have labels is chosen from; every other field is typed. */
function choicesOf(type: z.ZodType): { value: string; label: string }[] {
  const labels = z.record(z.string(), z.string()).safeParse(type.meta()?.labels).data ?? {};
  const inner = type instanceof z.ZodDefault ? type.unwrap() : type;
  if (!(inner instanceof z.ZodEnum)) return [];
  return inner.options.map(String).flatMap((value) => (labels[value] ? [{ value, label: labels[value] }] : []));
}

function spoken(name: string): string {
  const text = name.replaceAll('_', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
