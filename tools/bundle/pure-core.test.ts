import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { forBrowser } from '#tools/bundle/pure-core.ts';

const WEB = new URL('../../web/', import.meta.url);

test('of a call the path, the method, query and body stay; what is made for a constant may be left out', () => {
  const source = `
const TagName = Words.min(1).max(60);
export const WORDS = ['a', 'b'] as const;
export const named = (tag: Tag) => z.object({ ...tag });
export const renameTag = endpoint({
  method: 'POST',
  path: '/api/tags/:id/',
  summary: 'Rename what a report’s filter offers',
  params: One,
  query: z.object({ loud: z.boolean() }),
  body: z.strictObject({ name: TagName }),
  reply: pageOf(Tag),
});
export const file = endpoint({ method: 'GET', path, query, reply: FileReply });
`;
  expect(forBrowser(source)).toBe(`
const TagName = /* @__PURE__ */ (() => (Words.min(1).max(60)))();
export const WORDS = ['a', 'b'] as const;
export const named = (tag: Tag) => z.object({ ...tag });
export const renameTag = /* @__PURE__ */ (() => (endpoint({
  method: 'POST',
  path: '/api/tags/:id/',
  summary: '',
  params: undefined,
  query: z.object({ loud: z.boolean() }),
  body: z.strictObject({ name: TagName }),
  reply: undefined,
})))();
export const file = /* @__PURE__ */ (() => (endpoint({ method: 'GET', path, query, reply: FileReply })))();
`);
});

test('what the build leaves out of a call is read by no screen, except as a type', () => {
  const paths = readdirSync(WEB, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const reads = paths.flatMap((path) => readsOf(readFileSync(new URL(path, WEB), 'utf8')).map((what) => [path, what]));
  expect(paths.length).toBeGreaterThan(500);
  // Whether a file is answered: FileReply is left in.
  expect(reads).toEqual([['base/api.ts', 'endpoint.reply']]);
});

test.each([
  ["import { listTags } from '#core/tags/contract.ts';\nlistTags.reply.parse(answer);", ['listTags.reply']],
  ["import * as contract from '#core/tags/contract.ts';\nask(contract.one.params.shape);", ['contract.one.params']],
  ["import { why, type Tag } from '#core/reports/why-contract.ts';\nask(why.read.params);", ['why.read.params']],
  ['const wordsOf = (endpoint: Endpoint) => endpoint.summary;', ['endpoint.summary']],
  ['const shapeOf = ({ path, reply }: Endpoint) => reply;', ['reply']],
  ["import { listTags } from '#core/tags/contract.ts';\ntype Tags = z.output<typeof listTags.reply>;", []],
  ["import { listTags } from '#core/tags/contract.ts';\nuseContractForm(listTags.body, situation.params);", []],
  ['const keysOf = ({ query }: Endpoint, { params }: Situation) => [query, params];', []],
])('%s', (source, expected) => expect(readsOf(source)).toEqual(expected));

/** The parts of calls that a module of the web reads and a browser does not have. */
function readsOf(source: string): string[] {
  const imports = source.matchAll(/import (?:\* as (\w+)|\{([^}]*)\}) from '#core\/[^']*contract\.ts'/g);
  const calls = [...imports].flatMap(([, whole, some = '']) => whole ?? some.split(',').map((name) => name.trim()));
  const endpoints = [...source.matchAll(/(\w+)\??: Endpoint\b/g)].map(([, name = '']) => name);
  const parts = [...source.matchAll(/\{([^{}]*)\}: Endpoint\b/g)].flatMap(([, names = '']) => names.split(/\W+/));
  const reads = source.matchAll(/(typeof )?\b((\w+)(?:\.\w+)*\.(?:reply|params|summary))\b/g);
  return [
    ...parts.filter((name) => ['reply', 'params', 'summary'].includes(name)),
    ...[...reads].flatMap(([, type, text = '', name = '']) =>
      type || ![...calls, ...endpoints, 'endpoint'].includes(name) ? [] : [text],
    ),
  ];
}
