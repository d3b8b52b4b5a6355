// Counts the statements of a call and what each took, the way there and back included: for benches.
import type { KyselyPlugin, QueryId, RawNode } from 'kysely';

type Statement = { text: string; ms: number };

export function statementClock() {
  const begun = new WeakMap<QueryId, Statement & { at: number }>();
  let statements: Statement[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node, queryId }) => {
      const text = ((node as RawNode).sqlFragments ?? [node.kind]).join('…').replace(/\s+/g, ' ');
      begun.set(queryId, { text, ms: 0, at: performance.now() });
      return node;
    },
    transformResult: async ({ queryId, result }) => {
      const statement = begun.get(queryId);
      if (statement)
        statements.push({
          text: `${statement.text.slice(0, 110)} (${result.rows.length} rows)`,
          ms: performance.now() - statement.at,
        });
      return result;
    },
  };
  return {
    plugin,
    restart: () => {
      statements = [];
    },
    count: () => statements.length,
    texts: () => statements.map(({ text, ms }) => `  ${ms.toFixed(1).padStart(8)}  ${text}`).join('\n'),
  };
}
