// Small errors planted one at a time: each mutant is the source with one operator, condition or constant changed. A test
// suite that lets many of them live does not look at what the code decides.
import { parseSync } from 'vite';

export type Mutant = { path: string; line: number; from: string; to: string; text: string };

type Node = { type: string; start: number; end: number; [key: string]: unknown };
type Change = { start: number; end: number; to: string };

const BINARY: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '%': '*',
};
const LOGICAL: Readonly<Record<string, string>> = { '&&': '||', '||': '&&', '??': '&&' };
const METHODS: Readonly<Record<string, string>> = { some: 'every', every: 'some', min: 'max', max: 'min' };
/** Of what belongs to types alone, only the value inside is looked at. */
const AROUND_A_VALUE = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);

export function mutantsOf(path: string, text: string): Mutant[] {
  const changes: Change[] = [];
  visit({ ...parseSync(path, text).program }, (node) => changes.push(...changesOf(node, text)));
  return changes.map(({ start, end, to }) => ({
    path,
    line: text.slice(0, start).split('\n').length,
    from: text.slice(start, end),
    to,
    text: text.slice(0, start) + to + text.slice(end),
  }));
}

function visit(node: Node, note: (node: Node) => void): void {
  if (node.type.startsWith('TS') && !AROUND_A_VALUE.has(node.type)) return;
  if (node.type === 'ImportDeclaration') return;
  note(node);
  for (const [name, inner] of Object.entries(node)) {
    if (AROUND_A_VALUE.has(node.type) && name !== 'expression') continue;
    for (const child of [inner].flat()) if (isNode(child)) visit(child, note);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

function changesOf(node: Node, text: string): Change[] {
  const within = (part: unknown, to: string): Change => ({ start: (part as Node).start, end: (part as Node).end, to });
  const source = (part: unknown) => text.slice((part as Node).start, (part as Node).end);
  switch (node.type) {
    case 'BinaryExpression':
    case 'LogicalExpression': {
      const to = (node.type === 'BinaryExpression' ? BINARY : LOGICAL)[String(node.operator)];
      return to ? [operator(node, text, to)] : [];
    }
    case 'IfStatement':
    case 'ConditionalExpression':
      return [within(node.test, `!(${source(node.test)})`)];
    case 'UnaryExpression':
      return node.operator === '!' ? [within(node, source(node.argument))] : [];
    case 'Literal':
      return literal(node, source(node)).map((to) => within(node, to));
    case 'MemberExpression': {
      const to = METHODS[source(node.property)];
      return to && node.computed !== true ? [within(node.property, to)] : [];
    }
    default:
      return [];
  }
}

/** The operator stands between its two sides, with nothing but blanks and brackets around it. */
function operator(node: Node, text: string, to: string): Change {
  const from = String(node.operator);
  const start = text.indexOf(from, (node.left as Node).end);
  return { start, end: start + from.length, to };
}

function literal({ value }: Node, source: string): string[] {
  if (typeof value === 'boolean') return [String(!value)];
  if (typeof value === 'bigint') return [`${value + 1n}n`];
  return typeof value === 'number' && /^[\d_]+$/.test(source) ? [String(value + 1)] : [];
}
