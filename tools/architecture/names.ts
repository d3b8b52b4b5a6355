// A local, parameter or type says what it holds: `stores` and `InvoiceRow` are one thing, `found` and `Row` could be any.
// Names of fields, columns and messages are what the contract calls them. A type parameter may be called `Row`, because
// any row fits it.
import { type Node, nameOf, type Source } from '#tools/architecture/source.ts';

const VAGUE = new Set(['found', 'own', 'known', 'told', 'made', 'beside', 'asked']);
const VAGUE_TYPES = new Set([
  ...[
    'Row',
    'Known',
    'Asked',
    'Asking',
    'Reading',
    'Told',
    'Found',
    'Answered',
    'Opened',
    'Said',
    'Shown',
    'Kept',
    'Given',
  ],
  ...['Made', 'Seen', 'Taken'],
]);

export function namesWithoutNoun({ nodes }: Source): string[] {
  return nodes
    .flatMap(declaredBy)
    .filter((name) => VAGUE.has(name) || VAGUE_TYPES.has(name))
    .map((name) => `declares ${name}: call it what it holds`);
}

function declaredBy(node: Node): string[] {
  switch (node.type) {
    case 'VariableDeclarator':
    case 'ClassDeclaration':
    case 'TSTypeAliasDeclaration':
    case 'TSInterfaceDeclaration':
      return boundBy(node.id);
    case 'TSTypeParameter':
      return boundBy(node.name).filter((name) => name !== 'Row');
    case 'ImportSpecifier':
    case 'ImportNamespaceSpecifier':
    case 'ImportDefaultSpecifier':
      return boundBy(node.local);
    case 'CatchClause':
      return boundBy(node.param);
    default:
      return [...boundBy(isFunction(node) ? node.id : undefined), ...listOf(node.params).flatMap(boundBy)];
  }
}

const isFunction = ({ type }: Node) => type === 'FunctionDeclaration' || type === 'FunctionExpression';

/** The names that a pattern binds: those of `{ id, lines: [first, ...others] }` are id, first and others. */
function boundBy(pattern: unknown): string[] {
  const node = (pattern ?? {}) as Node;
  switch (node.type) {
    case 'Identifier':
      return [nameOf(node)];
    case 'ObjectPattern':
      return listOf(node.properties).flatMap((part) => boundBy(part.type === 'Property' ? part.value : part));
    case 'ArrayPattern':
      return listOf(node.elements).flatMap(boundBy);
    case 'AssignmentPattern':
      return boundBy(node.left);
    case 'RestElement':
      return boundBy(node.argument);
    case 'TSParameterProperty':
      return boundBy(node.parameter);
    default:
      return [];
  }
}

const listOf = (value: unknown): Node[] => (Array.isArray(value) ? value : []);
