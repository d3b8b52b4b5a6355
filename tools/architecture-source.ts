// A source file as the architecture checks see it: its path, its text, what it imports, and the nodes of its syntax
// tree. A real parser, because a pattern would trip over comments, strings and types.
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';

export type Node = { type: string; [key: string]: unknown };

export type Source = {
  path: string;
  text: string;
  /** What is imported or re-exported at load time, types included. */
  imports: string[];
  /** The same without imports of types alone, which are gone when the code runs. */
  valueImports: string[];
  /** The same, and what is loaded later or named inside a type. */
  allImports: string[];
  program: Node;
};

export const roots = ['core', 'server', 'web', 'tools', 'testing', 'scenarios', 'nightly', 'e2e', 'bench'];

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
  const tree = program as unknown as Node;
  const reExports = module.staticExports.flatMap(({ entries }) => entries.map((entry) => entry.moduleRequest?.value));
  const imports = [...module.staticImports.map((found) => found.moduleRequest.value), ...reExports].filter(isText);
  const values = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map((found) => found.moduleRequest.value);
  const later = nodesOf(tree)
    .filter(({ type }) => type === 'ImportExpression' || type === 'TSImportType')
    .map((node) => (node.source as Node | undefined)?.value);
  return {
    path,
    text,
    imports: [...new Set(imports)],
    valueImports: [...new Set([...values, ...reExports])].filter(isText),
    allImports: [...new Set([...imports, ...later])].filter(isText),
    program: tree,
  };
}

/** All nodes of a tree, each before its children. */
export function nodesOf(tree: Node): Node[] {
  return [tree, ...childrenOf(tree).flatMap(([, child]) => nodesOf(child))];
}

/** The names a tree refers to: identifiers that are neither property names nor the keys of an object or type. */
export function referencesIn(tree: Node): string[] {
  if (tree.type === 'Identifier') return [String(tree.name)];
  return childrenOf(tree)
    .filter(([key]) => tree.computed === true || (key !== 'property' && key !== 'key'))
    .flatMap(([, child]) => referencesIn(child));
}

function childrenOf(node: Node): [string, Node][] {
  return Object.entries(node).flatMap(([key, value]) =>
    (Array.isArray(value) ? value : [value]).filter(isNode).map((child): [string, Node] => [key, child]),
  );
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}

function isText(value: unknown): value is string {
  return typeof value === 'string';
}
