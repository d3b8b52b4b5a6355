// The tests of a file as its text has them: title, first line, and the text of the whole test, so that a list can cite
// a test and notice when it is gone or has changed.
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { type Node, parseSource } from '#tools/architecture/source.ts';

export type TestSource = { title: string; line: number; start: number; text: string; node: Node };

const root = new URL('../..', import.meta.url).pathname;
const cache = new Map<string, TestSource[]>();

/** Every `test(…)`, `test.each(…)(…)` and `it(…)` of a file; none where there is no such file. */
export function testsOf(file: string): TestSource[] {
  const kept = cache.get(file);
  if (kept) return kept;
  const text = readIfThere(file);
  const tests = text === undefined ? [] : testsIn(file, text);
  cache.set(file, tests);
  return tests;
}

export function testsIn(file: string, text: string): TestSource[] {
  return parseSource(file, text)
    .nodes.filter((node) => node.type === 'CallExpression' && isTest(node.callee as Node))
    .flatMap((node) => {
      const [title] = node.arguments as Node[];
      const { start, end } = node as Node & { start: number; end: number };
      const words = title && wordsOf(title);
      if (words === undefined) return [];
      const line = text.slice(0, start).split('\n').length;
      return [{ title: words, line, start, text: text.slice(start, end), node }];
    });
}

/** The test that a run called so: the last part of its name fits the title, in which %s and $name are filled in. */
export function testNamed(file: string, name: string): TestSource | undefined {
  const tests = testsOf(file);
  const last = name.split(' > ').at(-1) ?? '';
  return tests.find(({ title }) => title === last) ?? tests.find(({ title }) => filledIn(title).test(last));
}

function filledIn(title: string): RegExp {
  const parts = title.split(/%[sijdfo#]|\$[\w.]+|…/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('.*')}$`);
}

/** Eight digits that change with the words of a test, and not with its layout. */
export function fingerprint({ text }: TestSource): string {
  return createHash('sha256').update(text.replace(/\s+/g, ' ')).digest('hex').slice(0, 8);
}

/** `test`, `it`, `test.skip`, and what `test.each(rows)` gives. */
function isTest(callee: Node): boolean {
  if (callee.type === 'Identifier') return callee.name === 'test' || callee.name === 'it';
  if (callee.type === 'TaggedTemplateExpression') return isTest(callee.tag as Node);
  if (callee.type === 'CallExpression') {
    const inner = callee.callee as Node;
    return inner.type === 'MemberExpression' && isTest(inner.object as Node);
  }
  return false;
}

function wordsOf(title: Node): string | undefined {
  if (title.type === 'Literal' && typeof title.value === 'string') return title.value;
  if (title.type !== 'TemplateLiteral') return undefined;
  return (title.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('…');
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(`${root}${file}`, 'utf8');
  } catch {
    return undefined;
  }
}
