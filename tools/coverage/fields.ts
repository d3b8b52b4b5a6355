// A field is proved by a test of scenarios/spec-fields-*.test.ts that compares it with a value the test gave:
// `expectFields('Deal', reply, { note: 'Too high' })` proves the note of a deal. That the value says something, and that
// the reply is that of the call, is seen when the test runs (testing/attacks/field-values.ts).
import { readdirSync } from 'node:fs';
import { type Node, nodesOf } from '#tools/architecture/source.ts';
import { cited, code, type Line } from '#tools/coverage/line.ts';
import { specFields } from '#tools/coverage/spec-lists.ts';
import { testsOf } from '#tools/coverage/test-source.ts';

export function fieldLines(): Line[] {
  const tests = comparedFields();
  return specFields().map(({ entity, field, call, at }) => ({
    what: `${entity}: ${field}, ${code(`${call} → ${at}`)}`,
    proof: tests.get(`${entity} | ${field}`),
  }));
}

function comparedFields(): Map<string, string> {
  const testByField = new Map<string, string>();
  const files = readdirSync(new URL('../../scenarios', import.meta.url)).filter((name) =>
    /^spec-fields.*\.test\.ts$/.test(name),
  );
  for (const file of files.map((name) => `scenarios/${name}`)) {
    for (const { title, node } of testsOf(file)) {
      for (const name of nodesOf(node).flatMap(fieldsIn))
        if (!testByField.has(name)) testByField.set(name, cited(file, title));
    }
  }
  return testByField;
}

function fieldsIn(node: Node): string[] {
  if (node.type !== 'CallExpression' || (node.callee as Node).name !== 'expectFields') return [];
  const [entity, , values] = node.arguments as Node[];
  return ((values?.properties as Node[] | undefined) ?? []).flatMap(({ key }) => {
    const named = key as Node | undefined;
    const name = named?.type === 'Identifier' ? named.name : named?.value;
    return typeof name === 'string' ? [`${String(entity?.value)} | ${name}`] : [];
  });
}
