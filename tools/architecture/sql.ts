// Where SQL may stand, and who writes which table. A statement is the `sql` tag of Kysely or one of the calls that begin
// a query; what it writes is read from the name that follows the verb.
import { ownerOf, runtimeTables } from '#tools/architecture/owners.ts';
import { dottedName, type Node, nameOf, type Source } from '#tools/architecture/source.ts';

const beginsQuery = ['selectFrom', 'insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const beginsWrite = beginsQuery.slice(1);

/** sql.ts and *-sql.ts of a feature: its statements, for the folder they stand in alone. */
export function isSqlFile(path: string): boolean {
  return /^(server|simulators)\/(?!base\/db\/).*(\/|-)sql\.ts$/.test(path);
}

/** A piece of SQL that the statements of other features take in: who sees a row, a condition, an expression. */
export function isFragment(path: string): boolean {
  return /^server\/.*-(seen|condition|fragment)\.ts$/.test(path);
}

export function isDemo(path: string): boolean {
  return path.startsWith('demo/') || path === 'simulators/bank/seed.ts';
}

export function misplacedSql(source: Source): string[] {
  const kinds = [...new Set(sqlIn(source))].sort();
  return kinds.length === 0 ? [] : [`holds SQL (${kinds.join(', ')}): it belongs in an SQL file`];
}

/** A fragment that ran by itself would be an SQL file that everybody may import. */
export function runningFragment(source: Source): string[] {
  const runs =
    source.nodes.some((node) => /^execute/.test(calledMethod(node))) || sqlIn(source).some((is) => is !== 'sql');
  return runs ? ['runs a statement: a fragment is a piece of one'] : [];
}

export function foreignWrites(source: Source): string[] {
  const tables = [...new Set(writesIn(source))].sort();
  return tables.flatMap((table) => {
    const owner = ownerOf(table);
    if (owner === undefined) return [`writes ${table}, which has no owner`];
    return owner === unitOf(source.path, owner) ? [] : [`writes ${table}, which belongs to ${owner}`];
  });
}

/** The tables a file writes: those it names, and those that owners.ts says it chooses between. */
export function writesIn({ path, nodes }: Source): string[] {
  const tables = nodes.flatMap((node) => [...writtenByCall(node), ...writtenByText(node, nodes)]);
  const chosen = runtimeTables[path];
  if (chosen === undefined) return tables;
  const named = tables.filter((table) => table !== UNNAMED);
  return named.length < tables.length ? [...named, ...chosen] : [...named, 'no table that it chooses when it runs'];
}

const UNNAMED = 'a table without a name';

function sqlIn({ nodes }: Source): string[] {
  return nodes.flatMap((node) => {
    if (isSqlTag(node)) return ['sql'];
    const method = calledMethod(node);
    return beginsQuery.includes(method) ? [method] : [];
  });
}

function writtenByCall(node: Node): string[] {
  if (!beginsWrite.includes(calledMethod(node))) return [];
  const [table] = node.arguments as Node[];
  return [typeof table?.value === 'string' ? table.value.split(' ')[0]! : UNNAMED];
}

/** `do update set` and `for update` name no table. */
const writeVerb =
  /(?<!\b(?:for|key|do)\s+)\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate)\s+(?!set\b)(\w+|\$\d+)/gi;

function writtenByText(node: Node, nodes: readonly Node[]): string[] {
  if (!isSqlTag(node)) return [];
  const { text, expressions } = templateOf(node);
  return [...text.matchAll(writeVerb)].map(([, name]) => {
    if (!name!.startsWith('$')) return name!.toLowerCase();
    return tableOfConstant(nameOf(expressions[Number(name!.slice(1))]), nodes) ?? UNNAMED;
  });
}

/** The table of `insert into ${TARGET}` where the file says const TARGET = sql`sales (…)`. */
function tableOfConstant(name: string, nodes: readonly Node[]): string | undefined {
  const declared = nodes.find((node) => node.type === 'VariableDeclarator' && name !== '' && nameOf(node.id) === name);
  const init = declared?.init as Node | undefined;
  return init && isSqlTag(init) ? /^\s*(\w+)/.exec(templateOf(init).text)?.[1] : undefined;
}

function templateOf({ quasi }: Node): { text: string; expressions: Node[] } {
  const { quasis, expressions } = quasi as { quasis: { value: { raw: string } }[]; expressions: Node[] };
  return {
    text: quasis.map(({ value }, at) => (at === 0 ? value.raw : `$${at - 1}${value.raw}`)).join(''),
    expressions,
  };
}

/** The owner's place of a file. Demo files fill the tables of their whole feature, as a test would. */
function unitOf(path: string, owner: string): string {
  const [root, below = '', part = ''] = path.split('/');
  const feature = root === 'simulators' ? root : part === '' ? 'app' : below;
  if (isDemo(path)) return owner.startsWith(`${feature}/`) ? owner : feature;
  return feature === 'payments' && !part.endsWith('.ts') ? `${feature}/${part}` : feature;
}

export function isSqlTag(node: Node): boolean {
  return node.type === 'TaggedTemplateExpression' && dottedName(node.tag).split('.')[0] === 'sql';
}

export function calledMethod({ type, callee }: Node): string {
  if (type !== 'CallExpression') return '';
  return dottedName(callee).split('.').at(-1) || nameOf((callee as Node).property);
}
