// A message is proved by a journey that names it (said, fieldSays, pageSays, proves). Its answer is the real one of the
// server unless docs/spec/messages.txt says why it cannot be: then the journey fakes it by `fake` or `fakeRoute`, which
// name the message too. A journey that puts words into the server's mouth in any other way proves nothing.
import { readdirSync } from 'node:fs';
import { type Node, nodesOf } from '#tools/architecture/source.ts';
import { cited, type Line } from '#tools/coverage/line.ts';
import { specMessages } from '#tools/coverage/spec-lists.ts';
import { type TestSource, testsOf } from '#tools/coverage/test-source.ts';

const NAMES = new Set(['said', 'fieldSays', 'pageSays', 'proves', 'faked']);
const FAKES = new Set(['fake', 'fakeRoute', 'faked']);

export function messageLines(): Line[] {
  const { proofs, faked } = journeys();
  return specMessages().map(({ id, text, faked: why }) => {
    const proof = proofs.get(id);
    const asListed = faked.has(id) === (why !== null);
    const says = why === null ? '' : ` (the answer is faked: ${why})`;
    return { what: `${id}: ${text}`, proof: proof && asListed ? proof + says : undefined };
  });
}

function journeys() {
  const proofs = new Map<string, string>();
  const faked = new Set<string>();
  const names = readdirSync(new URL('../../e2e', import.meta.url)).filter((name) =>
    /^messages.*\.spec\.ts$/.test(name),
  );
  for (const file of names.sort().map((name) => `e2e/${name}`)) {
    for (const test of testsOf(file)) {
      if (fakesOtherwise(test)) continue;
      for (const id of namedBy(test, NAMES)) if (!proofs.has(id)) proofs.set(id, cited(file, test.title));
      for (const id of namedBy(test, FAKES)) faked.add(id);
    }
  }
  return { proofs, faked };
}

/** The messages that calls of these functions name, as their first word of text. */
function namedBy({ node }: TestSource, functions: ReadonlySet<string>): string[] {
  return callsIn(node)
    .filter(({ callee }) => functions.has(String((callee as Node).name)))
    .flatMap((call) => {
      const id = (call.arguments as Node[]).find(({ type }) => type === 'Literal')?.value;
      return typeof id === 'string' ? [id] : [];
    });
}

/** An answer of our own; one that was fetched and is only handed on later is real. */
function fakesOtherwise({ node }: TestSource): boolean {
  const allowed = callsIn(node)
    .filter(({ callee }) => FAKES.has(String((callee as Node).name)))
    .flatMap(nodesOf);
  return callsIn(node).some((call) => isFulfil(call) && !allowed.includes(call));
}

function isFulfil({ callee, arguments: given }: Node): boolean {
  const named = (callee as Node).property as Node | undefined;
  const [answer] = given as Node[];
  const keys = ((answer?.properties as Node[] | undefined) ?? []).map(({ key }) => (key as Node | undefined)?.name);
  return named?.name === 'fulfill' && !keys.includes('response');
}

const callsIn = (node: Node) => nodesOf(node).filter(({ type }) => type === 'CallExpression');
