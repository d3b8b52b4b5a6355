// What a component leaves to the hooks of web/base.
import { type Node, nameOf, nodesOf, type Source } from '#tools/architecture/source.ts';

/**
 * An effect that copies what was read into the state of a form runs again whenever the same thing is read anew, and what
 * a person has typed meanwhile is gone. `useDraft` begins with what was read instead.
 */
export function copiesIntoState({ nodes }: Source): string[] {
  const setters = new Set(nodes.filter(({ type }) => type === 'VariableDeclarator').flatMap(setterOf));
  return nodes
    .filter((node) => node.type === 'CallExpression' && nameOf(node.callee) === 'useEffect')
    .flatMap((effect) => copiedBy(effect, setters))
    .map((name) => `copies into state by ${name} in an effect: begin with it by useDraft`);
}

/** A change that is written by hand says, refreshes or tells its failure in a manner of its own. */
export function ownMutation({ nodes }: Source): string[] {
  const isNamed = nodes.some((node) => node.type === 'Identifier' && nameOf(node) === 'useMutation');
  return isNamed ? ['uses useMutation: a change goes through useAction (web/base/use-action.ts)'] : [];
}

function setterOf({ id, init }: Node): string[] {
  const { type, elements } = (id ?? {}) as Node;
  const hook = nameOf((init as Node | undefined)?.callee);
  if (type !== 'ArrayPattern' || (hook !== 'useState' && hook !== 'useDraft')) return [];
  return [nameOf((elements as Node[])[1])];
}

function copiedBy(effect: Node, setters: ReadonlySet<string>): string[] {
  const [body, dependencies] = effect.arguments as Node[];
  if (!body || !dependencies) return [];
  const watched = namesIn(dependencies);
  const calls = nodesOf(body).filter((node) => node.type === 'CallExpression' && setters.has(nameOf(node.callee)));
  return calls.filter((call) => (call.arguments as Node[]).some((given) => takes(given, watched))).map(calleeOf);
}

/** A function makes the next state of the one before, and copies nothing. */
function takes(given: Node, watched: ReadonlySet<string>): boolean {
  return given.type !== 'ArrowFunctionExpression' && [...namesIn(given)].some((name) => watched.has(name));
}

const calleeOf = ({ callee }: Node) => nameOf(callee);

function namesIn(tree: Node): Set<string> {
  return new Set(
    nodesOf(tree)
      .filter(({ type }) => type === 'Identifier')
      .map(nameOf),
  );
}
