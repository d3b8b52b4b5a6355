// A source file as the architecture checks see it: its path, its text, what it imports, and the nodes of its syntax
// tree. A real parser, because a pattern would trip over comments, strings and types. Each file is parsed and walked
// once, and all rules read the same list of nodes.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export type Node = { type: string; [key: string]: unknown };

export type Source = {
  path: string;
  text: string;
  /** What is imported or re-exported at load time, types included. */
  imports: string[];
  /** The same, and what is loaded later or named inside a type. */
  allImports: string[];
  /** Every node of the syntax tree, each before its children. */
  nodes: Node[];
};

export const roots = [
  'core',
  'server',
  'simulators',
  'demo',
  'web',
  'tools',
  'testing',
  'scenarios',
  'nightly',
  'e2e',
  'bench',
];

/** Every source file below the roots, and the configuration files beside them. */
export function readSources(folder: string): Source[] {
  const below = roots.flatMap((root) =>
    readdirSync(`${folder}/${root}`, { recursive: true, encoding: 'utf8' }).map((name) => `${root}/${name}`),
  );
  return [...below, ...readdirSync(folder)]
    .filter((path) => /\.(tsx?|mjs|mts)$/.test(path))
    .map((path) => parseSource(path, readFileSync(`${folder}/${path}`, 'utf8')));
}

export function parseSource(path: string, text: string): Source {
  const { program, module, errors } = parseSync(path, text);
  if (errors[0]) throw new Error(`${path}: ${errors[0].message}`);
  // The parser has a type for each kind of node; the rules look at any of them in the same way.
  const nodes = nodesOf({ ...program });
  const reExports = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
  const imports = [...module.staticImports.map(({ moduleRequest }) => moduleRequest.value), ...reExports];
  const later = nodes
    .filter(({ type }) => type === 'ImportExpression' || type === 'TSImportType')
    .map(({ source }) => (source as Node | undefined)?.value);
  return { path, text, imports: texts(imports), allImports: texts([...imports, ...later]), nodes };
}

/** The names a file refers to: identifiers that are neither property names nor the keys of an object or type. */
export function referencesIn({ nodes }: Source): Set<string> {
  const names = new Set(nodes.flatMap((node) => (node.computed === true ? [] : [node.property, node.key])));
  return new Set(nodes.filter((node) => node.type === 'Identifier' && !names.has(node)).map(nameOf));
}

/** `sql.raw` for the node of that expression, `raw` for an identifier, and nothing for other nodes. */
export function dottedName(node: unknown): string {
  const { type, object, property, computed } = (node ?? {}) as Node;
  if (type !== 'MemberExpression') return nameOf(node);
  return computed === true ? '' : `${nameOf(object)}.${nameOf(property)}`;
}

export function nameOf(node: unknown): string {
  return String((node as Node | undefined)?.name ?? '');
}

/** A node and all below it, each before its children. */
export function nodesOf(tree: Node): Node[] {
  const nodes: Node[] = [];
  collect(tree, nodes);
  return nodes;
}

function collect(node: Node, into: Node[]) {
  into.push(node);
  for (const key in node) {
    const value = node[key];
    if (typeof value !== 'object' || value === null) continue;
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) collect(child, into);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';
}

function texts(values: unknown[]): string[] {
  return [...new Set(values)].filter((value) => typeof value === 'string');
}
