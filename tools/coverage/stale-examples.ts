// Recorded examples that no longer are what their contract says, each with the test file that records it anew.
import { allRoutes } from '#server/app/app.ts';
import { recordedExamples } from '#server/app/examples.ts';
import { comparable, specCalls } from '#tools/coverage/spec-lists.ts';

export type Stale = { call: string; file: string | undefined; problem: string };

export function staleExamples(): Stale[] {
  const examples = recordedExamples();
  const outdated = allRoutes.flatMap(({ endpoint: { method, path, aliases, reply } }) =>
    [path, ...aliases].flatMap((one) => {
      const example = examples[`${method} ${one}`];
      const issue = example?.reply === undefined ? undefined : reply.safeParse(example.reply).error?.issues[0];
      return issue
        ? [{ call: `${method} ${one}`, file: example?.test.file, problem: `${issue.path.join('.')}: ${issue.message}` }]
        : [];
    }),
  );
  const recordedCalls = new Set(Object.keys(examples).map(comparable));
  const missing = specCalls()
    .map(({ method, path }) => `${method} ${path}`)
    .filter((call) => !recordedCalls.has(comparable(call)))
    .map((call) => ({ call, file: undefined, problem: 'no test has recorded it' }));
  return [...outdated, ...missing];
}
