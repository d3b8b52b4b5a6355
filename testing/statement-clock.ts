// Counts the statements of a call and what each took, the way there and back included: for benches.
import type { KyselyPlugin, QueryId, RawNode } from 'kysely';

type Told = { text: string; ms: number };

export function statementClock() {
  const begun = new WeakMap<QueryId, Told & { at: number }>();
  let told: Told[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const text = ((node as RawNode).sqlFragments ?? [node.kind]).join('…').replace(/\s+/g, ' ');
      begun.set(queryId, { text, ms: 0, at: performance.now() });
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      const known = begun.get(queryId);
      if (known)
        told.push({
          text: `${known.text.slice(0, 110)} (${result.rows.length} rows)`,
          ms: performance.now() - known.at,
        });
      return result;
    },
  };
  return {
    plugin,
    restart: () => {
      told = [];
    },
    count: () => told.length,
    told: () => told.map(({ text, ms }) => `  ${ms.toFixed(1).padStart(8)}  ${text}`).join('\n'),
  };
}
