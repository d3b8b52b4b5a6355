// One example of a call: what was sent, what came back, and the test that saw it. Long lists are cut to two entries,
// and what is random (tokens, codes, hashes) is written as something that stays the same from one recording to the
// next.
import type { Example } from '#server/app/examples.ts';

export type SeenExample = Omit<Example, 'test'>;

const MOST_ENTRIES = 2;
const MOST_LEAVES = 80;
const RANDOM = /\b(?=[\w-]*\d)(?=[\w-]*[a-zA-Z])[A-Za-z0-9_-]{32,}/g;
const SIX_DIGITS = /\b\d{6}\b/g;

export function tidied(seen: SeenExample, test: Example['test']): Example {
  const parts = { ...seen, body: readable(seen.body), reply: readable(seen.reply) };
  return { ...(steady(parts, '') as SeenExample), test };
}

/** The fuller reply tells the reader more, up to a size at which it only is longer. */
export function fullness(example: Example): number {
  return Math.min(MOST_LEAVES, leaves(example.reply)) + Math.min(20, leaves(example.body));
}

/** What is sent as a form is told by its fields; what comes as a file, not at all. */
function readable(content: unknown): unknown {
  if (content instanceof FormData)
    return Object.fromEntries([...content].map(([name, value]) => [name, fieldText(value)]));
  if (Buffer.isBuffer(content)) return undefined;
  return typeof content === 'string' ? undefined : content;
}

const fieldText = (value: FormDataEntryValue) => (typeof value === 'string' ? value : value.name);

function steady(value: unknown, key: string): unknown {
  if (typeof value === 'string') return steadyText(value, key);
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).map((entry) => steady(entry, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, steady(inner, name)]));
}

function steadyText(text: string, key: string): string {
  const calm = text.replace(RANDOM, (secret) =>
    /^[0-9a-f]+$/.test(secret) ? '0123456789abcdef'.repeat(8).slice(0, secret.length) : sameShape(secret),
  );
  return /code|totp|text|html/.test(key) ? calm.replace(SIX_DIGITS, '123456') : calm;
}

/** Hyphens stay where they are, so that a UUID still is one. */
function sameShape(secret: string): string {
  const uuid = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(secret);
  return uuid ? '01234567-89ab-4cde-8f01-23456789abcd' : 'Example0'.repeat(20).slice(0, secret.length);
}

function leaves(value: unknown): number {
  if (value === null || value === undefined || value === '') return 0;
  if (Array.isArray(value)) return value.slice(0, MOST_ENTRIES).reduce((sum: number, entry) => sum + leaves(entry), 0);
  if (typeof value !== 'object') return 1;
  return Object.values(value).reduce((sum: number, entry) => sum + leaves(entry), 0);
}
