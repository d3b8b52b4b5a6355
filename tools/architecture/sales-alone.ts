// A statement that names `sales` names no other table. Single sales are nearly all of the bytes, and the day they are
// spread over several machines by channel a statement can join them to nothing that stays behind: lists of channels, days
// and ids are handed in as parameters. The policies of the table are no statements of ours.
//
// A statement is taken with the pieces of SQL that are put into it: other templates, constants, and functions of the same
// file or of an imported one.
import { ownedTables } from '#tools/architecture/owners.ts';
import { type Node, nameOf, nodesOf, type Source } from '#tools/architecture/source.ts';
import { calledMethod, isSqlTag } from '#tools/architecture/sql.ts';

const SALES = 'sales';
const tables: ReadonlySet<string> = new Set(ownedTables);

/** One line for each file: the other tables that its statements name beside `sales`, and whether it is read beside others. */
export function salesBesideOthers(sources: Source[]): string[] {
  const byPath = new Map(sources.map((source) => [source.path, source]));
  return sources.flatMap((source) => {
    if (!/\bsales\b/.test(source.text)) return [];
    const statements = [...outermost(source.nodes), ...builtQueries(source.nodes)];
    const named = statements.map((node) => new Set(tablesOf(node, source, byPath, new Set())));
    const others = new Set(named.filter((names) => names.has(SALES)).flatMap((names) => [...names]));
    others.delete(SALES);
    return [
      ...(others.size > 0 ? [`${source.path} names sales beside ${[...others].sort().join(', ')}`] : []),
      ...(readsTogether(source, byPath) ? [`${source.path} reads sales together with others: say alone`] : []),
    ];
  });
}

/** `readRows(columns, query)` without `{ alone: true }` may be put into one statement with any other read. */
function readsTogether(source: Source, byPath: Paths): boolean {
  return source.nodes.some((node) => {
    if (calledMethod(node) !== 'readRows') return false;
    const [, query, options] = node.arguments as Node[];
    const isAlone = options && nodesOf(options).some(({ key }) => nameOf(key) === 'alone');
    return !isAlone && query && tablesOf(query, source, byPath, new Set()).includes(SALES);
  });
}

/** Templates that stand in no other. */
function outermost(nodes: readonly Node[]): Node[] {
  const templates = nodes.filter(isSqlTag);
  const inner = new Set(templates.flatMap((template) => nodesOf(template).slice(1)));
  return templates.filter((template) => !inner.has(template));
}

/** Calls of the query builder that join. */
function builtQueries(nodes: readonly Node[]): Node[] {
  return nodes.filter((node) => /Join$/.test(calledMethod(node)));
}

function tablesOf(node: Node, source: Source, byPath: Paths, seen: Set<Node>): string[] {
  if (seen.has(node)) return [];
  seen.add(node);
  return nodesOf(node).flatMap((each) => {
    if (isSqlTag(each)) return namesIn(textOf(each));
    if (
      each.type === 'CallExpression' &&
      /^(selectFrom|insertInto|updateTable|deleteFrom|\w+Join)$/.test(calledMethod(each))
    )
      return namesIn(`from ${(each.arguments as Node[])[0]?.value ?? ''}`);
    if (each.type !== 'Identifier') return [];
    const definition = declared(nameOf(each), each, source, byPath);
    return definition ? tablesOf(definition.node, definition.source, byPath, seen) : [];
  });
}

type Paths = ReadonlyMap<string, Source>;

/** Where a name is given its value: around its use, at the top of the file, or in a file that is imported. */
function declared(name: string, use: Node, source: Source, byPath: Paths): { node: Node; source: Source } | undefined {
  const candidates = declarations(source).filter((node) => nameOf(node.id) === name);
  const around = topOf(source, use);
  const near =
    candidates.find((node) => topOf(source, node) === around && node !== around) ??
    candidates.find((node) => isTop(source, node));
  if (near) return { node: near, source };
  for (const path of source.imports) {
    const other = byPath.get(path.replace(/^#/, ''));
    const node = other && declarations(other).find((each) => nameOf(each.id) === name && isTop(other, each));
    if (other && node && importsName(source, path, name)) return { node, source: other };
  }
  return undefined;
}

function importsName({ nodes }: Source, path: string, name: string): boolean {
  return nodes.some(
    (node) =>
      node.type === 'ImportDeclaration' &&
      (node.source as Node).value === path &&
      (node.specifiers as Node[]).some(({ local }) => nameOf(local) === name),
  );
}

const declarations = ({ nodes }: Source): Node[] =>
  nodes.filter(({ type }) => type === 'VariableDeclarator' || type === 'FunctionDeclaration');

/** The statement at the top of the file that a node stands in. */
function topOf({ nodes }: Source, { start }: Node): Node | undefined {
  const body = (nodes[0] as Node & { body: Node[] }).body;
  return body.find((each) => Number(each.start) <= Number(start) && Number(start) < Number(each.end));
}

function isTop(source: Source, node: Node): boolean {
  const top = topOf(source, node);
  const inner = (top?.declaration as Node | null | undefined) ?? top;
  return inner === node || ((inner?.declarations as Node[] | undefined)?.includes(node) ?? false);
}

function textOf({ quasi }: Node): string {
  const { quasis } = quasi as { quasis: { value: { raw: string } }[] };
  return quasis.map(({ value }) => value.raw).join(' $ ');
}

/** What follows the words that name a table, and the second of `from a, b`; what is followed by a bracket is a function. */
function namesIn(text: string): string[] {
  const read =
    /\b(?:from|join|update|using)\s+(?:only\s+)?(\w+)\b(?!\s*[.(])(?:\s+\w+)?(?:\s*,\s*(\w+)\b(?!\s*[.(]))?/gi;
  const written = /\binto\s+(\w+)/gi;
  const names = [...text.matchAll(read), ...text.matchAll(written)].flatMap(([, ...tableNames]) => tableNames);
  return names.filter((name) => tables.has(name ?? ''));
}
