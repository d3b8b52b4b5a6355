// A reply with every value changed, for tests of tests. Ids and what leads to further calls stay, unless they are to be
// changed as well: a test that needs an id in order to go on has not looked at anything yet.
const LEADS_ON = /^(id|.*_id|code|key|token|next|previous|count|updated_at)$/;

export function changed(value: unknown, ids: boolean, name = ''): unknown {
  if (!ids && LEADS_ON.test(name)) return value;
  if (typeof value === 'string') return `${value}~`;
  if (typeof value === 'number') return value + 7;
  if (typeof value === 'boolean') return !value;
  if (Buffer.isBuffer(value) || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry) => changed(entry, ids, name));
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner, ids, key)]));
}
